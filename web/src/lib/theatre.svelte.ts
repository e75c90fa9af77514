/**
 * What happens is shown in its time: scene by scene, with the table as it was then. Until a scene has begun nothing of it is
 * on the screen. Watching others, catching up and playing it again are the same.
 */
import type { Act, CommonView, Scene } from "../boards/board";
import { settings } from "./settings.svelte";
import type { Line } from "./table.svelte";

const SPEEDS = { off: 0, quick: 1, story: 2.2 };
export type Speed = keyof typeof SPEEDS;
export const SPEED_NAMES = Object.keys(SPEEDS) as Speed[];

/** Keys that come so soon after the end were meant to skip. */
const QUIET = 250;
/** A second skip within so many milliseconds skips everything. */
const AGAIN = 500;
/** Whoever was away for more than this (milliseconds at the quick speed) is asked first. */
const LONG = 12_000;

/** What the theatre needs of the table. */
export interface House {
  /** The views between two numbers of choices. */
  views: (first: number, last: number) => Promise<Map<number, CommonView>>;
  /** Show the table as it was after `n` choices, with these lines more in the log. */
  show: (n: number, view: CommonView, lines: Line[]) => void;
  /** Everything has been shown; `all`: whatever is still to come, too. */
  present: (all: boolean) => void;
}

export class Theatre {
  /** Whether something is being shown, or about to be. */
  on = $state(false);
  scene = $state.raw<Scene | null>(null);
  paused = $state(false);
  /** Every scene of this performance that has begun; they leave traces on the board. */
  begun = $state.raw<Scene[]>([]);
  /** Everything that is played, in order; for the programme at the foot of the screen. */
  acts = $state.raw<Act[]>([]);
  /** What was played since this seat last chose. */
  since = $state.raw<Act[]>([]);
  /** Somebody was away so long that they are asked: how long it takes to see all they missed, in seconds. */
  behind = $state<number | null>(null);
  /** How scenes are found; null until the board is there. */
  stages = false;
  director: ((lines: Line[], before: Line[], again: boolean) => Scene[]) | null = null;

  /** After how many choices this seat last chose, if that is known. */
  private from: number | null = null;
  private queue: Scene[] = [];
  private readonly views = new Map<number, CommonView>();
  private loading: Promise<unknown> = Promise.resolve();
  private performance = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ends = 0;
  private left = 0;
  private skipped = -Infinity;
  private quietUntil = -Infinity;

  constructor(private readonly house: House) {}

  get speed(): Speed {
    return SPEED_NAMES.find((name) => name === settings.speed) ?? "quick";
  }

  /** How much slower than quick; for what the board animates. */
  get pace(): number {
    return SPEEDS[this.speed] || 1;
  }

  /** Whether anything is to be shown in its time. */
  get wants(): boolean {
    return this.speed !== "off" && this.stages;
  }

  /** Whether keys still mean what was shown. */
  get deaf(): boolean {
    return this.on || performance.now() < this.quietUntil;
  }

  /** The log has grown, from `first` choices to `last`. Whether what is new is shown in its time. */
  hear(log: Line[], first: number, last: number): boolean {
    const scenes = this.find(log, first, false);
    if (!scenes.length || this.speed === "off") return this.on;
    this.perform(scenes, first, last);
    return true;
  }

  private find(log: Line[], first: number, again: boolean): Scene[] {
    const lines = log.filter((line) => line.n > first);
    const before = log.filter((line) => line.n <= first);
    return (lines.length && this.director?.(lines, before, again)) || [];
  }

  /** Show again what followed after `first` choices. */
  again(log: Line[], first: number, last: number): void {
    const scenes = this.find(log, first, true);
    if (!scenes.length) return;
    this.begun = [];
    if (this.speed === "off") this.choose("quick");
    this.perform(scenes, first, last);
  }

  /** Find what others did since this seat last chose. */
  recall(log: Line[]): void {
    const scenes = this.from === null ? [] : this.find(log, this.from, false);
    this.since = [...new Map(scenes.flatMap(({ act }) => (act.ours ? [] : [[act.key, act]]))).values()];
  }

  private perform(scenes: Scene[], first: number, last: number): void {
    if (!this.on) this.begun = [];
    this.on = true;
    this.acts = [...new Map([...this.acts, ...scenes.map(({ act }) => act)].map((act) => [act.key, act])).values()];
    const now = this.performance;
    const load = async () => {
      const found = await this.house.views(first, last).catch(() => null);
      if (now !== this.performance) return;
      if (!found) return this.finish(true);
      for (const [n, view] of found) this.views.set(n, view);
      this.queue.push(...scenes);
      if (!this.scene && this.behind === null) this.raise();
    };
    this.loading = this.loading.then(load);
  }

  /** Begin, unless it would take long and nobody has looked. */
  private raise(): void {
    const time = this.queue.reduce((sum, scene) => sum + scene.time, 0) * this.pace;
    if (this.away && time > LONG) this.behind = Math.ceil(time / 1000);
    else this.next();
    this.away = document.hidden;
  }

  private away = document.hidden;

  /** Somebody looks again, or no longer. */
  look(): void {
    if (document.hidden) this.away = true;
  }

  /** Those who were away want to see it all. */
  start(): void {
    this.behind = null;
    this.next();
  }

  private next(): void {
    clearTimeout(this.timer);
    const scene = this.queue.shift();
    if (!scene) {
      if (this.scene) this.scene = null;
      return this.finish();
    }
    this.scene = scene;
    this.begun = [...this.begun, scene];
    this.show(scene.during, scene.lines);
    if (!scene.waits || settings.goOn) this.wait(scene.time * this.pace);
  }

  private wait(time: number): void {
    this.left = time;
    if (this.paused) return;
    this.ends = performance.now() + time;
    this.timer = setTimeout(() => this.end(), time);
  }

  /** The scene is over. */
  private end(): void {
    if (this.scene?.waits && document.hidden) return void (this.paused = true);
    if (this.scene) this.show(this.scene.after, []);
    this.next();
  }

  private show(n: number, lines: Line[]): void {
    const view = this.views.get(n);
    if (view) this.house.show(n, view, lines);
  }

  private finish(all = false): void {
    this.stop();
    this.quietUntil = performance.now() + QUIET;
    this.house.present(all);
  }

  /** Nothing is played any more, and nothing is shown for it. */
  stop(): void {
    clearTimeout(this.timer);
    this.performance += 1;
    this.queue = [];
    this.views.clear();
    this.on = this.paused = false;
    this.scene = null;
    this.behind = null;
    this.acts = [];
  }

  /** This seat chooses, after so many choices: the traces of what others did are gone. */
  clear(choices: number): void {
    this.begun = [];
    this.since = [];
    this.from = choices;
  }

  /** To the end of the act, or to a scene that stays; pressed again soon, to the end of everything. */
  skip(all = false): void {
    if (this.behind !== null || all || performance.now() - this.skipped < AGAIN) return this.finish(true);
    this.skipped = performance.now();
    const act = this.scene?.act.key;
    if (this.scene && !this.scene.waits) {
      const lines: Line[] = [];
      let after = this.scene.after;
      const gone: Scene[] = [];
      while (this.queue[0] && this.queue[0].act.key === act && !this.queue[0].waits) {
        const scene = this.queue.shift()!;
        gone.push(scene);
        lines.push(...scene.lines);
        after = scene.after;
      }
      this.begun = [...this.begun, ...gone];
      this.show(after, lines);
    } else if (this.scene) {
      this.show(this.scene.after, []);
      this.skipped = -Infinity;
    }
    this.paused = false;
    this.next();
  }

  /** Hold the scene, or go on. */
  toggle(): void {
    if (!this.scene) return;
    this.paused = !this.paused;
    if (this.paused) {
      clearTimeout(this.timer);
      this.left = Math.max(0, this.ends - performance.now());
    } else if (this.scene.waits) this.skip();
    else this.wait(this.left);
  }

  /** Whether this scene goes on automatically after a while. */
  get lingers(): boolean {
    return this.scene?.waits === true && settings.goOn && !this.paused;
  }

  /** Somebody looks closer at a scene that would go on: now it stays. */
  hold(): void {
    if (this.lingers) this.toggle();
  }

  /** The next scene, while it is held. */
  step(): void {
    if (this.scene) this.end();
  }

  choose(speed: Speed): void {
    settings.speed = speed;
    if (speed === "off") this.finish(true);
  }
}
