/** Looking back: the table after any number of choices, by steps and jumps, or played by the theatre. */
import type { CommonView } from "../boards/board";
import type { Moment } from "./api";
import { viewsBetween } from "./steps";
import type { Line, TableStore } from "./table.svelte";
import { Theatre } from "./theatre.svelte";

const PACE = 450;
/** What begins a battle in every game's log. */
const BATTLES = new Set(["battle", "unfought"]);

/** How far a step goes. */
export type Unit = "turn" | "battle" | "die";
export const UNITS: Unit[] = ["turn", "battle", "die"];

export class Replay {
  /** Null while the table itself is shown. */
  at = $state<number | null>(null);
  view = $state.raw<CommonView | null>(null);
  moments = $state.raw<Moment[]>([]);
  playing = $state(false);
  unit = $state<Unit>("die");
  /** Plays the past; the table's own theatre has the present. */
  readonly theatre: Theatre = new Theatre({
    views: (first, last) => viewsBetween(this.table.door().steps, first, last),
    show: (n, view, lines) => this.stage(n, view, lines),
    present: () => this.played(),
  });
  /** Lines of the scene that is shown, ahead of the moment it began with. */
  private staged = $state.raw<Line[]>([]);
  /** The moment asked for; it is shown, at once with its view, when the server has answered. */
  private wanted: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private seen = new Map<number, CommonView>();
  /** How often somebody has come here or left. */
  visit = 0;

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
    if (at === null) return this.table.log;
    const staged = new Set(this.staged);
    return this.table.log.filter((line) => line.n <= at || staged.has(line));
  }

  /** The moment in whose part we are. */
  get moment(): Moment | undefined {
    return this.moments.findLast((moment) => moment.n <= (this.at ?? 0));
  }

  private stage(n: number, view: CommonView, lines: Line[]): void {
    if (!this.on) return;
    this.staged = [...this.staged, ...lines];
    [this.view, this.at, this.wanted] = [view, n, n];
  }

  /** The theatre has come to the end of a turn. */
  private played(): void {
    const end = Math.max(this.at ?? 0, ...this.staged.map(({ n }) => n));
    this.staged = [];
    if (this.on) void this.to(end).then(() => this.go());
  }

  async open(at = this.last): Promise<void> {
    this.visit += 1;
    this.seen.clear(); // secrets that were shown since are counted, too
    await this.to(at);
    if (this.on) this.moments = (await this.ask(() => this.table.door().moments())) ?? [];
  }

  /** What the server says of the past; if it says nothing, that is shown, and everything stays as it is. */
  private async ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await question();
    } catch (problem) {
      this.pause();
      this.table.complain(problem);
      return undefined;
    }
  }

  async to(n: number): Promise<void> {
    const at = Math.max(0, Math.min(this.last, n));
    this.wanted = at;
    const view = this.seen.get(at) ?? (await this.ask(() => this.table.door().past(at)))?.view;
    if (view) this.seen.set(at, view);
    if (this.wanted !== at) return;
    if (view) [this.view, this.at] = [view, at];
    else this.wanted = this.at;
  }

  /** One die, battle or turn on or back. */
  async step(by: 1 | -1, unit: Unit = this.unit): Promise<void> {
    this.pause();
    const at = this.wanted ?? this.last;
    const ends = this.ends(unit);
    const next = by > 0 ? ends.find((n) => n > at) : ends.findLast((n) => n < at);
    return this.to(next ?? (by > 0 ? this.last : 0));
  }

  /** Where a step of this size may end: after the choices that led there. */
  private ends(unit: Unit): number[] {
    if (unit === "turn") return this.moments.map(({ n }) => n);
    const staged = unit === "battle" ? this.table.log.filter(({ kind }) => BATTLES.has(kind)) : this.table.log;
    return staged.map(({ n }) => n).filter((n) => n < this.last);
  }

  toRound(round: number): Promise<void> {
    const first = this.moments.find((moment) => moment.round === round);
    return first ? this.to(first.n) : Promise.resolve();
  }

  async toggle(): Promise<void> {
    if (this.playing) return this.pause();
    if (this.at === this.last) await this.to(0);
    this.playing = true;
    this.run();
  }

  /** Stay at the moment that is shown. */
  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
    this.theatre.stop();
    this.staged = [];
  }

  /** Show what happened from `first` choices to `n`, and stay there. */
  async show(n: number, first: number): Promise<void> {
    this.pause();
    await this.to(this.theatre.wants ? first : n);
    if (this.on && this.theatre.wants && !this.perform(first, n)) await this.to(n);
  }

  private perform(first: number, last: number): boolean {
    const log = this.table.log.filter((line) => line.n <= last);
    return this.theatre.hear(log, first, last);
  }

  /** Play a turn, then the next; without a theatre, step by step. */
  private run(): void {
    const first = this.wanted ?? 0;
    if (this.theatre.wants) {
      const now = this.moments.findLast(({ n }) => n <= first);
      const other = this.moments.find(
        ({ n, nation, round }) => n > first && (nation !== now?.nation || round !== now?.round),
      );
      const last = other?.n ?? this.last;
      if (this.perform(first, last)) return;
      void this.to(last).then(() => this.go());
      return;
    }
    const next = this.ends(this.unit).find((n) => n > first) ?? this.last;
    const pace = this.unit === "die" ? PACE : PACE * 2;
    this.timer = setTimeout(() => void this.to(next).then(() => this.go()), pace);
  }

  /** Go on, if there is more. */
  private go(): void {
    if (this.playing && (this.wanted ?? 0) < this.last) this.run();
    else this.playing = false;
  }

  close(): void {
    this.visit += 1;
    this.pause();
    this.wanted = null;
    this.at = null;
    this.view = null;
  }
}
