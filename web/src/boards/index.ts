/** Which board belongs to which game. Each is a chunk of its own, loaded when somebody sits down at such a game. */
import { W } from "../lib/words";
import type { Board } from "./board";

const britannia = () => import("./britannia");

const BOARDS: Record<string, () => Promise<{ default: Board }>> = {
  "britannia-2e": britannia,
  "britannia-1e": britannia,
  "rex-britannorum": () => import("./rex"),
  bretwalda: () => import("./bretwalda"),
};

/** Whether this page can draw a game. */
export const hasBoard = (game: string): boolean => game in BOARDS;

/** The board of a game. Rejects with a sentence where this page has none. */
export async function boardOf(game: string): Promise<Board> {
  const load = BOARDS[game];
  if (!load) throw new Error(W.noBoard(game));
  return (await load()).default;
}
