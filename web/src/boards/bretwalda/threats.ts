/** What a Kingdom could take next, from what everybody sees. */
import { unitsOf } from "./places";
import type { Facts, View } from "./types";

/** Dalc areas of others, or of nobody, over a border that can be crossed from Units of a Kingdom; and along its Seas. */
export function nearDalcs(view: View, facts: Facts, kingdom: string): string[] {
  const stands = new Set(
    Object.keys(view.areas).filter((area) => Object.keys(unitsOf(view.areas[area], kingdom)).length),
  );
  const seas = new Set(view.seas.filter(({ faction }) => faction === kingdom).map(({ place }) => place));
  return view.dalcs.filter((area) => {
    if (view.areas[area]?.control === kingdom) return false;
    const byLand = facts.borders.some(
      ([a, b, kind]) => kind !== "wetlands" && ((a === area && stands.has(b)) || (b === area && stands.has(a))),
    );
    return byLand || (facts.areas[area]?.seas ?? []).some((sea) => seas.has(sea));
  });
}
