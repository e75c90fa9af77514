/** The log for people: what is drawn together on one line, markers that move and cards that turn up left to the board. */
import { keysOf } from "../../lib/keyed";
import type { StoryLine } from "../board";
import type { LogEntry } from "./types";
import { R } from "./words";

const SILENT = new Set(["queued", "track", "order", "kept", "slots"]);
const STRONG = new Set(["battle", "revealed", "scored", "unfought"]);

/** The lines that are worth reading. */
export function story(log: LogEntry[], own: string | null): StoryLine[] {
  const found: (StoryLine & { kind: string })[] = [];
  const keys = keysOf(log);
  log.forEach((line, nth) => {
    const last = found.at(-1);
    const part =
      line.kingdom ??
      line.nation ??
      (line.kind === "battle" ? (line.winners?.[0] ?? null) : line.kind === "rome" ? "rome" : null);
    const entry = {
      key: keys[nth]!,
      n: line.n,
      text: line.text,
      part,
      heading: false,
      strong: STRONG.has(line.kind),
      dice: [],
      rule: line.rule ?? "",
      kind: line.kind,
    };
    if (line.kind === "turn") found.push({ ...entry, heading: true, text: R.turnShort(line.turn ?? 0) });
    else if (line.kind === "token" && last?.kind === "token")
      last.text = `${last.text.replace(/\.$/, "")}, ${line.text.replace(/^[^:]*: |^Rome gets /, "")}`;
    else if (!SILENT.has(line.kind) && (line.kind !== "planned" || line.kingdom === own)) found.push(entry);
  });
  return found;
}
