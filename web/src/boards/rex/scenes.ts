/** From the log to what is shown of a turn: the plans turned up, one battle after another, then what it moved. */
import type { Act, Scene } from "../board";
import { lastTurn } from "./turn";
import type { Facts, LogEntry } from "./types";
import { R } from "./words";

/** -1 the plans, 0 to 2 the battles, 3 what it moved. */
export type Stage = number;

/** Of a battle: 0 sums and Winner, 1 Winners take, 2 Vassals take, 3 powers, 4 Rome. */
export type Inner = number;

export interface RexScene extends Scene {
  stage: Stage;
  inner: Inner;
}

const AFTER = 3;
const MOVED = new Set(["track", "scored"]);
const ENDS = new Set(["turn", "over", "objectives"]);
const PLANS = 1800;
const SUMS = 1500;
const STEP = 700;
const POWER = 900;
const POWERS: Inner = 3;
const LATER: Record<string, Inner> = { hired: 3, joined: 3, helped: 3, passed: 3, rome: 4 };
const TAKES = new Set(["picked", "joker", "spent"]);
const QUIET = 900;
const MOVES = 2000;

interface Group {
  stage: Stage;
  inner: Inner;
  lines: LogEntry[];
}

/**
 * The lines of a turn from the reveal on, by stage; those before it stay with it. Powers that nobody used, or that were
 * barred, left no line: they get a step of their own all the same, which says why.
 */
function groups(lines: LogEntry[], before: LogEntry[]): Group[] {
  const found: Group[] = [];
  const past = lastTurn(before);
  let stage: Stage | null = past && !past.done ? (past.after.length ? AFTER : past.fights.length - 1) : null;
  let waiting: LogEntry[] = [];
  let begun = false;
  let inner: Inner = 0;
  let winners = past?.fights.at(-1)?.winners ?? [];
  let powers = Object.values(past?.fights.at(-1)?.powers ?? {}).flat();
  for (const line of lines) {
    const last = `${stage}/${inner}`;
    const [at, shown] = [stage, inner];
    if (line.kind === "revealed") stage = -1;
    else if (ENDS.has(line.kind)) stage = null;
    else if (stage !== null && (line.kind === "battle" || line.kind === "unfought")) stage += 1;
    else if (stage !== null && MOVED.has(line.kind)) stage = AFTER;
    if (line.kind === "battle" || line.kind === "unfought" || stage === AFTER) inner = 0;
    else if (TAKES.has(line.kind)) inner = Math.max(inner, winners.includes(line.kingdom ?? "") ? 1 : 2);
    else inner = Math.max(inner, LATER[line.kind] ?? 0);
    const untold = at !== null && shown < POWERS && (stage !== at || inner > POWERS);
    if (begun && untold && powers.some(({ value }) => value > 1)) found.push({ stage: at, inner: POWERS, lines: [] });
    if (line.kind === "battle" || line.kind === "unfought") {
      winners = line.winners ?? [];
      powers = Object.values(line.powers ?? {}).flat();
    }
    if (stage === null) waiting.push(line);
    else if (`${stage}/${inner}` !== last || !begun) {
      found.push({ stage, inner, lines: [...waiting, line] });
      waiting = [];
      begun = true;
    } else found.at(-1)!.lines.push(line);
  }
  return found; // what still waits belongs to the next turn: it is told when this one has been shown
}

/** Everything that is worth showing of a stretch of the log. */
export function scenes(lines: LogEntry[], before: LogEntry[], facts: Facts): RexScene[] {
  const all = groups(lines, before);
  const turn =
    [...before, ...lines].findLast((line, nth, log) => line.kind === "turn" && isRevealed(log.slice(nth)))?.turn ?? 0;
  const areas = Object.values(facts.areas).map(({ name }) => name);
  const act = (stage: Stage): Act => ({
    key: `turn/${turn}/${stage}`,
    part: null,
    name: R.turnShort(turn),
    player: "",
    ours: false,
    from: (lines[0]?.n ?? 1) - 1,
    to: lines.at(-1)?.n ?? 0,
    text: "",
    cost: "",
  });
  const from = (lines[0]?.n ?? 1) - 1;
  return all.map(({ stage, inner, lines: own }, nth) => {
    const end =
      all
        .slice(0, nth + 1)
        .flatMap(({ lines }) => lines)
        .at(-1)?.n ?? from;
    const next = all.slice(nth + 1).find(({ lines }) => lines.length)?.lines[0]?.n;
    const text = stage < 0 ? R.show.revealed : stage === AFTER ? R.show.after : R.show.the(areas[stage] ?? "");
    return {
      act: act(stage),
      stage,
      inner,
      step: 0,
      text,
      note: "",
      time: timeOf(stage, inner, own),
      waits: false,
      during: next === end ? Math.max(from, end - 1) : end,
      after: next === end ? Math.max(from, end - 1) : end,
      lines: own,
    };
  });
}

function isRevealed(log: LogEntry[]): boolean {
  return log.some(({ kind }) => kind === "revealed");
}

function timeOf(stage: Stage, inner: Inner, lines: LogEntry[]): number {
  if (stage < 0) return PLANS;
  if (stage === AFTER) return MOVES;
  if (lines.some(({ kind }) => kind === "unfought")) return QUIET;
  return inner === 0 ? SUMS : inner === POWERS ? POWER * Math.min(2, Math.max(1, lines.length)) : STEP;
}
