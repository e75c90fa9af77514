/** Where things that float over the map go: the first place that hides least of what is there already. */
import { MAP, slot, type Point } from "./map";

/** A rectangle by its middle, and how bad it is to cover it. */
export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
  weight: number;
}

function overlap(a: Box, b: Box): number {
  const w = Math.min(a.x + a.w / 2, b.x + b.w / 2) - Math.max(a.x - a.w / 2, b.x - b.w / 2);
  const h = Math.min(a.y + a.h / 2, b.y + b.h / 2) - Math.max(a.y - a.h / 2, b.y - b.h / 2);
  return w > 0 && h > 0 ? w * h : 0;
}

/** The best of the candidates for a box of this size; it is added to what is taken. */
export function settle(candidates: Point[], w: number, h: number, taken: Box[]): Point {
  let best: Point = candidates[0] ?? [0, 0];
  let least = Infinity;
  candidates.forEach(([x, y], nth) => {
    const box = { x, y, w, h, weight: 2 };
    const cost = taken.reduce((sum, other) => sum + overlap(box, other) * other.weight, nth * 1.5);
    if (cost < least) [best, least] = [[x, y], cost];
  });
  taken.push({ x: best[0], y: best[1], w, h, weight: 2 });
  return best;
}

/** The names of the areas, which stacks and chips should leave readable. */
export function nameBoxes(): Box[] {
  return Object.values(MAP.areas).map(({ label, width, lines }) => ({
    x: label[0],
    y: label[1],
    w: width,
    h: 12 * lines.length,
    weight: 1.2,
  }));
}

/** Candidates around a place for a chip. */
export function around(place: string): Point[] {
  const [x, y] = slot(place);
  const ways: Point[] = [];
  for (const dy of [-24, 24, 0, -34, 34])
    for (const dx of [0, 34, -34, 48, -48]) if (dx || dy) ways.push([x + dx, y + dy]);
  return ways;
}
