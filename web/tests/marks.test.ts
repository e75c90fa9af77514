import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { arrow, way } from "../src/boards/arrow";
import type { Mark } from "../src/boards/board";
import { PLACES as KINGDOM_PLACES } from "../src/boards/bretwalda/map";
import { siteOf as kingdomSite } from "../src/boards/bretwalda/site";
import Figure from "../src/boards/britannia/Figure.svelte";
import { SHOWPIECE } from "../src/boards/britannia/showpiece";
import { PLACES, siteOf } from "../src/boards/britannia/site";
import { lay } from "../src/boards/britannia/stacks";
import { CROSS, HALF, layMarks, spokenMarks, steps, type Laid } from "../src/boards/marking";
import { overlap, type Box } from "../src/boards/settle";
import { brightPlaces } from "../src/boards/still";
import { meant } from "../src/lib/meant";

const mark = (kind: Mark["kind"], at: string[], rest: Partial<Mark> = {}): Mark => ({
  kind,
  at,
  label: "",
  style: "plan",
  part: "",
  ...rest,
});
const { stacks } = lay(SHOWPIECE);
const site = siteOf(stacks, 1);

describe("Marks on a map", () => {
  it("can be put on every place of every map, with and without stacks", () => {
    for (const place of PLACES) expect(layMarks([mark("ring", [place], { label: "1" })], site, 1)).toHaveLength(1);
    const empty = kingdomSite([], [], 1);
    for (const place of KINGDOM_PLACES) expect(layMarks([mark("cross", [place])], empty, 1)).toHaveLength(1);
  });

  it("are left out where the map has no such place, or the mark is for a button", () => {
    const odd = [mark("ring", ["camelot"]), mark("arrow", ["kent", "camelot"]), mark("choice", ["done"])];
    expect(layMarks(odd, site, 1)).toEqual([]);
  });

  it("are drawn once, however often they are asked for", () => {
    const one = mark("arrow", ["kent", "essex"], { part: "saxons" });
    expect(layMarks([one, { ...one }], site, 1)).toHaveLength(1);
    expect(layMarks([one, { ...one, style: "other" }], site, 1)).toHaveLength(2);
  });

  /** How much of a name or a stack something covers, in square units. */
  const covered = (box: Box) => site.taken.reduce((sum, other) => sum + overlap(box, other), 0);
  const labelBox = ({ label }: Laid): Box => ({
    x: label!.at[0],
    y: label!.at[1],
    w: 2 * label!.wide,
    h: 2 * HALF,
    weight: 1,
  });

  it("hide hardly anything of names and stacks, wherever they are", () => {
    const rings = PLACES.map((place) => layMarks([mark("ring", [place], { label: "1" })], site, 1)[0]!);
    const crosses = PLACES.map((place) => layMarks([mark("cross", [place])], site, 1)[0]!);
    const most = (2 * HALF) ** 2 / 4;
    for (const ring of rings) expect(covered(labelBox(ring)), ring.mark.at[0]).toBeLessThan(most);
    for (const { at, mark } of crosses)
      expect(covered({ x: at[0], y: at[1], w: 2 * CROSS, h: 2 * CROSS, weight: 1 }), mark.at[0]).toBeLessThan(most);
  });

  it("lead from one number to the next, unless an arrow does", () => {
    const [one, two] = [mark("ring", ["english-channel"], { label: "1" }), mark("ring", ["kent"], { label: "2" })];
    expect(steps(layMarks([two, one], site, 1))).toHaveLength(1);
    expect(steps(layMarks([one, two, mark("arrow", ["english-channel", "kent"])], site, 1))).toEqual([]);
  });

  it("are told in words", () => {
    const all = [
      mark("ring", ["kent"], { label: "1" }),
      mark("arrow", ["york", "pennines", "cumbria"], { style: "other" }),
      mark("cross", ["devon"]),
      mark("choice", ["done"]),
    ];
    expect(spokenMarks(all, site.name)).toBe(
      "1: Kent is marked. Another way from York to Cumbria by Pennines. Devon is closed.",
    );
  });
});

describe("Arrows", () => {
  it("over several places go through each of them", () => {
    const points = [
      [0, 0],
      [100, 40],
      [200, 0],
    ] as const;
    const { along } = way([...points], 5);
    points.forEach(([x, y], nth) => {
      const at = along(nth / 2);
      expect(at[0]).toBeCloseTo(x);
      expect(at[1]).toBeCloseTo(y);
    });
  });

  it("over two places are the bent arrows of marches", () => {
    const ends = [
      [0, 0],
      [100, 0],
    ] as const;
    expect(way([...ends]).d).toBe(arrow(...ends).d);
  });
});

describe("A figure", () => {
  beforeEach(() => {
    class Observer {
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    vi.stubGlobal("ResizeObserver", Observer);
  });
  const facts = {} as never;

  it("is one picture with its marks in words, and nothing in it can be picked", () => {
    const marks = [mark("ring", ["kent"], { label: "1" }), mark("cross", ["devon"])];
    const { container } = render(Figure, { facts, view: SHOWPIECE, marks });
    expect(screen.getByRole("img").getAttribute("aria-label")).toContain("1: Kent is marked. Devon is closed.");
    expect(container.querySelectorAll("[role=button], button, [tabindex]")).toHaveLength(0);
    expect(container.querySelector(".veil")).toBeNull();
  });

  it("framed on some places dims the others, but not those of its rings and ways", () => {
    const marks = [mark("arrow", ["kent", "essex"]), mark("cross", ["devon"])];
    expect([...brightPlaces(["sussex"], marks)]).toEqual(["sussex", "kent", "essex"]);
    expect(brightPlaces([], marks).size).toBe(0);
    const { container } = render(Figure, { facts, view: SHOWPIECE, frame: ["sussex"], marks });
    expect(container.querySelector(".veil")).not.toBeNull();
  });

  it("says nothing where its caption does", () => {
    const { container } = render(Figure, { facts, view: SHOWPIECE, quiet: true });
    expect(container.querySelector("svg")!.getAttribute("aria-hidden")).toBe("true");
  });

  it("has ids of its own, beside any other", () => {
    const first = render(Figure, { facts, view: SHOWPIECE });
    const second = render(Figure, { facts, view: SHOWPIECE });
    const ids = (root: Element) => [...root.querySelectorAll("[id]")].map(({ id }) => id);
    const all = [...ids(first.container), ...ids(second.container)];
    expect(new Set(all).size).toBe(all.length);
  });
});

describe("Buttons that somebody points at", () => {
  it("are ringed wherever they come up, and no longer than that", async () => {
    const room = document.createElement("main");
    room.innerHTML = `<button data-verb="done">Done</button>`;
    const { update, destroy } = meant(room, ["done"]);
    expect(room.querySelector("[data-meant]")!.textContent).toBe("Done");
    room.innerHTML = `<p><button data-verb="done">End anyway</button></p>`;
    await vi.waitFor(() => expect(room.querySelector("[data-meant]")?.textContent).toBe("End anyway"));
    update([]);
    expect(room.querySelector("[data-meant], [aria-description]")).toBeNull();
    destroy();
  });
});
