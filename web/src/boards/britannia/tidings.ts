/** What a player has missed: battles and other great events since a nation of theirs was last in turn, each in a line. */
import type { Tiding, Tidings } from "../board";
import { fightFrom, lostBy } from "./fights";
import { placeName } from "./map";
import type { LogEntry, View } from "./types";
import { W } from "../../lib/words";

const GREAT = new Set(["leader-came", "leader-died", "submitted", "freed", "bretwalda", "king"]);

export function tidings(log: LogEntry[], mine: string[], view: View): Tidings {
  const { from, to, now } = stretch(log, mine);
  const lines = log.slice(from, to).flatMap((line, nth) => {
    const nation = line.nation ?? null;
    const item = {
      key: `${line.n}.${nth}`,
      n: line.n,
      part: nation,
      text: line.text,
      note: "",
      ours: mine.includes(nation ?? ""),
    };
    if (line.kind === "battle") return [{ ...item, ...battle(log.slice(from + nth), mine, view) }];
    return GREAT.has(line.kind) ? [item] : [];
  });
  return { lines, fresh: now && !log.slice(to).some(({ kind }) => kind === "set-out" || kind === "battle") };
}

/** What to say of new events: battles that have ended, points, and other great events. */
export function heard(fresh: LogEntry[], log: LogEntry[], mine: string[], view: View): string[] {
  return fresh.flatMap((line) => {
    if (line.kind !== "battle-ended") return GREAT.has(line.kind) || line.kind === "scored" ? [line.text] : [];
    const before = log.slice(0, log.indexOf(line) + 1);
    const start = before.findLastIndex(({ kind, area }) => kind === "battle" && area === line.area);
    const { text, note } = start < 0 ? {} : battle(before.slice(start), mine, view);
    return [text ? `${text.replace(/\.$/, "")}, ${note}.` : line.text];
  });
}

/** The part of the log between our last two turns, or since our last one; `now` where it is our turn. */
function stretch(log: LogEntry[], mine: string[]): { from: number; to: number; now: boolean } {
  const turns = log.flatMap(({ kind, nation }, at) =>
    kind === "turn" ? [{ at, ours: mine.includes(nation ?? "") }] : [],
  );
  const now = turns.at(-1)?.ours ?? false;
  const past = now ? turns.slice(0, -1) : turns;
  const last = past.findLastIndex(({ ours }) => ours);
  return { from: turns[last + 1]?.at ?? log.length, to: now ? turns.at(-1)!.at : log.length, now };
}

/** After how many choices the last turn of ours ended; null before it. */
export function lastTurn(log: LogEntry[], mine: string[]): number | null {
  const { from } = stretch(log, mine);
  const line = log[from];
  return line && log.slice(0, from).some(({ kind, nation }) => kind === "turn" && mine.includes(nation ?? ""))
    ? line.n - 1
    : null;
}

/** A battle from its first line on: who took or held what, and what it cost either side. */
function battle(lines: LogEntry[], mine: string[], view: View): Partial<Tiding> {
  const fought = fightFrom(lines);
  if (!fought) return {};
  const { area, attacker, defender, holder } = fought;
  const name = (nation: string) => view.nations[nation]?.name ?? nation;
  const sides = [name(attacker), name(defender)] as const;
  const say =
    holder === attacker
      ? W.tidings.took
      : holder === defender
        ? W.tidings.held
        : holder === null
          ? W.tidings.nobody
          : W.tidings.fighting;
  return {
    part: holder || attacker,
    text: say(placeName(area), ...sides),
    note: W.tidings.lost(lostBy(fought, attacker), lostBy(fought, defender)),
    ours: mine.includes(attacker) || mine.includes(defender),
  };
}
