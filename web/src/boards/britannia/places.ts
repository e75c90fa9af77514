/** A place in words: on the note that shows it, and for those who hear the board. */
import { isSea, MAP, placeName } from "./map";
import type { Stack } from "./stacks";
import type { View } from "./types";
import { W } from "../../lib/words";

/** What kind of place it is; nothing for clear land. */
export function ground(place: string): string {
  return MAP.areas[place]?.difficult ? W.board.difficult : isSea(place) ? W.board.sea : "";
}

/** What has been built there. */
export function works(view: View, place: string): string[] {
  const area = view.areas[place];
  return (["fort", "burh", "ruin"] as const).flatMap((kind) => (area?.[kind] ? [W.board[kind]] : []));
}

/** Who is in a stack, and what they are about. */
export function company(stack: Stack): string {
  const parts: string[] = [];
  if (stack.infantry) parts.push(W.board.infantry(stack.infantry));
  if (stack.cavalry) parts.push(W.board.cavalry(stack.cavalry));
  if (stack.leader) parts.push(stack.leader);
  if (stack.raiders) parts.push(W.raiders);
  if (stack.attacking) parts.push(W.board.attacking);
  if (stack.marching) parts.push(W.board.marching);
  return parts.join(", ");
}

/** Everything in a place. */
export function spokenPlace(place: string, view: View, stacks: Stack[]): string {
  const here = stacks
    .filter((stack) => stack.place === place)
    .map((stack) => `${view.nations[stack.nation]?.name ?? stack.nation}: ${company(stack)}`);
  const found = [...here, ...works(view, place)];
  return `${[placeName(place), ground(place)].filter(Boolean).join(", ")}. ${found.join("; ") || W.board.empty}`;
}
