/** Where something that floats over a map goes: the first place that hides least of what is there already. */

export type Point = readonly [number, number];

/** A rectangle by its middle, and how bad it is to cover it. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  weight: number;
}

/** How much two rectangles share, in square units. */
export function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w / 2, b.x + b.w / 2) - Math.max(a.x - a.w / 2, b.x - b.w / 2);
  const h = Math.min(a.y + a.h / 2, b.y + b.h / 2) - Math.max(a.y - a.h / 2, b.y - b.h / 2);
  return w > 0 && h > 0 ? w * h : 0;
}

/** How bad a box would be: what it costs anyway, and what it covers. No more is counted once it is as much as `least`. */
function costOf(box: Box, taken: Box[], fixed: number, least: number): number {
  let cost = fixed;
  for (const other of taken) {
    if (cost >= least) break;
    cost += overlap(box, other) * other.weight;
  }
  return cost;
}

/**
 * The best of the candidates for a box of this size; it is added to what is taken. `extra` is a cost of a candidate, and
 * need not be exact once it is as much as `least`.
 */
export function settle(
  candidates: Point[],
  w: number,
  h: number,
  taken: Box[],
  extra: (at: Point, nth: number, least: number) => number = (_, nth) => nth * 1.5,
): Point {
  let best: Point = candidates[0] ?? [0, 0];
  let least = Infinity;
  candidates.forEach(([x, y], nth) => {
    const fixed = extra([x, y], nth, least);
    const cost = costOf({ x, y, w, h, weight: 2 }, taken, fixed, least);
    if (cost < least) [best, least] = [[x, y], cost];
  });
  taken.push({ x: best[0], y: best[1], w, h, weight: 4 });
  return best;
}
