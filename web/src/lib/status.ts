/** One line about where the table stands: whose move it is, and what is asked. */
import type { Sitting } from "../boards/board";
import type { Replay } from "./replay.svelte";
import { timeOf } from "./clock.svelte";
import { nameOf } from "./seats";
import type { TableStore } from "./table.svelte";
import { W } from "./words";

export interface Status {
  lead: string;
  /** Where the game stands, where that is not said already. */
  where?: string;
  text: string;
  part: string | null;
}

/** Who has won, in words. */
export function winners(table: TableStore): string {
  const names = table.data?.outcome?.winners.map((seat) => table.seat(seat)?.name ?? "") ?? [];
  return names.length ? W.scores.winner(names.join(" and ")) : "";
}

/** Everybody who is asked, and where nobody of them is there since when. */
function waiting(table: TableStore, turns: number[]): string {
  const seats = turns.flatMap((seat) => table.seat(seat) ?? []).filter(({ kind }) => kind !== "bot");
  const names = W.list(seats.map(nameOf));
  if (seats.some(({ online }) => online) || !seats.length) return W.top.theirMove(names);
  const first = Math.min(...seats.map(({ waited }) => waited ?? Infinity));
  return W.top.theirMove(names, Number.isFinite(first) ? W.top.since(timeOf(first)) : "");
}

/** What the top bar says. */
export function statusOf(table: TableStore, replay: Replay, sitting: Sitting): Status {
  const { data } = table;
  const { part, where } = sitting;
  if (!data) return { lead: "", text: "", part: null };
  if (replay.on) return { lead: replay.moment?.text ?? "", text: replay.log.at(-1)?.text ?? "", part };
  if (table.theatre.on) {
    const { scene, acts } = table.theatre;
    const act = scene?.act ?? acts[0];
    return {
      lead: act ? W.theatre.plays(act.name, act.player, act.ours) : "",
      text: scene?.text ?? "",
      part: act?.part ?? part,
    };
  }
  if (data.status === "over") return { lead: W.top.over, text: winners(table), part: null };
  if (data.status === "abandoned") return { lead: W.top.abandoned, text: "", part: null };
  const who = table.seat(data.turns[0]);
  const name = who?.name ?? "";
  if (table.asked) {
    const lead = table.mySeats.length > 1 ? W.top.yourTurn(name) : W.top.yourMove;
    return { lead, where, text: data.view.prompt, part };
  }
  return {
    lead: who?.kind === "bot" ? W.top.thinking(name) : waiting(table, data.turns),
    where,
    text: sitting.stage,
    part,
  };
}
