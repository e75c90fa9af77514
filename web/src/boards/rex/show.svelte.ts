/** Looking at the last turn again: the plans turned up, one battle after another, then what it moved. */
import type { Stage } from "./scenes";
import type { Fight, Turn } from "./turn";

export class Show {
  /** Null while the present is shown. */
  stage = $state<Stage | null>(null);

  constructor(private readonly turn: () => Turn | null) {}

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

  at(stage: Stage): void {
    this.stage = stage;
  }

  /** The next stage; beyond the last one the present. A battle that still waits for somebody is the present, too. */
  next(): void {
    const stage = (this.stage ?? -2) + 1;
    if (stage <= this.last && !this.open(stage)) this.at(stage);
    else this.stop();
  }

  private open(stage: Stage): boolean {
    const fight = this.turn()?.fights[stage];
    return fight !== undefined && !fight.over && stage === this.last;
  }

  stop(): void {
    this.stage = null;
  }
}
