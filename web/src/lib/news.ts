/** How the tables stand that this device knows: what the list of my games shows. */
import { boardOf } from "../boards";
import type { Board } from "../boards/board";
import { Door, Refusal, type TableAnswer } from "./api";
import { remember, type Key, type Known } from "./keyring";

/** A position number that no game reaches: nothing of the log is wanted. */
const NEVER = 2 ** 31;

export function newsOf(data: TableAnswer, keys: Key[], board: Board): Partial<Known> {
  const winners = data.outcome?.winners.map((winner) => data.seats.find(({ seat }) => seat === winner)?.name ?? "");
  return {
    title: data.title,
    game: data.game,
    status: data.status,
    yours: keys.some(({ seat }) => seat !== null && data.turns.includes(seat)),
    whatIf: data.what_if !== null,
    result: winners?.join(", ") ?? "",
    bookmark: board.bookmark(data.view),
  };
}

/** Ask how a table stands now; a server that cannot be reached changes nothing. */
export async function refresh({ id, keys, seen }: Known): Promise<void> {
  const key = keys.find(({ role }) => role === "seat") ?? keys[0];
  try {
    const data = await new Door(id, key?.token ?? "").look(NEVER);
    remember(id, newsOf(data, keys, await boardOf(data.game)), seen);
  } catch (problem) {
    if (problem instanceof Refusal && problem.status === 404) remember(id, { status: "gone" }, seen);
  }
}
