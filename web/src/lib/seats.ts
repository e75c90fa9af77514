/** Who is there and who is waited for, in words. */
import type { SeatAnswer } from "./api";
import { timeOf } from "./clock.svelte";
import { W } from "./words";

/** Whether somebody was asked to a seat, has sat down there, and has the table open now. */
export interface Trail {
  asked: boolean;
  here: boolean;
  present: boolean;
}

export interface SeatState {
  sentence: string;
  /** None for a seat to which nobody has to come. */
  trail: Trail | null;
  present: boolean;
}

/** Seconds after which it is worth saying how long somebody is waited for. */
const LONG = 60;

/** Nobody has ever sat down here, and somebody is to come. */
export function isAwaited({ seen, invited }: SeatAnswer): boolean {
  return invited && seen === null;
}

export function nameOf({ name, side }: SeatAnswer): string {
  return name || side;
}

/** Where a seat's person is: never came, away since, or here. Empty where that is no question. */
export function presenceOf(seat: SeatAnswer): string {
  if (seat.kind === "bot") return seat.person ? W.seating.botFor(seat.person) : "";
  if (seat.online) return W.seating.here;
  if (seat.seen === null) return W.seating.notYet;
  return seat.seen ? W.seating.awaySince(timeOf(seat.seen)) : W.seats.away;
}

/** How long a seat has been waited for; empty for a short while. */
export function waitedFor({ waited }: SeatAnswer, now: number): string {
  return waited !== null && now - waited >= LONG ? W.seating.lasting(now - waited) : "";
}

/** What the list of seats says about one of them. */
export function stateOf(seat: SeatAnswer, mine: boolean, host: boolean, now: number): SeatState {
  const here = seat.came !== null || seat.seen !== null;
  const trail = { asked: seat.asked !== null || here, here, present: seat.online };
  const asked = seat.asked === null ? W.seating.notAsked : W.seating.askedAgo(Math.max(0, now - seat.asked));
  if (mine) return { sentence: host ? W.seating.yoursHost : W.start.yours, trail: null, present: true };
  if (seat.kind === "bot" && isAwaited(seat))
    return { sentence: `${asked}; ${W.seating.keptWarm}`, trail, present: false };
  if (seat.kind === "bot") {
    const bot = W.seats.bot(seat.bot ?? "");
    return { sentence: seat.person ? `${bot}, ${W.seating.botFor(seat.person)}` : bot, trail: null, present: true };
  }
  if (isAwaited(seat)) return { sentence: asked, trail, present: false };
  if (!seat.online) return { sentence: presenceOf(seat), trail, present: false };
  return { sentence: seat.came ? W.seating.cameAt(timeOf(seat.came)) : W.seating.here, trail, present: true };
}
