/** Who is Rex Britannorum; alone, the rank of the reign. */
import type { TableStore } from "../../lib/table.svelte";
import type { Facts, View } from "./types";
import { R, listed } from "./words";

export function verdict(view: View, facts: Facts, table: TableStore): { title: string; text: string } {
  const points = view.tally.map(({ kingdom }) => view.kingdoms[kingdom]?.points ?? 0).sort((a, b) => b - a);
  if (view.tally.length === 1) {
    const others = Object.values(view.kingdoms).filter((one) => one.seat === null);
    const rank = facts.ranks.findLast((one) => points[0]! >= one.from);
    return {
      title: rank?.name ?? "",
      text: R.end.solo(listed(others.map((one) => `${one.ruler} of the ${one.name}`))),
    };
  }
  const winners = table.data?.outcome?.winners ?? [];
  const text = R.end.sentence(view.turns, points);
  if (winners.length !== 1) return { title: R.end.tie, text };
  const ours = table.mySeats.includes(winners[0]!);
  return { title: ours ? R.end.you : R.end.other(table.seat(winners[0])?.name ?? ""), text };
}
