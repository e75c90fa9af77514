/** The drawn map: outlines, slots for stacks, names, and who lies where on the paper (1440 by 900 units). */
import drawn from "./map.json";

export type Point = readonly [number, number];

interface DrawnArea {
  d: string;
  label: Point;
  lines: string[];
  width: number;
  slots: Point[];
  native: number;
  difficult: boolean;
  region: string;
  name: string;
}

interface DrawnSea {
  label: Point;
  turn: number;
  lines: string[];
  slots: Point[];
}

interface Drawing {
  areas: Record<string, DrawnArea>;
  seas: Record<string, DrawnSea>;
  borders: { d: string; region: boolean }[];
  coast: string;
  water: string[];
  around: string[];
  graticule: string[];
  divides: string[];
  straits: { a: string; b: string; d: string }[];
  lands: { text: string; at: Point }[];
  glyphs: string[];
  terrain: [string, number, number, number, number][];
}

export const MAP = drawn as unknown as Drawing;
export const AREAS = Object.keys(MAP.areas);
export const SEAS = Object.keys(MAP.seas);
export const LAND = { left: 442, top: 59, right: 998, bottom: 805 };

/** Whether this is a sea of the map. */
export function isSea(place: string): boolean {
  return place in MAP.seas;
}

/** The printed name of an area or sea. */
export function placeName(place: string): string {
  return MAP.areas[place]?.name ?? MAP.seas[place]?.lines.join(" ") ?? place;
}

/** Where stacks of a place may stand, the home of the biggest first. */
export function slots(place: string): Point[] {
  return (MAP.areas[place] ?? MAP.seas[place])?.slots ?? [];
}

/** Where the first stack of a place stands. */
export function slot(place: string): Point {
  return slots(place)[0] ?? [720, 450];
}

/** The middle of a place, for walking the map by keys. */
export function middle(place: string): Point {
  return isSea(place) ? MAP.seas[place]!.label : slot(place);
}

/** The place that lies nearest in a direction, for the arrow keys. */
export function nextPlace(from: string, dx: number, dy: number): string {
  const [x, y] = middle(from);
  let best = from;
  let least = Infinity;
  for (const place of [...AREAS, ...SEAS]) {
    const [px, py] = middle(place);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy - (py - y) * dx);
    const far = along + 2.2 * aside;
    if (place !== from && along > 4 && aside < along * 2 && far < least) [best, least] = [place, far];
  }
  return best;
}
