/** Points over the rounds, read from the log. */
import type { Course } from "../board";
import { W } from "../../lib/words";
import type { Facts } from "./cards";
import type { LogEntry, View } from "./types";

/** What each seat gained in each round, as far as the log tells. */
function gains(view: View, log: LogEntry[]): Map<number, number>[] {
  const gained = view.seats.map(() => new Map<number, number>());
  let round = view.rounds[0];
  for (const line of log) {
    if (line.kind === "round" && line.round) round = line.round;
    const seat = line.kind === "scored" ? view.nations[line.nation ?? ""]?.seat : null;
    if (seat != null) gained[seat]?.set(round, (gained[seat].get(round) ?? 0) + (line.points ?? 0));
  }
  return gained;
}

/** The course of the game so far. */
export function courseOf(view: View, log: LogEntry[], facts: Facts): Course {
  const [first, last] = view.rounds;
  const scoring = Object.entries(facts.rounds).flatMap(([round, { scoring }]) => (scoring ? [Number(round)] : []));
  const lines = gains(view, log).map((gained) => {
    let sum = 0;
    const points: [number, number][] = [];
    for (let round = first; round <= view.round; round++) {
      sum += gained.get(round) ?? 0;
      points.push([round, sum]);
    }
    return points;
  });
  return {
    rounds: view.rounds,
    word: W.end.round,
    now: view.round,
    marks: [...new Set([first, ...scoring.filter((round) => round > first && round < last), last])],
    lines,
    parts: Object.entries(view.nations)
      .filter(([, nation]) => nation.points)
      .map(([id, { name, points }]) => ({ id, name, points })),
  };
}
