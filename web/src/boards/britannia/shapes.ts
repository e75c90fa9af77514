/** The outlines of the areas as a fine grid: which area, or sea, a point of the map lies in. */
import { AREAS, MAP, SEAS, type Point } from "./map";

/** A path of M, l and z (relative lines only) as rings of points. */
export function ringsOf(d: string): Point[][] {
  const rings: Point[][] = [];
  for (const part of d.split(/(?=M)/)) {
    const numbers = (part.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    let [x, y] = [numbers[0] ?? 0, numbers[1] ?? 0];
    const ring: Point[] = [[x, y]];
    for (let nth = 2; nth + 1 < numbers.length; nth += 2) {
      x += numbers[nth]!;
      y += numbers[nth + 1]!;
      ring.push([x, y]);
    }
    rings.push(ring);
  }
  return rings;
}

/** The sides of the grid's square fields, and how many there are on the paper. */
const FIELD = 2;
const [WIDE, HIGH] = [1440 / FIELD, 900 / FIELD];

/** For every field the area that its middle lies in, counted from 1, and how many areas it holds so far. */
const grid = new Uint8Array(WIDE * HIGH);
let drawn = 0;

function drawNext(): void {
  drawn += 1;
  fill(grid, ringsOf(MAP.areas[AREAS[drawn - 1]!]!.d), drawn);
}

/** Draw the grid while nobody waits for it, a few milliseconds at a time. */
export function drawWhenIdle(): void {
  const until = performance.now() + 3;
  while (drawn < AREAS.length && performance.now() < until) drawNext();
  if (drawn < AREAS.length) (window.requestIdleCallback ?? setTimeout)(drawWhenIdle);
}

/** Mark the fields inside some rings, row by row: between every other crossing of their sides. */
function fill(fields: Uint8Array, rings: Point[][], mark: number): void {
  const crossings = new Map<number, number[]>();
  for (const ring of rings)
    ring.forEach(([ax, ay], nth) => {
      const [bx, by] = ring[(nth + 1) % ring.length]!;
      const [from, to] = [Math.min(ay, by), Math.max(ay, by)];
      for (let row = Math.ceil(from / FIELD - 0.5); (row + 0.5) * FIELD < to; row += 1) {
        const x = ax + ((bx - ax) * ((row + 0.5) * FIELD - ay)) / (by - ay);
        const known = crossings.get(row);
        if (known) known.push(x);
        else crossings.set(row, [x]);
      }
    });
  for (const [row, xs] of crossings) {
    xs.sort((a, b) => a - b);
    for (let nth = 0; nth + 1 < xs.length; nth += 2) {
      const [first, last] = [Math.ceil(xs[nth]! / FIELD - 0.5), Math.ceil(xs[nth + 1]! / FIELD - 0.5)];
      fields.fill(mark, row * WIDE + Math.max(0, first), row * WIDE + Math.min(WIDE, last));
    }
  }
}

/** The area at a point, as exactly as anybody can point; null at sea. */
export function areaAt([x, y]: Point): string | null {
  while (drawn < AREAS.length) drawNext();
  const [column, row] = [Math.floor(x / FIELD), Math.floor(y / FIELD)];
  if (column < 0 || column >= WIDE || row < 0 || row >= HIGH) return null;
  return AREAS[grid[row * WIDE + column]! - 1] ?? null;
}

/** Where a sea can be picked. */
export function seaOval(sea: string): { x: number; y: number; rx: number; ry: number } {
  const { label, slots } = MAP.seas[sea]!;
  return { x: (label[0] + slots[0]![0]) / 2, y: (label[1] + slots[0]![1]) / 2, rx: 96, ry: 60 };
}

/** The area or sea at a point; null on the open paper. */
export function placeAt(point: Point): string | null {
  const within = (sea: string) => {
    const { x, y, rx, ry } = seaOval(sea);
    return ((point[0] - x) / rx) ** 2 + ((point[1] - y) / ry) ** 2 <= 1;
  };
  return areaAt(point) ?? SEAS.findLast(within) ?? null;
}
