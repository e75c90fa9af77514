/** One table as this device sees it: what the server told, who we are there, and how to say something. */
import type { CommonView } from "../boards/board";
import {
  Door,
  NO_CONNECTION,
  Refusal,
  type ChatLine,
  type LogLine,
  type Said,
  type SeatAnswer,
  type TableAnswer,
} from "./api";
import { addKey, forget, recall, remember, type Key } from "./keyring";
import { Live, type Message } from "./live";
import { W } from "./words";

/** One event of the log; what else it tells is known to the board of its game. */
export type Line = LogLine;

export class TableStore {
  data = $state.raw<TableAnswer | null>(null);
  log = $state.raw<Line[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  refusal = $state.raw<{ title: string; text: string; rule: string } | null>(null);
  missing = $state("");
  busy = $state(false);
  lost = $state(false);
  unread = $state(0);
  keys = $state.raw<Key[]>([]);
  /** The link in use: that of the seat that is asked, where we have it. */
  key = $state.raw<Key | null>(null);
  /** Who is to look next, where seats that hold secrets share this screen; nothing of any seat is shown meanwhile. */
  curtain = $state.raw<Key | null>(null);
  private live: Live | null = null;

  constructor(readonly id: string) {}

  get view(): CommonView | null {
    return this.data?.view ?? null;
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

  /** Come to the table with the links we have, and the one in the address. */
  async open(token: string): Promise<void> {
    this.keys = recall(this.id)?.keys ?? [];
    try {
      if (token) await this.tryOut(token);
      const seat = this.keys.find((key) => key.role === "seat");
      await this.use(
        this.keys.find((key) => key.token === token && key.role === "seat") ?? seat ?? this.keys[0] ?? null,
        true,
      );
    } catch (problem) {
      this.missing = problem instanceof Error ? problem.message : String(problem);
    }
  }

  /** Seats with secrets are played by several people from here. */
  private get shared(): boolean {
    return this.data?.secrets === true && this.mySeats.length > 1;
  }

  private cover(next: Key): void {
    this.live?.close();
    this.curtain = next;
  }

  /** Whoever the curtain waits for has sat down before the screen. */
  async uncover(): Promise<void> {
    const next = this.curtain;
    await this.use(next);
    if (this.curtain === next) this.curtain = null;
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

  /** Look through another of our links from now on; whoever comes to a shared table waits before its curtain. */
  private async use(key: Key | null, coming = false): Promise<void> {
    this.live?.close();
    this.key = key;
    this.log = [];
    this.take(await this.door().look());
    if (coming && this.shared && key?.role === "seat") this.cover(this.curtain ?? key);
    if (this.curtain && (coming || this.curtain !== key)) return;
    this.live = new Live(
      this.door().socket(),
      this.door().token,
      () => this.data?.number ?? 0,
      (message) => this.hear(message),
      (open) => (this.lost = !open),
      (reason) => (this.missing = reason),
    );
  }

  private hear(message: Message): void {
    if (message.type === "state") this.take(message);
    else if (message.type === "chat") {
      this.chat = [...this.chat, message];
      this.unread += 1;
    } else if (message.type === "presence" && this.data) {
      const seats = this.data.seats.map((seat) => ({ ...seat, online: message.online[seat.seat] ?? false }));
      this.data = { ...this.data, seats };
    }
  }

  private take(news: TableAnswer): void {
    if (this.data && news.number < this.data.number && news.you.seat === this.data.you.seat) return;
    const before = this.data?.number;
    this.log = [...this.log.filter((line) => line.n <= news.log_from), ...news.log];
    if (news.chat) this.chat = news.chat;
    this.data = news;
    if (before !== news.number) this.refusal = null;
    const next = this.keys.find((key) => key.seat !== null && news.turns.includes(key.seat));
    if (!next || this.asked || next.token === this.key?.token) return;
    if (this.shared) this.cover(next);
    else void this.use(next);
  }

  /** Whatever is asked of the server ends here if it says no. */
  private async attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    this.busy = true;
    try {
      return await work();
    } catch (problem) {
      if (!(problem instanceof Refusal)) throw problem;
      const title = problem.status === NO_CONNECTION ? W.live.noneTitle : W.act.refused;
      this.refusal = { title, text: problem.message, rule: problem.rule };
      if (problem.status === 409) await this.refresh();
      return undefined;
    } finally {
      this.busy = false;
    }
  }

  async refresh(): Promise<void> {
    if (this.data) this.take(await this.door().look(this.data.number));
  }

  /** Choose. Nothing has changed where it is refused; the reason is shown. */
  play(said: Said): Promise<boolean> {
    this.refusal = null;
    return this.attempt(async () => {
      this.take(await this.door().play(this.data?.number ?? 0, said));
      return true;
    }).then(Boolean);
  }

  /** Say why something cannot be done; silent where it can. */
  async why(text: string): Promise<void> {
    const answer = await this.attempt(() => this.door().why({ text }));
    if (answer && !answer.allowed) this.refusal = { title: W.act.refused, text: answer.reason, rule: answer.rule };
  }

  undo(): Promise<boolean> {
    this.refusal = null;
    return this.attempt(async () => {
      this.take(await this.door().undo(this.data?.number ?? 0));
      return true;
    }).then(Boolean);
  }

  say(text: string): Promise<unknown> {
    return this.attempt(() => this.door().chat(text));
  }

  rename(name: string): Promise<unknown> {
    return this.attempt(() => this.door().rename(name));
  }

  /** The host gives a seat to a bot, or back to a person; a new link is kept to be handed on. */
  handOver(seat: number, kind: "bot" | "link", bot = "random"): Promise<unknown> {
    return this.attempt(async () => {
      const { token } = await this.door(this.hostKey).handOver(seat, kind === "bot" ? { kind, bot } : { kind });
      if (token) this.invite(seat, token);
      await this.refresh();
    });
  }

  private invite(seat: number, token: string): void {
    remember(this.id, { invites: { ...recall(this.id)?.invites, [seat]: token } });
  }

  invites(): Record<number, string> {
    return recall(this.id)?.invites ?? {};
  }

  abandon(): Promise<unknown> {
    return this.attempt(() => this.door(this.hostKey).abandon());
  }

  async remove(): Promise<void> {
    await this.attempt(() => this.door(this.hostKey).remove());
    forget(this.id);
  }

  close(): void {
    this.live?.close();
  }
}
