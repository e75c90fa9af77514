/** Asking the server: one function per question. Mistakes come back as sentences, with the rule where one forbids. */
import type { components } from "../api/schema";
import type { CommonView } from "../boards/board";
import { W } from "./words";

type Schemas = components["schemas"];
export type GameAnswer = Schemas["GameAnswer"];
export type BotAnswer = Schemas["BotAnswer"];
export type TableLinks = Schemas["TableLinks"];
export type LogLine = Schemas["LogLine"];
export type ChatLine = Schemas["ChatLine"];
export type SeatAnswer = Schemas["SeatAnswer"];
export type Moment = Schemas["Moment"];
export type Expectation = Schemas["ExpectationAnswer"];
export type CourseAnswer = Schemas["CourseAnswer"];
export type Invited = Schemas["InvitedAnswer"];
export type NewTable = Schemas["NewTable"];
export type TableAnswer = Omit<Schemas["TableAnswer"], "view"> & { view: CommonView };
export type Past = Omit<Schemas["PastAnswer"], "view"> & { view: CommonView };
export type Steps = Schemas["StepsAnswer"];
export type Said = { action: Record<string, unknown> } | { text: string };

/** The status of a question that never reached the server, or whose answer never came. */
export const NO_CONNECTION = 0;

/** Why the server said no. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly rule: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** One question to the server. */
export async function ask<T>(method: string, path: string, token = "", body?: unknown): Promise<T> {
  const headers: Record<string, string> = token ? { "X-Seat-Token": token } : {};
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const sent = body === undefined ? null : JSON.stringify(body);
  const answer = await fetch(`/api${path}`, { method, headers, body: sent }).catch(() => {
    throw unreachable();
  });
  if (answer.ok)
    return answer.json().catch(() => {
      throw unreachable();
    }) as Promise<T>;
  const { error, rule } = (await answer.json().catch(() => ({}))) as { error?: string; rule?: string };
  if (error === undefined && GATEWAY.has(answer.status)) throw unreachable();
  throw new Refusal(error ?? W.live.failed(answer.status), rule ?? "", answer.status);
}

/** What a proxy answers while the server behind it is down. */
const GATEWAY = new Set([502, 503, 504]);

function unreachable(): Refusal {
  return new Refusal(W.live.none, "", NO_CONNECTION);
}

const PAUSES = [250, 1000, 3000];

/** Ask again where the connection broke. Only for what the server does once, however often it is asked. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (const pause of PAUSES) {
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof Refusal && problem.status === NO_CONNECTION)) throw problem;
      await new Promise((done) => setTimeout(done, pause));
    }
  }
  return work();
}

function query(fields: Record<string, string | number>): string {
  return new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)])).toString();
}

export const games = () => ask<GameAnswer[]>("GET", "/games");
export const bots = () => ask<BotAnswer[]>("GET", "/bots");
export const drawing = <T>(game: string) => ask<T>("GET", `/games/${game}/board`);
export const create = (wish: NewTable) => ask<TableLinks>("POST", "/tables", "", wish);
export const bring = (record: unknown, title = "") => ask<TableLinks>("POST", "/tables/import", "", { record, title });

/** What an invitation is for. */
export const invited = (table: string, invitation: string) =>
  ask<Invited>("POST", `/tables/${table}/invitation`, "", { invitation });

/** Sit down by an invitation. The token is our own, so the same can be sent again. */
export const sit = (table: string, wish: { invitation: string; name: string; token: string }) =>
  persist(() => ask<{ seat: number; token: string }>("POST", `/tables/${table}/sit`, "", wish));

/** What can be asked at one table with one link. */
export class Door {
  constructor(
    readonly table: string,
    readonly token: string,
  ) {}

  ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    return ask<T>(method, `/tables/${this.table}${path}`, this.token, body);
  }

  look = (since?: number) => this.ask<TableAnswer>("GET", since === undefined ? "" : `?since=${since}`);
  /** Choose; the answer is the table since `at`. */
  play = (at: number, said: Said) => persist(() => this.ask<TableAnswer>("POST", "/play", { at, ...said }));
  why = (said: Said) => this.ask<Schemas["WhyAnswer"]>("POST", "/why", said);
  chat = (text: string, name: string, to: number | null) => this.ask<unknown>("POST", "/chat", { text, name, to });
  order = (orders: Record<string, string>) => this.ask<unknown>("POST", "/orders", { orders });
  rename = (name: string) => this.ask<unknown>("POST", "/rename", { name });
  handOver = (seat: number, wish: { kind: "bot" | "link" | "me"; bot?: string }) =>
    this.ask<Schemas["SeatLink"]>("POST", `/seats/${seat}`, wish);
  /** A new invitation to a seat, which makes the last one void; `unseat` also whatever opens the seat now. */
  invite = (seat: number, unseat: boolean) =>
    this.ask<{ invitation: string }>("POST", `/seats/${seat}/invitation`, { unseat });
  /** The link of a seat's invitation has been handed to somebody. */
  asked = (seat: number) => this.ask<unknown>("POST", `/seats/${seat}/asked`);
  /** The token by which anyone may watch. */
  watch = () => this.ask<{ token: string }>("GET", "/watch");
  /** The host switches advice on or off for everybody. */
  switchAdvice = (on: boolean) => this.ask<unknown>("POST", "/advice", { on });
  abandon = () => this.ask<unknown>("POST", "/abandon");
  remove = () => this.ask<unknown>("DELETE", "");
  /** One of the questions that the game says it can be asked. */
  question = <T>(name: string, words: Record<string, string>) => this.ask<T>("GET", `/ask/${name}?${query(words)}`);
  past = (n: number) => this.ask<Past>("GET", `/at/${n}`);
  /** How the table changed between two numbers of choices. */
  steps = (first: number, last: number) => this.ask<Steps>("GET", `/steps?${query({ first, last })}`);
  expectation = (at: number | null) =>
    this.ask<Expectation | null>("GET", `/expectation${at === null ? "" : `?at=${at}`}`);
  /** How a finished game went. */
  course = () => this.ask<CourseAnswer>("GET", "/course");
  /** The review of the game, or how far it is. */
  review = <T>(form: string) => this.ask<T>("GET", `/review?form=${form}`);
  beginReview = <T>(form: string) => this.ask<T>("POST", `/review?form=${form}`);
  /** Judge what was chosen again in a what-if. */
  tryAgain = <T>(task: unknown) => this.ask<T>("POST", "/review/try", task);
  moments = () => this.ask<Moment[]>("GET", "/moments");
  branch = (at: number) => this.ask<TableLinks>("POST", "/branch", { at });
  record = () => this.ask<Record<string, unknown>>("GET", "/record");
  /** Everything about the table, hidden things included; for the host only. */
  wholeGame = () => this.ask<Record<string, unknown>>("POST", "/export");

  /** The address of the socket. Its token is no part of it: the first message carries that. */
  socket(): string {
    const { protocol, host } = window.location;
    return `${protocol === "https:" ? "wss" : "ws"}://${host}/api/tables/${this.table}/live`;
  }
}
