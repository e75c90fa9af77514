/**
 * Watching a turn: the plans turned up, then one battle after another, then what it moved. It runs by itself after a reveal,
 * can be stepped, skipped and called up again, and never holds the game up: what it shows has happened already.
 */
import type { Fight, Turn } from "./turn";

/** -1 the plans, 0 to 2 the battles, 3 what it moved. */
export type Stage = number;
const PLANS = 2600;
const FIGHT = 2800;
const ACT = 260;
const QUIET = 1400;
const AFTER = 3200;

export class Show {
  /** Null while the present is shown. */
  stage = $state<Stage | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The reveal that was shown last; undefined before the table is known. */
  private seen: number | undefined;

  constructor(private readonly turn: () => Turn | null) {}

  /** The log has changed: begin where plans have been turned up since; the first look at a table shows the present. */
  hear(): void {
    const turn = this.turn();
    const n = turn?.n ?? 0;
    if (n < (this.seen ?? 0)) return; // another seat comes to this screen, and its log is on the way
    if (this.seen !== undefined && n > this.seen) this.at(-1, true);
    else if (this.stage !== null && (!turn || this.stage > this.last)) this.stop();
    this.seen = n;
  }

  /** The last stage that can be shown. */
  get last(): Stage {
    const turn = this.turn();
    if (!turn) return -1;
    return turn.done || turn.after.length ? 3 : turn.fights.length - 1;
  }

  get on(): boolean {
    return this.stage !== null;
  }

  get fight(): Fight | null {
    return this.stage === null ? null : (this.turn()?.fights[this.stage] ?? null);
  }

  /** Show a stage, and go on by itself where asked. */
  at(stage: Stage, running = false): void {
    clearTimeout(this.timer);
    this.stage = stage;
    if (running) this.timer = setTimeout(() => this.next(true), this.time(stage));
  }

  private time(stage: Stage): number {
    if (stage < 0) return PLANS;
    const fight = this.turn()?.fights[stage];
    if (!fight) return AFTER;
    return fight.fought ? FIGHT + ACT * fight.acts.length : QUIET;
  }

  /** The next stage; beyond the last one the present. A battle that still waits for somebody is the present, too. */
  next(running = false): void {
    const stage = (this.stage ?? -2) + 1;
    if (stage <= this.last && !this.open(stage)) this.at(stage, running);
    else this.stop();
  }

  private open(stage: Stage): boolean {
    const fight = this.turn()?.fights[stage];
    return fight !== undefined && !fight.over && stage === this.last;
  }

  stop(): void {
    clearTimeout(this.timer);
    this.stage = null;
  }
}
