/** A person's hand over the board: what is picked up, how many, where it could go; then one line to the server. */
import type { TableStore } from "../../lib/table.svelte";
import { byPlace, leaderName, takesInHand } from "./choices";
import { placeName } from "./map";
import type { Legal, Reach, View } from "./types";

/** Armies of one kind that may be taken up, and how many of them are in hand. */
export interface Group {
  kind: string;
  /** Where raiders came from. */
  home: string;
  takes: Legal[];
  most: number;
  count: number;
}

/** A stack in hand. */
export interface Hand {
  place: string;
  groups: Group[];
  /** The group that a digit is about. */
  group: number;
  leader: string | null;
  led: boolean;
}

/** The choice that takes up as many of a group as are in hand. */
function taken(group: Group): Legal | undefined {
  return group.takes.find((one) => one.json.count === group.count);
}

/** The words by which armies go with a leader. */
function joining({ count, kind, home }: Group): string {
  return `join ${count}${home ? ` raiders of ${placeName(home)}` : kind === "cavalry" ? " cavalry" : ""}`;
}

export class Play {
  hand = $state.raw<Hand | null>(null);
  reach = $state.raw<Reach[] | null>(null);
  /** Several choices that one place could mean. */
  menu = $state.raw<{ place: string; choices: Legal[] } | null>(null);
  cursor = $state<string | null>(null);
  private asked = 0;
  private looking: Promise<void> = Promise.resolve();

  constructor(private readonly table: TableStore) {}

  /** The view while it is for us to choose. */
  get view(): View | null {
    return this.table.asked ? this.shown : null;
  }

  private get shown(): View | null {
    return this.table.view as View | null;
  }

  /** Places that can be picked up or done something with. */
  get glowing(): Set<string> {
    if (!this.view || this.hand || this.view.column) return new Set();
    return new Set(byPlace(this.view).keys());
  }

  /** Places where what is in hand, or the column on the march, may go. */
  get targets(): Set<string> {
    if (this.hand) return new Set(this.reach?.map((way) => way.to) ?? []);
    if (!this.view?.column) return this.view ? this.offered(this.view) : new Set();
    return new Set(this.view.legal.flatMap(({ json }) => (json.verb === "to" && json.place ? [json.place] : [])));
  }

  /** Outside of movement, places to choose from are shown as targets too. */
  private offered(view: View): Set<string> {
    return new Set(
      [...byPlace(view)]
        .filter(([, choices]) => !choices.some((choice) => takesInHand(choice.json)))
        .map(([place]) => place),
    );
  }

  get selected(): string | null {
    return this.hand?.place ?? this.view?.column?.at ?? this.menu?.place ?? null;
  }

  /** Whether picking a place does something. */
  means(place: string): boolean {
    const { view } = this;
    return view !== null && (this.hand !== null || view.column !== null || byPlace(view).has(place));
  }

  /** Somebody picked a place. */
  pick(place: string): void {
    const view = this.view;
    if (!view) return;
    if (this.hand) {
      const way = this.reach?.find((one) => one.to === place);
      if (way) return void this.march(way);
      if (place === this.hand.place) return this.drop();
    }
    const choices = byPlace(view).get(place) ?? [];
    const taking = choices.filter((choice) => takesInHand(choice.json));
    if (taking.length) return this.take(place, taking);
    if (this.hand) return void this.whyNot(place);
    if (choices.length === 1) return void this.choose(choices[0]!);
    if (choices.length > 1) this.menu = { place, choices };
    else if (view.column) void this.table.why(`to ${placeName(place)}`);
    else this.drop();
  }

  /** A stack was dragged from one place to another: as if both had been picked, once the ways are known. */
  async drag(from: string, to: string): Promise<void> {
    if (this.hand?.place !== from) this.pick(from);
    await this.looking;
    if (this.hand?.place === from) this.pick(to);
  }

  private whyNot(place: string): Promise<void> {
    const count = this.hand!.groups.find((group) => group.count)?.count ?? 1;
    return this.table.why(`move ${count} ${placeName(this.hand!.place)}-${placeName(place)}`);
  }

  private take(place: string, taking: Legal[]): void {
    const groups: Hand["groups"] = [];
    for (const legal of taking.filter((one) => one.json.verb === "take")) {
      const [kind, home] = [legal.json.kind ?? "infantry", legal.json.home ?? ""];
      const group = groups.find((one) => one.kind === kind && one.home === home);
      if (group) group.takes.push(legal);
      else groups.push({ kind, home, takes: [legal], most: 0, count: 0 });
    }
    for (const group of groups) {
      group.most = Math.max(...group.takes.map((one) => one.json.count ?? 0));
      if (group.home === groups[0]!.home) group.count = group.most;
    }
    const leader = taking.find((one) => one.json.verb === "lead")?.json.leader ?? null;
    this.menu = null;
    this.hold({ place, groups, group: 0, leader, led: leader !== null });
  }

  /** How many of a group, else of the one that a digit is about. */
  number(count: number, nth = this.hand?.group ?? 0): void {
    const hand = this.hand;
    if (!hand || count > (hand.groups[nth]?.most ?? 0)) return;
    const groups = hand.groups.map((group, other) => (other === nth ? { ...group, count } : group));
    this.hold({ ...hand, groups, group: nth });
  }

  /** With the leader, or without him. */
  lead(led: boolean): void {
    if (this.hand) this.hold({ ...this.hand, led });
  }

  /** Never nothing. */
  private hold(hand: Hand): void {
    if (!hand.led && !hand.groups.some((group) => group.count)) return;
    this.hand = hand;
    this.looking = this.look();
  }

  /** Ask where the stack in hand may go; only the answer to the last question counts. */
  private async look(): Promise<void> {
    const hand = this.hand!;
    const question = ++this.asked;
    this.reach = null;
    try {
      const [text = "", ...also] = this.words(hand);
      const ways = await this.table
        .door()
        .question<Reach[]>("reach", also.length ? { text, also: also.join("; ") } : { text });
      if (question === this.asked) this.reach = ways;
    } catch {
      if (question === this.asked) this.reach = [];
    }
  }

  /** The words that take the stack up: one line with a leader, else one for each kind. */
  private words(hand: Hand): string[] {
    const groups = hand.groups.filter((group) => group.count);
    if (!hand.led) return groups.map((group) => taken(group)!.text);
    return [[`lead ${this.leaderName()}`, ...groups.map(joining)].join("; ")];
  }

  private async march(way: Reach): Promise<void> {
    this.drop();
    await this.table.play({ text: way.text });
  }

  /** Set out without knowing the end: the column then goes step by step. */
  async stepwise(): Promise<void> {
    const hand = this.hand;
    if (!hand) return;
    this.drop();
    await this.table.play({ text: this.words(hand)[0]! });
  }

  async choose(legal: Legal): Promise<void> {
    this.drop();
    await this.table.play({ action: { ...legal.json } });
  }

  drop(): void {
    this.hand = null;
    this.reach = null;
    this.menu = null;
  }

  leaderName(): string {
    return this.hand?.leader && this.shown ? leaderName(this.hand.leader, this.shown) : "";
  }
}
