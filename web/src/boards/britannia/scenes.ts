/** From the log to what is shown: a nation comes, moves, fights; dice fall, areas change hands, moments are marked. */
import type { Act, Banner, Scene } from "../board";
import { W } from "../../lib/words";
import { isSea } from "./map";
import { fightFrom, lastFight, lostBy, type Fight } from "./fights";
import { placeName } from "./map";
import type { LogEntry, View } from "./types";

/** Armies on their way over the map. */
export interface Flight {
  path: string[];
  nation: string;
  count: number;
  /** Milliseconds at the quick speed. */
  delay: number;
  time: number;
}

export interface BritanniaScene extends Scene {
  kind: "comes" | "moves" | "dice" | "falls" | "ends" | "changes" | "moment";
  flights: Flight[];
  /** The places it is about. */
  places: string[];
  /** The battle as it stands with this scene. */
  fight: Fight | null;
  /** Whether a nation of ours is in it. */
  ours: boolean;
  /** A moment to be shown as such; `counts` is a nation whose areas are counted with it. */
  banner: (Banner & { counts: string | null }) | null;
  gains: { place: string; nation: string; points: number }[];
  fallen: { place: string; nation: string; count: number }[];
}

/** Whose the table is, in words; none of it changes what is shown. */
export interface Cast {
  view: View;
  mine: string[];
  player: (nation: string) => string;
}

const STEP = { comes: 0, moves: 1, fights: 2, done: 3 };
const PHASES = [STEP.comes, STEP.comes, STEP.moves, STEP.fights, STEP.done, STEP.done];
const COMES = new Set([
  "placed",
  "arrived",
  "leader-came",
  "built-fort",
  "built-burh",
  "short",
  "granted",
  "increased",
  "converted",
]);
const MOVES = new Set(["set-out", "entered", "joined", "halted", "leave"]);
const GOES = new Set(["retreated", "withdrew", "evicted"]);
const LOSES = new Set(["lost", "removed", "starved"]);
const MOMENTS = new Set([
  "submitted",
  "freed",
  "bretwalda",
  "king",
  "no-bretwalda",
  "no-king",
  "leader-died",
  "leader-left",
  "over",
  "raid-lost",
]);

/** What is counted rather than won. */
const COUNTED = new Set(["hold", "limes", "submission", "bretwalda", "king", "limit", "half"]);

const STAGGER = 90;
const TIMES = {
  comes: 300,
  dice: 450,
  ownDice: 800,
  falls: 200,
  ownFalls: 500,
  changes: 200,
  moment: 700,
  idle: 350,
  hold: 400,
  seen: 1800,
  landing: 900,
  crown: 1300,
  scoring: 1200,
  longest: 2400,
};
/** Moments that are shown over the map. */
const BANNERS = new Set(["king", "bretwalda", "submitted"]);
/** What a nation's turn may take at the quick speed, battles of ours aside. */
const LONGEST = 2900;

/** Everything that is worth showing of a stretch of the log. `again`: what we did ourselves, too. */
export function scenes(lines: LogEntry[], before: LogEntry[], cast: Cast, again: boolean): BritanniaScene[] {
  return new Director(lines, before, cast, again).scenes();
}

class Director {
  private readonly found: BritanniaScene[] = [];
  private act: Act;
  private step = STEP.moves;
  private nth = 0;
  /** Lines that no scene has shown yet. */
  private waiting: LogEntry[] = [];
  /** The log from the line that began the battle at hand. */
  private battle: LogEntry[] = [];

  constructor(
    private readonly lines: LogEntry[],
    private readonly before: LogEntry[],
    private readonly cast: Cast,
    private readonly again: boolean,
  ) {
    const turn = before.findLast((line) => line.kind === "turn" || line.kind === "round");
    this.act = this.begin(turn, before.at(-1)?.n ?? 0);
    const fight = lastFight(before);
    if (fight?.holder === undefined) this.battle = before.slice(before.findLastIndex((line) => line.kind === "battle"));
    const phase = before.findLast((line) => line.kind === "phase" || line.kind === "turn");
    if (phase?.kind === "phase") this.step = PHASES[phase.phase ?? 2] ?? STEP.done;
  }

  scenes(): BritanniaScene[] {
    while (this.nth < this.lines.length) this.read(this.lines[this.nth]!);
    const last = this.found.at(-1);
    if (last && this.waiting.length) {
      last.lines = [...last.lines, ...this.waiting];
      last.after = this.lines.at(-1)!.n;
    }
    const acts = new Set(this.found.map(({ act }) => act));
    for (const act of acts) this.sum(act);
    return this.found;
  }

  private mine(nation?: string): boolean {
    return nation !== undefined && this.cast.mine.includes(nation);
  }

  private name(nation: string): string {
    return this.cast.view.nations[nation]?.name ?? nation;
  }

  private begin(line: LogEntry | undefined, from: number): Act {
    const nation = line?.kind === "turn" ? (line.nation ?? null) : line ? null : this.first();
    const round = line?.round ?? this.cast.view.rounds[0];
    return {
      key: `${round}/${nation ?? "round"}`,
      part: nation,
      name: nation ? this.name(nation) : W.log.round(round),
      player: nation ? this.cast.player(nation) : "",
      ours: this.mine(nation ?? undefined),
      from,
      to: from,
      text: "",
      cost: "",
    };
  }

  /** The nation whose turn it is while the log has not said so: it begins in the middle of the first turn. */
  private first(): string | null {
    const line = this.lines.find(({ kind }) => kind === "turn" || kind === "phase" || MOVES.has(kind));
    return (line?.kind === "turn" ? null : line?.nation) ?? this.cast.view.nation;
  }

  /** The following lines of these kinds, and what may stand between them. */
  private gather(kinds: Set<string>): LogEntry[] {
    const start = this.nth;
    while (this.nth < this.lines.length && kinds.has(this.lines[this.nth]!.kind)) this.nth += 1;
    return this.lines.slice(start, this.nth);
  }

  private read(line: LogEntry): void {
    const { kind } = line;
    if (kind === "turn" || kind === "round") this.turn(line);
    else if (kind === "phase") this.phase(line);
    else if (COMES.has(kind)) this.comes(this.gather(COMES));
    else if (MOVES.has(kind)) this.moves(this.gather(MOVES));
    else if (kind === "battle" || kind === "rolled") this.fights(line);
    else if (GOES.has(kind)) this.goes(this.gather(new Set([kind])));
    else if (LOSES.has(kind)) this.falls(this.gather(LOSES));
    else if (kind === "battle-ended") this.ends(line);
    else if (kind === "scored") this.scored(this.gather(new Set(["scored"])));
    else if (MOMENTS.has(kind)) this.moment(line);
    else this.later();
  }

  private later(): void {
    this.waiting.push(this.lines[this.nth]!);
    this.nth += 1;
  }

  private turn(line: LogEntry): void {
    this.battle = [];
    this.step = STEP.comes;
    this.act = this.begin(line, line.n);
    this.later();
    if (line.kind === "turn" && this.idle())
      this.emit("changes", TIMES.idle, [], { text: this.act.name, note: W.chronicle.idle });
  }

  /** Whether the log has nothing but phases of a nation's turn. */
  private idle(): boolean {
    const rest = this.lines.slice(this.nth);
    const end = rest.findIndex(({ kind }) => kind === "turn" || kind === "round");
    return end > 0 && rest.slice(0, end).every(({ kind }) => kind === "phase" || kind === "increased");
  }

  private phase(line: LogEntry): void {
    this.step = PHASES[line.phase ?? 1] ?? STEP.done;
    this.later();
  }

  /** Put a scene on. Lines that waited belong to it. */
  private emit(
    kind: BritanniaScene["kind"],
    time: number,
    lines: LogEntry[],
    rest: Partial<BritanniaScene> = {},
  ): void {
    const shown = [...this.waiting, ...lines];
    this.waiting = [];
    const last = shown.at(-1)?.n ?? this.act.to;
    this.act.to = last;
    this.found.push({
      kind,
      act: this.act,
      step: this.step,
      text: lines.at(-1)?.text ?? "",
      note: "",
      time,
      waits: false,
      during: last,
      after: last,
      lines: shown,
      flights: [],
      places: [],
      fight: null,
      ours: false,
      banner: null,
      gains: [],
      fallen: [],
      ...rest,
    });
  }

  /** Whether somebody here did this just now, and need not be shown. */
  private own(lines: LogEntry[]): boolean {
    return !this.again && this.mine(lines[0]?.nation ?? this.act.part ?? undefined);
  }

  private comes(lines: LogEntry[]): void {
    const shown = lines.filter(({ kind }) => kind !== "increased" && kind !== "short" && kind !== "granted");
    if (this.own(lines) || !shown.length) return void this.waiting.push(...lines);
    const places = shown.flatMap(({ place, area }) => place ?? area ?? []);
    const leader = shown.find(({ kind }) => kind === "leader-came");
    const text = leader?.text ?? W.chronicle.comes(this.act.name, named(places));
    this.emit("comes", TIMES.comes, lines, { places, text });
  }

  private moves(lines: LogEntry[]): void {
    const flights = flightsOf(lines);
    if (this.own(lines) || !flights.length) return void this.waiting.push(...lines);
    const time = Math.max(...flights.map((flight) => flight.delay + flight.time));
    const text = W.chronicle.moves(this.act.name, named(flights.map(({ path }) => path.at(-1)!)));
    const places = flights.map(({ path }) => path.at(-1)!);
    const banner = this.landing(flights, lines[0]!);
    const shown = banner ? Math.max(TIMES.landing, time + 120) : time + 120;
    this.emit("moves", shown, lines, { flights, places, text, banner, during: lines[0]!.n - 1 });
  }

  /** A nation sets foot on land for the first time. */
  private landing(flights: Flight[], first: LogEntry): BritanniaScene["banner"] {
    const lands = flights.find(({ path }) => isSea(path[0]!) && !isSea(path.at(-1)!));
    if (!lands) return null;
    const before = [...this.before, ...this.lines.slice(0, this.lines.indexOf(first))];
    const { nation } = lands;
    const known = before.some((line) => line.kind === "entered" && line.nation === nation && isSea(line.from ?? ""));
    if (known) return null;
    const shores = flights
      .filter((one) => one.nation === nation && isSea(one.path[0]!))
      .map(({ path }) => path.at(-1)!);
    return { title: W.chronicle.land(this.name(nation)), part: nation, note: named(shores), rows: [], counts: null };
  }

  private goes(lines: LogEntry[]): void {
    if (this.battle.length) this.battle.push(...lines);
    const flights = flightsOf(lines);
    const fight = this.fight();
    const ours = this.ours(fight);
    if (this.own(lines) && !ours) return void this.waiting.push(...lines);
    this.emit("moves", 420, lines, {
      flights,
      fight,
      ours,
      during: lines[0]!.n - 1,
      places: flights.map(({ path }) => path.at(-1)!),
    });
  }

  private fight(): Fight | null {
    return fightFrom(this.battle);
  }

  private ours(fight: Fight | null): boolean {
    return fight !== null && (this.mine(fight.attacker) || this.mine(fight.defender));
  }

  /** A battle begins, or its dice fall. Ours is seen round by round; of others the last round stands for all. */
  private fights(first: LogEntry): void {
    this.step = STEP.fights;
    const lines: LogEntry[] = [];
    if (first.kind === "battle") {
      this.battle = [first];
      lines.push(first);
      this.nth += 1;
    }
    const ours = this.ours(this.fight());
    let dice = this.gather(new Set(["rolled"]));
    lines.push(...dice);
    this.battle.push(...dice);
    while (!ours && this.lines[this.nth] && this.goesOn()) {
      const more = this.gather(new Set([this.lines[this.nth]!.kind]));
      if (more[0]!.kind === "rolled") dice = more;
      lines.push(...more);
      this.battle.push(...more);
    }
    if (!dice.length) return void this.waiting.push(...lines);
    const fight = this.fight();
    if (!fight) return void this.waiting.push(...lines);
    const text = W.chronicle.battle(placeName(fight.area), this.name(fight.attacker), this.name(fight.defender));
    const time = ours ? TIMES.ownDice : TIMES.dice;
    this.emit("dice", time, lines, { fight, ours, text, places: [fight.area], during: dice.at(-1)!.n - 1 });
  }

  /** Whether another round of dice of this battle follows. */
  private goesOn(): boolean {
    const rest = this.lines.slice(this.nth);
    const next = rest.findIndex(
      ({ kind }) => kind === "rolled" || kind === "battle" || kind === "battle-ended" || GOES.has(kind),
    );
    return rest[next]?.kind === "rolled";
  }

  private falls(lines: LogEntry[]): void {
    if (this.battle.length) this.battle.push(...lines);
    const fight = this.fight();
    const ours = this.ours(fight);
    const fallen = lines.map(({ nation, count, area, place }) => ({
      place: area ?? place ?? "",
      nation: nation ?? "",
      count: count ?? 1,
    }));
    if (!fight && this.own(lines)) return void this.waiting.push(...lines);
    this.emit("falls", ours ? TIMES.ownFalls : TIMES.falls, lines, {
      fight,
      ours,
      fallen,
      places: fallen.map(({ place }) => place),
    });
  }

  /** A battle is over. One of ours stays until it has been seen. */
  private ends(line: LogEntry): void {
    this.nth += 1;
    this.battle.push(line);
    const fight = this.fight();
    this.battle = [];
    const ours = this.ours(fight);
    const before = this.found.at(-1);
    if (!fight) return void this.waiting.push(line);
    const sides = [this.name(fight.attacker), this.name(fight.defender)] as const;
    const say = fight.holder === fight.attacker ? W.tidings.took : fight.holder ? W.tidings.held : W.tidings.nobody;
    const note = W.tidings.lost(lostBy(fight, fight.attacker), lostBy(fight, fight.defender));
    const rest = { fight, ours, places: [fight.area], text: say(placeName(fight.area), ...sides), note };
    const waits = ours && fight.rounds.length > 0;
    if (ours) this.emit("ends", waits ? TIMES.seen : TIMES.hold, [line], { ...rest, waits });
    else if (before?.kind === "falls" && before.after === line.n)
      Object.assign(before, rest, { lines: [...before.lines, ...this.waiting.splice(0), line] });
    else this.emit("ends", TIMES.falls, [line], rest);
  }

  /** Points for what was just shown stand beside it; those that are counted at the end of a round are a moment. */
  private scored(lines: LogEntry[]): void {
    const before = this.found.at(-1);
    if (!lines.some(({ why }) => COUNTED.has(why ?? ""))) {
      const here = this.battle[0]?.area;
      const gains = lines.flatMap(({ area = here, nation, points }) =>
        area && nation && points ? [{ place: area, nation, points }] : [],
      );
      if (before?.act === this.act) before.gains = [...before.gains, ...gains];
      return void this.waiting.push(...lines);
    }
    const sums = new Map<string, number>();
    for (const { nation, points } of lines) sums.set(nation ?? "", (sums.get(nation ?? "") ?? 0) + (points ?? 0));
    const note = [...sums].map(([nation, points]) => `${this.name(nation)} ${W.points(points)}`).join(", ");
    const rows = [...sums]
      .sort(([, a], [, b]) => b - a)
      .map(([nation, points]) => ({ key: nation, part: nation, text: this.name(nation), value: gain(points) }));
    const title = W.chronicle.scoringIn(this.round);
    const banner = sums.size > 1 ? { title, part: null, note: "", rows, counts: null } : null;
    const time = banner ? Math.min(TIMES.longest, TIMES.scoring + 120 * rows.length) : TIMES.moment;
    this.emit("moment", time, lines, { text: W.chronicle.scoring, note, banner });
  }

  private moment(line: LogEntry): void {
    this.nth += 1;
    if (this.battle.length) this.battle.push(line);
    const banner = this.crown(line);
    const time = banner ? TIMES.crown : line.kind.startsWith("leader") ? TIMES.hold : TIMES.moment;
    this.emit("moment", time, [line], {
      banner,
      fight: this.fight(),
      ours: this.ours(this.fight()),
    });
  }

  /** King, Bretwalda or a submission: with the votes, what it pays, and the areas on the map. */
  private crown(line: LogEntry): BritanniaScene["banner"] {
    if (!BANNERS.has(line.kind) || !line.nation) return null;
    const winner = line.kind === "submitted" ? (line.overlord ?? null) : line.nation;
    const earlier = [...this.before, ...this.lines.slice(0, this.nth - 1)];
    const start = earlier.findLastIndex(({ voter }) => voter === undefined) + 1;
    const votes = line.kind === "submitted" ? [] : earlier.slice(start);
    const rows = votes.map(({ voter = "", nation = "", votes: count = 0 }) => ({
      key: voter,
      part: this.cast.view.nations[voter] ? voter : null,
      text: W.chronicle.votes(this.cast.view.nations[voter]?.name ?? placeName(voter), this.name(nation)),
      value: String(count),
    }));
    const why = line.kind === "submitted" ? "submission" : line.kind;
    const pays = this.lines
      .slice(this.nth, this.nth + 12)
      .find((one) => one.kind === "scored" && one.why === why && one.nation === winner)?.points;
    const note = pays ? W.chronicle.pays(this.name(winner ?? ""), pays) : "";
    return { title: line.text.replace(/\.$/, ""), part: winner, note, rows, counts: votes.length ? null : winner };
  }

  private get round(): number {
    const earlier = [...this.before, ...this.lines.slice(0, this.nth)];
    return earlier.findLast((line) => line.kind === "round")?.round ?? this.cast.view.rounds[0];
  }

  /** What came of an act; its time is bounded. */
  private sum(act: Act): void {
    const all = this.found.filter((scene) => scene.act === act);
    const lines = all.flatMap((scene) => scene.lines as LogEntry[]);
    act.from = (lines[0]?.n ?? 1) - 1;
    const taken = lines
      .filter(({ kind, holder, area }) => kind === "battle-ended" && holder === act.part && area)
      .map(({ area }) => area!);
    const moved = flightsOf(lines.filter(({ kind, nation }) => kind === "entered" && nation === act.part)).map(
      ({ path }) => path.at(-1)!,
    );
    const battles = lines.filter(({ kind }) => kind === "battle").length;
    if (act.part === null) act.text = all.at(-1)!.note || all.at(-1)!.text;
    else if (taken.length) act.text = W.chronicle.took(named(taken));
    else if (battles)
      act.text = W.chronicle.fought(
        named(lines.flatMap(({ kind, area }) => (kind === "battle" && area ? [area] : []))),
      );
    else if (moved.length) act.text = W.chronicle.went(named(moved));
    else act.text = all.at(-1)!.note || W.chronicle.stay;
    const lost = lines
      .filter(({ kind, nation }) => kind === "lost" && this.mine(nation))
      .reduce((sum, { count }) => sum + (count ?? 0), 0);
    act.cost = lost ? W.chronicle.cost(lost) : "";
    const free = all.filter((scene) => !scene.waits && !scene.ours);
    const time = free.reduce((sum, scene) => sum + scene.time, 0);
    const last = all.at(-1)!;
    if (time > LONGEST) for (const scene of free) scene.time *= LONGEST / time;
    else if (!last.waits && !last.ours) last.time += Math.min(TIMES.hold, LONGEST - time);
  }
}

/** The marches of a stretch of the log, each as a whole. */
export function flightsOf(lines: LogEntry[]): Flight[] {
  const found: Flight[] = [];
  let last: Flight | undefined;
  for (const line of lines) {
    if (line.kind === "set-out") last = undefined;
    if (!line.from || !line.to || !line.nation) continue;
    if (line.kind === "entered" && last && last.path.at(-1) === line.from && last.nation === line.nation)
      last.path.push(line.to);
    else
      found.push(
        (last = { path: [line.from, line.to], nation: line.nation, count: line.count ?? 0, delay: 0, time: 0 }),
      );
    if (line.kind !== "entered") last = undefined;
  }
  found.forEach((flight, nth) => {
    flight.delay = nth * Math.min(STAGGER, 700 / found.length);
    flight.time = Math.min(600, 280 + 60 * (flight.path.length - 1));
  });
  return found;
}

/** Points with their sign. */
function gain(points: number): string {
  return `${points > 0 ? "+" : ""}${W.points(points)}`;
}

/** Places in words, the first few of them. */
function named(places: string[]): string {
  const names = [...new Set(places)].map(placeName);
  const shown = names.slice(0, 3);
  if (names.length > 3) return W.chronicle.more(shown.join(", "), names.length - 3);
  return shown.length > 1 ? `${shown.slice(0, -1).join(", ")} ${W.chronicle.and} ${shown.at(-1)}` : (shown[0] ?? "");
}
