/** Advice at a table: what was asked, which plan is looked at, what is laid out of it. */
import type { Mark } from "../../boards/board";
import type { components } from "../../api/schema";
import { Refusal } from "../../lib/api";
import type { Seated, Shell } from "../../lib/shell.svelte";

export type Advice = components["schemas"]["AdviceAnswer"];
export type Plan = components["schemas"]["PlanAnswer"];

/** The marks of the plan that is chosen, with its letter on every way, and the ways of the others, each drawn once. */
export function marksOf(plans: Plan[], chosen: Plan | undefined): Mark[] {
  if (!chosen || chosen.letter === "You") return []; // the board shows what is laid out itself
  const own = (chosen.marks as Mark[]).map((mark) =>
    mark.kind === "arrow" ? { ...mark, label: chosen.letter[0]!, style: "plan" as const } : mark,
  );
  const drawn = new Set(own.map(({ at }) => at.join(" ")));
  const others = plans.flatMap((plan) =>
    plan.letter === chosen.letter
      ? []
      : (plan.marks as Mark[]).flatMap((mark): Mark[] => {
          const key = mark.at.join(" ");
          if (mark.kind !== "arrow" || drawn.has(key)) return [];
          drawn.add(key);
          return [{ ...mark, label: plan.letter[0]!, style: "other" }];
        }),
  );
  return [...others, ...own];
}

/** A number with its sign: no more digits than matter. */
export function signed(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  return Number(text) === 0 ? "±0" : `${value < 0 ? "−" : "+"}${text}`;
}

export class Advising {
  answer = $state.raw<Advice | null>(null);
  /** The letter of the plan that is looked at. */
  letter = $state("A");
  thinking = $state(false);
  problem = $state("");
  /** The plan that is laid out, and how many choices that were. */
  laid = $state.raw<{ letter: string; choices: number } | null>(null);
  private laying = $state(false);
  /** The position that the answer is about, and the one after a plan was laid out. */
  private at = $state(-1);
  private asked = 0;

  constructor(
    private readonly shell: Shell,
    private readonly seated: Seated,
  ) {}

  private get number(): number {
    return this.shell.table.data?.number ?? -1;
  }

  /** All cards: the plan in hand first. */
  get plans(): Plan[] {
    const { answer } = this;
    return answer ? [...(answer.yours ? [answer.yours] : []), ...answer.plans] : [];
  }

  get plan(): Plan | undefined {
    return this.plans.find(({ letter }) => letter === this.letter) ?? this.plans[0];
  }

  /** The table is another one than when this was asked. */
  get stale(): boolean {
    return this.answer !== null && !this.laying && this.number !== this.at;
  }

  /** Whether this seat has chosen something that can be judged. */
  get canJudge(): boolean {
    return this.shell.asked && this.shell.table.data?.no_undo === "";
  }

  /** The choices of the plan that can be laid out. */
  get staged(): Plan["lines"] {
    return this.plan?.lines.filter(({ staged }) => staged) ?? [];
  }

  /** The list of choices need not be seen: plans are looked at, and the board shows them. */
  get full(): boolean {
    return this.thinking || (this.canLayOut && !this.laid);
  }

  get canLayOut(): boolean {
    return this.staged.length > 0 && !this.answer?.yours && !this.laid && !this.stale && !this.laying;
  }

  get marks(): Mark[] {
    return this.stale || this.laid || this.laying ? [] : marksOf(this.plans, this.plan);
  }

  choose(letter: string): void {
    if (this.plans.some((plan) => plan.letter === letter)) this.letter = letter;
  }

  /** Ask for plans; with `plan`, what is thought of the one in hand. */
  async ask(plan = false): Promise<void> {
    const nth = ++this.asked;
    const number = this.number;
    this.thinking = true;
    this.problem = "";
    this.laid = null;
    try {
      const found = await this.shell.table.door().ask<Advice>("GET", `/advice${plan ? "?plan=true" : ""}`);
      if (nth !== this.asked) return;
      this.answer = found;
      this.at = number;
      this.letter = found.yours?.letter ?? found.plans[0]?.letter ?? "A";
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      if (nth !== this.asked) return;
      this.answer = null;
      this.problem = problem.message;
    } finally {
      if (nth === this.asked) this.thinking = false;
    }
  }

  judge(): void {
    if (this.canJudge) void this.ask(true);
  }

  /** Carry the plan out as far as it can be taken back; what ends it is left to the player. */
  async layOut(): Promise<void> {
    const { plan, staged, canLayOut } = this;
    if (!plan || !canLayOut) return;
    this.laying = true;
    this.seated.sitting.drop();
    let choices = 0;
    for (const { action } of staged) {
      if (!(await this.shell.table.play({ action: action as { verb: string } }))) break;
      choices += 1;
    }
    this.at = this.number;
    this.laying = false;
    this.laid = choices ? { letter: plan.letter, choices } : null;
  }

  /** Take back what was laid out. */
  async takeBack(): Promise<void> {
    const { laid } = this;
    if (!laid) return;
    this.laying = true;
    for (let nth = 0; nth < laid.choices; nth += 1) if (!(await this.shell.table.undo())) break;
    this.at = this.number;
    this.laying = false;
    this.laid = null;
  }

  /** What its keys do while it is open. */
  get keys(): Record<string, () => void> {
    const choose = (letter: string) => () => this.choose(letter);
    return {
      a: choose("A"),
      b: choose("B"),
      c: choose("C"),
      l: () => void this.layOut(),
      j: () => this.judge(),
    };
  }
}
