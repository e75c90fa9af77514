/** The plan of a Movement Phase as people read it: what has been ordered, what it brings, and what has no orders yet. */
import { holds, nextScoring, pointsOf, standing, type Facts, type Points } from "./cards";
import { planned } from "./marches";
import type { Idle, Odds, LogEntry, View } from "./types";

/** One order. */
export interface Order {
  key: string;
  /** Which choice of the game it was, to take it back. */
  n: number;
  from: string;
  to: string;
  /** The places on the way. */
  via: string[];
  count: number;
  led: boolean;
  /** Who stands there against them. */
  against: { nation: string; count: number } | null;
  points: number;
  odds: number | null;
}

/** What the nation's card pays at its next scoring: now, if all goes as planned, and what is to be expected. */
export interface Figures {
  now: number;
  planned: number;
  expected: number;
  /** With what is in hand; null where nothing is, or it goes nowhere. */
  inHand: number | null;
  round: number;
  /** What the nation usually gains in that round, where that is known. */
  usual: number | null;
}

/** The orders since the phase began, the first first. */
export function orders(log: LogEntry[], view: View, facts: Facts, odds: Record<string, Odds>): Order[] {
  const nation = view.nation ?? "";
  const card = scoring(facts, view);
  const found: Order[] = [];
  let now: Order | null = null;
  for (const line of planned(log, nation)) {
    if (line.kind === "set-out")
      now = {
        key: `${line.n}/${found.length}`,
        n: line.n,
        from: line.place!,
        to: "",
        via: [],
        count: 0,
        led: line.led === true,
        against: null,
        points: 0,
        odds: null,
      };
    if (now) now.n = line.n;
    if (line.kind !== "entered" || !now) continue;
    if (!now.to) found.push(now);
    else now.via.push(now.to);
    now.to = line.to!;
    now.count = Math.max(now.count, line.count ?? 0);
  }
  for (const order of found) {
    const area = view.areas[order.to];
    const enemy = area?.owner && area.owner !== nation && area.attackers ? area.owner : null;
    order.against = enemy ? { nation: enemy, count: (area!.infantry ?? 0) + (area!.cavalry ?? 0) } : null;
    order.odds = enemy ? (odds[order.to]?.attacker_wins ?? null) : null;
    const first = found.find((other) => other.to === order.to) === order;
    order.points = first && enemy ? (card?.worth[order.to] ?? 0) : 0;
  }
  return found;
}

function scoring(facts: Facts, view: View): Points | null {
  const nation = view.nation ?? "";
  const next = nextScoring(facts, nation, view.round);
  return next && pointsOf(facts, nation, next.round, next.sort);
}

/** A gain that may come: an area that is not held yet, with its chance. */
export interface Hope {
  to: string;
  chance: number;
}

/** Points of the next scoring as it stands, as planned, and with what is in hand. */
export function figures(
  view: View,
  facts: Facts,
  hopes: Hope[],
  hand: Hope | null,
  gains: Record<string, number> = {},
): Figures | null {
  const card = scoring(facts, view);
  if (!card) return null;
  const now = standing(card, view);
  const worth = (hope: Hope) => (holds(view, card.nation, hope.to) ? 0 : (card.worth[hope.to] ?? 0));
  const areas = [...new Map(hopes.map((hope) => [hope.to, hope])).values()];
  const sum = (list: Hope[], weigh: (hope: Hope) => number) =>
    list.reduce((total, hope) => total + worth(hope) * weigh(hope), 0);
  const full = now + sum(areas, () => 1);
  const more = hand && !areas.some(({ to }) => to === hand.to) ? worth(hand) : 0;
  return {
    now,
    planned: full,
    expected: now + sum(areas, ({ chance }) => chance) + (hand ? more * hand.chance : 0),
    inHand: hand ? full + more : null,
    round: card.round,
    usual: gains[String(card.round)] ?? null,
  };
}

/** The stack that is worth a question before the phase ends: the one with the most to gain. */
export function worthAsking(idle: Idle[]): Idle | null {
  const gains = idle.filter(({ gain }) => gain);
  gains.sort((a, b) => b.gain!.points * b.gain!.chance - a.gain!.points * a.gain!.chance);
  return gains[0] ?? null;
}
