/** How places look and sound in a position: who is there, where the name stands beside what is drawn, what is said. */
import { nearest } from "../nearest";
import { MAP, PLACES, spot, type Point } from "./map";
import type { Facts, LocationNow } from "./types";
import { listed, R } from "./words";
import { ROME } from "./kingdoms";

/** Everybody at a place, in the order of their pieces; Rome where nobody else is. */
export function holders(now: LocationNow | undefined): string[] {
  return now?.kingdoms.length ? now.kingdoms : now?.rome ? [ROME] : [];
}

/** Half the width and height of what is drawn at a place. */
export function extent(kind: "road" | "city", count: number, up: boolean, ringed: boolean): Point {
  const road = kind === "road";
  const [wide, high] = up
    ? road
      ? [22, 13]
      : [24, 15]
    : count
      ? road
        ? [(count - 1) * 8.5 + 10.5, 10.5]
        : [(count - 1) * 10 + 14.5, 14.5]
      : road
        ? [6, 6]
        : [10, 10];
  return ringed ? [wide + 6, high + 5] : [wide, high];
}

/** Where a place's name stands: where it was set, pushed out by what has grown there. */
export function labelAt(place: string, [wide, high]: Point, bold: boolean): Point {
  const { at, label, lines, width } = MAP.places[place]!;
  let [x, y] = label;
  const across = wide + (width * (bold ? 1.09 : 1)) / 2 + 2.5 - Math.abs(x - at[0]);
  const down = high + (11.6 * lines.length) / 2 - 0.5 - Math.abs(y - at[1]);
  if (across > 0 && down > 0) {
    if (across <= down * 1.6) x += across * (x > at[0] ? 1 : -1);
    else y += down * (y > at[1] ? 1 : -1);
  }
  return [x, y];
}

/** A name for people: "Magnis (N04)", the joker of an area, or an area. */
export function placeName(place: string, facts: Facts): string {
  if (place.startsWith("joker-")) return R.theJoker(facts.areas[place.slice(6)]?.name ?? "");
  const found = facts.locations[place];
  return found ? `${found.name} (${place})` : (facts.areas[place]?.name ?? place);
}

/** The same without what is printed on its token. */
export function plainName(place: string, facts: Facts): string {
  return facts.locations[place]?.name ?? placeName(place, facts);
}

/** Everything about a place for those who hear the board. */
export function spoken(
  place: string,
  facts: Facts,
  now: LocationNow | undefined,
  up: boolean,
  active: boolean,
): string {
  const found = facts.locations[place]!;
  const who = holders(now).map((one) => (one === ROME ? R.rome : (facts.kingdoms[one]?.name ?? one)));
  return [
    placeName(place, facts),
    R.kinds[found.kind],
    facts.regions[found.region]?.name,
    who.length ? R.place.held(listed(who)) : R.place.empty,
    up ? R.place.up : "",
    active ? R.place.choose : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** The place that lies nearest in a direction, for the arrow keys. */
export function nextPlace(from: string, dx: number, dy: number): string {
  return nearest(from, PLACES, spot, dx, dy);
}
