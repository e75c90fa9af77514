/** A table of Bretwalda on one screen: what is drawn, what is said about it, and what keys and clicks mean. */
import { screen } from "../../lib/screen.svelte";
import type { Line } from "../../lib/table.svelte";
import { W } from "../../lib/words";
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
  Tool,
} from "../board";
import type { Chip } from "./Board.svelte";
import { rows } from "./choices";
import { courseOf } from "./course";
import { AREAS, PLACES } from "./map";
import { nextPlace, placeName, spoken, touched, unitsOf } from "./places";
import { sizeOf } from "./pills";
import { scenes, type BretwaldaScene } from "./scenes";
import { partOf, story } from "./story";
import type { Facts, Legal, ReachNow, LogEntry, View } from "./types";
import { verdict } from "./verdict";
import { BW } from "./words";

/** Events that are said to those who hear the board. */
const HEARD = new Set([
  "won",
  "revealed",
  "scored",
  "danes",
  "offered",
  "answered",
  "bid-won",
  "ruler-lost",
  "season",
  "removed",
]);
/** Where the marching of a column is asked. */
const MARCHING = new Set(["take", "add", "to", "leave", "halt", "sail", "load", "ashore", "harbour"]);

/** Where the game stands, in words. */
export function where({ phase, season, round }: View): string {
  return phase === "over" ? BW.over : BW.round(season, round);
}

export class BretwaldaSitting implements Sitting {
  marks = $state.raw<Mark[]>([]);
  /** The place that the keys are at. */
  cursor = $state<string | null>(null);
  /** The place somebody looks at. */
  looked = $state<string | null>(null);
  /** The place whose choices alone are listed. */
  private focused = $state<{ place: string; number: number } | null>(null);
  /** Who an offer is being made to, and at which moment. */
  private composed = $state<{ to: string; number: number } | null>(null);
  /** What is to be bid, before it is sealed. */
  wanted = $state(0);
  /** The card in hand that is looked at before it is played. */
  private lifted = $state<{ card: string; number: number } | null>(null);
  victoryOn = $state(false);
  private yieldsOn = $state(false);
  look: Sitting["look"] = () => undefined;

  constructor(
    readonly place: Place,
    readonly facts: Facts,
  ) {}

  get table() {
    return this.place.table;
  }

  get theatre() {
    return this.place.replay.on ? this.place.replay.theatre : this.place.table.theatre;
  }

  get phone(): boolean {
    return screen.layout === "phone";
  }

  view = $derived.by(() => (this.place.replay.on ? this.place.replay.view : this.place.table.view) as unknown as View);
  log = $derived.by(() => this.place.replay.log as LogEntry[]);
  asked = $derived.by(() => this.place.table.asked && !this.place.replay.on && !this.theatre.on);
  legal = $derived.by<Legal[]>(() => (this.asked ? this.view.legal : []));
  over = $derived.by(() => this.view.phase === "over" && !this.theatre.on);
  own = $derived.by(() => this.view.kingdoms[this.view.kingdom ?? ""] ?? null);
  scene = $derived.by(() => this.theatre.scene as BretwaldaScene | null);
  private number = $derived.by(() => this.table.data?.number ?? 0);

  /** The place whose choices are listed, while the question is still the same. */
  focus = $derived.by(() => (this.focused?.number === this.number && this.asked ? this.focused.place : null));
  offering = $derived.by(() => (this.composed?.number === this.number && this.asked ? this.composed.to : null));
  card = $derived.by(() => (this.lifted?.number === this.number ? this.lifted.card : null));

  verbs = $derived.by(() => new Set(this.legal.map(({ json }) => json.verb)));
  /** Winter: the account stands above the choices. */
  feeding = $derived.by(() => this.verbs.has("feed") || this.verbs.has("starve"));
  bidding = $derived.by(() => this.view.bids !== null);
  answering = $derived.by(() => this.asked && this.verbs.has("accept") && this.view.offer !== null);

  /** Whose word it is, as Kingdoms. */
  waiting = $derived.by(() =>
    Object.entries(this.view.kingdoms).flatMap(([id, { seat }]) => (this.view.waiting.includes(seat) ? [id] : [])),
  );

  /** What can be picked on the map. */
  active = $derived.by<Set<string>>(() => {
    const found = new Set(
      this.legal.flatMap(({ json }) =>
        json.verb === "take" && !this.movers.length ? [] : (touched(json, this.view, this.facts) ?? []),
      ),
    );
    for (const place of Object.keys(this.onward?.to ?? {})) found.add(place);
    return found;
  });

  /** Where the column in hand can go, step by step. */
  onward = $derived.by<ReachNow | null>(() =>
    this.asked && this.view.march?.at ? (this.view.reach[0] ?? null) : null,
  );

  /** Those that can be taken in hand. */
  private movers = $derived.by(() => this.legal.filter(({ json }) => json.verb === "take" || json.verb === "sail"));

  movable = $derived.by<Set<string>>(() => {
    const faction = this.view.march?.faction;
    return new Set(this.movers.map(({ json }) => `${json.area ?? json.place}/${faction}`));
  });

  selected = $derived.by(() => (this.asked ? (this.view.march?.at ?? this.focus) : null));

  /** What is written beside places: what a way costs, the chance to win, or what areas yield. */
  chips = $derived.by<Chip[]>(() => {
    if (this.yieldsOn)
      return AREAS.flatMap((place) => {
        const { gold, food } = this.facts.areas[place]!;
        const text = [gold ? `${gold}g` : "", food ? `${food}f` : ""].filter(Boolean).join(" ");
        return text ? [{ place, text, chance: null }] : [];
      });
    const seen = this.onward ?? this.reachOf(this.looked ?? this.cursor ?? this.focus);
    return Object.entries(seen?.to ?? {}).map(([place, { cost, chance }]) => ({
      place,
      text: chance === null ? String(cost) : W.percent(chance),
      chance,
    }));
  });

  /** Where the Units of a place could go, before one of them is taken in hand: that of the farthest mover. */
  reachOf(place: string | null): ReachNow | null {
    if (!this.asked || !place || this.onward) return null;
    const found = this.view.reach.filter(({ area }) => area === place);
    return found.sort((a, b) => Object.keys(b.to).length - Object.keys(a.to).length)[0] ?? null;
  }

  fought = $derived.by(() => this.view.battle?.place ?? null);
  contestedPlaces = $derived.by(
    () => new Set([...(this.view.march?.pending ?? []), ...(this.fought ? [this.fought] : [])]),
  );

  /** Where Danes may land: on the map while bids are made. */
  dotted = $derived.by(() =>
    (this.bidding && this.view.season === "summer") || this.view.danes.cards.length
      ? new Set(this.landings.map(({ area }) => area))
      : new Set<string>(),
  );

  /** The Danes cards that can still come, as far as this seat can know: all but those seen since the deck was new. */
  landings = $derived.by(() => {
    const all = Object.entries(this.facts.danes).filter(
      ([, { kingdom, area }]) => (!kingdom || kingdom in this.view.kingdoms || this.view.solo) && this.inPlay(area),
    );
    const gone = new Set(
      this.log.flatMap((line) => (line.kind === "danes" ? [line.card ?? ""] : line.danes ? [line.danes] : [])),
    );
    const left = this.view.danes.cards.length
      ? all.filter(([card]) => this.view.danes.cards.includes(card))
      : all.filter(([card]) => !gone.has(card));
    return (left.length ? left : all).map(([card, { area, sea }]) => ({ card, area, sea }));
  });

  private inPlay(area: string): boolean {
    return area in this.facts.areas;
  }

  home = $derived.by(() => {
    const capital = this.facts.kingdoms[this.view.kingdom ?? "mercia"]?.capital ?? null;
    return this.scene?.places[0] ?? this.selected ?? this.cursor ?? capital;
  });

  /** The name of whoever plays a Kingdom. */
  nameOf(kingdom: string): string {
    const seat = this.view.kingdoms[kingdom]?.seat;
    return (seat === undefined ? "" : this.table.seat(seat)?.name) || (BW.factions[kingdom] ?? kingdom);
  }

  get mine(): string[] {
    return Object.entries(this.view.kingdoms).flatMap(([id, { seat }]) =>
      this.table.mySeats.includes(seat) ? [id] : [],
    );
  }

  // What the table asks --------------------------------------------------------------------------------------------

  get where(): string {
    return where(this.view);
  }

  get stage(): string {
    return BW.phases[this.view.phase] ?? this.view.phase;
  }

  get part(): string | null {
    return this.view.kingdom ?? this.waiting[0] ?? this.view.order[0] ?? Object.keys(this.view.kingdoms)[0] ?? null;
  }

  readonly tidings = { lines: [], fresh: false };

  faces = $derived.by<SeatFace[]>(() => {
    const kingdoms = Object.entries(this.view.kingdoms);
    return (this.table.data?.seats ?? []).map(({ seat }) => {
      const [id, now] = kingdoms.find(([, one]) => one.seat === seat) ?? [null, null];
      const bids = this.view.bids;
      const note =
        !now || !id
          ? ""
          : now.out
            ? BW.seat.out
            : bids
              ? bids.sealed.includes(id)
                ? BW.seat.sealed
                : BW.seat.bidding
              : this.view.phase === "autumn" && now.passed
                ? BW.seat.passed
                : "";
      const parts = id && now ? [{ id, name: now.name, now: this.waiting.includes(id), off: now.out }] : [];
      return { colour: id ? `var(--k-${id})` : "var(--ink-3)", points: now?.dalcs ?? 0, parts, note };
    });
  });

  /** All choices, or those of the place that was picked; offers are made beside the list. */
  rows = $derived.by<Row[]>(() => {
    const all = rows(this.view, this.facts).filter(({ verb }) => verb !== "offer");
    const reach = new Map(Object.entries(this.onward?.to ?? {}));
    const noted = all.map((row) => {
      const way = row.verb === "to" ? reach.get(row.place ?? "") : undefined;
      if (!way) return row;
      return { ...row, detail: BW.march.cost(way.cost), chance: way.chance };
    });
    const far: Row[] = [...reach].flatMap(([place, { cost, chance, path }]) =>
      path.length < 2
        ? []
        : [
            {
              ...noted[0]!,
              key: `way/${place}`,
              verb: "to",
              label: `${BW.verbs.to!.replace("{place}", placeName(place))}`,
              detail: `${BW.march.cost(cost)} · ${path.slice(0, -1).map(placeName).join(", ")}`,
              note: "",
              place,
              ends: false,
              chance,
              run: () => void this.go(path),
            },
          ],
    );
    const found = [...noted.filter(({ ends }) => !ends), ...far, ...noted.filter(({ ends }) => ends)];
    if (!this.focus) return found;
    const here = found.filter((row) => row.place === this.focus);
    const whole = this.wholeStack(this.focus);
    return [...(whole ? [whole] : []), ...here, ...found.filter(({ ends }) => ends)];
  });

  /** Everybody of a place as one column. */
  private wholeStack(place: string): Row | null {
    const march = this.view.march;
    const units = march ? (march.fresh[place] ?? {}) : {};
    const kinds = this.legal
      .filter(({ json }) => json.verb === "take" && json.area === place)
      .map(({ json }) => json.unit!);
    const going = Object.fromEntries(Object.entries(units).filter(([kind]) => kinds.includes(kind)));
    if (sizeOf(going) < 2) return null;
    const first = this.legal.find(({ json }) => json.verb === "take" && json.area === place)!;
    return {
      key: `all/${place}`,
      verb: "take-all",
      label: BW.takeAll(
        Object.entries(going)
          .map(([kind, count]) => `${count} ${BW.units[kind]}`)
          .join(", "),
      ),
      detail: "",
      place,
      picks: false,
      ends: false,
      chance: null,
      run: () => (this.taking = this.takeAll(first).finally(() => (this.taking = null))),
      options: [{ count: null, legal: first as CommonLegal }],
    };
  }

  /** A whole stack that is being taken in hand, one Unit after another. */
  private taking: Promise<void> | null = null;

  private async takeAll(first: Legal): Promise<void> {
    await this.choose(first as CommonLegal);
    for (let more = this.upcoming("add"); more; more = this.upcoming("add")) {
      const before = this.number;
      await this.choose(more as CommonLegal);
      if (this.number === before) return;
    }
  }

  private upcoming(verb: string, place?: string): Legal | undefined {
    return this.legal.find(({ json }) => json.verb === verb && (place === undefined || json.place === place));
  }

  /** March a whole way, one border after another. */
  private async go(path: string[]): Promise<void> {
    for (const place of path) {
      const step = this.upcoming("to", place);
      if (!step) return;
      await this.choose(step as CommonLegal);
    }
  }

  /** Who can be offered something now. */
  partners = $derived.by(() => this.legal.flatMap(({ json }) => (json.verb === "offer" ? [json.kingdom!] : [])));

  offer(kingdom: string | null): void {
    this.composed = kingdom ? { to: kingdom, number: this.number } : null;
  }

  async send(line: string): Promise<void> {
    if (await this.table.play({ text: line })) this.composed = null;
  }

  /** Cards of the own hand that can be played or spent now. */
  playable = $derived.by(() => {
    const found = new Map<string, Legal[]>();
    for (const legal of this.legal) {
      const { verb, card } = legal.json;
      if (card && (verb === "play" || verb === "spend" || verb === "discard"))
        found.set(card, [...(found.get(card) ?? []), legal]);
    }
    return found;
  });

  lift(card: string | null): void {
    this.lifted = card ? { card, number: this.number } : null;
  }

  get course(): Course {
    return courseOf(this.view, this.log);
  }

  get tools(): Tool[] {
    return [
      {
        key: "w",
        icon: "chart",
        label: BW.victory.tool,
        on: this.victoryOn,
        run: () => (this.victoryOn = !this.victoryOn),
      },
      {
        key: "y",
        icon: "layers",
        label: BW.victory.yields,
        on: this.yieldsOn,
        run: () => (this.yieldsOn = !this.yieldsOn),
      },
    ];
  }

  get inHand(): boolean {
    return this.answering || this.offering !== null;
  }

  get overlaid(): boolean {
    return this.victoryOn;
  }

  get roomy(): boolean {
    return this.verbs.has("under") || this.verbs.has("crown") || this.verbs.has("tile");
  }

  get verdict(): { title: string; text: string } {
    return verdict(this.view, this.table);
  }

  /** A battle or a bid has the middle of the screen; an offer is answered first. */
  get contested(): boolean {
    if (this.place.replay.on || this.over || this.inHand) return false;
    return (this.view.battle !== null || this.bidding) && !(this.theatre.on && this.bidding);
  }

  get marked(): string | null {
    return this.cursor ?? this.focus ?? this.looked;
  }

  get banner(): Banner | null {
    return this.scene?.banner ?? null;
  }

  /** What a screen reader says: an open offer, whose word it is, or the place they are at. */
  get spoken(): string {
    const { offer, battle } = this.view;
    if (this.answering && offer) return `${BW.offer.from(this.nameOf(offer.from))}: ${this.offerSaid}`;
    if (battle?.window && !this.theatre.on)
      return `${BW.battle.title(placeName(battle.place))}. ${this.asked ? BW.battle.yourWord : BW.battle.word(this.waiting.map((id) => this.nameOf(id)).join(", "))}`;
    return this.cursor ? spoken(this.cursor, this.view, this.facts, this.active.has(this.cursor)) : "";
  }

  get offerSaid(): string {
    const { offer } = this.view;
    const said = (goods?: { number: number; goods: string }) =>
      goods?.number ? `${goods.number} ${goods.goods === "gold" ? "Gold" : "Food"}` : BW.nothing;
    return offer ? BW.offer.gives(said(offer.give), said(offer.for)) : "";
  }

  heard(fresh: Line[]): string[] {
    return fresh.filter(({ kind }) => HEARD.has(kind)).map(({ text }) => text);
  }

  get reset(): undefined {
    return undefined;
  }

  scenes(lines: Line[], before: Line[], again: boolean): BretwaldaScene[] {
    const cast = { facts: this.facts, mine: this.mine, player: (kingdom: string) => this.nameOf(kingdom) };
    return scenes(lines as LogEntry[], before as LogEntry[], cast, again);
  }

  /** The last thing that one of ours did. */
  get since(): number | null {
    const { mine } = this;
    return (this.table.log as LogEntry[]).findLast((line) => mine.includes(partOf(line) ?? ""))?.n ?? null;
  }

  story(log: Line[]): StoryLine[] {
    return story(log as LogEntry[]);
  }

  // What a person does ---------------------------------------------------------------------------------------------

  async choose(legal: CommonLegal): Promise<void> {
    await this.table.play({ action: legal.json as Record<string, string> });
  }

  /** A place is picked on the map: the one choice that means it is taken, of several only those are listed. */
  pick(place: string): void {
    if (this.taking) return void this.taking.then(() => this.pick(place));
    this.cursor = null;
    if (!this.active.has(place)) return this.drop();
    const here = this.legal.filter(({ json }) => touched(json, this.view, this.facts) === place);
    const way = this.onward?.to[place];
    if (way && way.path.length) return void this.go(way.path);
    const [only] = here;
    if (only && here.length === 1 && !this.wholeStack(place) && (MARCHING.has(only.json.verb) || this.focus === place))
      return void this.choose(only as CommonLegal);
    this.focused = { place, number: this.number };
  }

  drop(): void {
    this.focused = null;
    this.composed = null;
    this.cursor = null;
    this.lifted = null;
  }

  walk(dx: number, dy: number): void {
    const first = [...this.active][0] ?? this.home ?? AREAS[0]!;
    this.cursor = this.cursor ? nextPlace(this.cursor, dx, dy) : first;
  }

  enter(): boolean {
    if (this.cursor && this.active.has(this.cursor)) this.pick(this.cursor);
    else if (this.bidding && this.asked) void this.seal();
    else return false;
    return true;
  }

  /** Seal the bid that is set. */
  async seal(card = BW.nothing): Promise<void> {
    const legal = this.legal.find(
      ({ json }) => json.verb === "bid" && json.number === this.wanted && json.with === card,
    );
    if (legal && !this.table.busy) await this.choose(legal as CommonLegal);
  }

  digit(digit: number): boolean {
    if (this.bidding && this.asked) {
      if (this.legal.some(({ json }) => json.number === digit)) this.wanted = digit;
      return true;
    }
    const card = this.view.hand[digit - 1];
    if (card) this.lift(card);
    return card !== undefined;
  }

  escape(): boolean {
    if (this.focus || this.offering || this.card || this.cursor) this.drop();
    else if (this.overlaid) this.closeOverlay();
    else return false;
    return true;
  }

  /** With something to pick: the next place that can be picked. */
  next(back: boolean): boolean {
    if (!this.focus && !this.onward) return false;
    const all = [...this.active];
    if (!all.length) return false;
    const at = all.indexOf(this.cursor ?? "");
    this.cursor = all[(at + (back ? -1 : 1) + all.length) % all.length]!;
    return true;
  }

  more(by: number): boolean {
    if (!this.bidding || !this.asked) return false;
    const most = Math.max(...this.legal.map(({ json }) => json.number ?? 0));
    this.wanted = Math.min(most, Math.max(0, this.wanted + by));
    return true;
  }

  get places(): { id: string; name: string }[] {
    return PLACES.map((id) => ({ id, name: placeName(id) }));
  }

  find(place: string): void {
    this.cursor = place;
  }

  closeOverlay(): void {
    this.victoryOn = false;
  }

  /** The Units of a faction in a place that are drawn now. */
  unitsAt(place: string, faction: string) {
    return unitsOf(this.view.areas[place], faction);
  }
}
