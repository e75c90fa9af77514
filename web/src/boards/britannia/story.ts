/** The log for people: dice of one throw together, steps of a march left out where its end is shown. */
import type { StoryLine } from "../board";
import { keysOf } from "../../lib/keyed";
import { painted } from "./fights";
import { W } from "../../lib/words";
import type { LogEntry } from "./types";

const SILENT = new Set(["phase", "set-out", "joined", "increased"]);

/** Whether another line tells the same better. */
function needless(log: LogEntry[], nth: number): boolean {
  const { kind } = log[nth]!;
  if (SILENT.has(kind)) return true;
  if (kind === "entered") return log[nth + 1]?.kind === "entered";
  return kind === "halted" && log[nth - 1]?.kind === "entered";
}

/** The dice that a nation throws together, from the first of them on. */
function throwAt(log: LogEntry[], nth: number): LogEntry[] {
  const { nation } = log[nth]!;
  let end = nth + 1;
  while (log[end]?.kind === "rolled" && log[end]!.nation === nation) end += 1;
  return log.slice(nth, end);
}

/** The lines that are worth reading. */
export function story(log: LogEntry[]): StoryLine[] {
  const found: StoryLine[] = [];
  const keys = keysOf(log);
  log.forEach((line, nth) => {
    const before = found.at(-1);
    const rule = line.rule ?? "";
    const part = line.nation ?? line.attacker ?? line.holder ?? null;
    const entry = { key: keys[nth]!, n: line.n, text: line.text, part, heading: false, strong: false, dice: [], rule };
    if (line.kind === "rolled") {
      const goesOn = log[nth - 1]?.kind === "rolled" && before?.part === part;
      if (!goesOn) found.push({ ...entry, text: "", dice: painted(throwAt(log, nth)).faces });
    } else if (!needless(log, nth)) {
      const heading = line.kind === "round" && line.round !== undefined;
      found.push({
        ...entry,
        heading,
        text: heading ? W.log.round(line.round!) : line.text,
        strong: line.kind === "turn",
      });
    }
  });
  return found;
}
