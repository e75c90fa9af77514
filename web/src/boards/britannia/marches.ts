/** Arrows of what has moved: the plan of the nation in turn so far, or one step of a replay. */
import type { Line } from "../../lib/table.svelte";
import type { March } from "./Board.svelte";

const GOES = new Set(["entered", "retreated", "withdrew", "evicted"]);

function arrows(lines: Line[], faint: boolean): March[] {
  const found: March[] = [];
  let end = "";
  for (const line of lines) {
    if (!GOES.has(line.kind) || !line.from || !line.to || !line.nation) {
      if (line.kind === "set-out") end = "";
      continue;
    }
    const goesOn = line.kind === "entered" && line.from === end;
    found.push({ from: line.from, to: line.to, nation: line.nation, faint, ...(goesOn || !line.count ? {} : { count: line.count }) });
    end = line.kind === "entered" ? line.to : "";
  }
  return found;
}

/** What a nation has ordered since its movement began; none once its battles are over. */
export function planned(log: Line[], nation: string | null): Line[] {
  const start = log.findLastIndex((line) => line.kind === "phase" || line.kind === "turn" || line.kind === "round");
  const phase = log[start];
  if (phase?.kind !== "phase" || phase.nation !== nation || (phase.phase !== 2 && phase.phase !== 3)) return [];
  const from = phase.phase === 2 ? start : log.findLastIndex((line, nth) => nth < start && line.kind === "phase");
  return log.slice(from + 1);
}

/** The arrows of the plan on the board. */
export function planArrows(log: Line[], nation: string | null, mine: boolean): March[] {
  return arrows(planned(log, nation).filter((line) => line.kind === "entered" || line.kind === "set-out"), !mine);
}

/** The arrows of the choice that led to step `n` of a replay. */
export function stepArrows(log: Line[], n: number): March[] {
  return arrows(log.filter((line) => line.n === n), false);
}

/** How many marches have been ordered, so that a reset knows when to stop. */
export function ordered(log: Line[], nation: string | null): number {
  return planned(log, nation).filter((line) => line.kind === "set-out").length;
}

/** The places that the last choices touched. */
export function touchedPlaces(lines: Line[]): Set<string> {
  return new Set(lines.flatMap((line) => [line.to, line.area, line.place].filter((place) => place !== undefined)));
}
