/** A march as a tapered arrow along a bent line. */
import type { Point } from "./map";

export interface Arrow {
  d: string;
  /** A point on the line, from 0 at its tail to 1 at its head. */
  along: (t: number) => Point;
}

const PARTS = 30;

/** An arrow from one point to another; it stops short of both so that tokens stay readable. */
export function arrow(from: Point, to: Point, width = 5, bend = 0.16): Arrow {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const mid: Point = [
    (from[0] + to[0]) / 2 - (to[1] - from[1]) * bend,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * bend,
  ];
  const along = (t: number): Point => {
    const [a, b, c] = [(1 - t) ** 2, 2 * (1 - t) * t, t * t];
    return [a * from[0] + b * mid[0] + c * to[0], a * from[1] + b * mid[1] + c * to[1]];
  };
  const begin = Math.min(0.25, 14 / length);
  const end = 1 - Math.min(0.35, 19 / length);
  const line = Array.from({ length: PARTS + 1 }, (_, k) => along(begin + ((end - begin) * k) / PARTS));
  return { d: outline(line, width), along };
}

function normal(line: Point[], k: number): Point {
  const a = line[Math.max(0, k - 1)]!;
  const b = line[Math.min(PARTS, k + 1)]!;
  const far = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  return [-(b[1] - a[1]) / far, (b[0] - a[0]) / far];
}

function outline(line: Point[], width: number): string {
  let cut = PARTS;
  for (let far = 0; cut > 1 && far < 12; cut--)
    far += Math.hypot(line[cut]![0] - line[cut - 1]![0], line[cut]![1] - line[cut - 1]![1]);
  const side = (k: number, by: number): Point => {
    const [nx, ny] = normal(line, k);
    return [line[k]![0] + nx * by, line[k]![1] + ny * by];
  };
  const thick = (k: number) => (width * (0.3 + (0.45 * k) / cut)) / 1.3;
  const left: Point[] = [];
  const right: Point[] = [];
  for (let k = 0; k <= cut; k++) {
    left.push(side(k, thick(k)));
    right.unshift(side(k, -thick(k)));
  }
  const points = [...left, side(cut, width * 1.45), line[PARTS]!, side(cut, -width * 1.45), ...right];
  return `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}Z`;
}
