/** What Rex Britannorum shows a seat: the shape of its `view`, of its facts and of the lines of its log. */
import type { Line } from "../../lib/table.svelte";
import type { CommonFacts } from "../board";

export type Stakes = Record<string, number>;

export interface Facts extends CommonFacts {
  turns: number;
  recruits: number;
  areas: Record<string, { name: string }>;
  kingdoms: Record<string, { name: string; ruler: string; epithet: string; fief: string }>;
  regions: Record<string, { name: string; area: string }>;
  locations: Record<string, { name: string; kind: "road" | "city"; area: string; region: string }>;
  roads: [string, string, string][];
  tracks: Record<string, { first: number; thresholds: number[]; last: number }>;
  deployment: [string, string][];
  ranks: { from: number; name: string }[];
}

export interface LocationNow {
  kingdoms: string[];
  rome: boolean;
}

export interface ObjectiveNow {
  id: string;
  name: string;
  type: string;
  done: number;
  steps: { text: string; have: number; need: number; locations: string[] }[][];
}

export interface KingdomNow {
  name: string;
  ruler: string;
  seat: number | null;
  points: number;
  tracks: Stakes;
  now: Stakes;
  firsts: string[];
  deck: number;
  discards: number;
  queue: string[];
  committed: boolean;
  sent: Record<string, string[]>;
  hand: number;
  extras: number;
  objectives?: ObjectiveNow[];
  /** What it will do, where nobody plays it. */
  will?: string;
  /** Its open mini-cards, if it follows them. */
  slots?: string[] | null;
}

export interface BattleNow {
  area: string;
  acting: string | null;
}

export interface Tally {
  kingdom: string;
  tracks: Record<string, { value: number; first: boolean; thresholds: boolean[]; max: boolean }>;
  stakes: number;
  objectives: number;
}

/** The fields of an action: its verb and whatever that verb names. */
export interface Deed {
  verb: string;
  card?: string;
  area?: string;
  token?: string;
  location?: string;
  objective?: string;
}

export interface Legal {
  text: string;
  json: Deed;
}

export interface View {
  turn: number;
  turns: number;
  phase: string;
  seat: number | null;
  kingdom: string | null;
  waiting: number[];
  prompt: string;
  reason: string;
  legal: Legal[];
  order: string[];
  locations: Record<string, LocationNow>;
  tokens: string[];
  kingdoms: Record<string, KingdomNow>;
  hand: string[];
  discards: string[];
  objectives: ObjectiveNow[];
  pool: string[] | number;
  battle: BattleNow | null;
  slots: string[] | null;
  firsts_gone: string[];
  prospects: Record<string, Stakes>;
  tally: Tally[];
}

/** A power in a battle: whether it works, and why. */
export interface Power {
  value: number;
  state: "works" | "barred" | "nothing";
  text: string;
  rule: string;
}

/** One event of the log; `kind` says which of the other fields it has. */
export interface LogEntry extends Line {
  kingdom?: string;
  nation?: string;
  points?: number;
  turn?: number;
  card?: string;
  area?: string;
  token?: string;
  tokens?: string[];
  location?: string;
  track?: string;
  value?: number;
  values?: Record<string, number>;
  cards?: Record<string, string[]>;
  winners?: string[];
  vassals?: string[];
  powers?: Record<string, Power[]>;
  plans?: Record<string, Record<string, string[]>>;
}
