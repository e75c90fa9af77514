/** Cards by the names the game gives them: "5" an own Troops card, "regnenses-7" a hired one, "reinforcement-3" Rome's. */
import { ROME } from "./kingdoms";

export interface Troop {
  name: string;
  value: number;
  /** The kingdom of its colour, or Rome. */
  of: string;
  /** Whether it is not of its holder's own colour. */
  extra: boolean;
}

/** The card of a name in somebody's hand. */
export function troop(name: string, holder: string): Troop {
  const [colour, value] = name.includes("-") ? (name.split("-") as [string, string]) : [holder, name];
  return { name, value: Number(value), of: colour === "reinforcement" ? ROME : colour, extra: name.includes("-") };
}

/** The cards of names, in their order. */
export const troops = (names: string[], holder: string): Troop[] => names.map((name) => troop(name, holder));

/** What cards count in a battle: each 1 is a 7 where the sum says so. */
export function counted(cards: Troop[], sum: number): number[] {
  const printed = cards.map((card) => card.value);
  const raised = printed.reduce((a, b) => a + b, 0) < sum;
  return printed.map((value) => (value === 1 && raised ? 7 : value));
}
