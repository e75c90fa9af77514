/** Events and views for the tests, with only what a test is about. */
import type { LogEntry, View } from "../src/boards/britannia/types";
import type { Legal } from "../src/boards/britannia/types";

/** An event of the log of Britannia. */
export function told(kind: string, rest: Partial<LogEntry> = {}): LogEntry {
  return { n: 1, kind, text: kind, ...rest } as LogEntry;
}

/** A view of Britannia that offers these choices. */
export function viewOf(legal: Legal["json"][] = [], rest: Partial<View> = {}): View {
  return {
    round: 1,
    rounds: [1, 16],
    nation: "romans",
    phase: "movement",
    areas: {},
    seas: {},
    nations: { romans: { name: "Romans", seat: 0 }, welsh: { name: "Welsh", seat: 1 } },
    seats: [],
    marks: [],
    column: null,
    battle: null,
    legal: legal.map((json) => ({ text: JSON.stringify(json), json })),
    ...rest,
  } as unknown as View;
}
