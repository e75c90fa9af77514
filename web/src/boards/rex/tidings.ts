/** What happened since this seat last recruited or planned: the battles of the turn, and who scored. */
import type { Tidings } from "../board";
import type { LogEntry } from "./types";

const WORTH = new Set(["battle", "unfought", "scored"]);
const OWN = new Set(["recruited", "planned"]);

/** After how many choices the plans were turned up that this seat has not answered yet; null where there are none. */
export function lastShown(log: LogEntry[], kingdom: string | null): number | null {
  const from = log.findLastIndex(({ kind }) => kind === "revealed");
  if (from < 0 || !kingdom) return null;
  const answered = log.slice(from).some((line) => OWN.has(line.kind) && line.kingdom === kingdom);
  return answered ? null : log[from]!.n - 1;
}

export function tidings(log: LogEntry[], kingdom: string | null): Tidings {
  const since = lastShown(log, kingdom);
  const worthy = since === null ? [] : log.filter(({ kind, n }) => n > since && WORTH.has(kind));
  const lines = worthy.map((line, nth) => ({
    key: `${line.n}.${nth}`,
    n: line.n,
    part: line.kingdom ?? line.winners?.[0] ?? null,
    text: line.text,
    note: "",
    ours: line.kingdom === kingdom || (line.winners ?? []).includes(kingdom ?? ""),
  }));
  return { lines, fresh: lines.length > 0 };
}
