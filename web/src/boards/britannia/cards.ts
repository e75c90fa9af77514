/** The unchanging facts of the edition, and what the Nation Cards say about a board: who scores what where. */
import { AREAS } from "./map";
import type { View } from "./types";

export interface RoundFacts {
  years: [number, number];
  scoring: boolean;
  bretwalda: number;
  king: number;
}

export interface Coming {
  round: number;
  nation: string;
  units?: { count: number; kind: string; sea: string | null }[];
  leader?: string;
  major?: boolean;
  raid?: boolean;
  boats?: boolean;
  special: string[];
}

type ByRound = Record<string, Record<string, Record<string, number>>>;

export interface Facts {
  title: string;
  areas: Record<string, { name: string; land: string[]; straits: string[]; coasts: string[] }>;
  nations: Record<string, { name: string; infantry: number; cavalry: number }>;
  leaders: Record<string, { name: string; nation: string }>;
  rounds: Record<string, RoundFacts>;
  arrivals: Coming[];
  hold: ByRound;
  occupy: ByRound;
  scenarios: Record<
    string,
    {
      name: string;
      rounds: [number, number];
      sides: Record<string, { name: string; nations: string[] }[]>;
      unused: string[];
    }
  >;
}

/** What each area is worth to a nation in a round, ready to be drawn. */
export interface Points {
  nation: string;
  round: number;
  sort: "hold" | "occupy";
  worth: Record<string, number>;
  fills: Record<string, string>;
  steps: number[];
}

/** The rounds in which a nation's card has points of this sort, in order. */
export function roundsOf(facts: Facts, nation: string, sort: "hold" | "occupy"): number[] {
  return Object.keys(facts[sort][nation] ?? {})
    .map(Number)
    .sort((a, b) => a - b);
}

/** The next scoring on a nation's card: points for occupying in this round come before those for holding. */
export function nextScoring(
  facts: Facts,
  nation: string,
  round: number,
): { round: number; sort: "hold" | "occupy" } | null {
  if (facts.occupy[nation]?.[String(round)]) return { round, sort: "occupy" };
  const held = roundsOf(facts, nation, "hold").find((other) => other >= round);
  const occupied = roundsOf(facts, nation, "occupy").find((other) => other >= round);
  if (held === undefined && occupied === undefined) return null;
  return (occupied ?? Infinity) < (held ?? Infinity)
    ? { round: occupied!, sort: "occupy" }
    : { round: held!, sort: "hold" };
}

/** Peoples on the board to whom an area pays something at their next scoring, the soonest and most first. */
export function payers(facts: Facts, view: View, area: string): { nation: string; round: number; points: number }[] {
  const found = Object.keys(view.nations).flatMap((nation) => {
    const next = strength(view, nation).armies ? nextScoring(facts, nation, view.round) : null;
    const points = next && facts[next.sort][nation]?.[String(next.round)]?.[area];
    return points ? [{ nation, round: next.round, points }] : [];
  });
  return found.sort((a, b) => a.round - b.round || b.points - a.points);
}

/** The points of one card and round, with a colour for each step. */
export function pointsOf(facts: Facts, nation: string, round: number, sort: "hold" | "occupy"): Points {
  const worth = facts[sort][nation]?.[String(round)] ?? {};
  const steps = [...new Set(Object.values(worth))].sort((a, b) => a - b);
  const fills: Record<string, string> = {};
  for (const [area, value] of Object.entries(worth)) fills[area] = fillOf(nation, steps, value);
  return { nation, round, sort, worth, fills, steps };
}

/** The ground of an area worth so many points: the nation's tint, deeper for more. */
export function fillOf(nation: string, steps: number[], value: number): string {
  const most = steps.length - 1;
  const share = 14 + (most > 0 ? (steps.indexOf(value) / most) * 46 : 22);
  return `color-mix(in oklab, var(--t-${nation}) ${share.toFixed(0)}%, var(--land))`;
}

/** What of a card a nation has now. */
export function standing(points: Points, view: View): number {
  return AREAS.reduce((sum, area) => sum + (holds(view, points.nation, area) ? (points.worth[area] ?? 0) : 0), 0);
}

export function holds(view: View, nation: string, area: string): boolean {
  return view.areas[area]?.owner === nation;
}

/** How many armies a nation has, and in how many areas. */
export function strength(view: View, nation: string): { armies: number; areas: number } {
  let [armies, areas] = [0, 0];
  for (const area of Object.values(view.areas)) {
    if (area.owner === nation) {
      areas += 1;
      armies += (area.infantry ?? 0) + (area.cavalry ?? 0);
    }
    if (area.attackers?.nation === nation) armies += (area.attackers.infantry ?? 0) + (area.attackers.cavalry ?? 0);
  }
  for (const fleets of Object.values(view.seas))
    armies += (fleets[nation]?.infantry ?? 0) + (fleets[nation]?.cavalry ?? 0);
  if (view.column && view.nation === nation) armies += view.column.armies.reduce((sum, group) => sum + group.count, 0);
  return { armies, areas };
}
