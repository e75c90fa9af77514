/** Where marks stand on a map, and how they are told to those who hear it. The map is a board's; this is for all. */
import { W } from "../lib/words";
import { beside, way } from "./arrow";
import type { Mark } from "./board";
import { settle, type Box, type Point } from "./settle";

/** What stands at a place: its middle, and half its width and height. */
export interface Spot {
  at: Point;
  wide: number;
  high: number;
}

/** What a board tells about its map, so that anything on it can be marked. */
export interface Site {
  locate(place: string): Spot | null;
  name(place: string): string;
  colour(part: string): string;
  /** Whether a point belongs to a place; where a board cannot tell, nothing depends on it. */
  within?(place: string, at: Point): boolean;
  /** What marks should leave readable: names and stacks. */
  taken: Box[];
}

/** The spot that some stacks take: each by its middle and half its width, all so high. */
export function spotOf(stacks: { at: Point; half: number }[], high: number): Spot {
  const left = Math.min(...stacks.map(({ at, half }) => at[0] - half));
  const right = Math.max(...stacks.map(({ at, half }) => at[0] + half));
  const [top, bottom] = [Math.min(...stacks.map(({ at }) => at[1])), Math.max(...stacks.map(({ at }) => at[1]))];
  return { at: [(left + right) / 2, (top + bottom) / 2], wide: (right - left) / 2, high: (bottom - top) / 2 + high };
}

interface Label {
  text: string;
  at: Point;
  /** Half its width; a disc where it is as high. */
  wide: number;
}

/** A mark with its place on the paper. */
export interface Laid {
  key: string;
  mark: Mark;
  /** The ellipse of a ring, or the middle of a cross. */
  at: Point;
  rx: number;
  ry: number;
  /** The outline of an arrow, and its colour. */
  d: string;
  colour: string;
  label: Label | null;
}

/** Half the height of a label, and half the width of a cross with its disc. */
export const HALF = 10;
export const CROSS = 11.5;
/** The width of an arrow; a hollow one needs more, to show its paper. */
const WIDTH = 5;
const HOLLOW = 6.5;
/** On an arrow shorter than this a label would hide it: it stands beside. */
const SHORT = 110;
/** How much a way back bends, so that it lies beside the way there. */
const BACK = -0.26;
/** How bad it is to lie outside the place that is meant, in square units covered. */
const STRANGE = 220;

/** A letter or a number is a disc; a word takes the room that it needs. */
function halfWidth(text: string): number {
  return text.length <= 2 ? HALF : 7 + 3.5 * text.length;
}

function around(reach: number[], [x, y]: Point, from: number): Point[] {
  return reach.flatMap((far) =>
    Array.from({ length: 16 }, (_, nth): Point => {
      const angle = from + (nth % 2 ? -1 : 1) * Math.ceil(nth / 2) * (Math.PI / 8);
      return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
    }),
  );
}

/** Every mark that has its place on this map, laid out so that names and stacks can still be read. */
export function layMarks(marks: Mark[], site: Site, scale: number): Laid[] {
  const taken = [...site.taken];
  const seen = new Set<string>();
  return marks.flatMap((mark) => {
    const key = [mark.kind, ...mark.at, mark.style, mark.part, mark.label].join("/");
    const spots = mark.kind === "choice" ? [] : mark.at.map((place) => site.locate(place));
    if (seen.has(key) || !spots.length || spots.includes(null)) return [];
    seen.add(key);
    return [{ key, mark, colour: site.colour(mark.part), ...lay(mark, spots as Spot[], site, taken, scale) }];
  });
}

function lay(
  mark: Mark,
  spots: Spot[],
  site: Site,
  taken: Box[],
  scale: number,
): Omit<Laid, "key" | "mark" | "colour"> {
  if (mark.kind === "arrow") return layArrow(mark, spots, taken, scale);
  const { at, wide, high } = spots[0]!;
  const far = ([x, y]: Point) => Math.hypot(x - at[0], y - at[1]);
  const strange = (point: Point) => (site.within && !site.within(mark.at[0]!, point) ? STRANGE : 0);
  if (mark.kind === "cross") {
    const size = 2 * CROSS * scale;
    const ways = [
      at,
      ...around(
        [20, 27, 34, 42].map((step) => step * scale),
        at,
        Math.PI / 2,
      ),
    ];
    const spot = settle(ways, size, size, taken, (point) => 1.2 * far(point) + strange(point));
    const [rx, ry] = [CROSS * scale, CROSS * scale];
    return {
      at: spot,
      rx,
      ry,
      d: "",
      label: labelOf(mark, around([26 * scale, 34 * scale], spot, -Math.PI / 4), taken, scale),
    };
  }
  const [rx, ry] = [wide + 9 * scale, high + 8 * scale];
  const edge = around([1, 1.25, 1.5], [0, 0], -Math.PI * 0.75).map(([x, y]): Point => [at[0] + x * rx, at[1] + y * ry]);
  return { at, rx, ry, d: "", label: labelOf(mark, edge, taken, scale) };
}

function layArrow(mark: Mark, spots: Spot[], taken: Box[], scale: number): Omit<Laid, "key" | "mark" | "colour"> {
  const points = spots.map(({ at }) => at);
  const hollow = mark.style === "other" || mark.style === "home";
  const shape = way(points, (hollow ? HOLLOW : WIDTH) * scale, mark.style === "home" ? BACK : undefined);
  const length = points
    .slice(1)
    .reduce((sum, [x, y], nth) => sum + Math.hypot(x - points[nth]![0], y - points[nth]![1]), 0);
  const offsets = length < SHORT * scale ? [18, -18, 28, -28] : [0, 17, -17, 28, -28];
  const ways = offsets.flatMap((by) => [0.5, 0.42, 0.58, 0.34, 0.66].map((t) => beside(shape, t, by * scale)));
  return { at: points[0]!, rx: 0, ry: 0, d: shape.d, label: labelOf(mark, ways, taken, scale) };
}

function labelOf({ label }: Mark, ways: Point[], taken: Box[], scale: number): Label | null {
  if (!label) return null;
  const wide = halfWidth(label);
  return { text: label, wide, at: settle(ways, 2 * wide * scale, 2 * HALF * scale, taken) };
}

/** The way from one numbered ring to the next, where no arrow shows it. */
export function steps(laid: Laid[]): string[] {
  const rings = laid
    .filter(({ mark }) => mark.kind === "ring" && /^\d+$/.test(mark.label))
    .sort((a, b) => Number(a.mark.label) - Number(b.mark.label));
  const shown = (from: string, to: string) =>
    laid.some(({ mark: { kind, at } }) => kind === "arrow" && at[0] === from && at.at(-1) === to);
  return rings.slice(1).flatMap((to, nth) => {
    const from = rings[nth]!;
    return shown(from.mark.at[0]!, to.mark.at[0]!) ? [] : [line(from, to)];
  });
}

/** A bent line from the edge of one ring to the edge of another. */
function line(from: Laid, to: Laid): string {
  const [[ax, ay], [bx, by]] = [from.at, to.at];
  const far = Math.hypot(bx - ax, by - ay) || 1;
  const edge = ({ at, rx, ry }: Laid, sign: number): Point => {
    const [dx, dy] = [((bx - ax) / far) * sign, ((by - ay) / far) * sign];
    const reach = 1 / Math.hypot(dx / (rx + 4), dy / (ry + 4));
    return [at[0] + dx * reach, at[1] + dy * reach];
  };
  const [[fx, fy], [tx, ty]] = [edge(from, 1), edge(to, -1)];
  const mid: Point = [(fx + tx) / 2 - (ty - fy) * 0.12, (fy + ty) / 2 + (tx - fx) * 0.12];
  return `M${fx.toFixed(1)},${fy.toFixed(1)}Q${mid[0].toFixed(1)},${mid[1].toFixed(1)} ${tx.toFixed(1)},${ty.toFixed(1)}`;
}

/** All marks in words, a sentence each. */
export function spokenMarks(marks: Mark[], name: (place: string) => string): string {
  return marks
    .filter(({ kind }) => kind !== "choice")
    .map(({ kind, at, label, style }) => {
      const names = at.map(name);
      const said =
        kind === "arrow"
          ? W.marks.way(names, style)
          : kind === "cross"
            ? W.marks.closed(names[0]!)
            : W.marks.ring(names[0]!);
      return label ? `${label}: ${said}` : said;
    })
    .join(" ");
}
