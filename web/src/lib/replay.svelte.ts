/** Looking back: the table after any number of choices, steps and jumps, and playing by itself. */
import type { CommonView } from "../boards/board";
import type { Moment } from "./api";
import type { Line, TableStore } from "./table.svelte";

const PACE = 450;

export class Replay {
  /** Null while the table itself is shown. */
  at = $state<number | null>(null);
  view = $state.raw<CommonView | null>(null);
  moments = $state.raw<Moment[]>([]);
  playing = $state(false);
  byNation = $state(false);
  /** The moment asked for; it is shown, at once with its view, when the server has answered. */
  private wanted: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seen = new Map<number, CommonView>();

  constructor(private readonly table: TableStore) {}

  get on(): boolean {
    return this.at !== null;
  }

  get last(): number {
    return this.table.data?.choices ?? 0;
  }

  /** The log up to the moment shown. */
  get log(): Line[] {
    const { at } = this;
    return at === null ? this.table.log : this.table.log.filter((line) => line.n <= at);
  }

  /** The moment in whose part we are. */
  get moment(): Moment | undefined {
    return this.moments.findLast((moment) => moment.n <= (this.at ?? 0));
  }

  async open(at = this.last): Promise<void> {
    this.seen.clear(); // secrets that were shown since are counted, too
    await this.to(at);
    this.moments = await this.table.door().moments();
  }

  async to(n: number): Promise<void> {
    const at = Math.max(0, Math.min(this.last, n));
    this.wanted = at;
    const view = this.seen.get(at) ?? (await this.table.door().past(at)).view;
    this.seen.set(at, view);
    if (this.wanted === at) [this.view, this.at] = [view, at];
  }

  /** One choice on or back that changed something to be seen; a whole turn where asked. */
  async step(by: 1 | -1, nation = this.byNation): Promise<void> {
    const at = this.wanted ?? this.last;
    if (nation) {
      const next =
        by > 0 ? this.moments.find((moment) => moment.n > at) : this.moments.findLast((moment) => moment.n < at);
      return this.to(next?.n ?? (by > 0 ? this.last : 0));
    }
    const told = new Set(this.table.log.map((line) => line.n));
    let n = at + by;
    while (n > 0 && n < this.last && !told.has(n)) n += by;
    return this.to(n);
  }

  toRound(round: number): Promise<void> {
    const first = this.moments.find((moment) => moment.round === round);
    return first ? this.to(first.n) : Promise.resolve();
  }

  toggle(): void {
    this.playing = !this.playing;
    if (this.playing && this.at === this.last) this.wanted = 0;
    clearTimeout(this.timer);
    if (this.playing) this.run();
  }

  private run(): void {
    this.timer = setTimeout(
      async () => {
        await this.step(1);
        if (this.playing && (this.wanted ?? 0) < this.last) this.run();
        else this.playing = false;
      },
      this.byNation ? PACE * 2 : PACE,
    );
  }

  close(): void {
    clearTimeout(this.timer);
    this.playing = false;
    this.wanted = this.at = this.view = null;
  }
}
