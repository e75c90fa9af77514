import { describe, expect, it } from "vitest";
import { scenes } from "../src/boards/britannia/scenes";
import { told, viewOf } from "./logs";

const cast = (mine: string[]) => ({ view: viewOf(), mine, player: () => "Bede" });

let n = 0;
const next = (kind: string, rest = {}) => told(kind, { n: ++n, ...rest });

const TURN = [
  next("turn", { nation: "welsh", round: 2 }),
  next("placed", { nation: "welsh", place: "gwent", count: 1 }),
  next("set-out", { nation: "welsh", count: 2, place: "gwent" }),
  next("entered", { nation: "welsh", count: 2, from: "gwent", to: "hwicce" }),
  next("entered", { nation: "welsh", count: 2, from: "hwicce", to: "avalon" }),
  next("set-out", { nation: "welsh", count: 1, place: "dyfed" }),
  next("entered", { nation: "welsh", count: 1, from: "dyfed", to: "powys" }),
  next("battle", { area: "avalon", attacker: "welsh", defender: "belgae" }),
  next("rolled", { nation: "welsh", face: 5, result: "hit", hits: 1 }),
  next("rolled", { nation: "belgae", face: 2, result: "miss", hits: 0 }),
  told("lost", { n, nation: "belgae", area: "avalon", count: 1, unit: "infantry" }),
  told("scored", { n, nation: "welsh", points: 2, why: "occupy", area: "avalon" }),
  told("battle-ended", { n, area: "avalon", holder: "welsh" }),
];

describe("scenes", () => {
  it("shows a nation's turn: it comes, moves and fights", () => {
    const found = scenes(TURN, [], cast([]), false);
    expect(found.map(({ kind }) => kind)).toEqual(["comes", "moves", "dice", "falls"]);
    expect(found[1]!.flights.map(({ path, count }) => [path, count])).toEqual([
      [["gwent", "hwicce", "avalon"], 2],
      [["dyfed", "powys"], 1],
    ]);
    expect(found[3]!.gains).toEqual([{ place: "avalon", nation: "welsh", points: 2 }]);
    expect(new Set(found.map(({ act }) => act.key))).toEqual(new Set(["2/welsh"]));
    expect(found[0]!.act).toMatchObject({ text: "took Avalon", from: 0, cost: "" });
  });

  it("tells every line once, in order, and never shows a loss before its dice have fallen", () => {
    const found = scenes(TURN, [], cast(["belgae"]), false);
    expect(found.flatMap(({ lines }) => lines)).toEqual(TURN);
    const dice = found.find(({ kind }) => kind === "dice")!;
    expect(dice.during).toBe(TURN.find(({ kind }) => kind === "lost")!.n - 1);
  });

  it("keeps a battle of ours until it has been seen, and says what it cost", () => {
    const found = scenes(TURN, [], cast(["belgae"]), false);
    expect(found.filter(({ waits }) => waits).map(({ kind }) => kind)).toEqual(["ends"]);
    expect(found[0]!.act.cost).toBe("you −1");
  });

  it("does not show us what we did ourselves, unless it is played again", () => {
    const kinds = (again: boolean) => scenes(TURN, [], cast(["welsh"]), again).map(({ kind }) => kind);
    expect(kinds(false)).toEqual(["dice", "falls", "ends"]);
    expect(kinds(true)).toEqual(["comes", "moves", "dice", "falls", "ends"]);
  });

  it("names all votes for a Bretwalda, also those that were heard before the last one", () => {
    const votes = [
      told("voted", { n: 8, voter: "romans", nation: "welsh", votes: 2 }),
      told("voted", { n: 9, voter: "welsh", nation: "welsh", votes: 3 }),
    ];
    const crowned = told("bretwalda", { n: 10, nation: "welsh", text: "The Bretwalda comes from the Welsh." });
    const last = told("voted", { n: 10, voter: "picts", nation: "welsh", votes: 1 });
    const found = scenes([last, crowned], [...TURN, ...votes], cast([]), false);
    expect(found.find(({ banner }) => banner)?.banner?.rows.map(({ value }) => value)).toEqual(["2", "3", "1"]);
  });

  it("takes at most three seconds for a turn of others at the quick speed", () => {
    const many = Array.from({ length: 12 }, (_, nth) => [
      told("battle", { n: nth * 2 + 1, area: "avalon", attacker: "welsh", defender: "belgae" }),
      told("rolled", { n: nth * 2 + 2, nation: "welsh", face: 6, result: "six", hits: 1 }),
      told("rolled", { n: nth * 2 + 2, nation: "belgae", face: 1, result: "miss", hits: 0 }),
      told("lost", { n: nth * 2 + 2, nation: "belgae", area: "avalon", count: 1, unit: "infantry" }),
      told("battle-ended", { n: nth * 2 + 2, area: "avalon", holder: "welsh" }),
    ]).flat();
    const found = scenes(many, [TURN[0]!], cast([]), false);
    expect(found.reduce((sum, { time }) => sum + time, 0)).toBeLessThanOrEqual(3000);
  });

  it("goes on with a battle that the log had begun before", () => {
    const cut = TURN.findIndex(({ kind }) => kind === "rolled");
    const found = scenes(TURN.slice(cut), TURN.slice(0, cut), cast(["belgae"]), false);
    expect(found[0]).toMatchObject({ kind: "dice", ours: true, fight: { area: "avalon" } });
  });
});
