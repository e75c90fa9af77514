/** What the game of Britannia shows a seat: the shape of its `view` and of the lines of its log. */
import type { Line } from "../../lib/table.svelte";

export interface Units {
  infantry?: number;
  cavalry?: number;
}

export interface AreaNow extends Units {
  owner: string | null;
  fort?: boolean;
  ruin?: boolean;
  burh?: boolean;
  attackers?: Units & { nation: string };
}

export interface NationNow {
  name: string;
  seat: number | null;
  points: number;
  population: number;
  leader: { id: string; name: string; place: string | null } | null;
  overlord: string | null;
}

export interface SeatNow {
  side: string | null;
  bid: number | null;
  points: number;
  nations: string[];
}

export interface Mark {
  place: string;
  moved: boolean;
  count: number;
  kind: "infantry" | "cavalry";
  home?: string;
  entry?: string;
}

export interface Column {
  at: string;
  steps: number;
  allowance: number;
  leader: string | null;
  armies: { count: number; kind: "infantry" | "cavalry"; home?: string; entry?: string }[];
}

/** The lowest face with which a unit kills another. */
export interface Kill {
  unit: string;
  target: string;
  face: number;
  /** Whether a leader adds one. */
  led: boolean;
}

export interface BattleNow {
  area: string;
  attacker: string;
  defender: string;
  rounds: number;
  kills: { attacker: Kill[]; defender: Kill[] };
}

/** The fields of an action: its verb and whatever that verb names. */
export interface Deed {
  verb: string;
  place?: string;
  from?: string;
  to?: string;
  count?: number;
  points?: number;
  kind?: string;
  home?: string;
  leader?: string;
  nation?: string;
  voter?: string;
  side?: string;
}

export interface Legal {
  text: string;
  json: Deed;
  note?: string;
}

export interface View {
  round: number;
  rounds: [number, number];
  years: [number, number] | null;
  nation: string | null;
  phase: string;
  half: number;
  major: boolean;
  seat: number | null;
  waiting: number[];
  prompt: string;
  reason: string;
  stakes?: string[];
  legal: Legal[];
  areas: Record<string, AreaNow>;
  seas: Record<string, Record<string, Units>>;
  nations: Record<string, NationNow>;
  seats: SeatNow[];
  marks: Mark[];
  column: Column | null;
  battle: BattleNow | null;
  coming?: { round: number; nation: string; raid?: boolean }[];
  votes: { secret: boolean; cast: Record<string, string | null>; "to-come": string[] } | null;
}

/** One event of the log; `kind` says which of the other fields it has. */
export interface LogEntry extends Line {
  nation?: string;
  count?: number;
  from?: string;
  to?: string;
  place?: string;
  area?: string;
  attacker?: string;
  defender?: string;
  holder?: string | null;
  led?: boolean;
  face?: number;
  result?: "miss" | "hit" | "six";
  strong?: boolean;
  unit?: string;
  /** Whether a die kills something. */
  kills?: boolean;
  /** With the last die of a throw: the losses that it can cause. */
  hits?: number;
  points?: number;
  overlord?: string;
  /** A vote: who casts it, and how many it counts. */
  voter?: string;
  votes?: number;
  /** What points are for. */
  why?: string;
  round?: number;
  phase?: number;
  name?: string;
}

/** The odds of a battle, exact: the answer to the question "odds". */
export interface Odds {
  attacker_wins: number;
  defender_wins: number;
  both_gone: number;
  attacker_retreats?: number;
  defender_retreats?: number;
  attacker_losses: number;
  defender_losses: number;
  attacker_left?: ({ chance: number } & Record<string, number | boolean>)[];
  defender_left?: ({ chance: number } & Record<string, number | boolean>)[];
}

/** One march: the way, its line, how many go, and the battle it leads to. */
export interface Way {
  to: string;
  path: string[];
  text: string;
  battle: (Odds & { defender: string }) | null;
  /** How many of the group that the number is about. */
  count: number;
}

/** A place a stack may go to, of the answer to the question "marches": the march to begin with, and all others. */
export interface Reach extends Way {
  numbers: Way[];
}

/** A stack without orders, of the answer to the question "idle". */
export interface Idle {
  place: string;
  kind: "infantry" | "cavalry";
  count: number;
  /** It must land in this phase. */
  must: boolean;
  gain: { to: string; count: number; chance: number; points: number } | null;
}
