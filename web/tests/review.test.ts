import { describe, expect, it } from "vitest";
import type { Battle, Point } from "../src/learn/review/types";
import { barsOf, battlesOf, placed, rounded, thinned, titleOf } from "../src/learn/review/ways";
import type { Sums } from "../src/learn/review/types";

describe("the figures of a review", () => {
  it("are rounded so that they still add up", () => {
    expect(rounded([0.4, 0.4, 0.2], 1)).toEqual([1, 0, 0]);
    expect(rounded([-0.5, -0.7, 1.2], 0).reduce((a, b) => a + b, 0)).toBe(0);
    const line = (chance: number) => ({ points: 0, chance, points_error: 0, chance_error: 24_000 });
    const sums = {
      luck: line(-123_456),
      own: line(33_333),
      others: line(-159_877),
      revision: line(0),
      start: { points: 0, chance: 250_000 },
      end: { points: 0, chance: 0 },
    } as unknown as Sums;
    const { ends, bars } = barsOf(sums, "chance", ["luck", "own", "others", "revision"]);
    expect(ends).toEqual([25, 0]);
    expect(bars.reduce((sum, { value }) => sum + value, 0)).toBe(-25);
    expect(bars[0]!.error).toBe(5);
  });

  it("lie between the rounds in their order", () => {
    const course = [1, 1, 1, 1, 2, 2].map((round, at) => ({ at, round, chances: [] }));
    expect(placed(course)).toEqual([1, 1.25, 1.5, 1.75, 2, 2.5]);
    const { moments, xs } = thinned([...course, ...course.map((one) => ({ ...one, round: 3 }))]);
    expect(moments.at(-1)?.round).toBe(3);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });
});

describe("the name of a turning point", () => {
  const point = { kind: "dice", at: 10, until: 20, chapter: "Round 7: Saxons" } as Point;
  const battle = (name: string, first: number, won: boolean) => ({ name, first, last: first + 2, won }) as Battle;

  it("is the battle that the dice decided, or how many there were", () => {
    const battles = [battle("Avalon", 12, true), battle("Kent", 15, false), battle("York", 30, true)];
    expect(battlesOf(point, battles).map(({ name }) => name)).toEqual(["Avalon", "Kent"]);
    expect(titleOf(point, battles.slice(0, 1))).toBe("Avalon is taken");
    expect(titleOf(point, battles.slice(1, 2))).toBe("Kent holds");
    expect(titleOf(point, battles.slice(0, 2))).toBe("2 battles, 1 taken");
  });

  it("is the part of the game for choices, and where no battle was weighed", () => {
    expect(battlesOf({ ...point, kind: "choice" }, [battle("Avalon", 12, true)])).toEqual([]);
    expect(titleOf(point, [])).toBe("Round 7: Saxons");
  });
});
