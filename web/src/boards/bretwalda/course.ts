/** Dalcs over the rounds, read from the log. */
import type { Course } from "../board";
import type { LogEntry, View } from "./types";
import { BW } from "./words";

/** The course of the game so far: Dalcs of seats at the end of every round. */
export function courseOf(view: View, log: LogEntry[]): Course {
  const kingdoms = Object.entries(view.kingdoms);
  const seats = Math.max(0, ...kingdoms.map(([, { seat }]) => seat + 1));
  const changes = Array.from({ length: seats }, () => new Map<number, number>());
  let round = 1;
  for (const line of log) {
    if (line.kind === "round" && line.round) round = line.round;
    const seat = line.kind === "scored" ? view.kingdoms[line.nation ?? ""]?.seat : undefined;
    if (seat !== undefined) changes[seat]!.set(round, (changes[seat]!.get(round) ?? 0) + (line.points ?? 0));
  }
  const now = Math.max(1, view.round);
  const lines = changes.map((changed) => {
    let sum = 0;
    return Array.from({ length: now }, (_, nth): [number, number] => [nth + 1, (sum += changed.get(nth + 1) ?? 0)]);
  });
  return {
    rounds: [1, view.rounds],
    word: BW.roundWord,
    now,
    marks: Array.from({ length: view.rounds }, (_, nth) => nth + 1),
    lines,
    parts: kingdoms.map(([id, { name, dalcs }]) => ({ id, name, points: dalcs })),
  };
}
