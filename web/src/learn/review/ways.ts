/** Bars and lines of a review: whole percents that still add up, and where a moment lies between two rounds. */
import type { Battle, LineName, Moment, Point, Sums } from "./types";
import { R } from "./words";

export const LINES: LineName[] = ["luck", "own", "others", "revision"];

/** Whole numbers for some changes that add up to the rounded whole: what is missing goes where rounding took most. */
export function rounded(values: number[], whole: number): number[] {
  const floors = values.map(Math.floor);
  let missing = Math.round(whole) - floors.reduce((a, b) => a + b, 0);
  const order = values.map((value, at) => [floors[at]! - value, at] as const).sort(([a], [b]) => a - b);
  for (const [, at] of order) if (missing-- > 0) floors[at]!++;
  return floors;
}

/** The bars of a seat in whole percents or points, each with two standard errors, and what they go from and to. */
export function barsOf(sums: Sums, measure: "chance" | "points", names: LineName[]) {
  const unit = measure === "chance" ? 1e4 : 1000;
  const ends = [sums.start, sums.end].map((end) => Math.round(end[measure] / unit)) as [number, number];
  const values = rounded(
    names.map((name) => sums[name][measure] / unit),
    ends[1] - ends[0],
  );
  const error = (name: LineName) => Math.round((2 * sums[name][`${measure}_error`]) / unit);
  return { ends, bars: names.map((name, at) => ({ name, value: values[at]!, error: error(name) })) };
}

/** The battles that the dice of a point decided. */
export function battlesOf(point: Point, battles: Battle[]): Battle[] {
  return point.kind === "dice" ? battles.filter(({ first, last }) => first >= point.at && last <= point.until) : [];
}

/** What a point is called: by its battles, else by the part of the game. */
export function titleOf(point: Point, battles: Battle[]): string {
  if (!battles.length) return point.chapter;
  if (battles.length > 1) return R.battles(battles.length, battles.filter(({ won }) => won).length);
  return R.battleOf(battles[0]!.name, battles[0]!.won);
}

/** Where each moment lies: at its round, and within it by how many of the round's moments came before. */
export function placed(course: Moment[]): number[] {
  const counts = new Map<number, number>();
  for (const { round } of course) counts.set(round, (counts.get(round) ?? 0) + 1);
  const seen = new Map<number, number>();
  return course.map(({ round }) => {
    const before = seen.get(round) ?? 0;
    seen.set(round, before + 1);
    return round + before / counts.get(round)!;
  });
}

/** About so many moments of a round are drawn. */
const DRAWN = 4;

/** The course without its smallest steps: the last moment of each quarter of a round, and the last of all. */
export function thinned(course: Moment[]): { moments: Moment[]; xs: number[] } {
  const xs = placed(course);
  const kept = course
    .map((_, k) => k)
    .filter((k) => k === 0 || Math.floor(xs[k]! * DRAWN) !== Math.floor((xs[k + 1] ?? Infinity) * DRAWN));
  return { moments: kept.map((k) => course[k]!), xs: kept.map((k) => xs[k]!) };
}
