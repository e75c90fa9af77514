/** A review as the server sends it; points in thousandths, chances in millionths. */
import type { Mark } from "../../boards/board";

export interface Line {
  points: number;
  chance: number;
  points_error: number;
  chance_error: number;
}
export type LineName = "luck" | "own" | "others" | "revision";
export type Sums = Record<LineName, Line> & {
  start: { points: number; chance: number };
  end: { points: number; chance: number };
  without_luck: Line;
  quality: { points: number; error: number; told: boolean; turns: number };
  small: { points: number; named: number };
};
export interface Plan {
  lines: string[];
  text: string;
  marks: Mark[];
}
export interface Mistake {
  seat: number;
  at: number;
  until: number;
  round: number;
  chapter: string;
  word: string;
  cost: number;
  cost_error: number;
  chance: number;
  chance_error: number;
  played: { points: number; chance: number };
  better: { points: number; chance: number };
  played_plan: Plan;
  better_plan: Plan;
  codes: number[];
  played_codes: number[];
  sentence: string;
}
export interface Point {
  number: number;
  kind: "dice" | "choice";
  seat: number | null;
  of: number;
  at: number;
  until: number;
  round: number;
  chapter: string;
  points: number;
  chance: number;
  before: { points: number; chance: number };
  mistake: number | null;
  /** What happened, in a line; empty if there is nothing to tell. */
  what: string;
  sentence: string;
}
export interface Battle {
  first: number;
  last: number;
  round: number;
  place: string;
  name: string;
  attacker: string;
  defender: string;
  odds: [number, number];
  won: boolean;
  points: number[];
  chances: number[];
}
export interface Moment {
  at: number;
  round: number;
  chances: number[];
  points?: number[];
}
export interface Review {
  seats: string[];
  viewer: number | null;
  complete: boolean;
  reference: string;
  rounds: number;
  tries: number;
  form: "quick" | "thorough";
  judged: number[];
  choices: number;
  course: Moment[];
  sums: Sums[];
  mistakes: Mistake[];
  points: Point[][];
  battles: Battle[];
}
export interface Answer {
  form: "quick" | "thorough";
  status: "none" | "waiting" | "running" | "failed" | "ready";
  done: number;
  total: number;
  course: Moment[];
  why: string;
  review: Review | null;
}
/** A costly choice that is made again in a what-if. */
export interface Task {
  from: string;
  at: number;
  seat: number;
  played: number[];
  better: number[];
  best: number;
  title: string;
}
export interface Tried {
  status: "open" | "judged";
  solved: boolean;
  gain: number;
  short: number;
  error: number;
  chance: number;
  best: number;
}
