/** Who is Bretwalda; alone, whether the island is taken. */
import type { TableStore } from "../../lib/table.svelte";
import type { View } from "./types";
import { BW, listed } from "./words";

export function verdict(view: View, table: TableStore): { title: string; text: string } {
  const outcome = table.data?.outcome;
  const winners = outcome?.winners ?? [];
  if (view.solo) {
    const lost = outcome?.reason === "no-ruler-left" ? BW.end.lostRuler : BW.end.soloLost;
    return { title: winners.length ? BW.end.soloWon : lost, text: outcome?.sentence ?? "" };
  }
  const points = Object.values(view.kingdoms)
    .map(({ dalcs }) => dalcs)
    .sort((a, b) => b - a);
  const text = BW.end.sentence(view.round, points);
  if (!winners.length) return { title: BW.end.nobody, text };
  const names = winners.map((seat) => table.seat(seat)?.name ?? "");
  if (names.length > 1) return { title: BW.end.shared(listed(names)), text };
  return { title: table.mySeats.includes(winners[0]!) ? BW.end.you : BW.end.other(names[0]!), text };
}
