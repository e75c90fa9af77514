/** A place with everything that is drawn of it. */
import { MAP, PLACES, spot, type Point } from "./map";
import { extent, holders, labelAt, spoken } from "./places";
import type { Facts, LocationNow } from "./types";

export interface Drawn {
  id: string;
  at: Point;
  kind: "road" | "city";
  who: string[];
  /** When each of them came, if that was in the battle that is looked at. */
  came: (number | null)[];
  veiled: boolean;
  /** Whether its name is written; in bold if it is up. */
  named: boolean;
  bold: boolean;
  /** Whether its chip is drawn: it is up, and nobody has won it. */
  up: boolean;
  ringed: boolean;
  active: boolean;
  cursor: boolean;
  /** Whether we are there, if it counts for an Objective. */
  goal: boolean | null;
  label: Point;
  lines: string[];
  size: Point;
  spoken: string;
}

/** What there is to say of a place beyond who is there. */
export interface Moment {
  /** Whether names are written. */
  names: boolean;
  /** Whether it is up this turn, and whether somebody has won it. */
  up: boolean;
  won?: boolean;
  veiled?: boolean;
  /** Whether it can be picked. */
  active?: boolean;
  cursor?: boolean;
  goal?: boolean | null;
  came?: (kingdom: string) => number | null;
}

/** The places one after another from north to south, so that the lower stand in front. */
export const BY_LATITUDE = [...PLACES].sort((a, b) => spot(a)[1] - spot(b)[1]);

/** How large pieces are drawn where a unit of the map is so many pixels. */
export const pieceScale = (k: number): number => Math.min(1.5, Math.max(k > 1.7 ? 1.7 / k : 1, 0.92 / k));

export function drawn(id: string, facts: Facts, now: LocationNow | undefined, moment: Moment): Drawn {
  const { kind } = facts.locations[id]!;
  const { up, won = false, veiled = false, active = false, cursor = false, goal = null, came = () => null } = moment;
  const who = up && !won ? [] : holders(now);
  const size = extent(kind, who.length, up && !won, won);
  const { at, lines } = MAP.places[id]!;
  return {
    id,
    at,
    kind,
    who,
    came: who.map(came),
    veiled,
    named: (moment.names && (!veiled || up)) || cursor || (active && !up),
    bold: up,
    up: up && !won,
    ringed: won,
    active,
    cursor,
    goal,
    label: labelAt(id, size, up),
    lines,
    size,
    spoken: spoken(id, facts, now, up, active),
  };
}
