/** A table of Britannia on one screen: what is drawn, what is said about it, and what keys and clicks mean. */
import type { Line } from "../../lib/table.svelte";
import { W } from "../../lib/words";
import type { CourseAnswer } from "../../lib/api";
import type {
  Banner,
  Course,
  Gamble,
  Legal as CommonLegal,
  Mark,
  Place,
  SeatFace,
  Sitting,
  StoryLine,
  Tidings,
  Tool,
} from "../board";
import { lastFight, type Fight } from "./fights";
import { scenes, type BritanniaScene } from "./scenes";
import { nextScoring, pointsOf, type Facts, type Points } from "./cards";
import { rows, type Row } from "./choices";
import { courseOf } from "./course";
import { gambles } from "./gambles";
import { isSea, middle, nextPlace, placeName } from "./map";
import type { InHand } from "./Board.svelte";
import type { Chip, March } from "./Marks.svelte";
import { ordered, planArrows, stepArrows, touchedPlaces } from "./marches";
import { seatColour } from "./nations";
import { figures, orders, worthAsking, type Figures, type Order } from "./plan";
import { Play } from "./play.svelte";
import { story } from "./story";
import { heard, lastTurn, tidings } from "./tidings";
import type { Idle, Legal, Odds, LogEntry, View, Way } from "./types";
import { settings } from "../../lib/settings.svelte";

/** Battles with better odds than this may be fought without asking. */
const SURE = 0.95;

interface Overlay {
  nation: string;
  round: number;
  sort: "hold" | "occupy";
}

/** A people that is not on the board at the moment. */
function absent(view: View, nation: string): boolean {
  const onLand = Object.values(view.areas).some((area) => area.owner === nation || area.attackers?.nation === nation);
  return !onLand && !Object.values(view.seas).some((fleets) => nation in fleets);
}

export class BritanniaSitting implements Sitting {
  readonly play: Play;
  marks = $state.raw<Mark[]>([]);
  private readonly overlay = $state<{ now: Overlay | null }>({ now: null });
  /** Battles on the board, weighed exactly, by area. */
  odds = $state.raw<Record<string, Odds>>({});
  /** A battle that goes on by itself until so many armies of ours are left. */
  fightOn = $state.raw<{ area: string; until: number } | null>(null);
  /** Battles that are fought without asking as long as their odds are good. */
  sure = $state.raw<string[]>([]);
  /** The position and the areas for which the odds were found. */
  private weighed = "";
  /** Where nobody may retreat to, and why. */
  closed = $state.raw<{ places: string[]; reason: string; rule: string }[]>([]);
  /** The place that somebody looks at. */
  looked = $state<string | null>(null);
  /** Stacks without orders, and what they could gain. */
  idle = $state.raw<Idle[]>([]);
  /** The place under a stack that is in the air. */
  over = $state<string | null>(null);
  /** A stack is in the air. */
  carrying = $state(false);
  /** The lines by which stacks were ordered, by the choice they led to; so one can be taken out of the plan. */
  private readonly sent = new Map<number, string>();
  /** How to zoom; the scene sets it. */
  look: Sitting["look"] = () => undefined;

  constructor(
    readonly place: Place,
    readonly facts: Facts,
  ) {
    this.play = new Play(place.table);
    this.play.onmarch = (way) => this.keep(way);
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

  view = $derived.by(() => (this.place.replay.on ? this.place.replay.view : this.place.table.view) as View);
  log = $derived.by(() => this.place.replay.log as LogEntry[]);
  asked = $derived.by(() => this.place.table.asked && !this.place.replay.on);
  /** The nation that acts: on the stage while something is shown, when the table may already be at the next one. */
  nation = $derived.by(() => {
    const nation = this.scene?.act.part ?? this.view.nation;
    return nation && this.view.nations[nation] ? nation : null;
  });
  /** Where a battle of ours is fought or shown. */
  battling = $derived.by(() => {
    if (this.scene) return this.scene.ours && this.scene.fight ? this.scene.fight.area : null;
    const { battle } = this.view;
    if (!battle || this.replaying) return null;
    const ours = this.mine.includes(battle.attacker) || this.mine.includes(battle.defender);
    return this.asked || ours ? battle.area : null;
  });

  /** Battles to come, listed while a person plans; those of bots are over before anybody could read the odds. */
  attacked = $derived.by(() => {
    const { data } = this.table;
    if (this.replaying || this.theatre.on || this.table.demonstrating) return [];
    if (data?.seats[data.turns[0] ?? -1]?.kind === "bot") return [];
    return Object.entries(this.view.areas).flatMap(([area, now]) => (now.attackers && now.owner ? [area] : []));
  });

  chips = $derived.by<Chip[]>(() => {
    if (this.replaying || this.battling) return [];
    const chance = (share: number) => ({ text: W.percent(share), fraction: share });
    const offers = (this.play.reach ?? []).flatMap(({ to }) => this.offer(to));
    const staged = this.attacked.flatMap((place) => {
      const odds = this.odds[place];
      return odds ? [{ place, ...chance(odds.attacker_wins) }] : [];
    });
    const taken = new Set(offers.map(({ place }) => place));
    return [...staged.filter(({ place }) => !taken.has(place)), ...offers];
  });

  /** What a chip says at a place where the stack in hand may go: the odds of its number there. */
  private offer(to: string): Chip[] {
    const way = this.play.way(to);
    const quiet = to !== this.aim;
    if (!quiet && this.carrying) return [];
    if (way?.battle)
      return [{ place: to, quiet, text: W.percent(way.battle.attacker_wins), fraction: way.battle.attacker_wins }];
    return this.view.areas[to]?.owner === this.nation ? [{ place: to, quiet, text: W.act.join }] : [];
  }

  /** The place that the stack in hand is over, or that somebody looks at. */
  get aim(): string | null {
    const place = this.carrying ? this.over : this.about;
    return this.play.way(place) ? place : null;
  }

  // The plan -------------------------------------------------------------------------------------------------------

  /** Whether somebody here plans a Movement Phase now. */
  get planning(): boolean {
    return this.asked && this.view.phase === "movement" && !this.view.column;
  }

  orders = $derived.by<Order[]>(() => (this.planning ? orders(this.log, this.view, this.facts, this.odds) : []));

  figures = $derived.by<Figures | null>(() => {
    if (!this.planning) return null;
    const hopes = this.attacked.map((to) => ({ to, chance: this.odds[to]?.attacker_wins ?? 1 }));
    const way = this.play.way(this.aim);
    const hand = way ? { to: way.to, chance: way.battle?.attacker_wins ?? 1 } : null;
    return figures(this.view, this.facts, hopes, hand, this.table.expected?.nations[this.nation ?? ""]?.gains);
  });

  private keep(way: Way): void {
    const at = this.table.data?.choices;
    if (at !== undefined) this.sent.set(at, way.text);
  }

  /** Whether an order can be taken out of the plan: all that came after it are known, to be given again. */
  removable(order: Order): boolean {
    const list = this.orders;
    const after = list.slice(list.indexOf(order) + 1);
    return after.every(({ n }) => this.lineOf(n) !== undefined);
  }

  private lineOf(n: number): string | undefined {
    return this.sent.get(n);
  }

  /** Take one order out of the plan; what came after it is ordered again, and stops where that is refused. */
  async remove(order: Order): Promise<void> {
    const list = this.orders;
    const nth = list.indexOf(order);
    const again = list.slice(nth + 1).map(({ n }) => this.lineOf(n));
    if (nth < 0 || again.includes(undefined)) return;
    for (let left = list.length - nth; left > 0; left--) if (!(await this.table.undo())) return;
    for (const text of again) {
      if (!(await this.table.play({ text: text! }))) return;
      const at = this.table.data?.choices;
      if (at !== undefined) this.sent.set(at, text!);
    }
  }

  /** Ask what has no orders yet. */
  async askIdle(): Promise<void> {
    const number = this.table.data?.number;
    const found = this.planning
      ? await this.table
          .door()
          .question<Idle[]>("idle", {})
          .catch(() => [])
      : [];
    if (number === this.table.data?.number) this.idle = found;
  }

  /** Something worth a question before the phase ends. */
  caution = $derived.by<string>(() => {
    const best = this.planning && settings.askBeforeEnd ? worthAsking(this.idle) : null;
    if (!best?.gain) return "";
    return W.act.couldGain(
      placeName(best.place),
      best.gain.count,
      placeName(best.gain.to),
      best.gain.chance,
      best.gain.points,
    );
  });

  marches = $derived.by<March[]>(() => {
    const { replay } = this.place;
    if (this.theatre.on) return [];
    if (replay.on) return stepArrows(this.table.log as LogEntry[], replay.at ?? 0);
    return this.battling ? [] : [...planArrows(this.log, this.nation, this.asked), ...this.way];
  });

  /** The place that the note is about. */
  get about(): string | null {
    return this.looked ?? this.play.cursor;
  }

  /** The way that the stack in hand would take there. */
  private get way(): March[] {
    const path = this.carrying ? [] : (this.play.way(this.about)?.path ?? []);
    return path.slice(1).map((to, nth) => ({ from: path[nth]!, to, nation: this.nation ?? "", faint: true }));
  }

  /** The places that the last choice touched. */
  last = $derived.by(() => {
    if (this.theatre.on) return new Set<string>();
    const now = this.replaying ? this.place.replay.at : this.table.data?.choices;
    return touchedPlaces(this.log.filter((line) => line.n === now));
  });

  /** Where the nation in turn stands: a small screen opens there. */
  focus = $derived.by(() => {
    if (this.battling) return [this.battling];
    if (this.scene) return this.theatreOf(this.scene);
    if (!this.nation) return [];
    const lands = Object.entries(this.view.areas).flatMap(([area, now]) =>
      now.owner === this.nation || now.attackers?.nation === this.nation ? [area] : [],
    );
    const fleets = Object.entries(this.view.seas).flatMap(([sea, now]) => (this.nation! in now ? [sea] : []));
    return [...lands, ...fleets, ...[...this.play.targets].filter((place) => !isSea(place))];
  });

  /** The places of an act: a small screen pans at most once for each. */
  private theatreOf({ act }: BritanniaScene): string[] {
    const all = [...(this.theatre.begun as BritanniaScene[]), this.scene!].filter((scene) => scene.act.key === act.key);
    return all.flatMap((scene) => [...scene.places, ...scene.flights.map(({ path }) => path[0]!)]).slice(0, 8);
  }

  points = $derived.by<Points | null>(() => {
    const { now } = this.overlay;
    return now && pointsOf(this.facts, now.nation, now.round, now.sort);
  });

  /** The nations that are played from this device. */
  mine = $derived.by<string[]>(() => this.table.mySeats.flatMap((seat) => this.view.seats[seat]?.nations ?? []));

  tidings = $derived.by<Tidings>(() => {
    const mine = this.view.seats[this.table.key?.seat ?? -1]?.nations;
    return mine ? tidings(this.log, mine, this.view) : { lines: [], fresh: false };
  });

  /** What is being shown. */
  scene = $derived.by(() => this.theatre.scene as BritanniaScene | null);

  /** Traces of what has been shown: arrows, gains and the fallen; those of the nation in turn stand out. */
  traces = $derived.by(() => {
    const { begun, on } = this.theatre;
    if ((this.replaying && !on) || (!on && this.play.hand)) return [];
    return begun as BritanniaScene[];
  });

  /** The battle that is shown or fought: of ours in its panel, of others on a card beside the area. */
  fight = $derived.by<Fight | null>(() => {
    if (this.scene) return this.scene.fight;
    return this.view.battle ? lastFight(this.log) : null;
  });

  // What the table asks --------------------------------------------------------------------------------------------

  banner = $derived.by<Banner | null>(() => {
    const banner = this.scene?.banner;
    if (!banner?.counts) return banner ?? null;
    const areas = Object.values(this.view.areas).filter(({ owner }) => owner === banner.counts).length;
    return { ...banner, note: [W.chronicle.holds(areas), banner.note].filter(Boolean).join("; ") };
  });

  get where(): string {
    const nation = this.view.nations[this.nation ?? ""]?.name;
    const round = W.log.round(this.view.round);
    return nation ? `${nation}, ${round.toLowerCase()}` : round;
  }

  get stage(): string {
    return this.view.phase;
  }

  get part(): string | null {
    return this.nation;
  }

  faces = $derived.by<SeatFace[]>(() => {
    const { view } = this;
    return view.seats.map((seat, nth) => ({
      colour: seatColour(seat.side, nth),
      points: seat.points,
      note: seat.bid ? W.seats.bid(seat.bid) : "",
      parts: seat.nations.map((id) => ({
        id,
        name: view.nations[id]?.name ?? id,
        off: absent(view, id),
        now: id === view.nation,
      })),
    }));
  });

  rows = $derived.by<Row[]>(() => {
    if (this.sure.length) return [];
    const sure = this.certain;
    const found = rows(this.view).map((row) => ({
      ...row,
      label: row.verb === "done" ? this.doneLabel(row.label) : row.label,
      caution: row.verb === "done" ? this.caution : "",
      chance: row.place ? (this.odds[row.place]?.attacker_wins ?? null) : null,
    }));
    return sure.length ? [this.fightAllRow(sure), ...found] : found;
  });

  /** Battles to choose from that are nearly won. */
  private get certain(): Legal[] {
    const fights = this.asked ? this.view.legal.filter(({ json }) => json.verb === "fight") : [];
    return fights.filter(({ json }) => (this.odds[json.place ?? ""]?.attacker_wins ?? 0) > SURE);
  }

  private fightAllRow(fights: Legal[]): Row {
    return {
      key: "fight-all",
      verb: "fight-all",
      label: W.battle.fightAll(fights.length),
      detail: "",
      note: W.battle.fightAllNote,
      place: null,
      picks: false,
      ends: false,
      chance: null,
      options: [{ count: null, legal: fights[0]! }],
      run: () => {
        this.sure = fights.map(({ json }) => json.place!);
        this.goOn();
      },
    };
  }

  private doneLabel(usual: string): string {
    if (this.table.data?.what_if) return W.act.tryIt;
    if (this.view.phase !== "movement") return usual;
    return this.attacked.length ? W.act.commitFight(this.attacked.length) : W.act.commit;
  }

  course = $derived.by<Course>(() => {
    return courseOf(this.view, this.log, this.facts);
  });

  gambles(weighed: CourseAnswer["battles"]): Gamble[] {
    return gambles(this.log, weighed, this.view.rounds[0], (nation) => this.view.nations[nation]?.name ?? nation);
  }

  get tools(): Tool[] {
    return [{ key: "p", icon: "layers", label: W.top.points, on: this.overlaid, run: () => this.togglePoints() }];
  }

  get inHand(): boolean {
    return this.play.hand !== null || this.play.menu !== null;
  }

  get overlaid(): boolean {
    return this.overlay.now !== null;
  }

  get contested(): boolean {
    return this.battling !== null;
  }

  get marked(): string | null {
    return this.play.cursor ?? this.play.selected;
  }

  get spoken(): string {
    const { cursor, hand } = this.play;
    const way = hand ? this.play.way(cursor) : undefined;
    if (!cursor || !way) return "";
    const chance = way.battle ? W.percent(way.battle.attacker_wins) : W.board.empty;
    const by = way.path.slice(1, -1).map(placeName).join(", ");
    const to = [placeName(cursor), by && W.act.via(by)].filter(Boolean).join(" ");
    return W.act.inHand(way.count, placeName(hand!.place), to, chance);
  }

  heard(fresh: Line[], log: Line[]): string[] {
    return heard(fresh as LogEntry[], log as LogEntry[], this.mine, this.view);
  }

  get reset(): (() => Promise<void>) | undefined {
    const some = () => ordered(this.table.log as LogEntry[], this.nation) > 0;
    if (!this.asked || this.view.phase !== "movement" || !some()) return undefined;
    return async () => {
      while (some()) if (!(await this.table.undo())) break;
    };
  }

  scenes(lines: Line[], before: Line[], again: boolean): BritanniaScene[] {
    const { view } = this;
    const player = (nation: string) =>
      this.mine.includes(nation) ? "" : (this.table.seat(view.nations[nation]?.seat)?.name ?? "");
    return scenes(lines as LogEntry[], before as LogEntry[], { view, mine: this.mine, player }, again);
  }

  get since(): number | null {
    return lastTurn(this.table.log as LogEntry[], this.mine);
  }

  story(log: Line[]): StoryLine[] {
    return story(log as LogEntry[]);
  }

  // What a person does ---------------------------------------------------------------------------------------------

  choose(legal: CommonLegal): Promise<void> {
    return this.play.choose(legal as Legal);
  }

  /** Where picking a place does nothing, it tells about the place, or no longer. */
  pick(place: string): void {
    const about = this.looked === place ? null : place;
    this.looked = this.play.means(place) ? null : about;
    this.play.pick(place);
  }

  drop(): void {
    this.looked = null;
    this.play.drop();
  }

  /** What is in hand, to be drawn: how many would go to the place that it is over, or that is looked at. */
  inHandNow = $derived.by<InHand | null>(() => {
    const { hand } = this.play;
    if (!hand) return null;
    const count = this.play.way(this.aim)?.count ?? hand.wanted;
    const units = { infantry: 0, cavalry: 0 };
    hand.groups.forEach((group, nth) => {
      units[group.kind === "cavalry" ? "cavalry" : "infantry"] +=
        nth === hand.group && group.count ? (count ?? group.most) : group.count;
    });
    const numbers = this.play
      .numbers(this.aim)
      .map(({ count, way }) => ({ count, chance: way?.battle?.attacker_wins ?? null }));
    return { place: hand.place, ...units, led: hand.led, count, numbers };
  });

  /** A stack is in the air from now on. */
  lift(place: string): void {
    this.carrying = true;
    this.play.lift(place);
  }

  async put(place: string | null): Promise<void> {
    const to = place;
    this.over = to;
    await this.play.put(to);
    this.carrying = false;
    this.over = null;
  }

  /** Tab with something in hand: the next target, the best odds first; after the last one Tab goes on as usual. */
  next(back: boolean): boolean {
    const { play } = this;
    if (!play.hand || !play.reach?.length) return false;
    const chance = (to: string) => play.way(to)?.battle?.attacker_wins ?? 0;
    const list = play.reach.map(({ to }) => to).sort((a, b) => chance(b) - chance(a));
    const place = list[list.indexOf(play.cursor ?? "") + (back ? -1 : 1)];
    play.cursor = place ?? null;
    if (place) this.focusOn(place);
    return place !== undefined;
  }

  /** How to give a place on the map the focus; the scene sets it. */
  focusOn: (place: string) => void = () => undefined;

  /** Plus and minus with something in hand. */
  more(by: number): boolean {
    if (this.play.hand) this.play.more(by, this.aim);
    return this.play.hand !== null;
  }

  /** All places, by name, to be searched. */
  get places(): { id: string; name: string }[] {
    return [...Object.keys(this.facts.areas), ...Object.keys(this.view.seas)].map((id) => ({
      id,
      name: placeName(id),
    }));
  }

  /** Somebody has searched for a place: the keys are there now, and the map shows it. */
  find(place: string): void {
    this.play.cursor = place;
    this.looked = place;
    this.centre(middle(place));
  }

  /** How to bring a point into sight; the scene sets it. */
  centre: (at: readonly [number, number]) => void = () => undefined;

  walk(dx: number, dy: number): void {
    const { play } = this;
    const first = play.selected ?? [...play.glowing][0] ?? this.focus[0] ?? "south-mercia";
    play.cursor = play.cursor ? nextPlace(play.cursor, dx, dy) : first;
  }

  /** In a battle only a button that has the focus hears Enter. */
  enter(): boolean {
    if (this.contested) return true;
    if (this.play.cursor) this.play.pick(this.play.cursor);
    return this.play.cursor !== null;
  }

  digit(digit: number): boolean {
    if (this.play.hand) this.play.number(digit);
    return this.play.hand !== null;
  }

  escape(): boolean {
    if (this.overlaid) this.closeOverlay();
    else if (this.inHand) this.play.drop();
    else if (this.sure.length) this.sure = [];
    else if (this.looked || this.play.cursor) this.looked = this.play.cursor = null;
    else return false;
    return true;
  }

  showPoints(nation: string, round: number, sort: "hold" | "occupy"): void {
    this.overlay.now = { nation, round, sort };
  }

  /** Show on the map what a nation's next scoring pays. */
  present(part: string): void {
    const next = nextScoring(this.facts, part, this.view.round) ?? nextScoring(this.facts, part, 1);
    if (next) this.showPoints(part, next.round, next.sort);
  }

  closeOverlay(): void {
    this.overlay.now = null;
  }

  private togglePoints(): void {
    const nation = this.nation ?? Object.keys(this.view.nations)[0];
    if (this.overlaid || !nation) return this.closeOverlay();
    const next = nextScoring(this.facts, nation, this.view.round);
    this.showPoints(nation, next?.round ?? this.view.round, next?.sort ?? "hold");
  }

  /** Why the ways out of a battle that are not offered are closed. */
  async explainRetreats(area: string): Promise<void> {
    const open = new Set(this.view.legal.flatMap(({ json }) => (json.verb === "retreat" && json.to ? [json.to] : [])));
    const around = this.facts.areas[area];
    const places = [...(around?.land ?? []), ...(around?.straits ?? [])].filter((place) => !open.has(place));
    const door = this.table.door();
    const answers = await Promise.all(
      places.map((place) => door.why({ text: `retreat 1 to ${placeName(place)}` }).catch(() => null)),
    );
    const found = new Map<string, { places: string[]; reason: string; rule: string }>();
    answers.forEach((answer, nth) => {
      if (!answer || answer.allowed) return;
      const known = found.get(answer.rule || answer.reason) ?? { places: [], reason: answer.reason, rule: answer.rule };
      found.set(answer.rule || answer.reason, { ...known, places: [...known.places, places[nth]!] });
    });
    if (this.battling === area) this.closed = [...found.values()];
  }

  /** A battle that was ordered to go on does; nothing is chosen before everything has been shown. */
  goOn(): void {
    const { fightOn, view } = this;
    if (!this.asked || this.table.busy) return;
    if (this.sure.length && this.fightSure()) return;
    if (!view.battle || !fightOn || fightOn.area !== view.battle.area) return;
    const stand = view.legal.find(({ json }) => json.verb === "stand");
    if (!stand) return;
    const now = view.areas[fightOn.area];
    const own = this.mine.includes(now?.attackers?.nation ?? "") ? now?.attackers : now;
    if ((own?.infantry ?? 0) + (own?.cavalry ?? 0) > fightOn.until) void this.play.choose(stand);
    else this.fightOn = null;
  }

  /** The next of the battles that are nearly won, or its next round; one that has gone badly is asked about. */
  private fightSure(): boolean {
    if (this.weighed !== this.toWeigh(this.attacked)) return true;
    const { battle, legal } = this.view;
    const good = (place: string) => this.sure.includes(place) && (this.odds[place]?.attacker_wins ?? 0) > SURE;
    const next = legal.find(({ json }) =>
      battle ? json.verb === "stand" && good(battle.area) : json.verb === "fight" && good(json.place ?? ""),
    );
    if (next) void this.play.choose(next);
    else this.sure = battle ? this.sure.filter((place) => place !== battle.area) : [];
    return next !== undefined;
  }

  private toWeigh(areas: string[]): string {
    return `${this.table.data?.number}/${areas}`;
  }

  /** The odds of a battle if our side stops when so many of its armies are left. */
  async stopOdds(area: string, side: "attacker" | "defender", stop: number): Promise<Odds | null> {
    return this.table
      .door()
      .question<Odds>("odds", { area, side, stop: String(stop) })
      .catch(() => null);
  }

  /** Weigh the battles that stand on the board; an answer that comes when others stand there is no longer wanted. */
  async weigh(areas: string[]): Promise<void> {
    const question = this.toWeigh(areas);
    const answers = await Promise.all(
      areas.map((area) =>
        this.table
          .door()
          .question<Odds>("odds", { area })
          .catch(() => null),
      ),
    );
    if (question !== this.toWeigh(this.attacked)) return;
    this.odds = Object.fromEntries(areas.flatMap((area, nth) => (answers[nth] ? [[area, answers[nth]]] : [])));
    this.weighed = question;
    this.goOn();
  }
}
