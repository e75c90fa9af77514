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
/** Every place of the map, as game and view name it. */
export const PLACES = [...AREAS, ...SEAS];
/** Everything that belongs to the game, and its part that matters most. */
export const LAND = { left: 372, top: 66, right: 1100, bottom: 752 };

/** Whether a place is one of the map's. */
export const isPlace = (place: string): boolean => place in MAP.areas || place in MAP.seas;

/** Where the pieces of a place stand. */
export function spot(place: string): Point {
  return MAP.areas[place]?.slot ?? MAP.seas[place]?.slots[0] ?? [720, 450];
}

/** How far around the spot of a Sea's Ships a click means that Sea. */
const NEAR = 34;

/** The outline of what means a place when it is picked: an area, or a circle in a Sea. */
export function ground(place: string): string {
  const area = MAP.areas[place];
  if (area) return area.d;
  const [x, y] = spot(place);
  return `M${x - NEAR},${y}a${NEAR},${NEAR} 0 1 0 ${2 * NEAR},0a${NEAR},${NEAR} 0 1 0 ${-2 * NEAR},0Z`;
}
