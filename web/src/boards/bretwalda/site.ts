/** What marks need to know of this map: where every place is, and what must stay readable. */
import type { Mark } from "../board";
import { spotOf, type Site } from "../marking";
import { inside, type Placed } from "./layout";
import type { Label } from "./labels";
import { AREAS, isPlace, MAP, SEAS, spot, type Point } from "./map";
import { widthOf } from "./pills";
import { placeName } from "./places";

const DRAWN = new Map([...AREAS, ...SEAS].map((place) => [place.toLowerCase(), place]));

/** Every place of the map, by the id that the game gives it. */
export const PLACES = [...DRAWN.keys()];

/** A place as the map names it. Documents write ids in small letters; a view writes areas by their names. */
export const onMap = (place: string): string => DRAWN.get(place.toLowerCase()) ?? place;

/** Marks with their places as the map names them. */
export function marksOnMap(marks: Mark[]): Mark[] {
  return marks.map((mark) => (mark.kind === "choice" ? mark : { ...mark, at: mark.at.map(onMap) }));
}

/** So far from the middle of a Sea's ships a pointer still means it. */
const NEAR = 70;

/** The area or Sea at a point. */
export function placeAt([x, y]: Point): string | null {
  const far = (sea: string) => Math.hypot(spot(sea)[0] - x, spot(sea)[1] - y);
  const found = AREAS.find((area) => inside(area, x, y)) ?? SEAS.find((sea) => far(sea) <= NEAR);
  return found?.toLowerCase() ?? null;
}

/** The map with these stacks and names on it. A place is where its stacks stand; without any, where one would. */
export function siteOf(stacks: Placed[], labels: Label[], scale: number): Site {
  const half = (stack: Placed) => (widthOf(stack.units) / 2) * scale;
  return {
    locate: (place) => {
      if (!isPlace(place)) return null;
      const here = stacks.flatMap((stack) => (stack.place === place ? [{ at: stack.at, half: half(stack) }] : []));
      const free = { at: spot(place), half: 12 * scale };
      return spotOf(here.length ? here : [free], (MAP.seas[place] ? 16 : 12) * scale);
    },
    name: placeName,
    colour: (part) => (part ? `var(--k-${part})` : "var(--ink)"),
    within: (place, [x, y]) => !MAP.areas[place] || inside(place, x, y),
    taken: [
      ...labels.map(({ x, y, wide, high }) => ({ x, y, w: wide, h: high, weight: 4 })),
      ...stacks.map((stack) => ({ x: stack.at[0], y: stack.at[1], w: 2 * half(stack) + 6, h: 28 * scale, weight: 4 })),
    ],
  };
}
