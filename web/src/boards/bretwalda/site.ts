/** What marks need to know of this map: where every place is, and what must stay readable. */
import { spotOf, type Site } from "../marking";
import { inside, type Placed } from "./layout";
import type { Label } from "./labels";
import { AREAS, isPlace, MAP, SEAS, spot, type Point } from "./map";
import { widthOf } from "./pills";
import { placeName } from "./places";

/** So far from the middle of a Sea's ships a pointer still means it. */
const NEAR = 70;

/** The area or Sea at a point. */
export function placeAt([x, y]: Point): string | null {
  const far = (sea: string) => Math.hypot(spot(sea)[0] - x, spot(sea)[1] - y);
  const found = AREAS.find((area) => inside(area, x, y)) ?? SEAS.find((sea) => far(sea) <= NEAR);
  return found ?? null;
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
