/** One table as this device sees it: what the server said, who we are there, and how to say something. */
import type { CommonView } from "../boards/board";
import {
  Door,
  NO_CONNECTION,
  Refusal,
  type ChatLine,
  type Expectation,
  type LogLine,
  type Said,
  type SeatAnswer,
  type TableAnswer,
} from "./api";
import { addKey, dropKey, forget, recall, remember, type Key } from "./keyring";
import { Live, type Message } from "./live";
import { viewsBetween } from "./steps";
import { Theatre } from "./theatre.svelte";
import { W } from "./words";

/** One event of the log; what else it tells is known to the board of its game. */
export type Line = LogLine & { rule?: string };

/** What parts one turn from the next in every game's log. */
const CUTS = new Set(["turn", "round"]);
/** Milliseconds after which a bot's turn is shown as far as it has come. */
const PATIENCE = 1500;
/** Milliseconds until a server that does not answer is asked again for the table, and for which it is said that it is back. */
const [AGAIN, BACK] = [1500, 6000];

/** What was not done, or is no longer possible, and why. */
export interface Refused {
  title: string;
  text: string;
  rule: string;
  /** It answers nothing that somebody here has just done, so it waits until they have read it. */
  stays?: boolean;
}

function isUnreachable(problem: unknown): boolean {
  return problem instanceof Refusal && problem.status === NO_CONNECTION;
}

/** Which of our links is tried first. */
function rank({ token, role }: Key, wanted: string): number {
  return (role === "seat" ? 2 : 0) + (token === wanted ? 1 : 0);
}

export class TableStore {
  /** The table as it is shown; behind the latest while the theatre shows how it came about. */
  data = $state.raw<TableAnswer | null>(null);
  log = $state.raw<Line[]>([]);
  /** What the server said last. */
  latest = $state.raw<TableAnswer | null>(null);
  private received: Line[] = [];
  chat = $state.raw<ChatLine[]>([]);
  refusal = $state.raw<Refused | null>(null);
  missing = $state("");
  /** How many questions the server has not answered yet: one may lead to the next. */
  private pending = $state(0);
  /** The server does not answer; and it does again, since a moment ago. */
  lost = $state(false);
  back = $state(false);
  unread = $state(0);
  keys = $state.raw<Key[]>([]);
  /** The link in use: that of the seat that is asked, where we have it. */
  key = $state.raw<Key | null>(null);
  /** What is usual, and what is to be expected, at the moment that was shown last; null where nothing is known. */
  expected = $state.raw<Expectation | null>(null);
  /** One person plays all seats of this device. */
  alone = $state(false);
  /** Who is to look next, where seats that hold secrets share this screen: only what everybody may see is shown meanwhile. */
  curtain = $state.raw<Key | null>(null);
  private live: Live | null = null;
  readonly theatre: Theatre = new Theatre({
    views: (first, last) => viewsBetween(this.door().steps, first, last),
    show: (n, view, lines) => this.stage(n, view, lines),
    present: (all) => this.present(all),
  });

  constructor(readonly id: string) {}

  get view(): CommonView | null {
    return this.data?.view ?? null;
  }

  /** Nothing can be chosen until the server has answered. */
  get busy(): boolean {
    return this.pending > 0;
  }

  /** The seats that are played from this device. */
  get mySeats(): number[] {
    return this.keys.flatMap((key) => (key.seat === null ? [] : [key.seat]));
  }

  /** Whether it is for the seat in use to choose. */
  get asked(): boolean {
    const seat = this.key?.seat;
    return this.data !== null && seat != null && this.data.turns.includes(seat);
  }

  /** Whether somebody at this screen is to choose, shown or not yet shown. */
  get wanted(): boolean {
    return this.curtain !== null || (this.latest?.turns.some((seat) => this.mySeats.includes(seat)) ?? false);
  }

  get hostKey(): Key | undefined {
    return this.keys.find((key) => key.role === "host");
  }

  get spectatorKey(): Key | undefined {
    return this.keys.find((key) => key.role === "spectator");
  }

  seat(seat: number | null | undefined): SeatAnswer | undefined {
    return this.data?.seats.find((other) => other.seat === seat);
  }

  door(key = this.key): Door {
    return new Door(this.id, key?.token ?? "");
  }

  /** Come to the table with the links we have, and the one in the address; wait for a server that does not answer. */
  async open(token: string): Promise<void> {
    const known = recall(this.id);
    this.keys = known?.keys ?? [];
    this.alone = known?.alone ?? false;
    await this.patiently(async () => {
      if (token) await this.tryOut(token);
      await this.come(token);
    });
  }

  /** Do something that opens the table; while the server does not answer, again and again. */
  async patiently<T>(work: () => Promise<T>): Promise<T | undefined> {
    while (!this.closed) {
      try {
        return await work();
      } catch (problem) {
        if (!isUnreachable(problem)) {
          this.missing = problem instanceof Refusal ? problem.message : W.live.reload;
          return undefined;
        }
        this.lost = true;
        await new Promise((done) => setTimeout(done, AGAIN));
      }
    }
    return undefined;
  }

  /** Sit down with the first of our links that opens the table: the one in the address, a seat's, any other. */
  private async come(token: string): Promise<void> {
    const keys = [...this.keys].sort((a, b) => rank(b, token) - rank(a, token));
    if (this.severalHere && !this.alone && (await this.comeCovered(keys))) return;
    for (const key of keys) {
      try {
        return await this.use(key);
      } catch (problem) {
        if (!(problem instanceof Refusal && problem.status === 403) || key === keys.at(-1)) throw problem;
      }
    }
    await this.use(null);
  }

  /** Several people share this screen: if their seats hold secrets, only what everybody may see is shown at first. */
  private async comeCovered(keys: Key[]): Promise<boolean> {
    const key = await this.publicKey();
    const { secrets, turns } = await this.door(key).look();
    if (!secrets) return false;
    const seats = keys.filter(({ seat }) => seat !== null);
    await this.use(key);
    this.curtain = (await this.wantedOf(seats.filter(({ seat }) => turns.includes(seat!)))) ?? seats[0] ?? null;
    return true;
  }

  /** Whether this device plays several seats. */
  get severalHere(): boolean {
    return this.mySeats.length > 1;
  }

  setAlone(alone: boolean): void {
    this.alone = alone;
    remember(this.id, { alone });
  }

  /** Seats with secrets are played by several people from here. */
  private get shared(): boolean {
    return this.data?.secrets === true && this.severalHere && !this.alone;
  }

  /** What shows only what everybody may see. */
  private async publicKey(): Promise<Key> {
    const found = this.spectatorKey ?? this.hostKey;
    if (found) return found;
    const { token } = await this.door(this.keys[0]).watch();
    return { token, seat: null, role: "spectator" };
  }

  /** Called when the screen goes from one person to another: nothing that the last one had in hand stays. */
  passed: () => void = () => undefined;

  /** Hand the screen on: what the last one saw goes before the next one is called. */
  private async cover(next: Key): Promise<void> {
    const key = await this.publicKey();
    await this.use(key);
    this.curtain = next;
    this.passed();
  }

  /** Whoever the curtain waits for has sat down before the screen. */
  async uncover(): Promise<void> {
    const next = this.curtain;
    await this.attempt(async () => {
      await this.use(next);
      this.curtain = null;
    });
  }

  /** Learn what a link opens, and keep it. */
  private async tryOut(token: string): Promise<void> {
    if (this.keys.some((key) => key.token === token)) return;
    const { you } = await new Door(this.id, token).look();
    this.keys = addKey(this.id, {
      token,
      seat: you.seat,
      role: you.host ? "host" : you.seat === null ? "spectator" : "seat",
    }).keys;
  }

  private coming = 0;

  /** Look through another of our links from now on, unless by the time it is answered another one is wanted. */
  private async use(key: Key | null): Promise<void> {
    const nth = ++this.coming;
    const news = await this.door(key).look();
    if (nth !== this.coming) return;
    this.live?.close();
    this.key = key;
    this.theatre.stop();
    this.latest = null;
    this.take(news); // which may lead on to the next link: then this one is done with
    if (nth === this.coming) this.listen();
  }

  /** Hear every change through the link in use. */
  private listen(): void {
    this.live?.close();
    this.live = new Live(
      this.door().socket(),
      this.door().token,
      () => this.latest?.number ?? 0,
      (message) => this.hear(message),
      (open) => this.connected(open),
      (reason) => void this.dismissed(reason),
    );
  }

  /** Look through the link of the seat that is asked now; if that fails, go on as before. */
  private async lead(asked: Key[]): Promise<void> {
    const done = await this.attempt(async () => {
      const next = this.shared || this.curtain ? await this.wantedOf(asked) : asked[0];
      if (next && this.curtain) this.curtain = next;
      else if (next) await (this.shared ? this.cover(next) : this.use(next));
      return true;
    });
    if (!done) this.listen();
  }

  /** The first of those who are asked that no standing order answers for: nobody else is called to the screen. */
  private async wantedOf(asked: Key[]): Promise<Key | undefined> {
    for (const key of asked) {
      const { ordered, turns } = await this.door(key).look(this.latest?.number);
      if (!ordered && turns.includes(key.seat!)) return key;
    }
    return undefined;
  }

  private timer: ReturnType<typeof setTimeout> | undefined;

  private connected(open: boolean): void {
    if (open && this.lost) {
      this.back = true;
      clearTimeout(this.timer);
      this.timer = setTimeout(() => (this.back = false), BACK);
    }
    this.lost = !open;
  }

  /** This link opens nothing any more. If we have another one, we look on by it. */
  private async dismissed(reason: string): Promise<void> {
    const { key } = this;
    if (key) this.keys = dropKey(this.id, key.token).keys;
    const next = this.keys.find(({ role }) => role === "seat") ?? this.keys[0];
    if (!next) {
      this.missing = reason;
      return;
    }
    await this.attempt(() => this.use(next));
    this.passed();
    this.refusal = { title: W.seating.left, text: reason, rule: "", stays: true };
  }

  private hear(message: Message): void {
    if (message.type === "state") this.take(message, true);
    else if (message.type === "chat") {
      this.chat = [...this.chat, message];
      this.unread += 1;
    } else if (message.type === "presence" && this.data) {
      const seats = this.data.seats.map((seat) => ({
        ...seat,
        online: message.online[seat.seat] ?? false,
        seen: message.seen[seat.seat] ?? null,
      }));
      const { watching } = message;
      this.data = { ...this.data, seats, watching };
      if (this.latest) this.latest = { ...this.latest, seats, watching };
    }
  }

  /** Whether the last state came by the socket. */
  private pushed = false;

  /**
   * The table as it is now. What others do in secret (seal a bid) changes it without raising our number: of two states
   * with one number that of the socket is the newer, however late an answer comes.
   */
  private take(news: TableAnswer, pushed = false): void {
    const before = this.latest;
    if (before && news.you.seat === before.you.seat) {
      if (news.number < before.number || (news.number === before.number && this.pushed && !pushed)) return;
    }
    this.pushed = pushed;
    const old = before ? this.received : [];
    this.received = [...old.filter((line) => line.n <= news.log_from), ...news.log];
    if (news.chat) this.chat = news.chat;
    this.latest = news;
    if (before?.number !== news.number) this.refusal = null;
    if (!before) this.heard = news.choices;
    const other = this.received.find((line, nth) => line.text !== old[nth]?.text || line.n !== old[nth]?.n);
    if (before && other && other.n <= this.heard) this.forget(other.n - 1);
    if (news.choices < this.heard) {
      this.heard = news.choices;
      this.theatre.stop();
    }
    this.hearOn();
  }

  /** A reveal has changed what is known of the past, and how it is counted: from there on it is news. */
  private forget(n: number): void {
    this.heard = n;
    this.log = this.log.filter((line) => line.n <= n);
  }

  /** How much of the log the theatre knows. */
  private heard = 0;
  private patience: ReturnType<typeof setTimeout> | undefined;

  /** Hand on what is new. A bot's turn is shown as a whole, unless it takes long. */
  private hearOn(late = false): void {
    const news = this.latest;
    if (!news) return;
    clearTimeout(this.patience);
    const fresh = this.received.filter((line) => line.n > this.heard);
    const thinking =
      this.theatre.wants && news.turns.length > 0 && news.turns.every((seat) => this.seat(seat)?.kind === "bot");
    const end = thinking && !late ? (fresh.findLast((line) => CUTS.has(line.kind))?.n ?? this.heard) : news.choices;
    const ripe = end > this.heard || !thinking;
    const first = this.heard;
    this.heard = Math.max(first, end);
    const shows =
      ripe &&
      this.theatre.hear(
        this.received.filter((line) => line.n <= this.heard),
        first,
        this.heard,
      );
    const rest = fresh.some((line) => line.n > this.heard);
    if (rest && this.theatre.wants) this.patience = setTimeout(() => this.hearOn(true), PATIENCE);
    if (shows || this.theatre.on || (rest && this.theatre.wants)) {
      if (this.data) this.data = { ...this.data, turns: this.theatre.on ? [] : news.turns };
    } else {
      this.heard = news.choices;
      this.present();
    }
  }

  /** The table as it was after `n` choices. What the others are about to do, and who wins, is not known then. */
  private stage(n: number, view: CommonView, lines: Line[]): void {
    if (!this.latest) return;
    this.log = [...this.log, ...lines];
    this.data = { ...this.latest, view, choices: n, turns: [], outcome: null, status: "playing" };
  }

  /** Everything that is known has been shown: the table as it is, unless a bot's turn is still to be shown. */
  private present(all = false): void {
    const news = this.latest;
    if (!news) return;
    if (all) this.heard = news.choices;
    if (this.heard < news.choices && this.theatre.wants) {
      if (this.data) this.data = { ...this.data, turns: news.turns };
      return;
    }
    this.log = this.received;
    this.data = news;
    this.theatre.recall(this.asked ? this.received : []);
    const asked = this.keys.filter((key) => key.seat !== null && news.turns.includes(key.seat));
    const here = this.curtain ?? this.key;
    if (asked.length && !asked.some(({ token }) => token === here?.token)) void this.lead(asked);
  }

  /** Say why something could not be done; what is no answer of the server's is a fault of ours. */
  complain(problem: unknown): Refusal {
    if (!(problem instanceof Refusal)) throw problem;
    const title = problem.status === NO_CONNECTION ? W.live.noneTitle : W.act.refused;
    this.refusal = { title, text: problem.message, rule: problem.rule };
    return problem;
  }

  /** Whatever is asked of the server ends here if it says no. */
  async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.pending += 1;
    try {
      return await work();
    } catch (problem) {
      const refusal = this.complain(problem);
      if (refusal.status === 409) await this.refresh();
      return undefined;
    } finally {
      this.pending -= 1;
    }
  }

  async refresh(): Promise<void> {
    if (this.latest) this.take(await this.door().look(this.latest.number));
  }

  private foreseeing = 0;

  /** Ask what is usual, and to be expected, after so many choices. */
  async foresee(at: number): Promise<void> {
    const nth = ++this.foreseeing;
    const found = await this.door()
      .expectation(at)
      .catch(() => null);
    if (nth === this.foreseeing) this.expected = found;
  }

  /** Show again what happened after `first` choices. */
  playAgain(first: number): void {
    const { latest, received } = this;
    if (!latest) return;
    this.log = received.filter((line) => line.n <= first);
    this.theatre.again(received, first, latest.choices);
    if (!this.theatre.on) this.present();
  }

  /** Choose. Nothing has changed where it is refused; the reason is shown. */
  play(said: Said): Promise<boolean> {
    this.refusal = null;
    this.theatre.clear(this.latest?.choices ?? 0);
    return this.attempt(async () => {
      this.take(await this.door().play(this.latest?.number ?? 0, said));
      return true;
    }).then(Boolean);
  }

  /** Say why something cannot be done; silent where it can. */
  async why(text: string): Promise<void> {
    const answer = await this.attempt(() => this.door().why({ text }));
    if (answer && !answer.allowed) this.refusal = { title: W.act.refused, text: answer.reason, rule: answer.rule };
  }

  undo(): Promise<boolean> {
    return this.change("/undo");
  }

  /** Ask for a change that is answered with the table as it is then. */
  change(path: string): Promise<boolean> {
    this.refusal = null;
    return this.attempt(async () => {
      this.take(await this.door().ask<TableAnswer>("POST", `${path}?since=${this.latest?.number ?? 0}`));
      return true;
    }).then(Boolean);
  }

  /** What is shown has not happened, so the server knows nothing of it. */
  demonstrating = $state(false);

  /** Show something that has not happened, view by view, and then the table as it is. */
  async demonstrate(views: CommonView[], pause: number, last: number): Promise<void> {
    this.demonstrating = true;
    for (const [nth, view] of views.entries()) {
      const { prompt } = this.latest!.view;
      this.data = { ...this.latest!, view: { ...view, prompt } };
      await new Promise((done) => setTimeout(done, nth + 1 < views.length ? pause : last));
    }
    this.demonstrating = false;
    this.present();
  }

  /** Say something, to everybody or to one seat alone. */
  say(text: string, name = "", to: number | null = null): Promise<unknown> {
    return this.attempt(() => this.door().chat(text, name, to));
  }

  /** Decide answers of this seat in advance. */
  order(orders: Record<string, string>): Promise<unknown> {
    return this.attempt(async () => {
      await this.door().order(orders);
      await this.refresh();
    });
  }

  /** The host decides whether there is advice at this table. */
  switchAdvice(on: boolean): Promise<unknown> {
    return this.attempt(async () => {
      await this.door(this.hostKey).switchAdvice(on);
      await this.refresh();
    });
  }

  rename(name: string): Promise<unknown> {
    return this.attempt(() => this.door().rename(name));
  }

  /** The host gives the game a name. */
  renameTable(title: string): Promise<unknown> {
    return this.attempt(async () => {
      await this.door(this.hostKey).rename(title);
      await this.refresh();
    });
  }

  /** The host gives a seat to a bot, or back to a person; whoever sits there can take it back from a bot. */
  handOver(seat: number, kind: "bot" | "link", bot = "random"): Promise<unknown> {
    return this.attempt(async () => {
      const key = this.hostKey ?? this.keys.find((one) => one.seat === seat);
      const { invitation } = await this.door(key).handOver(seat, kind === "bot" ? { kind, bot } : { kind });
      if (invitation) remember(this.id, { invites: { ...recall(this.id)?.invites, [seat]: invitation } });
      await this.refresh();
    });
  }

  abandon(): Promise<unknown> {
    return this.attempt(() => this.door(this.hostKey).abandon());
  }

  async remove(): Promise<void> {
    await this.attempt(() => this.door(this.hostKey).remove());
    forget(this.id);
  }

  private closed = false;

  close(): void {
    this.closed = true;
    clearTimeout(this.patience);
    clearTimeout(this.timer);
    this.theatre.stop();
    this.live?.close();
  }
}
