/** The drawn map: places, roads, regions and areas on the paper (1440 by 900 units). The game says what they are. */
import drawn from "./map.json";

export type Point = readonly [number, number];

interface Drawing {
  places: Record<string, { at: Point; label: Point; lines: string[]; width: number }>;
  roads: { a: string; b: string; ferry?: boolean; d: string }[];
  regions: Record<string, { label: Point; d: string }>;
  areas: Record<string, { at: Point; bounds: [number, number, number, number]; d: string }>;
  borders: { kind: "region" | "area" | "void"; d: string }[];
  coast: string;
  water: string[];
  around: string[];
  graticule: string[];
  names: { text: string; at: Point; sea: boolean }[];
}

export const MAP = drawn as unknown as Drawing;
export const PLACES = Object.keys(MAP.places);
export const AREAS = Object.keys(MAP.areas);
export const LAND = { left: 366, top: 62, right: 1088, bottom: 716 };

/** Where a place lies. */
export function spot(place: string): Point {
  return (MAP.places[place] ?? MAP.areas[place])?.at ?? [720, 450];
}
