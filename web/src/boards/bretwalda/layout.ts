/** Where stacks stand: near the spot of their area, inside it, and not over names, marks and each other. */
import { MAP, spot, type Point } from "./map";
import { widthOf } from "./pills";
import type { Units } from "./types";

export interface Stack {
  key: string;
  place: string;
  faction: string;
  units: Units;
  ships: number;
}

export interface Placed extends Stack {
  at: Point;
}

interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
  weight: number;
}

/** Steps away from the spot, the nearest first. */
const STEPS: Point[] = Array.from({ length: 17 * 15 }, (_, n): Point => [
  (n % 17) * 6 - 48,
  Math.floor(n / 17) * 5 - 35,
]).sort((a, b) => Math.hypot(...a) - Math.hypot(...b));
const HIGH = 25;
const outlines = new Map<string, Point[][]>();

function outline(area: string): Point[][] {
  const known = outlines.get(area);
  if (known) return known;
  const rings = MAP.areas[area]!.d.split("M")
    .slice(1)
    .map((ring) =>
      ring
        .replace("Z", "")
        .split("L")
        .map((pair): Point => {
          const [x, y] = pair.split(",").map(Number);
          return [x!, y!];
        }),
    );
  outlines.set(area, rings);
  return rings;
}

/** Where the outline of an area crosses a height. */
function crossings(area: string, y: number): number[] {
  const found: number[] = [];
  for (const ring of outline(area))
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i]!;
      const [bx, by] = ring[j]!;
      if (ay > y !== by > y) found.push(((bx - ax) * (y - ay)) / (by - ay) + ax);
    }
  return found;
}

/** Whether a point lies between the crossings of its height. */
function between(crossed: number[], x: number): boolean {
  return crossed.filter((edge) => x < edge).length % 2 === 1;
}

/** Whether a point lies in an area. */
export function inside(area: string, x: number, y: number): boolean {
  return between(crossings(area, y), x);
}

/** How much of a box of this width lies outside the area, for every step; found once. */
const known = new Map<string, number[]>();
function outsides(area: string, wide: number): number[] {
  const key = `${area}/${wide}`;
  let found = known.get(key);
  if (found) return found;
  const [x, y] = spot(area);
  const rows = new Map<number, number[]>(); // the steps share their heights: the outline is gone through once for each
  const row = (high: number) => {
    if (!rows.has(high)) rows.set(high, crossings(area, high));
    return rows.get(high)!;
  };
  found = STEPS.map(([dx, dy]) => {
    let out = 0;
    for (const rise of [-0.5, 0.5])
      for (const side of [-0.5, 0, 0.5]) out += between(row(y + dy + rise * HIGH), x + dx + side * wide) ? 0 : 1;
    return out / 6;
  });
  known.set(key, found);
  return found;
}

/** A free spot for something small beside what stands in a place: on its ground, over nothing else. */
export function beside(place: string, wide: number, taken: Omit<Box, "weight">[]): Point {
  const [x, y] = spot(place);
  if (MAP.seas[place]) return [x, y + 26];
  const out = outsides(place, Math.round(wide / 6) * 6);
  const near = taken.filter((box) => Math.abs(box.x - x) < 140 && Math.abs(box.y - y) < 80);
  let best = Infinity;
  let at: Point = [x, y];
  STEPS.forEach(([dx, dy], nth) => {
    const covers = near.reduce((sum, box) => sum + overlap({ ...box, weight: 1.4 }, x + dx, y + dy, wide), 0);
    const cost = nth * 0.3 + out[nth]! * 90 + covers;
    if (cost < best) [best, at] = [cost, [x + dx, y + dy]];
  });
  return at;
}

function overlap(a: Box, x: number, y: number, wide: number): number {
  const across = Math.min(x + wide / 2, a.x + a.wide / 2) - Math.max(x - wide / 2, a.x - a.wide / 2);
  const down = Math.min(y + HIGH / 2, a.y + a.high / 2) - Math.max(y - HIGH / 2, a.y - a.high / 2);
  return across > 0 && down > 0 ? across * down * a.weight : 0;
}

/** Every stack with its place on the paper. `labels`: the boxes of names with their marks. */
export function placed(stacks: Stack[], labels: Omit<Box, "weight">[]): Placed[] {
  const taken: Box[] = labels.map((box) => ({ ...box, weight: 1.2 }));
  const found: Placed[] = [];
  const atSea: Record<string, number> = {};
  for (const stack of [...stacks].sort((a, b) => widthOf(b.units) - widthOf(a.units))) {
    const sea = MAP.seas[stack.place];
    if (sea) {
      const nth = (atSea[stack.place] = (atSea[stack.place] ?? -1) + 1);
      const [x, y] = sea.slots[nth % 2]!;
      found.push({ ...stack, at: [x, y + 40 * Math.floor(nth / 2)] });
      continue;
    }
    const [x, y] = spot(stack.place);
    const wide = widthOf(stack.units) + 2;
    const out = outsides(stack.place, Math.round(wide / 6) * 6);
    let best = Infinity;
    let at: Point = [x, y];
    const near = taken.filter((box) => Math.abs(box.x - x) < 140 && Math.abs(box.y - y) < 80);
    for (const [nth, [dx, dy]] of STEPS.entries()) {
      if (nth * 0.35 >= best) break; // further away nothing is better
      let cost = nth * 0.35 + out[nth]! * 140;
      for (const box of near) if (cost < best) cost += overlap(box, x + dx, y + dy, wide);
      if (cost < best) [best, at] = [cost, [x + dx, y + dy]];
    }
    taken.push({ x: at[0], y: at[1], wide: wide + 1, high: 27, weight: 1.6 });
    found.push({ ...stack, at });
  }
  return found.sort((a, b) => a.at[1] - b.at[1]);
}
