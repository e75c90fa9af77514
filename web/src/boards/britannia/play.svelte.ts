/** A person's hand over the board: what is picked up, how many, where it could go; then one line to the server. */
import { nextTask } from "../../lib/late.svelte";
import type { TableStore } from "../../lib/table.svelte";
import { byPlace, leaderName, takesInHand } from "./choices";
import { placeName } from "./map";
import { fitting } from "./numbers";
import type { Legal, Reach, View, Way } from "./types";

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
  /** The group that a number is about. */
  group: number;
  /** How many of that group somebody wants; null: as many as each target needs. */
  wanted: number | null;
  leader: string | null;
  led: boolean;
}

/** The choice that takes up as many of a group as are in hand. */
function taken(group: Group): Legal | undefined {
  return group.takes.find((one) => one.json.count === group.count);
}

/** The words by which armies go with a leader. */
function joining({ kind, home }: Group, count: number | string): string {
  return `join ${count}${home ? ` raiders of ${placeName(home)}` : kind === "cavalry" ? " cavalry" : ""}`;
}

/** What the server is asked: "*" stands for the number, where there is one to be found. */
interface Words {
  text: string;
  also: string;
  most: number;
}

export class Play {
  hand = $state.raw<Hand | null>(null);
  reach = $state.raw<Reach[] | null>(null);
  /** Several choices that one place could mean. */
  menu = $state.raw<{ place: string; choices: Legal[] } | null>(null);
  cursor = $state<string | null>(null);
  private asked = 0;
  private looking: Promise<void> = Promise.resolve();
  /** The place that was picked last while nobody knew what that means. */
  private wish: string | null = null;

  constructor(private readonly table: TableStore) {}

  private get shown(): View | null {
    return this.table.view as View | null;
  }

  /** The view while it is for us to choose. */
  view = $derived.by<View | null>(() => (this.table.asked ? this.shown : null));

  /** What can be done at each place. */
  private offers = $derived.by<Map<string, Legal[]>>(() => (this.view ? byPlace(this.view) : new Map()));

  /** Places that can be picked up or done something with. */
  glowing = $derived.by<Set<string>>(() => (this.hand || this.view?.column ? new Set() : new Set(this.offers.keys())));

  /** Places whose stack can be taken in hand, also instead of the one that is. */
  liftable = $derived.by<Set<string>>(() => (this.view?.column ? new Set() : this.offering(true)));

  /** Places where what is in hand, or the column on the march, may go; outside of movement, places to choose from. */
  targets = $derived.by<Set<string>>(() => {
    if (this.hand) return new Set(this.reach?.map((way) => way.to) ?? []);
    if (!this.view?.column) return this.offering(false);
    return new Set(this.view.legal.flatMap(({ json }) => (json.verb === "to" && json.place ? [json.place] : [])));
  });

  /** Places where something can be taken in hand, or only something else be done. */
  private offering(inHand: boolean): Set<string> {
    const places = [...this.offers].filter(([, choices]) => inHand === choices.some(({ json }) => takesInHand(json)));
    return new Set(places.map(([place]) => place));
  }

  get selected(): string | null {
    return this.hand?.place ?? this.view?.column?.at ?? this.menu?.place ?? null;
  }

  /** Whether picking a place does something. */
  means(place: string): boolean {
    const { view } = this;
    return view !== null && (this.hand !== null || view.column !== null || this.offers.has(place));
  }

  /** Somebody picked a place. */
  pick(place: string): void {
    const view = this.view;
    if (!view) return;
    if (this.hand) {
      if (!this.reach && place !== this.hand.place) return void this.pickLater(place);
      const way = this.way(place);
      if (way) return void this.march(way);
      if (place === this.hand.place) return this.drop();
    }
    const choices = this.offers.get(place) ?? [];
    const taking = choices.filter((choice) => takesInHand(choice.json));
    if (taking.length) return this.take(place, taking);
    if (this.hand) return void this.whyNot(place);
    if (choices.length === 1) return void this.choose(choices[0]!);
    if (choices.length > 1) this.menu = { place, choices };
    else if (view.column) void this.table.why(`to ${placeName(place)}`);
    else this.drop();
  }

  /** Somebody was faster than the answer where the stack in hand may go: it decides what they mean. */
  private async pickLater(place: string): Promise<void> {
    this.wish = place;
    await this.known();
    const { wish } = this;
    this.wish = null;
    if (wish !== null && this.hand) this.pick(wish);
  }

  /** When it is known where the stack in hand may go. */
  private async known(): Promise<void> {
    while (this.hand && !this.reach) await this.looking;
  }

  /** The march to a place with the number that is wanted, else with one near it; undefined where nobody can go. */
  way(to: string | null): Way | undefined {
    const found = this.reach?.find((one) => one.to === to);
    return found && fitting(found, this.hand?.wanted ?? null);
  }

  /** A stack is lifted from its place: its targets show while it is in the air. */
  lift(from: string): void {
    if (this.hand?.place === from) return;
    this.drop();
    this.pick(from);
  }

  /** It is put down: in a place where it can go, at home again, or nowhere. */
  async put(to: string | null): Promise<void> {
    const hand = this.hand;
    await this.known();
    if (!hand || this.hand?.place !== hand.place) return;
    if (to && to !== hand.place) this.pick(to);
    if (this.hand) this.drop();
  }

  private whyNot(place: string): Promise<void> {
    const { groups, wanted } = this.hand!;
    const count = wanted ?? groups.find((group) => group.count)?.count ?? 1;
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
    this.hold({ place, groups, group: 0, wanted: null, leader, led: leader !== null });
  }

  /** How many of a group, else of the one that the number is about; the ways of all numbers are known already. */
  number(count: number, nth = this.hand?.group ?? 0): void {
    const hand = this.hand;
    const before = hand?.groups[nth];
    if (!hand || !before || count < 0 || count > before.most) return;
    const groups = hand.groups.map((group, other) => (other === nth ? { ...group, count } : group));
    const next = { ...hand, groups, group: nth, wanted: count };
    if (nth === hand.group && count > 0 && before.count > 0) this.hand = next;
    else this.hold(next);
  }

  /** One more or one fewer than would go there now. */
  more(by: number, to: string | null): void {
    const hand = this.hand;
    const group = hand?.groups[hand.group];
    if (!hand || !group) return;
    const now = this.way(to)?.count ?? hand.wanted ?? group.most;
    this.number(Math.max(1, Math.min(group.most, now + by)));
  }

  /** All numbers of the group in question, with the march to a place where each can go there. */
  numbers(to: string | null): { count: number; way: Way | undefined }[] {
    const group = this.hand?.groups[this.hand.group];
    const found = this.reach?.find((one) => one.to === to);
    return Array.from({ length: group?.most ?? 0 }, (_, nth) => ({
      count: nth + 1,
      way: found?.numbers.find(({ count }) => count === nth + 1),
    })).filter(({ way }) => !found || way);
  }

  /** With the leader, or without him. */
  lead(led: boolean): void {
    if (this.hand) this.hold({ ...this.hand, led });
  }

  /** Never nothing. */
  private hold(hand: Hand): void {
    if (!hand.led && !hand.groups.some((group) => group.count)) return;
    if (!hand.groups[hand.group]?.count)
      hand = {
        ...hand,
        group: Math.max(
          0,
          hand.groups.findIndex((group) => group.count),
        ),
      };
    this.hand = hand;
    this.looking = this.look();
  }

  /** Show the stack in hand, then ask where it may go; only the answer to the last question counts. */
  private async look(): Promise<void> {
    const hand = this.hand!;
    const question = ++this.asked;
    this.reach = null;
    await nextTask();
    if (question !== this.asked || !this.hand) return;
    try {
      const ways = await this.ask(this.words(hand));
      if (question === this.asked) this.reach = ways;
    } catch {
      if (question === this.asked) this.reach = [];
    }
  }

  private async ask({ text, also, most }: Words): Promise<Reach[]> {
    const door = this.table.door();
    const more: Record<string, string> = also ? { also } : {};
    if (most) return door.question<Reach[]>("marches", { text, most: String(most), ...more });
    const ways = await door.question<Way[]>("reach", { text, ...more });
    return ways.map((way) => ({ ...way, count: 0, numbers: [{ ...way, count: 0 }] }));
  }

  /** The words that take the stack up: one line with a leader, else one for each kind. */
  private words(hand: Hand): Words {
    const chosen = hand.groups[hand.group];
    const others = hand.groups.filter((group) => group !== chosen && group.count);
    const most = chosen?.count ? chosen.most : 0;
    if (hand.led) {
      const joined = [...(most ? [joining(chosen!, "*")] : []), ...others.map((group) => joining(group, group.count))];
      return { text: [`lead ${this.leaderName()}`, ...joined].join("; "), also: "", most };
    }
    const also = others.map((group) => taken(group)!.text).join("; ");
    return { text: taken(chosen!)!.text.replace(/^take \d+/, "take *"), also, most };
  }

  private async march(way: Way): Promise<void> {
    this.drop();
    if (await this.table.play({ text: way.text })) this.onmarch(way);
  }

  /** Somebody who keeps what has been ordered. */
  onmarch: (way: Way) => void = () => undefined;

  /** Set out without knowing the end: the column then goes step by step. */
  async stepwise(): Promise<void> {
    const hand = this.hand;
    if (!hand) return;
    const { text } = this.words(hand);
    this.drop();
    await this.table.play({ text: text.replace("*", String(hand.wanted ?? hand.groups[hand.group]?.count ?? 1)) });
  }

  async choose(legal: Legal): Promise<void> {
    this.drop();
    await this.table.play({ action: { ...legal.json } });
  }

  drop(): void {
    this.wish = null;
    this.hand = null;
    this.reach = null;
    this.menu = null;
  }

  leaderName(): string {
    return this.hand?.leader && this.shown ? leaderName(this.hand.leader, this.shown) : "";
  }
}
