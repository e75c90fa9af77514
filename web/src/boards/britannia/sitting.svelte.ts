/** A table of Britannia on one screen: what is drawn, what is told about it, and what keys and clicks mean. */
import type { Line } from "../../lib/table.svelte";
import { W } from "../../lib/words";
import type { Course, Legal as CommonLegal, Place, SeatFace, Sitting, StoryLine, Tidings, Tool } from "../board";
import { nextScoring, pointsOf, type Facts, type Points } from "./cards";
import { rows, type Row } from "./choices";
import { courseOf } from "./course";
import { isSea, nextPlace, placeName } from "./map";
import type { Chip, March } from "./Marks.svelte";
import { ordered, planArrows, stepArrows, touchedPlaces } from "./marches";
import { seatColour } from "./nations";
import { Play } from "./play.svelte";
import { story } from "./story";
import { tidings } from "./tidings";
import type { Legal, Odds, Told, View } from "./types";

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
  private readonly overlay = $state<{ now: Overlay | null }>({ now: null });
  /** Battles on the board, weighed exactly, by area. */
  odds = $state.raw<Record<string, Odds>>({});
  /** The place that somebody looks at. */
  looked = $state<string | null>(null);
  /** How to zoom; the scene sets it. */
  look: Sitting["look"] = () => undefined;

  constructor(
    readonly place: Place,
    readonly facts: Facts,
  ) {
    this.play = new Play(place.table);
  }

  get table() {
    return this.place.table;
  }

  get replaying(): boolean {
    return this.place.replay.on;
  }

  view = $derived.by(() => (this.place.replay.on ? this.place.replay.view : this.place.table.view) as View);
  log = $derived.by(() => this.place.replay.log as Told[]);
  asked = $derived.by(() => this.place.table.asked && !this.place.replay.on);
  nation = $derived.by(() => (this.view.nation && this.view.nations[this.view.nation] ? this.view.nation : null));
  battling = $derived.by(() => (this.asked && this.view.battle ? this.view.battle.area : null));

  /** Battles to come, told while a person plans; those of bots are over before anybody could read the odds. */
  attacked = $derived.by(() => {
    const { data } = this.table;
    if (this.replaying || data?.seats[data.turns[0] ?? -1]?.kind === "bot") return [];
    return Object.entries(this.view.areas).flatMap(([area, now]) => (now.attackers && now.owner ? [area] : []));
  });

  chips = $derived.by<Chip[]>(() => {
    if (this.replaying || this.battling) return [];
    const chance = (share: number) => ({ text: W.percent(share), fraction: share });
    const offers = (this.play.reach ?? []).flatMap((way) =>
      way.battle ? [{ place: way.to, quiet: true, ...chance(way.battle.attacker_wins) }] : [],
    );
    const staged = this.attacked.flatMap((place) => {
      const odds = this.odds[place];
      return odds ? [{ place, ...chance(odds.attacker_wins) }] : [];
    });
    return [...staged, ...offers];
  });

  marches = $derived.by<March[]>(() => {
    const { replay } = this.place;
    if (replay.on) return stepArrows(this.table.log as Told[], replay.at ?? 0);
    return this.battling ? [] : [...planArrows(this.log, this.nation, this.asked), ...this.way];
  });

  /** The place that is told about. */
  get about(): string | null {
    return this.looked ?? this.play.cursor;
  }

  /** The way that the stack in hand would take there. */
  private get way(): March[] {
    const path = this.play.reach?.find(({ to }) => to === this.about)?.path ?? [];
    return path.slice(1).map((to, nth) => ({ from: path[nth]!, to, nation: this.nation ?? "", faint: true }));
  }

  /** The places that the last choice touched. */
  last = $derived.by(() => {
    const now = this.replaying ? this.place.replay.at : this.table.data?.choices;
    return touchedPlaces(this.log.filter((line) => line.n === now));
  });

  /** Where the nation in turn stands: a small screen opens there. */
  focus = $derived.by(() => {
    if (this.battling) return [this.battling];
    if (!this.nation) return [];
    const lands = Object.entries(this.view.areas).flatMap(([area, now]) =>
      now.owner === this.nation || now.attackers?.nation === this.nation ? [area] : [],
    );
    return [...lands, ...[...this.play.targets].filter((place) => !isSea(place))];
  });

  points = $derived.by<Points | null>(() => {
    const { now } = this.overlay;
    return now && pointsOf(this.facts, now.nation, now.round, now.sort);
  });

  tidings = $derived.by<Tidings>(() => {
    const mine = this.view.seats[this.table.key?.seat ?? -1]?.nations;
    return mine ? tidings(this.log, mine, this.view) : { lines: [], fresh: false };
  });

  // What the table asks --------------------------------------------------------------------------------------------

  get where(): string {
    const names = [this.view.nations[this.nation ?? ""]?.name, W.log.round(this.view.round).toLowerCase()];
    return names.filter(Boolean).join(", ");
  }

  get stage(): string {
    return this.view.phase;
  }

  get part(): string | null {
    return this.nation;
  }

  get faces(): SeatFace[] {
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
  }

  get rows(): Row[] {
    return rows(this.view).map((row) => ({
      ...row,
      label: row.verb === "done" ? this.doneLabel(row.label) : row.label,
      chance: row.place ? (this.odds[row.place]?.attacker_wins ?? null) : null,
    }));
  }

  private doneLabel(usual: string): string {
    if (this.table.data?.what_if) return W.act.tryIt;
    if (this.view.phase !== "movement") return usual;
    return this.attacked.length ? W.act.commitFight : W.act.commit;
  }

  get course(): Course {
    return courseOf(this.view, this.log, this.facts);
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
    return this.play.cursor ? placeName(this.play.cursor) : "";
  }

  get reset(): (() => Promise<void>) | undefined {
    const some = () => ordered(this.table.log as Told[], this.nation) > 0;
    if (!this.asked || this.view.phase !== "movement" || !some()) return undefined;
    return async () => {
      while (some()) if (!(await this.table.undo())) break;
    };
  }

  story(log: Line[]): StoryLine[] {
    return story(log as Told[]);
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

  walk(dx: number, dy: number): void {
    const { play } = this;
    const first = play.selected ?? [...play.glowing][0] ?? this.focus[0] ?? "south-mercia";
    play.cursor = play.cursor ? nextPlace(play.cursor, dx, dy) : first;
  }

  enter(): boolean {
    if (this.play.cursor) this.play.pick(this.play.cursor);
    return this.play.cursor !== null;
  }

  digit(digit: number): boolean {
    if (this.play.hand) this.play.number(digit);
    return this.play.hand !== null;
  }

  escape(): boolean {
    if (this.inHand) this.play.drop();
    else if (this.overlaid) this.closeOverlay();
    else if (this.looked || this.play.cursor) this.looked = this.play.cursor = null;
    else return false;
    return true;
  }

  showPoints(nation: string, round: number, sort: "hold" | "occupy"): void {
    this.overlay.now = { nation, round, sort };
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

  /** Weigh the battles that stand on the board. */
  async weigh(areas: string[]): Promise<void> {
    const answers = await Promise.all(
      areas.map((area) =>
        this.table
          .door()
          .question<Odds>("odds", { area })
          .catch(() => null),
      ),
    );
    this.odds = Object.fromEntries(areas.flatMap((area, nth) => (answers[nth] ? [[area, answers[nth]]] : [])));
  }
}
