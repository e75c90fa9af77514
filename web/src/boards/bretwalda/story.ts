/** The log for people: what belongs together on one line, dice left to the battle. */
import type { StoryLine } from "../board";
import type { LogEntry } from "./types";
import { BW } from "./words";
import { SEASONS } from "./kingdoms";

const SILENT = new Set(["rolled", "under-done", "paid", "passed", "rested", "kept", "sealed", "chose", "picked"]);
const STRONG = new Set(["won", "scored", "revealed", "over", "bid-won", "battle", "crowned", "ruler-lost"]);

/** Whose sign stands beside a line. */
export function partOf(line: LogEntry): string | null {
  return line.kingdom ?? line.winner ?? line.faction ?? line.nation ?? line.other ?? null;
}

/** The lines that are worth reading. */
export function story(log: LogEntry[]): StoryLine[] {
  const found: (StoryLine & { kind: string; by: string | null })[] = [];
  log.forEach((line, nth) => {
    if (SILENT.has(line.kind)) return;
    const part = partOf(line);
    const last = found.at(-1);
    const entry = {
      key: `${line.n}.${nth}`,
      n: line.n,
      text: line.text,
      part,
      heading: line.kind === "round",
      strong: STRONG.has(line.kind),
      dice: [],
      rule: line.rule ?? "",
      kind: line.kind,
      by: part,
    };
    if (line.kind === "round") {
      const round = line.round ?? 0;
      found.push({ ...entry, text: BW.round(SEASONS[(round + 3) % 4] ?? null, round) });
    } else if (
      last &&
      last.kind === line.kind &&
      last.by === part &&
      /^(drew|food|food-gone|starved|removed)$/.test(line.kind)
    ) {
      if (line.kind !== "drew") last.text = `${last.text.replace(/\.$/, "")}; ${line.text.replace(/^[^:]*: /, "")}`;
      else found.push(entry);
    } else found.push(entry);
  });
  return found;
}
