/** A table on one screen: its game's board, what is open beside it, and moving between now, the past and what-ifs. */
import type { Coaching } from "../learn/lessons/coaching.svelte";
import { tick } from "svelte";
import { boardOf } from "../boards";
import type { Act, Board, CommonFacts, Sitting } from "../boards/board";
import { adopt } from "./adopt";
import { create, drawing, invited, sit, type Invited, type Moment, type SeatAnswer, type TableAnswer } from "./api";
import { canShare, copy, isForWatching, isInvitation, newToken, share } from "./invitations";
import { addKey, keepSetting, recall, remember } from "./keyring";
import { listen } from "./keys";
import { saveRecord } from "./record";
import { newsOf } from "./news";
import { Replay } from "./replay.svelte";
import { Seating } from "./seating.svelte";
import type { Reading } from "../learn/reading";
import { go, route, strip } from "./route.svelte";
import { screen } from "./screen.svelte";
import { statusOf, type Status } from "./status";
import { TableStore } from "./table.svelte";
import type { Theatre } from "./theatre.svelte";
import { W } from "./words";

export type Drawer = "log" | "chat" | "table" | "scores" | "part" | "advice" | null;

/** Somebody sits: the board's code, and this table as it sees it. */
export interface Seated {
  board: Board;
  sitting: Sitting;
  facts: CommonFacts;
}

function find(selector: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(selector);
}

/** Nothing has the focus: what had it is gone, or cannot be used any more. */
function focusIsLost(): boolean {
  const on = document.activeElement;
  return !on || on === document.body || on.matches(":disabled");
}

export class Shell {
  readonly table: TableStore;
  readonly replay: Replay;
  readonly seating: Seating;
  /** The seat that is kept for us, while we have not sat down. */
  invited = $state.raw<Invited | null>(null);
  seated = $state.raw<Seated | null>(null);
  drawer = $state<Drawer>(null);
  /** The part that the drawer is about. */
  about = $state<string | null>(null);
  /** What is read in the handbook, which is open beside the table. */
  reading = $state.raw<Reading | null>(null);
  /** Somebody looks for a place by its name. */
  searching = $state(false);
  /** The list of keys is open. */
  helping = $state(false);
  copied = $state(false);
  /** A study, or a film, is made of the game that is looked at again. */
  studying = $state(false);
  /** The row whose caution is shown: it is asked once whether to go on. */
  warned = $state<string | null>(null);
  /** Whether the end of the game was put away to see the board. */
  endClosed = $state(false);
  /** The review of the game has the screen. */
  reviewing = $state(false);
  /** What was just done, in a few words. */
  said = $state("");
  /** Another table is being opened. */
  leaving = $state(false);
  /** The coach of a lesson, when it has come. */
  coaching = $state.raw<Coaching | null>(null);
  /** Keys of what is open in the drawer: they come before all others. */
  over: Record<string, () => void> = {};
  /** What is open in the drawer wants all the room beside the board. */
  full = $state(false);

  constructor(readonly id: string) {
    this.table = new TableStore(id);
    this.replay = new Replay(this.table);
    this.seating = new Seating(this.table);
    this.table.passed = () => this.sitAgain();
  }

  /** Come to the table; with an invitation that we have not used, it is asked first who we are. */
  async open(): Promise<void> {
    const { token } = route.now;
    if (!isInvitation(token)) return this.enter(token);
    const used = recall(this.id)?.keys.find(({ by }) => by === token);
    if (used) return this.enter(used.token);
    this.invited = (await this.table.patiently(() => invited(this.id, token))) ?? null;
    this.table.lost = false;
  }

  /** A token of our own for this invitation, the same one as long as we try. */
  private token = newToken();

  /** Redeem the invitation in the address, under this name. */
  async sitDown(name: string): Promise<void> {
    const invitation = route.now.token;
    const found = await this.table.attempt(() => sit(this.id, { invitation, name, token: this.token }));
    if (!found) return;
    keepSetting("name", name);
    addKey(this.id, { token: found.token, seat: found.seat, role: "seat", by: invitation });
    await this.enter(found.token);
  }

  /** Leave the seat to somebody else, and look on. */
  async onlyWatch(): Promise<void> {
    await this.enter(this.invited!.watch);
  }

  /** Sit down with what opens the table, and fetch the board of its game. */
  private async enter(token: string): Promise<void> {
    const { at, seats, review } = route.now;
    await this.table.open(token);
    this.invited = null;
    if (!isForWatching(token) || isInvitation(route.now.token)) strip(route.now.token);
    const { data } = this.table;
    if (!data) return;
    try {
      const [board, facts] = await Promise.all([boardOf(data.game), drawing<CommonFacts>(data.game)]);
      this.sit(board, facts);
    } catch (problem) {
      this.table.missing = problem instanceof TypeError ? W.live.reload : (problem as Error).message;
    }
    if (at !== null) await this.replay.open(at);
    this.reviewing = review;
    if (seats) {
      go(`/t/${this.id}`, true);
      this.seating.show();
    }
  }

  private sit(board: Board, facts: CommonFacts): void {
    const sitting = board.sit({ table: this.table, replay: this.replay }, facts);
    this.theatre.stages = this.replay.theatre.stages = true;
    this.replay.theatre.director = (lines, before) =>
      sitting.scenes(lines, before, true).map((scene) => ({ ...scene, waits: false }));
    this.theatre.director = (lines, before, again) => sitting.scenes(lines, before, again);
    this.seated = { board, facts, sitting };
    if (sitting.since !== null) this.theatre.clear(sitting.since);
    this.theatre.recall(this.table.asked ? this.table.log : []);
  }

  /** Another person sits down before this screen: nothing that the last one had open or in hand stays. */
  uncover = async (): Promise<void> => {
    this.replay.close();
    this.drawer = null;
    this.reading = null;
    await this.table.uncover();
    this.sitAgain();
  };

  private sitAgain(): void {
    if (this.seated) this.sit(this.seated.board, this.seated.facts);
  }

  close(): void {
    this.follow(false);
    this.table.close();
    this.replay.close();
  }

  get theatre(): Theatre {
    return this.table.theatre;
  }

  /** It is for somebody at this screen to choose, and the present is shown. */
  get asked(): boolean {
    return this.table.asked && !this.replay.on;
  }

  get title(): string {
    return this.table.data?.title || (this.seated?.facts.title ?? "");
  }

  get status(): Status {
    if (!this.seated) return { lead: "", text: "", part: null };
    return statusOf(this.table, this.replay, this.seated.sitting);
  }

  /** Show everything about a nation or kingdom, or close that again. */
  showPart(part: string): void {
    const again = this.drawer === "part" && this.about === part;
    this.about = part;
    this.drawer = again ? null : "part";
  }

  /** Open the handbook at the paragraph of a rule; `asked` says in words what the question was. */
  why = (rule: string, asked = ""): void => {
    this.table.refusal = null;
    this.reading = { rule, asked };
  };

  /** Open the handbook, or close it. */
  read = (): void => {
    this.reading = this.reading ? null : { rule: "", asked: "" };
  };

  /** What the list of my games may show: nothing new before it has been seen here. */
  get seen(): TableAnswer | null {
    const { data, keys } = this.table;
    return this.seated && keys.length && !this.theatre.on ? data : null;
  }

  /** Keep what the list of my games shows. */
  note(data: TableAnswer): void {
    if (this.seated) remember(this.id, newsOf(data, this.table.keys, this.seated.board));
  }

  /** Whether this seat may ask for advice now. */
  get canAdvise(): boolean {
    const advice = this.table.data?.advice;
    return this.asked && !this.theatre.on && (advice === "on" || advice === "always");
  }

  /** Ask what the searching bot would do, or close that again. */
  advise = (): void => {
    if (this.canAdvise || this.drawer === "advice") this.toggle("advice");
  };

  toggle(which: Drawer): void {
    if (this.drawer === which) return this.shut();
    this.opener = document.activeElement as HTMLElement | null;
    this.drawer = which;
  }

  /** What had the focus when the drawer was opened; it gets it back. */
  private opener: HTMLElement | null = null;

  private shut(): void {
    this.drawer = null;
    void tick().then(() => focusIsLost() && this.opener?.focus());
  }

  /** Somebody has chosen by a key, and the focus has not gone on yet. */
  private following = false;
  private readonly changes = new MutationObserver(() => this.goOn());

  /** The question gets the focus, whatever stands over it. */
  async toQuestion(): Promise<void> {
    this.clear();
    await tick();
    (find("[data-question]") ?? find("#choices"))?.focus();
  }

  /**
   * By keys from choice to choice: where the last one has gone with its question, the first of the next has the focus; with
   * a stack in hand, its place on the map.
   */
  goOn(): void {
    if (!this.following || !this.asked || this.table.busy || this.theatre.on || !focusIsLost()) return;
    const next = find("[data-choice]:enabled") ?? find(`[data-place="${this.seated?.sitting.marked}"]`);
    next?.focus();
    if (next) this.follow(false);
  }

  private follow(on: boolean): void {
    this.following = on;
    if (on) this.changes.observe(document.body, { childList: true, subtree: true });
    else this.changes.disconnect();
  }

  /** Into the replay at a step, from step to step, or out of it again. */
  showReplay = async (at?: number): Promise<void> => {
    this.drawer = null;
    if (this.theatre.on) this.theatre.skip(true);
    if (this.replay.on && at === undefined) {
      this.replay.close();
      go(`/t/${this.id}`, true);
    } else if (this.replay.on) await this.replay.to(at!);
    else await this.replay.open(at);
  };

  /** The game is over, everything has been seen, and its end has the screen. */
  get ended(): boolean {
    return this.table.data?.outcome != null && !this.replay.on && !this.theatre.on && !this.endClosed;
  }

  /** Whether the game can be reviewed: it is over, or a what-if. */
  get reviewable(): boolean {
    const { data } = this.table;
    return data != null && (data.outcome != null || Object.keys(data.what_if ?? {}).length > 0) && data.choices > 0;
  }

  showReview = (): void => {
    this.drawer = null;
    this.reviewing = true;
    go(`/t/${this.id}?review`, true);
  };

  closeReview = (): void => {
    this.reviewing = false;
    go(`/t/${this.id}`, true);
  };

  /** What a turn of the past was about. */
  actBetween({ n, nation }: Moment, last: number): Act | undefined {
    const { log } = this.table;
    const lines = log.filter((line) => line.n > n && line.n <= last);
    const before = log.filter((line) => line.n <= n);
    const acts = this.seated?.sitting.scenes(lines, before, true).map(({ act }) => act);
    return acts?.find(({ part }) => part === nation);
  }

  /** Show a moment of the past: the replay opens there, and plays what happened from `first` choices to `last`. */
  showMoment = async (last: number, first = last - 1): Promise<void> => {
    if (!this.replay.on) {
      const opened = this.showReplay(Math.max(0, first));
      const { visit } = this.replay;
      await opened;
      if (visit !== this.replay.visit) return; // somebody has left it meanwhile, or looks at another moment
    }
    this.drawer = null;
    await this.replay.show(last, Math.max(0, first));
  };

  /** A new game for the same seats: ours are ours again, bots keep their level, others get a new link. */
  rematch = async (): Promise<void> => {
    const { data, mySeats } = this.table;
    if (!data || this.leaving) return;
    this.leaving = true;
    const kindOf = (seat: SeatAnswer) => (seat.kind === "bot" ? "bot" : mySeats.includes(seat.seat) ? "me" : "link");
    const seats = data.seats.map(
      (seat) => ({ kind: kindOf(seat), name: seat.name, bot: seat.bot ?? "random" }) as const,
    );
    try {
      const { game, scenario, players, options } = data;
      const links = await create({ game, scenario, players, options, title: "", seats: [...seats] });
      adopt(links, "", game);
      go(`/t/${links.table}${seats.some(({ kind }) => kind === "link") ? "?seats" : ""}`);
    } catch (problem) {
      this.said = (problem as Error).message;
    } finally {
      this.leaving = false;
    }
  };

  /** Hand on a result with a link to its replay: by the device's own sharing, or on the clipboard. */
  share = async (text: string): Promise<void> => {
    const url = await this.seating.watchLink(0);
    if (!url) return;
    if (canShare() && screen.layout === "phone") return void (await share(this.title, text, url));
    await copy(`${text}\n${url}`);
    this.said = W.end.sharedNow;
  };

  /** Show again what others did since this seat was last in turn. */
  again = (): void => {
    const first = this.theatre.since[0]?.from;
    if (first !== undefined) this.table.playAgain(first);
  };

  /** A what-if from the moment that is shown. */
  branch = async (): Promise<void> => {
    const at = this.replay.at ?? this.table.data?.choices ?? 0;
    const links = await this.table.attempt(() => this.table.door().branch(at));
    if (!links) return;
    adopt(links, this.title, this.table.data?.game ?? "");
    go(`/t/${links.table}`);
  };

  /** A link to the moment that is shown, which everybody can open. */
  linkHere = async (): Promise<void> => {
    const link = await this.seating.watchLink(this.replay.at);
    if (!link) return;
    await copy(link);
    this.copied = true;
    setTimeout(() => (this.copied = false), 1500);
  };

  saveRecord = (): Promise<unknown> => this.table.attempt(() => saveRecord(this.table.door(), this.title));

  /** Save the map with the position that is shown. */
  async saveMap(format: "svg" | "png"): Promise<void> {
    const { saveMap } = await import("./map");
    const [view, at] = this.replay.on
      ? [this.replay.view, this.replay.at]
      : [this.table.view, this.table.data?.choices];
    if (this.seated && view) await saveMap(this.seated, view, format, this.title, at ?? 0);
  }

  /** Look for a place by its name. */
  search(): void {
    this.clear();
    this.searching = true;
  }

  /** Somebody has found a place: it gets the focus. */
  find(place: string): void {
    this.seated?.sitting.find?.(place);
    find(`[data-place="${place}"]`)?.focus({ preventScroll: true });
  }

  /** Close whatever is open over the choices. */
  clear(): void {
    this.drawer = null;
    this.seated?.sitting.closeOverlay();
  }

  /** The main button under the choices. */
  private end(): void {
    const row = this.seated?.sitting.rows.find(({ ends }) => ends);
    if (!row || !this.asked || this.table.busy) return;
    if (row.caution && this.warned === null) this.warned = row.key;
    else if (!row.caution) void this.seated!.sitting.choose(row.options[0]!.legal);
  }

  private escape(): void {
    if (this.warned) this.warned = null;
    else if (this.table.refusal) this.table.refusal = null;
    else if (this.drawer) this.shut();
    else if (this.reading) this.reading = null;
    else if (this.seated?.sitting.escape()) return;
    else if (this.replay.on) void this.showReplay();
    else this.coaching?.leave();
  }

  /**
   * Keys and taps before anything else hears them: while something is shown they skip it, and answer nothing. What the
   * theatre offers itself, the panels beside the board and fields keep theirs.
   */
  watch = (event: KeyboardEvent | MouseEvent): void => {
    const { theatre } = this;
    const on = event.target as HTMLElement;
    const pressed = event instanceof KeyboardEvent;
    this.heed(event, on);
    const theirs = `[data-theatre], input, textarea, select${pressed ? "" : ", [data-aside], [data-stays]"}`;
    if (!theatre.deaf || !this.seated || this.replay.on || on.closest?.(theirs)) return;
    if (pressed) {
      if (event.ctrlKey || event.metaKey || event.altKey || /^(Tab|Shift|Control|Alt|Meta)$/.test(event.key)) return;
      if (!event.repeat && theatre.on) this.key(event);
    } else if (theatre.on) theatre.skip();
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** A key that is held chooses once. */
  private heed(event: KeyboardEvent | MouseEvent, on: HTMLElement): void {
    if (!(event instanceof KeyboardEvent)) {
      // a click that a key made has no detail
      if (event.detail > 0) this.follow(false);
    } else if (/^(Enter| )$/.test(event.key) && on.matches?.("[data-choice]")) {
      if (event.repeat) event.preventDefault();
      else this.follow(true);
    }
  }

  private key({ key, shiftKey }: KeyboardEvent): void {
    const { theatre } = this;
    if (key === " ") theatre.toggle();
    else if (key === "ArrowRight" && theatre.paused) theatre.step();
    else theatre.skip(shiftKey);
  }

  /** To the next place on the map, which gets the focus: Enter picks it, and screen readers say what is there. */
  private walk(dx: number, dy: number): void {
    const { sitting } = this.seated!;
    sitting.walk(dx, dy);
    find(`[data-place="${sitting.marked}"]`)?.focus({ preventScroll: true });
  }

  /** What the keys mean now. */
  keys = (event: KeyboardEvent): void => {
    const { replay } = this;
    const sitting = this.seated?.sitting;
    if (!sitting || this.table.curtain || this.theatre.deaf || this.helping || this.ended || this.reviewing) return;
    const tools = Object.fromEntries(sitting.tools.map((tool) => [tool.key, tool.run]));
    listen({
      walk: (dx, dy, shift) =>
        replay.on ? void replay.step(dx + dy > 0 ? 1 : -1, shift ? "turn" : replay.unit) : this.walk(dx, dy),
      enter: () => sitting.enter() || this.end(),
      digit: (digit) => sitting.digit(digit),
      next: (back) => sitting.next?.(back) ?? false,
      keys: {
        ...tools,
        u: () => void this.table.undo(),
        l: () => this.toggle("log"),
        c: () => this.toggle("chat"),
        h: () => this.read(),
        Backspace: () => this.reading && (this.reading = { rule: "", asked: "", back: true }),
        "+": () => sitting.more?.(1) || sitting.look("in"),
        "-": () => sitting.more?.(-1) || sitting.look("out"),
        "/": () => (this.searching = sitting.find !== undefined),
        "?": () => (this.helping = true),
        "0": () => sitting.look("home"),
        " ": () => replay.on && void replay.toggle(),
        Escape: () => this.escape(),
        v: () => this.advise(),
        ...this.coaching?.keys,
        ...this.over,
      },
    })(event);
  };
}
