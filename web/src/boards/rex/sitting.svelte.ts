/** A table of Rex Britannorum on one screen: what is drawn, what is said about it, and what keys and clicks mean. */
import { screen } from "../../lib/screen.svelte";
import type { Line } from "../../lib/table.svelte";
import type {
  Banner,
  Course,
  Legal as CommonLegal,
  Mark,
  Place,
  Row,
  SeatFace,
  Sitting,
  StoryLine,
  Tidings,
  Tool,
} from "../board";
import { changes, rows, touched } from "./choices";
import { courseOf } from "./course";
import { AREAS } from "./map";
import { nextPlace, placeName } from "./places";
import { Plan } from "./plan.svelte";
import { scenes, type RexScene } from "./scenes";
import { Show } from "./show.svelte";
import { staged } from "./staged";
import { story } from "./story";
import { lastShown, tidings } from "./tidings";
import { before, gained, lastTurn, stake, withPieces, type Fight } from "./turn";
import type { Facts, Legal, LogEntry, View } from "./types";
import { verdict } from "./verdict";
import { R } from "./words";

/** Events that are said to those who hear the board: who won what. */
const HEARD = new Set(["battle", "unfought", "picked", "joker", "joined", "hired", "helped", "scored"]);

/** Where the game stands, in words. */
export function where({ phase, turn, turns }: View): string {
  return phase === "over" ? R.over : R.turn(turn, turns);
}

export class RexSitting implements Sitting {
  marks = $state.raw<Mark[]>([]);
  readonly plan: Plan;
  readonly show: Show;
  /** The place that the keys are at. */
  cursor = $state<string | null>(null);
  /** The place somebody looks at. */
  looked = $state<string | null>(null);
  /** Whether Objectives are shown on the map. */
  private goalsOn = $state(false);
  /** Whether the powers of the cards are explained. */
  powersOn = $state(false);
  /** How to zoom; the scene sets it. */
  look: Sitting["look"] = () => undefined;

  constructor(
    readonly place: Place,
    readonly facts: Facts,
  ) {
    this.plan = new Plan(() => this.view, facts);
    this.show = new Show(() => this.turn);
  }

  get table() {
    return this.place.table;
  }

  /** What shows the moment: of the past, or of now. */
  get theatre() {
    return this.place.replay.on ? this.place.replay.theatre : this.place.table.theatre;
  }

  get replaying(): boolean {
    return this.place.replay.on;
  }

  get phone(): boolean {
    return screen.layout === "phone";
  }

  /** Whether cards must be small. */
  get compact(): boolean {
    return screen.compact;
  }

  view = $derived.by(() => {
    const view = (this.place.replay.on ? this.place.replay.view : this.place.table.view) as unknown as View;
    return staged(view, this.ahead);
  });
  /** What has been shown, but follows from a choice that has not been shown to its end. */
  private ahead = $derived.by<LogEntry[]>(() => {
    const { scene, begun } = this.theatre;
    return scene ? begun.flatMap(({ lines }) => lines as LogEntry[]).filter(({ n }) => n > scene.during) : [];
  });
  log = $derived.by(() => this.place.replay.log as LogEntry[]);
  turn = $derived.by(() => lastTurn(this.log));
  asked = $derived.by(() => this.place.table.asked && !this.place.replay.on);
  planning = $derived.by(() => this.asked && this.view.phase === "plan");
  /** What is being shown; the table is as it was then. */
  scene = $derived.by(() => this.theatre.scene as RexScene | null);
  /** Whether a turn is watched: for the first time, or again. */
  watching = $derived.by(() => this.theatre.on || this.show.on);
  over = $derived.by(() => this.view.phase === "over" && !this.theatre.on);
  /** What may be recruited now. */
  recruits = $derived.by<Legal[]>(() =>
    this.asked && !this.watching && this.view.phase === "recruit" ? this.view.legal : [],
  );

  /** The battle to be looked at: the one that is shown, or the one at hand. */
  fight = $derived.by<Fight | null>(() => {
    if (this.scene) return this.turn?.fights[this.scene.stage] ?? null;
    if (this.show.on) return this.show.fight;
    const { battle } = this.view;
    return (battle && this.turn?.fights.find((fight) => fight.area === battle.area)) || null;
  });

  /** Whether plans and battles stand at the foot of the screen, instead of the cards in hand. */
  resolving = $derived.by(() => {
    const { on, scene, behind } = this.theatre;
    return scene !== null || behind !== null || (on && this.phone) || this.show.on || this.fight !== null;
  });

  /** The battles whose pieces are not on the map yet, as it is shown. */
  private toCome = $derived.by<Fight[]>(() => {
    const { stage } = this.show;
    return stage === null ? [] : (this.turn?.fights ?? []).slice(stage + 1);
  });

  locations = $derived.by(() => {
    if (this.show.on) return before(this.view.locations, this.toCome);
    return this.scene ? withPieces(this.view.locations, this.turn?.fights ?? []) : this.view.locations;
  });

  /** The table as the battle that is shown began; what it moved is seen against it. */
  start = $state.raw<{ key: string; view: View } | null>(null);

  /** The table as it was shown last, while something is played. */
  private seen: View | null = null;

  /** Remember how the table was before a battle, or what follows it, began. */
  mark(): void {
    const { scene, view } = this;
    if (scene && scene.act.key !== this.start?.key) this.start = { key: scene.act.key, view: this.seen ?? view };
    this.seen = scene ? view : null;
  }

  tokens = $derived.by<string[]>(() => {
    if (!this.show.on) return this.view.tokens;
    const now = new Set(this.turn?.turn === this.view.turn && !this.turn.done ? this.view.tokens : []);
    return [...new Set([...now, ...this.toCome.flatMap(stake)])];
  });

  /** Pieces of the battle that is looked at, in the order they came. */
  fresh = $derived.by(() => new Map((this.fight ? gained(this.fight) : []).map((key, nth) => [key, nth])));

  /** What can be picked on the map. */
  active = $derived.by<Set<string>>(() => {
    if (!this.asked || this.watching) return new Set();
    if (this.planning) return new Set(this.plan.picked === null ? [] : AREAS.filter((area) => this.plan.open(area)));
    return new Set(this.view.legal.flatMap(({ json }) => touched(json) ?? []));
  });

  goals = $derived.by(() => {
    if (!this.goalsOn) return null;
    const places = this.view.objectives.flatMap(({ steps }) => steps.flat().flatMap(({ locations }) => locations));
    return new Map(
      places.map((place) => [place, this.view.locations[place]?.kingdoms.includes(this.view.kingdom ?? "") ?? false]),
    );
  });

  /** The area a small screen opens on. */
  home = $derived.by(() => {
    const picked = this.fight?.area ?? this.plan.sent.at(-1)?.area;
    const fief = this.facts.kingdoms[this.view.kingdom ?? "iceni"]?.fief ?? "";
    return picked ?? this.facts.regions[fief]?.area ?? "C";
  });

  /** What the place that is looked at would give, as a sentence. */
  consequence = $derived.by(() => {
    const place = this.looked ?? this.cursor;
    if (!place || !(place in this.view.prospects)) return "";
    const said = changes(place, this.view);
    const name = placeName(place, this.facts);
    return said.length ? R.goals.wouldBe(name, said.join(", ")) : R.goals.nothing(name);
  });

  /** The name of whoever plays a kingdom, with the kingdom's; two bots may have the same. */
  nameOf(kingdom: string): string {
    const seat = this.view.kingdoms[kingdom]?.seat;
    const name = this.facts.kingdoms[kingdom]?.name ?? kingdom;
    const player = seat == null ? "" : (this.table.seat(seat)?.name ?? "");
    return player && player !== name ? `${player}, ${name}` : name;
  }

  // What the table asks --------------------------------------------------------------------------------------------

  get where(): string {
    return where(this.view);
  }

  get stage(): string {
    return R.phases[this.view.phase] ?? this.view.phase;
  }

  get part(): string | null {
    return (
      this.view.kingdom ?? this.view.battle?.acting ?? this.view.order[0] ?? Object.keys(this.view.kingdoms)[0] ?? null
    );
  }

  /** Battles are shown one by one when a turn is over. */
  tidings = $derived.by<Tidings>(() => tidings(this.log, this.view.kingdom));

  get faces(): SeatFace[] {
    const kingdoms = Object.entries(this.view.kingdoms);
    return (this.table.data?.seats ?? []).map(({ seat }) => {
      const [id, now] = kingdoms.find(([, one]) => one.seat === seat) ?? [null, null];
      const note = this.view.phase === "plan" ? (now?.committed ? R.seat.planned : R.seat.planning) : "";
      const parts = id && now ? [{ id, name: now.name, now: this.view.battle?.acting === id }] : [];
      return { colour: id ? `var(--k-${id})` : "var(--ink-3)", points: now?.points ?? 0, parts, note };
    });
  }

  get rows(): Row[] {
    return rows(this.view, this.facts).filter(({ verb }) => verb !== "discard");
  }

  get course(): Course {
    return courseOf(this.view, this.log);
  }

  get tools(): Tool[] {
    const found: Tool[] = [];
    if (this.view.objectives.length && !this.phone)
      found.push({
        key: "g",
        icon: "layers",
        label: R.goals.show,
        on: this.goalsOn,
        run: () => ([this.goalsOn, this.powersOn] = [!this.goalsOn, false]),
      });
    found.push({
      key: "p",
      icon: "help",
      label: R.powersTitle,
      on: this.powersOn,
      run: () => ([this.powersOn, this.goalsOn] = [!this.powersOn, false]),
    });
    if (this.turn?.fights.length && !(this.phone && this.asked))
      found.push({ key: "b", icon: "card", label: R.show.last, on: this.show.on, run: () => this.toggleShow() });
    return found;
  }

  private toggleShow(): void {
    if (this.show.on) this.show.stop();
    else this.show.at(0);
  }

  get inHand(): boolean {
    return this.planning || this.watching || (this.phone && this.view.phase === "recruit");
  }

  get overlaid(): boolean {
    return this.goalsOn || this.powersOn;
  }

  /** Which of its three Objectives a seat gives away; they stand in full where the choices are. */
  get givingAway(): boolean {
    return this.asked && this.view.legal.some(({ json }: Legal) => json.verb === "discard");
  }

  get roomy(): boolean {
    return this.givingAway;
  }

  get verdict(): { title: string; text: string } {
    return verdict(this.view, this.facts, this.table);
  }

  get contested(): boolean {
    if (this.replaying && !this.theatre.on) return false;
    return this.phone && this.resolving;
  }

  get marked(): string | null {
    return this.cursor ?? this.looked;
  }

  get spoken(): string {
    return this.consequence;
  }

  heard(fresh: Line[]): string[] {
    return fresh.filter(({ kind }) => HEARD.has(kind)).map(({ text }) => text);
  }

  get reset(): undefined {
    return undefined;
  }

  scenes(lines: Line[], before: Line[]): RexScene[] {
    return scenes(lines as LogEntry[], before as LogEntry[], this.facts);
  }

  get since(): number | null {
    return lastShown(this.table.log as LogEntry[], this.view.kingdom);
  }

  /** Who scores what after the battles. */
  banner = $derived.by<Banner | null>(() => {
    const scored = (this.scene?.lines ?? []).filter(({ kind }) => kind === "scored") as LogEntry[];
    if (!scored.length) return null;
    const rows = scored.map((line, nth) => ({
      key: `${line.n}.${nth}`,
      part: line.kingdom ?? null,
      text: line.text.replace(/\.$/, ""),
      value: R.show.scored(line.points ?? 0),
    }));
    return { title: R.show.points(this.turn?.turn ?? 0), part: null, note: "", rows };
  });

  story(log: Line[]): StoryLine[] {
    return story(log as LogEntry[], this.view.kingdom);
  }

  // What a person does ---------------------------------------------------------------------------------------------

  async choose(legal: CommonLegal): Promise<void> {
    await this.table.play({ action: legal.json as Record<string, string> });
  }

  /** Lay the plan: all of it in one line. */
  async lay(): Promise<void> {
    if (this.planning && this.plan.whole && !this.table.busy) await this.table.play({ text: this.plan.line });
  }

  /** A place, a joker or an area is picked on the map. */
  pick(place: string): void {
    if (!this.active.has(place)) return;
    if (this.planning) return this.plan.send(place);
    const legal = this.view.legal.find(({ json }: Legal) => touched(json) === place);
    if (legal) void this.choose(legal);
  }

  drop(): void {
    this.plan.pick(null);
    this.cursor = null;
  }

  walk(dx: number, dy: number): void {
    const first = [...this.active, ...this.view.tokens].find((place) => place in this.facts.locations) ?? "C07";
    this.cursor = this.cursor ? nextPlace(this.cursor, dx, dy) : first;
  }

  enter(): boolean {
    if (this.show.on) this.show.next();
    else if (this.cursor && this.active.has(this.cursor)) this.pick(this.cursor);
    else if (this.planning) void this.lay();
    else return false;
    return true;
  }

  digit(digit: number): boolean {
    if (this.planning) this.plan.pickValue(digit);
    return this.planning;
  }

  escape(): boolean {
    if (this.show.on) this.show.stop();
    else if (this.plan.picked !== null) this.plan.pick(null);
    else if (this.cursor) this.cursor = null;
    else if (this.overlaid) this.closeOverlay();
    else return false;
    return true;
  }

  /** Keys before the table hears them: whatever is pressed ends the watching, and letters send and turn cards. */
  key(event: KeyboardEvent): void {
    const on = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName)) return;
    if (!(this.show.on ? this.skipped(event, on) : this.planning && this.letter(event.key, on))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  private skipped(event: KeyboardEvent, on: HTMLElement): boolean {
    const pressed = on.tagName === "BUTTON" && (event.key === "Enter" || event.key === " ");
    if (pressed || /^(Tab|Shift|Control|Alt|Meta)$/.test(event.key)) return false;
    if (event.key === "ArrowRight") this.show.next();
    else this.show.stop();
    return true;
  }

  private letter(key: string, on: HTMLElement): boolean {
    const area = key.toUpperCase();
    const lays = key === "Enter" && on.dataset.card !== undefined && this.plan.whole && this.plan.picked === null;
    if (this.plan.picked !== null && area in this.facts.areas) this.plan.send(area);
    else if (area === "F") this.plan.turnLast();
    else if (key === "Backspace") this.plan.takeLast();
    else if (lays) void this.lay();
    else return false;
    return true;
  }

  closeOverlay(): void {
    this.goalsOn = this.powersOn = false;
  }
}
