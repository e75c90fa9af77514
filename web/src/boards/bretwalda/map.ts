/** The drawn map: areas, borders and Seas on the paper (1440 by 900 units). The game says what they are. */
import drawn from "./map.json";

export type Point = readonly [number, number];

export interface DrawnBorder {
  a: string;
  b: string;
  type: "road" | "wilderness" | "wetlands";
  fort: string | null;
  d: string;
  mid: Point;
  ang: number;
}

interface Drawing {
  areas: Record<
    string,
    { d: string; label: Point; lines: string[]; width: number; slot: Point; lead?: [Point, Point] }
  >;
  borders: DrawnBorder[];
  coast: string;
  void: string;
  water: string[];
  around: string[];
  graticule: string[];
  seas: Record<string, { name: string; label: Point; lines: string[]; slots: Point[] }>;
  divides: string[];
  names: { text: string; at: Point }[];
}

export const MAP = drawn as unknown as Drawing;
export const AREAS = Object.keys(MAP.areas);
export const SEAS = Object.keys(MAP.seas);
/** Everything that belongs to the game, and its part that matters most. */
export const LAND = { left: 372, top: 66, right: 1100, bottom: 752 };

/** Whether a place is one of the map's. */
export const isPlace = (place: string): boolean => place in MAP.areas || place in MAP.seas;

/** Where the pieces of a place stand. */
export function spot(place: string): Point {
  return MAP.areas[place]?.slot ?? MAP.seas[place]?.slots[0] ?? [720, 450];
}
