import { describe, expect, it } from "vitest";
import { scenes } from "../src/boards/rex/scenes";
import { staged } from "../src/boards/rex/staged";
import { story } from "../src/boards/rex/story";
import type { Facts, LogEntry, View } from "../src/boards/rex/types";

const told = (kind: string, rest: Partial<LogEntry> = {}) => ({ n: 1, kind, text: kind, ...rest }) as LogEntry;

describe("story", () => {
  it("puts tokens drawn together on one line, and leaves markers out", () => {
    const lines = story(
      [
        told("turn", { turn: 2 }),
        told("token", { text: "Tokens: 12." }),
        told("token", { text: "Tokens: 14." }),
        told("track"),
        told("battle", { winners: ["icenes"], text: "Icenes win." }),
      ],
      "iceni",
    );
    expect(lines.map(({ text }) => text).slice(1)).toEqual(["Tokens: 12, 14.", "Icenes win."]);
    expect(lines[0]!.heading).toBe(true);
    expect(lines[2]).toMatchObject({ part: "icenes", strong: true });
  });
});

describe("scenes", () => {
  const facts = { areas: { N: { name: "North" }, C: { name: "Centre" }, S: { name: "South" } } } as unknown as Facts;
  let n = 10;
  const LINES = [
    told("turn", { n, turn: 7 }),
    told("planned", { n: ++n, kingdom: "iceni" }),
    told("revealed", { n: ++n }),
    told("battle", { n, area: "N" }),
    told("picked", { n: ++n, kingdom: "iceni" }),
    told("unfought", { n, area: "C" }),
    told("battle", { n, area: "S" }),
    told("picked", { n: ++n, kingdom: "iceni" }),
    told("track", { n }),
    told("scored", { n }),
    told("over", { n }),
  ];

  it("shows plans, battles and what they moved, one after the other", () => {
    const found = scenes(LINES, [], facts);
    expect(found.map(({ stage, inner }) => [stage, inner])).toEqual([
      [-1, 0],
      [0, 0],
      [0, 2],
      [1, 0],
      [2, 0],
      [2, 2],
      [3, 0],
    ]);
    expect([...new Set(found.map(({ text }) => text))]).toEqual([
      "Plans revealed",
      "The North",
      "The Centre",
      "The South",
      "After the battles",
    ]);
  });

  it("says why a power was barred, also where nobody could use it", () => {
    const barred = { iceni: [{ value: 2, state: "barred", text: "barred by the 4 of the Brigantes", rule: "" }] };
    const lines = LINES.map((line) =>
      line.kind === "battle" && line.area === "N" ? { ...line, powers: barred } : line,
    );
    const found = scenes(lines as never, [], facts);
    expect(found.map(({ stage, inner }) => [stage, inner]).slice(1, 5)).toEqual([
      [0, 0],
      [0, 2],
      [0, 3],
      [1, 0],
    ]);
    expect(found[3]).toMatchObject({ lines: [], during: found[2]!.during });
  });

  it("keeps the end of the game, and the tracks, out of sight while the South is fought", () => {
    const found = scenes(LINES, [], facts);
    const before = found.filter(({ stage }) => stage < 3);
    expect(before.flatMap(({ lines }) => lines.map(({ kind }) => kind))).not.toContain("track");
    expect(Math.max(...before.map(({ during }) => during))).toBeLessThan(n);
    expect(found.flatMap(({ lines }) => lines.map(({ kind }) => kind))).not.toContain("over");
  });

  it("does not tell what the next turn brings while the last one is shown", () => {
    const drawn = told("token", { n: n + 1, text: "Drawn: C11." });
    const next = [...LINES.slice(0, -1), told("turn", { n, turn: 8 }), drawn, told("recruited", { n: n + 2 })];
    const found = scenes(next, [], facts);
    expect(found.at(-1)!.lines.map(({ kind }) => kind)).toEqual(["track", "scored"]);
    expect(found.at(-1)!.after).toBe(n);
  });

  it("goes on where a battle waited for somebody", () => {
    const cut = LINES.findLastIndex(({ kind }) => kind === "picked");
    expect(scenes(LINES.slice(cut), LINES.slice(0, cut), facts).map(({ stage }) => stage)).toEqual([2, 3]);
  });

  it("shows nothing of recruiting and planning", () => {
    expect(scenes(LINES.slice(0, 2), [], facts)).toEqual([]);
  });
});

describe("steps that follow from one choice", () => {
  const iceni = { points: 3, hand: 2, extras: 0, tracks: { road: 4 }, now: { road: 4 } };
  const view = { kingdoms: { iceni, regnenses: iceni } } as unknown as View;

  it("change hands, tracks and points one after the other, as far as events tell", () => {
    const hired = told("hired", { kingdom: "iceni", card: "3" });
    const after = staged(view, [hired]);
    expect(after.kingdoms.iceni).toMatchObject({ hand: 3, points: 3, now: { road: 4 } });
    expect(after.kingdoms.regnenses).toBe(iceni);
    const moved = [
      hired,
      told("track", { kingdom: "iceni", track: "road", value: 6 }),
      told("scored", { nation: "iceni", points: 1 }),
    ];
    expect(staged(view, moved).kingdoms.iceni).toMatchObject({ hand: 3, points: 4, now: { road: 6 } });
    expect(staged(view, [])).toBe(view);
  });
});
