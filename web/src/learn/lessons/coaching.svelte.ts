/** The coach at a table of a lesson: what is said now, what is pointed at, and what the learner asks of it. */
import type { CommonView, Mark } from "../../boards/board";
import { adopt } from "../../lib/adopt";
import type { TableLinks } from "../../lib/api";
import { go } from "../../lib/route.svelte";
import type { Seated, Shell } from "../../lib/shell.svelte";
import { viewsOf } from "../../lib/steps";
import { begin, type CoachSays, type Solution } from "./lessons";
import { keep } from "./progress";
import { L } from "./words";

/** Milliseconds without an act until a hint is offered; for showing a step; and for its end to be seen. */
const [IDLE, SHOWN, LAST] = [20_000, 1200, 900];

type Mistake = NonNullable<CoachSays["mistake"]>;

export class Coaching {
  /** What the coach says, never ahead of what is shown on the board. */
  says = $state.raw<CoachSays | null>(null);
  /** Which of several thoughts is shown. */
  thought = $state(0);
  /** Which note of a coached game is shown; what came meanwhile is read in its order. */
  note = $state(0);
  /** Nothing has been done since the note came. */
  private unread = true;
  /** The last hint that was given, -1 if none. */
  hint = $state(-1);
  /** The answer to something that a rule forbade. */
  private answer = $state.raw<Mistake | null>(null);
  /** The solution is being shown: with these marks. */
  private shown = $state.raw<Mark[] | null>(null);
  /** What was done last, to be announced. */
  ticked = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly shell: Shell,
    private readonly seated: Seated,
  ) {}

  get showing(): boolean {
    return this.shown !== null;
  }

  get mistake(): Mistake | null {
    return this.answer ?? this.says?.mistake ?? null;
  }

  /** What is said in the place for hints: to a mistake, to somebody who is lost, or after a while. */
  get help(): string {
    return this.mistake?.say ?? (this.says?.astray || (this.says?.hints[this.hint]?.say ?? ""));
  }

  /** The step must begin again before it can go on. */
  get mustGoBack(): boolean {
    return this.mistake?.back === true || Boolean(this.says?.astray);
  }

  /** What is pointed at now. */
  get marks(): Mark[] {
    const { says } = this;
    if (!says || says.end) return [];
    if (this.shown) return this.shown;
    const hint = says.hints[this.hint]?.point ?? [];
    const note = says.notes[this.note]?.point ?? [];
    return (hint.length ? hint : says.lesson.steps ? says.point : note) as Mark[];
  }

  /** The board shows the table as it is: now the coach may speak of it. */
  hear(news: CoachSays): void {
    const before = this.says;
    const acted = before !== null && before.step === news.step && news.back;
    if (!before) {
      // who comes back reads the last note, who begins the first one
      this.note = news.back ? news.notes.length - 1 : 0;
      this.unread = !news.back;
    } else if (news.notes.length > before.notes.length && !this.unread) {
      this.note = before.notes.length;
      this.unread = true;
    }
    this.says = news;
    this.answer = null;
    if (before?.step !== news.step) {
      this.ticked = before && news.step > before.step ? (news.goals[news.step - 1]?.goal ?? "") : "";
      this.thought = 0;
      this.hint = -1;
    } else if (acted) this.thought = Math.max(0, news.say.length - 1); // who has acted has read enough
    keep(news.lesson.id, { table: this.shell.id, step: news.step, done: news.end !== null });
    this.wait();
  }

  /** A rule has forbidden something: perhaps the lesson has an answer of its own. */
  async refused(rule: string): Promise<void> {
    const { table } = this.shell;
    const news = await table.door().ask<CoachSays>("GET", `/lesson?refused=${encodeURIComponent(rule)}`);
    if (!news.mistake || news.mistake.say === this.says?.mistake?.say) return;
    this.answer = news.mistake;
    if (table.refusal?.rule === rule) table.refusal = null;
  }

  /** After a while without an act the first hint comes by itself. */
  private wait(): void {
    clearTimeout(this.timer);
    if (this.says?.end || this.hint >= 0) return;
    this.timer = setTimeout(() => (this.hint = Math.max(0, this.hint)), IDLE);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  /** Whoever acts has read enough. */
  acted(): void {
    this.unread = false;
    this.note = Math.max(0, (this.says?.notes.length ?? 0) - 1);
  }

  /** Whether there is more to read before one acts. */
  get more(): boolean {
    const { says } = this;
    return says !== null && (this.thought + 1 < says.say.length || this.note + 1 < says.notes.length);
  }

  /** The next thought. */
  goOn(): void {
    this.note = Math.min(this.note + 1, Math.max(0, (this.says?.notes.length ?? 0) - 1));
    this.thought = Math.min(this.thought + 1, (this.says?.say.length ?? 1) - 1);
  }

  /** The next hint; one that shows shows at once. */
  giveHint(): void {
    const hints = this.says?.hints ?? [];
    if (!hints.length) return void this.show();
    this.hint = Math.min(this.hint + 1, hints.length - 1);
    if (hints[this.hint]?.show) void this.show();
  }

  /** Begin the step again. */
  async back(): Promise<void> {
    if (!this.says?.back || this.showing) return;
    this.seated.sitting.drop();
    await this.shell.table.change("/lesson/back");
  }

  /** Play the step on the board, and put everything back. */
  async show(): Promise<void> {
    const { table } = this.shell;
    if (this.showing || !this.says?.lesson.steps || this.says.end) return;
    const found = await table.attempt(() => table.door().ask<Solution>("GET", "/lesson/solution"));
    if (!found) return;
    this.seated.sitting.drop();
    this.shown = found.marks as Mark[];
    const views: CommonView[] = [...viewsOf({ first: 0, view: found.view, steps: found.steps }).values()];
    await table.demonstrate(views, SHOWN / Math.max(1, views.length), LAST);
    this.shown = null;
  }

  /** A game of one's own from where the lesson has ended. */
  async playOn(): Promise<void> {
    const { table } = this.shell;
    const links = await table.attempt(() => table.door().ask<TableLinks>("POST", "/lesson/on"));
    if (!links) return;
    adopt(links, this.shell.title, table.data?.game ?? "");
    go(`/t/${links.table}`);
  }

  async next(): Promise<void> {
    const next = this.says?.end?.next;
    if (next) await this.shell.table.attempt(() => begin(next));
  }

  /** Nothing is asked: how far one is, is kept. */
  leave(): void {
    go("/learn");
  }

  readonly keyNames = L.keys;

  /** The keys of a lesson, before those of the table. */
  readonly keys: Record<string, () => void> = {
    h: () => this.giveHint(),
    b: () => void this.back(),
    m: () => void this.show(),
  };
}
