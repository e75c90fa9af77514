/** The names of the areas with the row of marks under each, and the room they take. */
import { AREAS, MAP, type Point } from "./map";
import { marksOf, type MarkShape } from "./marks";
import type { Facts, View } from "./types";

export interface Label {
  area: string;
  x: number;
  y: number;
  top: number;
  lines: string[];
  marks: MarkShape[];
  wide: number;
  high: number;
  lead?: [Point, Point] | undefined;
}

/** The height of a line. */
export const LINE = 11.8;

/** `brief`: only the marks that matter most, where the map is small. */
export function labelsOf(view: Pick<View, "areas" | "dalcs" | "pillaged">, facts: Facts, brief: boolean): Label[] {
  return AREAS.map((area) => {
    const { label, lines, width, lead } = MAP.areas[area]!;
    const { marks, wide } = marksOf({
      facts: facts.areas[area]!,
      now: view.areas[area],
      dalc: view.dalcs.includes(area),
      pillaged: view.pillaged.includes(area),
      brief,
    });
    const top = label[1] - (LINE * lines.length + 14) / 2;
    const high = LINE * lines.length + 17;
    return { area, x: label[0], y: label[1] + 1, top, lines, marks, wide: Math.max(width, wide), lead, high };
  });
}
