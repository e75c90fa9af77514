/** What marks need to know of this map: where every place is, and what must stay readable. */
import type { Site } from "../marking";
import type { Box } from "../settle";
import type { Drawn } from "./drawn";
import { AREAS, MAP, PLACES, spot, type Point } from "./map";
import { placeName } from "./places";
import type { Facts } from "./types";

/** Every place of the map: Roads, Cities and the three areas. */
export const MARKED = [...PLACES, ...AREAS];

/** Half the width of an area's letter with its ring. */
const LETTER = 26;

/** So far from the middle of a place a pointer still means it. */
const NEAR = 26;

/** The place whose middle is nearest to a point, if it is near. */
export function placeAt([x, y]: Point): string | null {
  const far = (place: string) => Math.hypot(spot(place)[0] - x, spot(place)[1] - y);
  const nearest = MARKED.reduce((best, place) => (far(place) < far(best) ? place : best));
  return far(nearest) <= NEAR ? nearest : null;
}

/** The map with these places on it. */
export function siteOf(facts: Facts, places: Drawn[], scale: number): Site {
  const drawn = new Map(places.map((place) => [place.id, place]));
  const pieces: Box[] = places.map(({ at, size }) => ({
    x: at[0],
    y: at[1],
    w: 2 * size[0] * scale,
    h: 2 * size[1] * scale,
    weight: 4,
  }));
  const names: Box[] = places.flatMap(({ id, label, lines, named }) => {
    const [x, y] = label;
    return named ? [{ x, y, w: MAP.places[id]!.width, h: 11.6 * lines.length, weight: 4 }] : [];
  });
  return {
    locate: (place) => {
      const found = drawn.get(place);
      if (found) return { at: found.at, wide: found.size[0] * scale, high: found.size[1] * scale };
      const area = MAP.areas[place];
      return area ? { at: area.at, wide: LETTER * scale, high: LETTER * scale } : null;
    },
    name: (place) => placeName(place, facts),
    colour: (part) => (part ? `var(--k-${part})` : "var(--ink)"),
    taken: [...pieces, ...names],
  };
}
