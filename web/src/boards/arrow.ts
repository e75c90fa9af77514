/** A march as a tapered arrow along a bent line. */
import type { Point } from "./settle";

export interface Arrow {
  d: string;
  /** A point on the line, from 0 at its tail to 1 at its head. */
  along: (t: number) => Point;
}

const PARTS = 30;
/** The width that the gaps at both ends are meant for. */
const USUAL = 5;

/** An arrow from one point to another; it stops short of both so that tokens stay readable. */
export function arrow(from: Point, to: Point, width = USUAL, bend = 0.16): Arrow {
  const mid: Point = [
    (from[0] + to[0]) / 2 - (to[1] - from[1]) * bend,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * bend,
  ];
  const along = (t: number): Point => {
    const [a, b, c] = [(1 - t) ** 2, 2 * (1 - t) * t, t * t];
    return [a * from[0] + b * mid[0] + c * to[0], a * from[1] + b * mid[1] + c * to[1]];
  };
  return between(along, Math.hypot(to[0] - from[0], to[1] - from[1]) || 1, width);
}

/** One arrow over several points, the last of which is its head. */
export function way(points: Point[], width = USUAL, bend = 0.16): Arrow {
  const last = points.length - 1;
  if (last < 2) return arrow(points[0]!, points[last]!, width, bend);
  const point = (nth: number) => points[Math.max(0, Math.min(last, nth))]!;
  /** A smooth line through all points: between two of them it keeps the direction of their neighbours. */
  const along = (t: number): Point => {
    const nth = Math.min(last - 1, Math.floor(t * last));
    const part = t * last - nth;
    const [p, q, r, s] = [point(nth - 1), point(nth), point(nth + 1), point(nth + 2)];
    const on = (axis: 0 | 1) =>
      0.5 *
      (2 * q[axis] +
        (r[axis] - p[axis]) * part +
        (2 * p[axis] - 5 * q[axis] + 4 * r[axis] - s[axis]) * part ** 2 +
        (3 * q[axis] - p[axis] - 3 * r[axis] + s[axis]) * part ** 3);
    return [on(0), on(1)];
  };
  const length = points
    .slice(1)
    .reduce((sum, [x, y], nth) => sum + Math.hypot(x - point(nth)[0], y - point(nth)[1]), 0);
  return between(along, length || 1, width);
}

/** A point beside a line, so far to the left of whoever follows it. */
export function beside({ along }: Arrow, t: number, by: number): Point {
  const [[x, y], [ax, ay], [bx, by_]] = [along(t), along(t - 0.05), along(t + 0.05)];
  const far = Math.hypot(bx - ax, by_ - ay) || 1;
  return [x - ((by_ - ay) / far) * by, y + ((bx - ax) / far) * by];
}

function between(along: Arrow["along"], length: number, width: number): Arrow {
  const gap = width / USUAL;
  const begin = Math.min(0.25, (14 * gap) / length);
  const end = 1 - Math.min(0.35, (19 * gap) / length);
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
  for (let far = 0; cut > 1 && far < (12 * width) / USUAL; cut--)
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
