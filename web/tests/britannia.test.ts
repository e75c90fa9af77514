import { describe, expect, it } from "vitest";
import { fightFrom, lastFight, thrown } from "../src/boards/britannia/fights";
import { byPlace, leaderName, rows } from "../src/boards/britannia/choices";
import { ordered, planArrows, stepArrows } from "../src/boards/britannia/marches";
import { story } from "../src/boards/britannia/story";
import { tidings } from "../src/boards/britannia/tidings";
import { told, viewOf } from "./logs";

describe("choices", () => {
  it("puts choices that differ only by a number on one row", () => {
    const found = rows(viewOf([1, 2, 3].map((count) => ({ verb: "place", place: "kent", count }))));
    expect(found).toHaveLength(1);
    expect(found[0]!.options.map(({ count }) => count)).toEqual([1, 2, 3]);
    expect(found[0]!.label).toBe("Kent");
  });

  it("takes up a stack on one row, whatever may be taken from it", () => {
    const view = viewOf([
      { verb: "take", place: "kent", count: 1 },
      { verb: "take", place: "kent", count: 2 },
      { verb: "take", place: "kent", count: 1, kind: "cavalry" },
      { verb: "done" },
    ]);
    const [march, done] = rows(view);
    expect(march).toMatchObject({ place: "kent", picks: true, detail: "1 to 2, cavalry 1" });
    expect(done).toMatchObject({ verb: "done", ends: true });
    expect([...byPlace(view).keys()]).toEqual(["kent"]);
  });

  it("puts requests that differ only by their area under the words they share", () => {
    const view = viewOf(["kent", "essex"].map((place) => ({ verb: "ask", place })));
    view.legal.forEach((legal) => (legal.note = "the Romans decide"));
    expect(rows(view).map(({ group, short }) => [group, short])).toEqual([
      ["Ask to abandon: the Romans decide", "Kent"],
      ["Ask to abandon: the Romans decide", "Essex"],
    ]);
  });

  it("names a leader as the view does, else by his id", () => {
    const view = viewOf([], {
      nations: { welsh: { name: "Welsh", leader: { id: "arthur", name: "King Arthur", place: null } } } as never,
    });
    expect(leaderName("arthur", view)).toBe("King Arthur");
    expect(leaderName("fergus-mor", view)).toBe("Fergus Mor");
  });
});

describe("story", () => {
  it("puts the dice of one throw on one line", () => {
    const lines = story([
      told("battle", { attacker: "romans" }),
      told("rolled", { nation: "romans", face: 6, result: "six" }),
      told("rolled", { nation: "romans", face: 2, result: "miss" }),
      told("rolled", { nation: "welsh", face: 5, result: "miss" }),
    ]);
    expect(lines.map(({ dice }) => dice.map(({ face }) => face))).toEqual([[], [6, 2], [5]]);
    expect(lines[1]!.dice.map(({ hit }) => hit)).toEqual([true, false]);
  });

  it("leaves out the steps of a march but the last", () => {
    const lines = story([
      told("set-out"),
      told("entered", { text: "to Kent" }),
      told("entered", { text: "to Essex" }),
      told("halted"),
    ]);
    expect(lines.map(({ text }) => text)).toEqual(["to Essex"]);
  });
});

const FIGHT = [
  told("battle", { n: 5, area: "kent", attacker: "romans", defender: "belgae" }),
  told("rolled", { nation: "romans", face: 6, result: "six" }),
  told("rolled", { nation: "belgae", face: 1, result: "miss" }),
  told("rolled", { nation: "romans", face: 4, result: "hit" }),
  told("lost", { nation: "belgae", area: "kent", count: 1, unit: "infantry" }),
  told("battle-ended", { area: "kent", holder: "romans" }),
];

describe("fights", () => {
  it("reads rounds of dice, losses and who holds the area", () => {
    const fight = fightFrom(FIGHT)!;
    expect(fight.rounds.map((round) => Object.keys(round))).toEqual([["romans", "belgae"], ["romans"]]);
    expect(fight.lost).toEqual({ belgae: { infantry: 1 } });
    expect(fight.fell).toEqual(fight.lost);
    expect(fight.holder).toBe("romans");
  });

  it("paints dice that kill as hits, and others that would hit as near", () => {
    const dice = [true, true, false].map((kills, nth) =>
      told("rolled", { nation: "romans", face: 5, result: "hit", kills, ...(nth === 2 ? { hits: 2 } : {}) }),
    );
    const fight = fightFrom([FIGHT[0]!, ...dice])!;
    expect(thrown(fight, "romans").faces.map(({ hit, near }) => [hit, near])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    expect(story([FIGHT[0]!, ...dice])[1]!.dice.map(({ hit }) => hit)).toEqual([true, true, false]);
  });

  it("paints an earlier die that a later one makes a hit", () => {
    const dice = [
      told("rolled", { nation: "welsh", face: 5, result: "hit", kills: false }),
      told("rolled", { nation: "welsh", face: 6, result: "six", kills: true, hits: 2 }),
    ];
    expect(thrown(fightFrom([FIGHT[0]!, ...dice])!, "welsh").faces.map(({ hit }) => hit)).toEqual([true, true]);
  });

  it("finds the last battle, ended or not", () => {
    const log = [...FIGHT, told("battle", { area: "essex", attacker: "romans", defender: "belgae" })];
    expect(lastFight(log)).toMatchObject({ area: "essex", rounds: [], holder: undefined });
    expect(lastFight([])).toBeNull();
  });
});

describe("tidings", () => {
  const log = [
    told("turn", { nation: "belgae" }),
    told("turn", { nation: "romans" }),
    ...FIGHT,
    told("submitted", { nation: "welsh", text: "The Welsh submit." }),
    told("turn", { nation: "belgae" }),
  ];

  it("tells what happened since a seat was last in turn", () => {
    const found = tidings(log, ["belgae"], viewOf());
    expect(found.fresh).toBe(true);
    expect(found.lines.map(({ text, ours }) => [text, ours])).toEqual([
      ["Kent: the Romans take it from the belgae.", true],
      ["The Welsh submit.", false],
    ]);
  });

  it("is no longer fresh once the seat has done something", () => {
    expect(tidings([...log, told("set-out", { nation: "belgae" })], ["belgae"], viewOf()).fresh).toBe(false);
  });
});

describe("marches", () => {
  const plan = [
    told("phase", { nation: "romans", phase: 2 }),
    told("set-out", { nation: "romans" }),
    told("entered", { nation: "romans", from: "kent", to: "essex", count: 2 }),
    told("entered", { nation: "romans", from: "essex", to: "suffolk", count: 2 }),
  ];

  it("draws a plan step by step, with its number at the tail", () => {
    expect(planArrows(plan, "romans", true)).toEqual([
      { from: "kent", to: "essex", nation: "romans", faint: false, count: 2 },
      { from: "essex", to: "suffolk", nation: "romans", faint: false },
    ]);
    expect(ordered(plan, "romans")).toBe(1);
    expect(ordered(plan, "welsh")).toBe(0);
  });

  it("draws only the step of a replay", () => {
    expect(stepArrows([...plan, told("retreated", { n: 2, nation: "welsh", from: "gwent", to: "dyfed" })], 2)).toEqual([
      { from: "gwent", to: "dyfed", nation: "welsh", faint: false },
    ]);
  });
});
