/** Arrows of what has moved: the plan of the nation in turn so far, or one step of a replay. */
import type { March } from "./Marks.svelte";
import type { LogEntry } from "./types";

const GOES = new Set(["entered", "retreated", "withdrew", "evicted"]);

function arrows(lines: LogEntry[], faint: boolean): March[] {
  const found: March[] = [];
  let end = "";
  for (const line of lines) {
    if (!GOES.has(line.kind) || !line.from || !line.to || !line.nation) {
      if (line.kind === "set-out") end = "";
      continue;
    }
    const goesOn = line.kind === "entered" && line.from === end;
    found.push({
      from: line.from,
      to: line.to,
      nation: line.nation,
      faint,
      ...(goesOn || !line.count ? {} : { count: line.count }),
    });
    end = line.kind === "entered" ? line.to : "";
  }
  return found;
}

const MOVEMENT = 2;
const BATTLES = 3;

/** What a nation has ordered since its movement began; none once its battles are over. */
export function planned(log: LogEntry[], nation: string | null): LogEntry[] {
  const begins = (line: LogEntry) => line.kind === "phase" || line.kind === "turn" || line.kind === "round";
  let start = log.findLastIndex(begins);
  if (log[start]?.phase === BATTLES) start = log.slice(0, start).findLastIndex(begins);
  const phase = log[start];
  const moving = start < 0 || (phase?.kind === "phase" && phase.nation === nation && phase.phase === MOVEMENT);
  return moving ? log.slice(start + 1).filter((line) => !line.nation || line.nation === nation) : [];
}

/** The arrows of the plan on the board. */
export function planArrows(log: LogEntry[], nation: string | null, mine: boolean): March[] {
  return arrows(
    planned(log, nation).filter((line) => line.kind === "entered" || line.kind === "set-out"),
    !mine,
  );
}

/** The arrows of the choice that led to step `n` of a replay. */
export function stepArrows(log: LogEntry[], n: number): March[] {
  return arrows(
    log.filter((line) => line.n === n),
    false,
  );
}

/** How many marches have been ordered, so that a reset knows when to stop. */
export function ordered(log: LogEntry[], nation: string | null): number {
  return planned(log, nation).filter((line) => line.kind === "set-out").length;
}

/** The places that the last choices touched. */
export function touchedPlaces(lines: LogEntry[]): Set<string> {
  return new Set(lines.flatMap((line) => [line.to, line.area, line.place].filter((place) => place !== undefined)));
}
