import { describe, expect, it } from "vitest";
import {
  begun,
  changed,
  chosen,
  drawn,
  nodeAt,
  placeOf,
  rowsOf,
  toggled,
  without,
  type Study,
} from "../src/learn/studies/document";

const study: Study = {
  format: "meadhall-study-1",
  game: "britannia-2e",
  title: "Three legions",
  chapters: [
    {
      title: "The landing",
      root: {
        position: { game: "britannia-2e" },
        children: [
          { choices: ["a"], children: [{ choices: ["b", { dice: [6, 1] }] }, { choices: ["c"] }] },
          { choices: ["d"], children: [{ position: { round: 2 }, children: [{ choices: ["e"] }] }] },
        ],
      },
    },
  ],
};
const at = (...way: number[]) => ({ chapter: 0, way });

describe("A study", () => {
  it("is read along the main line, branches beside the move they replace", () => {
    const rows = rowsOf(study.chapters[0]!, 0);
    expect(rows.map(({ node, depth }) => [chosen(node), depth])).toEqual([
      ["", 0],
      ["a", 0],
      ["d", 1],
      ["", 1],
      ["e", 1],
      ["b, ⚄ 6 1", 0],
      ["c", 1],
    ]);
    for (const { path, node } of rows) expect(nodeAt(study, path)).toBe(node);
  });

  it("leads to a node by the last position before it and the choices after that", () => {
    expect(placeOf(study, at(0, 1))).toEqual({ position: { game: "britannia-2e" }, choices: [["a"], ["c"]] });
    expect(placeOf(study, at(1, 0, 0))).toEqual({ position: { round: 2 }, choices: [["e"]] });
  });

  it("is changed in one place, and stays as it was elsewhere", () => {
    const next = changed(study, at(0, 1), (node) => ({ ...node, say: "Or so." }));
    expect(nodeAt(next, at(0, 1)).say).toBe("Or so.");
    expect(nodeAt(next, at(1))).toBe(nodeAt(study, at(1)));
    expect(nodeAt(study, at(0, 1)).say).toBeUndefined();
  });

  it("loses a node with all that follows it", () => {
    expect(rowsOf(without(study, at(1)).chapters[0]!, 0)).toHaveLength(4);
    expect(without(begun("bretwalda", "", {}), at()).chapters).toEqual([]);
  });

  it("has marks that come and go by the same click", () => {
    const one = toggled([], { ring: "kent" });
    expect(one).toEqual([{ ring: "kent" }]);
    expect(toggled(one, { ring: "kent" })).toEqual([]);
    expect(drawn({ arrow: ["kent", "essex"], style: "past" })).toEqual({
      kind: "arrow",
      at: ["kent", "essex"],
      label: "",
      style: "past",
      part: "",
    });
  });
});
