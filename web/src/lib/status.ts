/** One line about where the table stands: whose move it is, and what is asked. */
import type { View } from "../boards/britannia/types";
import type { Replay } from "./replay.svelte";
import type { TableStore } from "./table.svelte";
import { W } from "./words";

export interface Status {
  lead: string;
  text: string;
  nation: string | null;
}

/** Who has won, in words. */
export function winners(table: TableStore): string {
  const names = table.data?.outcome?.winners.map((seat) => table.seat(seat)?.name ?? "") ?? [];
  return names.length ? W.scores.winner(names.join(" and ")) : "";
}

/** What the top bar says. */
export function statusOf(table: TableStore, replay: Replay, view: View | null, nation: string | null): Status {
  const { data } = table;
  if (!data || !view) return { lead: "", text: "", nation: null };
  if (replay.on) return { lead: replay.moment?.text ?? "", text: replay.log.at(-1)?.text ?? "", nation };
  if (data.status === "over") return { lead: W.top.over, text: winners(table), nation: null };
  if (data.status === "abandoned") return { lead: W.top.abandoned, text: "", nation: null };
  const who = table.seat(data.turns[0]);
  const name = who?.name ?? "";
  const where = [view.nations[nation ?? ""]?.name, W.log.round(view.round).toLowerCase()].filter(Boolean).join(", ");
  if (table.asked) {
    const lead = table.mySeats.length > 1 ? W.top.yourTurn(name) : W.top.yourMove;
    return { lead, text: `${where} · ${view.prompt}`, nation };
  }
  return { lead: who?.kind === "bot" ? W.top.thinking(name) : W.top.theirMove(name), text: `${where} · ${view.phase}`, nation };
}
