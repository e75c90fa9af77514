/** The battles of the turn whose plans were turned up last, read from the log; and the map as it was before each. */
import type { LocationNow, Power, LogEntry, View } from "./types";

/** What a kingdom does in a battle. */
export interface Act {
  kind: "picked" | "joker" | "spent" | "hired" | "joined" | "helped" | "passed";
  kingdom: string;
  /** The place, token or card. */
  what: string;
}

export interface Fight {
  area: string;
  fought: boolean;
  cards: Record<string, string[]>;
  values: Record<string, number>;
  winners: string[];
  vassals: string[];
  powers: Record<string, Power[]>;
  acts: Act[];
  rome: string[];
  /** Whether it is over: a later one has begun, or the battles are done. */
  over: boolean;
}

export interface Turn {
  /** The choice that turned the plans up. */
  n: number;
  turn: number;
  plans: Record<string, Record<string, string[]>>;
  fights: Fight[];
  /** Markers moved and points scored, reinforcements got after the battles. */
  after: LogEntry[];
  done: boolean;
}

const ACTS = new Set(["picked", "joker", "spent", "hired", "joined", "helped", "passed"]);
const AFTER = new Set(["track", "scored"]);

/** The last turn whose plans are open, or null before the first. */
export function lastTurn(log: LogEntry[]): Turn | null {
  const from = log.findLastIndex((line) => line.kind === "revealed");
  if (from < 0) return null;
  const revealed = log[from]!;
  const turn = log.slice(0, from).findLast((line) => line.kind === "turn")?.turn ?? 0;
  const found: Turn = { n: revealed.n, turn, plans: copied(revealed.plans ?? {}), fights: [], after: [], done: false };
  for (const line of log.slice(from + 1)) {
    if (line.kind === "turn" || line.kind === "over" || line.kind === "objectives") found.done = true;
    if (line.kind === "turn") break;
    read(line, found);
  }
  if (found.done || found.after.length) found.fights.forEach((fight) => (fight.over = true));
  return found;
}

function copied(plans: Turn["plans"]): Turn["plans"] {
  return Object.fromEntries(Object.entries(plans).map(([kingdom, sent]) => [kingdom, { ...sent }]));
}

function read(line: LogEntry, found: Turn): void {
  const fight = found.fights.at(-1);
  if (line.kind === "marched") {
    const sent = (found.plans[line.kingdom!] ??= {});
    sent[line.area!] = [...(sent[line.area!] ?? []), line.card!];
  } else if (line.kind === "battle" || line.kind === "unfought") {
    if (fight) fight.over = true;
    const { cards = {}, values = {}, winners = [], vassals = [], powers = {} } = line;
    found.fights.push({
      area: line.area!,
      fought: line.kind === "battle",
      cards,
      values,
      winners,
      vassals,
      powers,
      acts: [],
      rome: [],
      over: false,
    });
  } else if (line.kind === "rome" && fight) fight.rome = line.tokens ?? [];
  else if (AFTER.has(line.kind)) found.after.push(line);
  else if (ACTS.has(line.kind) && line.kingdom && fight) {
    const what = line.token ?? line.location ?? line.card ?? "";
    if (found.fights.length === 3 && line.kind === "helped" && !fight.vassals.includes(line.kingdom))
      found.after.push(line);
    else fight.acts.push({ kind: line.kind as Act["kind"], kingdom: line.kingdom, what });
  }
}

/** The tokens that a battle was about, as far as it has been shown. */
export function stake(fight: Fight): string[] {
  return [...new Set([...fight.acts.flatMap((act) => (act.kind === "picked" ? [act.what] : [])), ...fight.rome])];
}

/** New pieces of a battle, "place/kingdom" in the order they came. */
export function gained(fight: Fight): string[] {
  return [
    ...fight.acts.flatMap(({ kind, kingdom, what }) =>
      kind === "joker" || kind === "joined" || (kind === "picked" && !what.startsWith("joker"))
        ? [`${what}/${kingdom}`]
        : [],
    ),
    ...fight.rome.filter((token) => !token.startsWith("joker")).map((token) => `${token}/rome`),
  ];
}

/** The map with the pieces of these battles, as far as they have been shown. */
export function withPieces(locations: View["locations"], fights: Fight[]): View["locations"] {
  const found = { ...locations };
  for (const key of fights.flatMap(gained)) {
    const [place, who] = key.split("/") as [string, string];
    const now: LocationNow = found[place] ?? { kingdoms: [], rome: false };
    if (who === "rome") found[place] = { ...now, rome: true };
    else if (!now.kingdoms.includes(who)) found[place] = { kingdoms: [...now.kingdoms, who], rome: false };
  }
  return found;
}

/** The map as it was before these battles: their pieces taken off again, and Rome back where a joker drove it out. */
export function before(locations: View["locations"], fights: Fight[]): View["locations"] {
  const found = { ...locations };
  const entered = new Set(
    fights.flatMap((fight) => fight.acts.flatMap((act) => (act.kind === "joker" ? [act.what] : []))),
  );
  for (const key of fights.flatMap(gained)) {
    const [place, who] = key.split("/") as [string, string];
    const now: LocationNow = found[place] ?? { kingdoms: [], rome: false };
    found[place] =
      who === "rome" ? { ...now, rome: false } : { ...now, kingdoms: now.kingdoms.filter((one) => one !== who) };
  }
  for (const place of entered) if (!found[place]?.kingdoms.length) found[place] = { kingdoms: [], rome: true };
  return found;
}
