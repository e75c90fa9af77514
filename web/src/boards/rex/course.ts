/** Points over the turns, read from the log. */
import type { Course } from "../board";
import { R } from "./words";
import type { LogEntry, View } from "./types";

/** The course of the game so far: points of seats at the end of every turn. */
export function courseOf(view: View, log: LogEntry[]): Course {
  const seated = Object.values(view.kingdoms).filter((kingdom) => kingdom.seat !== null);
  const gains = seated.map(() => new Map<number, number>());
  let turn = 1;
  for (const line of log) {
    if (line.kind === "turn" && line.turn) turn = line.turn;
    const seat = line.kind === "scored" ? view.kingdoms[line.nation ?? ""]?.seat : null;
    if (seat != null) gains[seat]?.set(turn, (gains[seat].get(turn) ?? 0) + (line.points ?? 0));
  }
  const now = Math.max(1, view.turn);
  const lines = gains.map((gained) => {
    let sum = 0;
    return Array.from({ length: now }, (_, nth): [number, number] => [nth + 1, (sum += gained.get(nth + 1) ?? 0)]);
  });
  return {
    rounds: [1, view.turns],
    word: R.turnWord,
    now,
    marks: Array.from({ length: view.turns }, (_, nth) => nth + 1),
    lines,
    parts: Object.entries(view.kingdoms).flatMap(([id, { name, points, seat }]) =>
      seat === null ? [] : [{ id, name, points }],
    ),
  };
}
