/** Bars and lines of a review: whole percents that still add up, and where a moment lies between two rounds. */
import type { LineName, Moment, Sums } from "./types";

export const LINES: LineName[] = ["luck", "own", "others", "revision"];

/** Whole numbers for some changes that add up to the rounded whole: what is missing goes where rounding took most. */
export function rounded(values: number[], whole: number): number[] {
  const floors = values.map(Math.floor);
  let missing = Math.round(whole) - floors.reduce((a, b) => a + b, 0);
  const order = values.map((value, at) => [floors[at]! - value, at] as const).sort(([a], [b]) => a - b);
  for (const [, at] of order) if (missing-- > 0) floors[at]!++;
  return floors;
}

/** The bars of a seat in whole percents or points, and what they go from and to. */
export function barsOf(sums: Sums, measure: "chance" | "points", names: LineName[]) {
  const unit = measure === "chance" ? 1e4 : 1000;
  const ends = [sums.start, sums.end].map((end) => Math.round(end[measure] / unit)) as [number, number];
  const values = rounded(
    names.map((name) => sums[name][measure] / unit),
    ends[1] - ends[0],
  );
  return { ends, bars: names.map((name, at) => ({ name, value: values[at]! })) };
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
