/**
 * What a game brings to the table, and what the table gives it. The table itself knows seats, questions, choices, the
 * log, replay and talk; how a position looks, what a click on it means and what is worth telling is the board's.
 */
import type { Component } from "svelte";
import type { CourseAnswer } from "../lib/api";
import type { Replay } from "../lib/replay.svelte";
import type { Line, TableStore } from "../lib/table.svelte";
import type { IconName } from "../parts/Icon.svelte";
import type { Frame } from "./camera.svelte";

/** One legal choice: what a player could type, and the same as fields. */
export interface Legal {
  text: string;
  json: { verb: string } & object;
  /** What sets it apart, in a few words of the game's. */
  note?: string;
}

/** What every game's view has; the rest of it is known only to the game's board. */
export interface CommonView {
  prompt: string;
  reason: string;
  /** What the decision is about, a sentence each, in the game's words. */
  stakes?: string[];
  /** The rules behind what is asked, the chief one first. */
  rules?: string[];
  legal: Legal[];
}

/** What every game's unchanging facts have. */
export interface CommonFacts {
  title: string;
}

/** A part of a side with a sign of its own: a people, a kingdom. */
export interface Part {
  id: string;
  name: string;
  /** Not on the board at the moment. */
  off?: boolean;
  /** In turn. */
  now?: boolean;
}

/** What a seat shows to everybody. */
export interface SeatFace {
  colour: string;
  points: number;
  parts: Part[];
  note: string;
}

/** Choices that differ only by a number, as one row of buttons; or what can be taken in hand at a place. */
export interface Row {
  key: string;
  verb: string;
  label: string;
  detail: string;
  /** The place on the board that stands for it. */
  place: string | null;
  /** The same in a word or two, and how many there are, where it is one stack of several. */
  short?: string;
  size?: number;
  /** What it has in common with others that stand beside it, under these words, by their short names. */
  group?: string;
  /** What the game says about it. */
  note?: string;
  /** Whether it takes something in hand, to be asked further on the board, instead of being done at once. */
  picks: boolean;
  /** Whether it ends or skips something: a main button under the list. */
  ends: boolean;
  /** The chance that it goes well, where that is known. */
  chance: number | null;
  /** Done by the board instead: several choices, one after another. */
  run?: () => void;
  /** Something to be asked once before it is done. */
  caution?: string;
  /** By number where there is one, in order; none where it is taken in hand. */
  options: { count: number | null; legal: Legal }[];
}

/** One line of the log as people read it. */
export interface StoryLine {
  key: string;
  n: number;
  text: string;
  part: string | null;
  heading: boolean;
  strong: boolean;
  /** `near`: it looks like a hit, but kills nobody. */
  dice: { face: number; hit: boolean; near?: boolean }[];
  /** The rule that it follows from, if somebody may ask why. */
  rule?: string;
}

/** Something that matters, in one line; picking it opens the replay there. */
export interface Tiding {
  key: string;
  n: number;
  part: string | null;
  text: string;
  note: string;
  /** Whether it concerns a part of ours. */
  ours: boolean;
}

/** What happened since this seat was last in turn, in short; `fresh` until it has done something itself. */
export interface Tidings {
  lines: Tiding[];
  fresh: boolean;
}

/** A part of what happened that belongs together: one nation's turn, one battle. */
export interface Act {
  key: string;
  /** Whose sign stands for it. */
  part: string | null;
  name: string;
  /** Who plays that part. */
  player: string;
  /** Whether it is played from this device. */
  ours: boolean;
  /** The choices it covers: after `from` of them it begins. */
  from: number;
  to: number;
  /** What came of it in a few words, and what it cost us. */
  text: string;
  cost: string;
}

/** Something that is shown in its time. The events of the log lead to it, and how it is drawn is the board's affair. */
export interface Scene {
  act: Act;
  /** Which of the board's steps of an act it belongs to. */
  step: number;
  text: string;
  note: string;
  /** Milliseconds at the quick speed. */
  time: number;
  /** Whether it must be seen: it stays until somebody goes on, or for its time if the device's setting says so. */
  waits: boolean;
  /** The choices made when it is shown, and when it is over. */
  during: number;
  after: number;
  /** What the log tells with it. */
  lines: Line[];
}

/** A moment that matters to all: it is shown over the map for as long as its scene. */
export interface Banner {
  title: string;
  part: string | null;
  note: string;
  /** What it is made of, a line each. */
  rows: { key: string; part: string | null; text: string; value: string }[];
}

/** Something to point at: figures, lessons, advice, reviews and studies draw with these few marks. */
export interface Mark {
  /** A place in a ring, a way, a place that is closed, or a button by the verb of its action. */
  kind: "ring" | "arrow" | "cross" | "choice";
  /** The place (or verb); for an arrow all places on the way. */
  at: string[];
  /** A word or number beside it. */
  label: string;
  /** Of an arrow: what is meant, another way, a way back, or what has happened. */
  style: "plan" | "other" | "home" | "past";
  /** Whose colour it has; "" for ink. */
  part: string;
}

/** Points over the game, to be drawn. */
export interface Course {
  rounds: [number, number];
  /** What the game calls a round, to begin a line. */
  word: string;
  now: number;
  /** The rounds worth a number under the chart. */
  marks: number[];
  /** Per seat: points at the end of every round so far. */
  lines: [number, number][][];
  parts: { id: string; name: string; points: number }[];
}

/** An attack that was fought to its end, and what its odds were before the first die. */
export interface Gamble {
  key: string;
  /** The choices it began and ended with. */
  n: number;
  end: number;
  /** Who attacked, and where. */
  part: string;
  place: string;
  round: number;
  /** The attacker's chance, and what came of it. */
  chance: number;
  won: boolean;
  /** The last throws: the attacker's, then the defender's. */
  dice: StoryLine["dice"][];
  text: string;
}

/** What the list of my games shows of a table. */
export interface Bookmark {
  part: string | null;
  where: string;
  round: number;
  rounds: [number, number];
}

/** A button of the board's own in the top bar, with its key. */
export interface Tool {
  key: string;
  icon: IconName;
  label: string;
  on: boolean;
  run: () => void;
}

/** What a board is given when somebody sits down: never more than the server shows this seat. */
export interface Place {
  table: TableStore;
  replay: Replay;
}

/** One table on one screen, as the board of its game sees it. Everything here may change at any moment (runes). */
export interface Sitting {
  /** "Romans, round 3": where the game stands, in words. */
  readonly where: string;
  /** "movement": what goes on there. */
  readonly stage: string;
  /** The part in turn. */
  readonly part: string | null;
  readonly faces: SeatFace[];
  readonly rows: Row[];
  readonly course: Course;
  /** Who has won, in the game's own words, where it has some. */
  readonly verdict?: { title: string; text: string };
  /** The battles of a finished game whose odds are known. */
  gambles?(weighed: CourseAnswer["battles"]): Gamble[];
  readonly tidings: Tidings;
  /** What somebody points at: drawn over the map, or around a button. Whoever sets it takes it away again. */
  marks: Mark[];
  readonly tools: Tool[];
  /** The moment that is being shown, if it is one that matters to all. */
  readonly banner?: Banner | null;
  /** Something is in hand: `Hand` stands where the choices stood. */
  readonly inHand: boolean;
  /** Something is laid over the board: `Overlay` explains it. */
  readonly overlaid: boolean;
  /** A fight is at hand: `Contest` is in the middle of the screen. */
  readonly contested: boolean;
  /** What is to be chosen needs much room to be read. */
  readonly roomy?: boolean;
  /** The place that the keys, or the hand, are at; its rows are marked. */
  readonly marked: string | null;
  /** What to say to those who hear the board. */
  readonly spoken: string;
  /** What to say of new events to those who hear the board: who won what, a sentence each. */
  heard(fresh: Line[], log: Line[]): string[];
  /** Take back all that has been ordered in this part of the turn; undefined where there is nothing to take back. */
  readonly reset: (() => Promise<void>) | undefined;
  story(log: Line[]): StoryLine[];
  /**
   * How to show what happened after a part of the log; none where it needs no showing. `again`: what this seat did itself
   * is shown, too.
   */
  scenes(lines: Line[], before: Line[], again: boolean): Scene[];
  /** After how many choices this seat was last in turn, if it has been. */
  readonly since: number | null;
  choose(legal: Legal): Promise<void>;
  pick(place: string): void;
  /** Put down whatever is in hand. */
  drop(): void;
  walk(dx: number, dy: number): void;
  /** The Enter key; false where the board has no use for it. */
  enter(): boolean;
  digit(digit: number): boolean;
  /** The Escape key: close the innermost thing; false where the board has nothing open. */
  escape(): boolean;
  /** The Tab key with something in hand: the next target; false where the board has no use for it. */
  next?(back: boolean): boolean;
  /** Plus and minus with something in hand. */
  more?(by: number): boolean;
  /** Places that can be searched by name. */
  readonly places?: { id: string; name: string }[];
  /** Show a place that was searched for. */
  find?(place: string): void;
  /** Show on the board what a nation or kingdom wants. */
  present?(part: string): void;
  look(how: "in" | "out" | "home"): void;
  closeOverlay(): void;
}

/** What a board says about a nation or kingdom; `brief`: in a line, under its name. */
export type Portrait<F = CommonFacts, V = CommonView> = Component<{
  facts: F;
  part: string;
  brief?: boolean;
  /** The board before the first choice, as everybody may see it. */
  opening?: V;
}>;

/** A side on the start page. */
export interface Side {
  parts: Part[];
}

/** The code of one game on the page. */
export interface Board<
  S extends Sitting = Sitting,
  F extends CommonFacts = CommonFacts,
  V extends CommonView = CommonView,
> {
  sit(place: Place, facts: F): S;
  /** Where a game stands, for the list of my games. */
  bookmark(view: V): Bookmark;
  /** The board itself, full-bleed; `frame` is the part of the screen that nothing covers. */
  Scene: Component<{ sitting: S; frame: Frame }>;
  /** The sign of a part, round. */
  Sign: Component<{ part: string | null | undefined; size?: number; off?: boolean }>;
  /** About the part in turn. */
  Card: Component<{ sitting: S; rows?: number }>;
  /** More about it: under the question where the two stand side by side. */
  Aside?: Component<{ sitting: S }>;
  /** Along the foot of the screen; `tall` on its own on a phone. */
  Foot: Component<{ sitting: S; tall?: boolean }>;
  Hand: Component<{ sitting: S }>;
  /** What has been ordered so far in a phase that somebody plans; above the choices. */
  Plan?: Component<{ sitting: S }>;
  Overlay: Component<{ sitting: S }>;
  Contest: Component<{ sitting: S }>;
  /** At the end: what the points of everybody are made of, where that takes more than a number for each part. */
  Tally?: Component<{ sitting: S }>;
  /** Whether its foot needs the whole width of a desk, also while the handbook is open. */
  broad?: boolean;
  /** A nation or kingdom on its page of the handbook, loaded when somebody looks at one. */
  portrait?: () => Promise<{ default: Portrait<F, V> }>;
  /** A picture of the board for the start page. */
  Backdrop: Component<{ frame: Frame }>;
  /**
   * A still picture of a position, as wide as its room and needing no table. With a `frame` it shows those places and their
   * neighbourhood, and dims all others but those of rings and ways; without one it is the whole map. `quiet`: it says
   * nothing to those who hear the page, because the words beside it do. Its shape can be set by --figure-ratio.
   */
  Figure: Component<{ facts: F; view: V; frame?: string[]; marks?: Mark[]; quiet?: boolean }>;
  /** Every place that can be marked, with its name. */
  places: string[];
  placeName(place: string, facts: F): string;
  /** The place at a point of the map; null on the open paper. */
  placeAt(point: readonly [number, number]): string | null;
  /** More that a seat shows to everybody; without a seat, the parts that nobody at the table plays. */
  More?: Component<{ sitting: S; seat: number | null }>;
  /** Everything about one nation or kingdom that everybody may know. */
  About?: Component<{ sitting: S; part: string }>;
  /** On a small screen, beside the words about what is shown. */
  Beside?: Component<{ sitting: S }>;
  /** Whether `Foot` and `Contest` show what happens themselves, with what may be done about it. */
  performs?: boolean;
  /** The steps of an act, in words. */
  steps: string[];
  /** Keys of its own, and what they do. */
  keys: [string, string][];
  /** Names of the foot and the card on a phone's tabs. */
  tabs: { card: string; foot: string };
  partColour(part: string): string;
  seatColour(side: string | null | undefined, seat: number): string;
  sides(facts: F, scenario: string, players: number): Side[];
}

/** A board whose sitting and facts are its own affair from now on. */
export function board<S extends Sitting, F extends CommonFacts, V extends CommonView>(made: Board<S, F, V>): Board {
  return made as unknown as Board;
}
