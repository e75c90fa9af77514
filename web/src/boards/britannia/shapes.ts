/** The outlines of the areas as polygons: which area a point of the map lies in. */
import { AREAS, MAP, type Point } from "./map";

interface Shape {
  rings: Point[][];
  box: [number, number, number, number];
}

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

function shapeOf(d: string): Shape {
  const rings = ringsOf(d);
  const all = rings.flat();
  const [xs, ys] = [all.map(([x]) => x), all.map(([, y]) => y)];
  return { rings, box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] };
}

let shapes: Map<string, Shape> | null = null;

function within({ rings, box }: Shape, [x, y]: Point): boolean {
  if (x < box[0] || x > box[2] || y < box[1] || y > box[3]) return false;
  let inside = false;
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[ax, ay], [bx, by]] = [ring[i]!, ring[j]!];
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
    }
  return inside;
}

/** The area at a point; null at sea. */
export function areaAt(point: Point): string | null {
  shapes ??= new Map(AREAS.map((area) => [area, shapeOf(MAP.areas[area]!.d)]));
  for (const [area, shape] of shapes) if (within(shape, point)) return area;
  return null;
}
