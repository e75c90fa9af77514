/** A person's hand over the board: what is picked up, how many, where it could go; then one line to the server. */
import type { TableStore } from "../../lib/table.svelte";
import { byPlace, leaderName, takesInHand } from "./choices";
import { placeName } from "./map";
import type { Legal, Reach, View } from "./types";

/** A stack in hand. */
export interface Hand {
  place: string;
  /** The kinds that may be taken here, each with its choices by count. */
  groups: { kind: string; home: string; counts: Legal[] }[];
  group: number;
  count: number;
  leader: string | null;
  led: boolean;
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
      [...byPlace(view)].filter(([, choices]) => !choices.some((choice) => takesInHand(choice.json))).map(([place]) => place),
    );
  }

  get selected(): string | null {
    return this.hand?.place ?? this.view?.column?.at ?? this.menu?.place ?? null;
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
    return this.table.why(`move ${this.hand!.count} ${placeName(this.hand!.place)}-${placeName(place)}`);
  }

  private take(place: string, taking: Legal[]): void {
    const groups: Hand["groups"] = [];
    for (const legal of taking.filter((one) => one.json.verb === "take")) {
      const [kind, home] = [legal.json.kind ?? "infantry", legal.json.home ?? ""];
      const group = groups.find((one) => one.kind === kind && one.home === home);
      if (group) group.counts.push(legal);
      else groups.push({ kind, home, counts: [legal] });
    }
    const leader = taking.find((one) => one.json.verb === "lead")?.json.leader ?? null;
    const most = Math.max(0, ...(groups[0]?.counts.map((one) => one.json.count ?? 0) ?? []));
    this.menu = null;
    this.hand = { place, groups, group: 0, count: most, leader, led: leader !== null };
    this.looking = this.look();
  }

  /** How many of the group in hand. */
  number(count: number): void {
    const most = this.most();
    if (!this.hand || count > most || (count < 1 && !this.hand.led)) return;
    this.hand = { ...this.hand, count };
    this.looking = this.look();
  }

  most(): number {
    return Math.max(0, ...(this.hand?.groups[this.hand.group]?.counts.map((one) => one.json.count ?? 0) ?? []));
  }

  change(news: Partial<Hand>): void {
    if (!this.hand) return;
    this.hand = { ...this.hand, ...news };
    this.number(Math.max(this.hand.led ? 0 : 1, Math.min(this.hand.count, this.most())));
    this.looking = this.look();
  }

  /** Ask where the stack in hand may go; only the answer to the last question counts. */
  private async look(): Promise<void> {
    const hand = this.hand!;
    const question = ++this.asked;
    this.reach = null;
    try {
      const text = this.words(hand);
      const ways = await this.table.door().question<Reach[]>("reach", text ? { text } : {});
      if (question === this.asked) this.reach = ways;
    } catch {
      if (question === this.asked) this.reach = [];
    }
  }

  /** The words that take the stack up. */
  private words(hand: Hand): string {
    const group = hand.groups[hand.group];
    const taken = group?.counts.find((one) => one.json.count === hand.count)?.text ?? "";
    if (!hand.led || !hand.leader) return taken;
    const kind = group?.kind === "cavalry" ? " cavalry" : "";
    return `lead ${this.leaderName()}${hand.count ? `; join ${hand.count}${kind}` : ""}`;
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
    if (hand.led && hand.leader) {
      if (await this.table.play({ action: { verb: "lead", leader: hand.leader } })) await this.joinLeader(hand);
    } else {
      const legal = hand.groups[hand.group]?.counts.find((one) => one.json.count === hand.count);
      if (legal) await this.choose(legal);
    }
  }

  private async joinLeader(hand: Hand): Promise<void> {
    const kind = hand.groups[hand.group]?.kind;
    const join = this.shown?.legal.find(
      ({ json }) => json.verb === "join" && json.count === hand.count && (json.kind ?? "infantry") === kind,
    );
    if (join) await this.choose(join);
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
