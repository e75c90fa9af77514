/** Places in words and as stacks: what stands where, what a screen reader says, the arrow keys. */
import { nearest } from "../nearest";
import { AREAS, MAP, PLACES, spot } from "./map";
import type { Stack } from "./layout";
import type { AreaNow, Deed, Facts, Units, View } from "./types";
import { BW, listed, unitsSaid } from "./words";

export const FACTIONS = ["northumbria", "east-anglia", "wessex", "mercia", "neutral", "danes"];

/** The Units of a faction in an area. */
export const unitsOf = (now: AreaNow | undefined, faction: string): Units =>
  (now?.[faction] as Units | undefined) ?? {};

/** Who has Units in an area. */
export const standing = (now: AreaNow | undefined): string[] => FACTIONS.filter((faction) => now?.[faction]);

/** An area that somebody controls; `bare`: nobody stands there. */
export interface Held {
  area: string;
  control: string;
  bare: boolean;
}

/** Who controls what. */
export function holders(view: Pick<View, "areas">): Held[] {
  return AREAS.flatMap((area) => {
    const control = view.areas[area]?.control;
    return control ? [{ area, control, bare: !standing(view.areas[area]).length }] : [];
  });
}

/** Every stack on the map; Ships of a faction in one place are one. */
export function stacksOf(view: Pick<View, "areas" | "seas">): Stack[] {
  const land = Object.entries(view.areas).flatMap(([place, now]) =>
    standing(now).map((faction) => ({
      key: `${place}/${faction}`,
      place,
      faction,
      units: unitsOf(now, faction),
      ships: 0,
    })),
  );
  const fleets = new Map<string, Stack>();
  for (const { place, faction, cargo } of view.seas) {
    const key = `${place}/${faction}/ships`;
    const fleet = fleets.get(key) ?? { key, place, faction, units: {}, ships: 0 };
    const units = { ...fleet.units };
    for (const [kind, count] of Object.entries(cargo)) units[kind] = (units[kind] ?? 0) + count;
    fleets.set(key, { ...fleet, units, ships: fleet.ships + 1 });
  }
  return [...land, ...fleets.values()];
}

export const placeName = (place: string): string => MAP.seas[place]?.name ?? place;

/** The place whose click means this choice; null where none does. */
export function touched(deed: Deed, view: View, facts: Facts): string | null {
  if (deed.area) return deed.area;
  if (deed.ship && !deed.place) return view.seas.find(({ ship }) => ship === deed.ship)?.place ?? null;
  if (deed.place) return deed.place in MAP.areas || deed.place in MAP.seas ? deed.place : null;
  if (deed.verb === "danes" && deed.card) return facts.danes[deed.card]?.area ?? null;
  return null;
}

/** Everything about a place for those who hear the board. */
export function spoken(
  place: string,
  view: Pick<View, "areas" | "seas" | "dalcs" | "pillaged">,
  facts: Facts,
  active: boolean,
): string {
  const area = facts.areas[place];
  const now = view.areas[place];
  const here = view.seas.filter((ship) => ship.place === place);
  const who = [
    ...standing(now).map((faction) => `${BW.factions[faction]}: ${unitsSaid(unitsOf(now, faction))}`),
    ...here.map(({ faction, cargo }) =>
      [`${BW.factions[faction]}: ${faction === "danes" ? BW.units.drakkar : BW.units.ship}`, unitsSaid(cargo)]
        .filter(Boolean)
        .join(BW.with),
    ),
  ];
  return [
    placeName(place),
    area ? BW.kinds[area.kind] : "",
    now?.control ? BW.held(BW.factions[now.control] ?? now.control) : "",
    area?.gold ? BW.gold(area.gold) : "",
    now?.food ? BW.stored(now.food) : area?.food ? BW.yieldsFood : "",
    area?.harbour ? BW.harbour : "",
    listed((now?.build ?? []).map((name) => BW.buildings[name] ?? name)),
    view.dalcs.includes(place) ? BW.dalc : "",
    view.pillaged.includes(place) ? BW.pillaged : "",
    who.join("; "),
    active ? BW.choose : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** The place that lies nearest in a direction, for the arrow keys. */
export function nextPlace(from: string, dx: number, dy: number): string {
  return nearest(from, PLACES, spot, dx, dy);
}
