/** The review of a table: asked for, followed while it is made, and what is open in it. */
import { adopt } from "../../lib/adopt";
import type { Past } from "../../lib/api";
import { copy } from "../../lib/invitations";
import { keepSetting, setting } from "../../lib/keyring";
import { go } from "../../lib/route.svelte";
import type { Shell } from "../../lib/shell.svelte";
import { R } from "./words";
import type { Answer, Mistake, Moment, Point, Review, Task } from "./types";

export type Filter = "all" | "choices" | "dice" | "others";
/** Between two looks at a review that is being made. */
const PAUSE = 700;
const TASK = "review-task";

/** The task of a what-if, if it was opened to try a choice again. */
export function taskOf(table: string): Task | null {
  const kept = setting(`${TASK}-${table}`, "");
  return kept ? (JSON.parse(kept) as Task) : null;
}

export class ReviewStore {
  answer = $state.raw<Answer | null>(null);
  problem = $state("");
  form = $state<"quick" | "thorough">("quick");
  measure = $state<"chance" | "points">("chance");
  filter = $state<Filter>("all");
  seat = $state(0);
  number = $state<number | null>(null);
  /** The position that is shown. */
  view = $state.raw<Past["view"] | null>(null);
  said = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private shown = -1;

  constructor(readonly shell: Shell) {
    this.seat = shell.table.mySeats[0] ?? 0;
  }

  get review(): Review | null {
    return this.answer?.review ?? null;
  }

  get course(): Moment[] {
    return this.review?.course ?? this.answer?.course ?? [];
  }

  readonly points = $derived.by<Point[]>(() => {
    const all = this.answer?.review?.points[this.seat] ?? [];
    if (this.filter === "all") return all;
    if (this.filter === "dice") return all.filter(({ kind }) => kind === "dice");
    return all.filter(({ kind, seat }) => kind === "choice" && (seat === this.seat) === (this.filter === "choices"));
  });

  readonly open = $derived(this.points.find(({ number }) => number === this.number) ?? this.points[0] ?? null);

  readonly mistake = $derived.by<Mistake | null>(() => {
    const at = this.open?.mistake;
    return at == null ? null : (this.answer?.review?.mistakes[at] ?? null);
  });

  begin = async (form: "quick" | "thorough" = this.form): Promise<void> => {
    this.form = form;
    this.problem = "";
    await this.follow(() => this.shell.table.door().beginReview<Answer>(form));
  };

  private follow = async (ask: () => Promise<Answer>): Promise<void> => {
    clearTimeout(this.timer);
    try {
      const found = await ask();
      // a thorough review does not take away the quick one that is there
      if (found.status === "ready" && !this.review) this.choose(found.review);
      if (found.status === "ready" || !this.review) this.answer = found;
      this.waiting = found.status === "ready" || found.status === "failed" ? null : found;
      if (found.status === "failed") this.problem = found.why;
      else if (found.status !== "ready")
        this.timer = setTimeout(() => void this.follow(() => this.shell.table.door().review<Answer>(this.form)), PAUSE);
    } catch (problem) {
      this.waiting = null;
      this.problem = (problem as Error).message;
    }
  };

  /** Who has one seat reads about it; who has none or several, about the one whose choice cost most. */
  private choose(review: Review | null): void {
    if (this.shell.table.mySeats.length === 1) return;
    const costliest = review?.mistakes.reduce((a, b) => (b.cost > a.cost ? b : a), review.mistakes[0]!);
    if (costliest) this.seat = costliest.seat;
  }

  /** How far a review is that is being made. */
  waiting = $state.raw<Answer | null>(null);

  close(): void {
    clearTimeout(this.timer);
  }

  pick = (point: Point): void => {
    this.number = point.number;
  };

  step(by: number): void {
    const at = this.points.findIndex((one) => one === this.open);
    const next = this.points[Math.min(this.points.length - 1, Math.max(0, at + by))];
    if (next) this.pick(next);
  }

  /** Show the position after so many choices. */
  look = async (at: number): Promise<void> => {
    if (at === this.shown) return;
    this.shown = at;
    try {
      const found = await this.shell.table.door().past(at);
      if (this.shown === at) this.view = found.view;
    } catch {
      // the chart moves on; the next position may come
    }
  };

  /** Another table from before the open point; with a task, the choice is made again there. */
  whatIf = async (task: boolean): Promise<void> => {
    const { open, mistake, shell } = this;
    if (!open) return;
    const links = await shell.table.attempt(() => shell.table.door().branch(open.at));
    if (!links) return;
    adopt(links, shell.title, shell.table.data?.game ?? "");
    if (task && mistake) {
      const kept: Task = {
        from: shell.id,
        at: mistake.at,
        seat: mistake.seat,
        played: mistake.played_codes,
        better: mistake.codes,
        best: mistake.better.chance,
        title: mistake.chapter,
      };
      keepSetting(`${TASK}-${links.table}`, JSON.stringify(kept));
    }
    go(`/t/${links.table}`);
  };

  share = async (): Promise<void> => {
    const url = await this.shell.seating.watchLink(null);
    if (!url) return;
    const link = new URL(url);
    link.search = "?review";
    await copy(link.toString());
    this.said = R.shared;
  };
}
