/** How many go: the march of a number, or of one near it. */
import type { Reach, Way } from "./types";

/** The march with this number; where it cannot go, with the next lower one that can, else with the next higher. */
export function fitting(reach: Reach, wanted: number | null): Way {
  if (wanted === null) return reach;
  const below = reach.numbers.filter(({ count }) => count <= wanted).at(-1);
  return below ?? reach.numbers.find(({ count }) => count > wanted) ?? reach;
}
