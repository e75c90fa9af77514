/** What the dice of both sides do to each other, as the view of a battle says it: rows of a ladder from 1 to 6. */
import { W } from "../../lib/words";
import type { Kill } from "./types";

export interface Rung {
  /** The lowest face that is enough. */
  face: number;
  /** Whether that face is enough only with a leader. */
  led: boolean;
  text: string;
}

/** Rows by what is named: one for each number of pips that is enough. */
function rungs(kills: Kill[], named: (kill: Kill) => string, all: number): Rung[] {
  const lowest = new Map<string, Kill>();
  for (const kill of kills) {
    const known = lowest.get(named(kill));
    if (!known || kill.face < known.face) lowest.set(named(kill), kill);
  }
  const rows = new Map<number, { led: boolean; names: string[] }>();
  for (const [name, { face, led }] of lowest) rows.set(face, { led, names: [...(rows.get(face)?.names ?? []), name] });
  return [...rows]
    .sort(([a], [b]) => a - b)
    .map(([face, { led, names }]) => ({
      face,
      led,
      text: [W.battle.faces(face), names.length < all ? names.map((name) => W.units[name] ?? name).join(", ") : ""]
        .filter(Boolean)
        .join(" "),
    }));
}

/** What a side hits on, by what it hits. */
export function hitsOn(own: Kill[]): Rung[] {
  return rungs(own, ({ target }) => target, new Set(own.map(({ target }) => target)).size);
}

/** What a side falls to, by which of its units. */
export function fallsTo(others: Kill[]): Rung[] {
  return hitsOn(others);
}
