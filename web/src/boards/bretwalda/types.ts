/** What Bretwalda shows a seat: the shape of its `view`, of its facts and of the lines of its log. */
import type { Line } from "../../lib/table.svelte";
import type { CommonFacts } from "../board";

export interface CardFacts {
  name: string;
  text: string;
  when: string;
  by: string;
}

export interface AreaFacts {
  modern: string;
  kind: "countryside" | "city" | "capital";
  gold: number;
  food: number;
  harbour: string | null;
  seas: string[];
  capital: string | null;
}

export interface RulerFacts {
  name: string;
  kingdom: string;
  card: string;
  side: string;
  die: string;
  health: number;
  movement: number;
  ability: string;
  text: string;
}

export interface Facts extends CommonFacts {
  reconstruction: string;
  rounds: number;
  hand: number;
  /** Danes cards that the winner of a bid draws beyond it. */
  raid: number;
  chronicles: number;
  victory: { once: number; season: number };
  kingdoms: Record<
    string,
    { name: string; native: string; capital: string; ability: { name: string; text: string }; abbeys: number[] }
  >;
  areas: Record<string, AreaFacts>;
  borders: [string, string, string, string][];
  seas: Record<string, { name: string }>;
  units: Record<string, { die: string; health: number | null; movement: number | null; value: number | null }>;
  dice: Record<string, [number, number][]>;
  buildings: Record<string, { cost: number; where: string; text: string }>;
  tiles: Record<string, { name: string; action: string; text: string }>;
  rulers: Record<string, RulerFacts>;
  seasons: Record<string, CardFacts & { season: string; vikings: number }>;
  lordship: Record<string, CardFacts>;
  chronicle: Record<string, { name: string; text: string }>;
  subversion: Record<string, CardFacts>;
  danes: Record<string, { area: string; sea: string; kingdom: string | null }>;
}

export type Units = Record<string, number>;

/** What is in an area: Units by faction, and what else is there. */
export interface AreaNow {
  control?: string;
  food?: number;
  build?: string[];
  [faction: string]: Units | string | number | string[] | undefined;
}

export interface ShipNow {
  ship: string;
  faction: string;
  place: string;
  cargo: Units;
}

export interface KingdomNow {
  name: string;
  seat: number;
  dalcs: number;
  gold: number;
  allies: number;
  food: number;
  winter: number;
  hand: number;
  chronicles: number;
  completed: string[];
  tiles: string[];
  ruler: string | null;
  ruler_cards: number;
  rulers: string[];
  used: string[];
  areas: number;
  out: boolean;
  passed: boolean;
  /** Where its Dalcs come from now. */
  sources: { areas: string[]; abbeys: number; chronicles: string[] };
}

export interface SideNow {
  faction: string;
  units: Units;
  ships: number;
  dice: Record<string, number[]>;
  swords: number;
  shields: number;
  wounds: number;
  /** Wounds that the Unit which is hit next has already. */
  hurt: number;
  slain: number;
  limit: number;
  rests: boolean;
  /** Who chooses for it. */
  player: string | null;
  health: Record<string, number>;
  /** Units in the order in which they are hit. */
  order: string[];
}

export interface OddsNow {
  wins: number;
  holds: number;
}

export interface BattleNow {
  place: string;
  round: number;
  stage: string;
  window: string | null;
  word: number | null;
  sides: [SideNow, SideNow];
  odds: OddsNow | null;
  grey: number;
}

export interface MarchNow {
  faction: string;
  fresh: Record<string, Units>;
  column: Units;
  at: string | null;
  points: number;
  ship: string | null;
  hired: number;
  pending: string[];
}

/** Where somebody could go: movement points it takes, and the chance to win where somebody stands. */
export interface ReachNow {
  unit: string;
  area: string;
  points: number;
  to: Record<string, { cost: number; chance: number | null; path: string[] }>;
}

export interface Goods {
  number: number;
  goods: string;
}

export interface OfferNow {
  from: string;
  to: string;
  give?: Goods;
  for?: Goods;
}

export interface ProgressNow {
  id: string;
  /** Of every condition how much there is, and how much it takes. */
  parts: { have: number; need: number }[];
  any: boolean;
}

/** The fields of an action: its verb and whatever that verb names. */
export interface Deed {
  verb: string;
  card?: string;
  kingdom?: string;
  ruler?: string;
  place?: string;
  area?: string;
  unit?: string;
  number?: number;
  goods?: string;
  with?: string;
  aboard?: string;
  tile?: string;
  building?: string;
  ship?: string;
  side?: string;
  colour?: string;
  face?: number;
}

export interface Legal {
  text: string;
  json: Deed;
  note?: string;
}

export interface View {
  round: number;
  rounds: number;
  season: string | null;
  phase: string;
  seat: number | null;
  kingdom: string | null;
  waiting: number[];
  prompt: string;
  reason: string;
  legal: Legal[];
  order: string[];
  pretender: string | null;
  direction: string;
  areas: Record<string, AreaNow>;
  seas: ShipNow[];
  dalcs: string[];
  pillaged: string[];
  kingdoms: Record<string, KingdomNow>;
  hand: string[];
  chronicles: string[];
  progress: ProgressNow[];
  known: Record<string, string[]>;
  card: string | null;
  seen: string[];
  pile: string[];
  decks: Record<string, number>;
  danes: { winner: string | null; drawn: number; cards: string[]; followed: string | null; subversion: string | null };
  offer: OfferNow | null;
  march: MarchNow | null;
  reach: ReachNow[];
  battle: BattleNow | null;
  bids: { sealed: string[]; own: number | null } | null;
  solo: boolean;
}

/** One event of the log; `kind` says which of the other fields it has. */
export interface LogEntry extends Line {
  kingdom?: string | null;
  other?: string;
  faction?: string;
  foe?: string;
  nation?: string;
  points?: number;
  round?: number;
  place?: string;
  area?: string;
  to?: string;
  origin?: string | null;
  card?: string;
  danes?: string;
  units?: Units;
  unit?: string;
  side?: string;
  colour?: string;
  face?: number;
  winner?: string;
  loser?: string;
  action?: string;
  bids?: Record<string, number>;
  cards?: Record<string, string>;
  rulers?: Record<string, string>;
  chronicle?: string;
  attacker?: number;
  defender?: number;
}
