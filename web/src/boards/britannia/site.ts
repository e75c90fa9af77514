/** What marks need to know of this map: where every place is, and what must stay readable. */
import { spotOf, type Site } from "../marking";
import { AREAS, isSea, placeName, SEAS, slot } from "./map";
import { nameBoxes, seaBoxes } from "./placing";
import { areaAt } from "./shapes";
import { stackBoxes, tokenWidth, type Stack } from "./stacks";

/** Every place of the map. */
export const PLACES = [...AREAS, ...SEAS];

/** The map with these stacks on it. A place is where its stacks stand; without any, where one would. */
export function siteOf(stacks: Stack[], scale: number): Site {
  return {
    locate: (place) => {
      if (!PLACES.includes(place)) return null;
      const here = stacks.flatMap((stack) =>
        stack.place === place ? [{ at: stack.at, half: (tokenWidth(stack) / 2) * scale }] : [],
      );
      const free = { at: slot(place), half: 13 * scale };
      return spotOf(here.length ? here : [free], (isSea(place) ? 15 : 12) * scale);
    },
    name: placeName,
    colour: (part) => (part ? `var(--n-${part})` : "var(--ink)"),
    within: (place, at) => areaAt(at) === (isSea(place) ? null : place),
    taken: [...nameBoxes(4), ...seaBoxes(2), ...stackBoxes(stacks, scale)],
  };
}
