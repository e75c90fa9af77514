/**
 * A plan while it is made: which card goes to which area. It stays on this screen until it is laid, as a hand is behind a
 * screen at a real table; then it is said in one line. What has been sent already (by a typed line) is part of it.
 */
import { troop, troops, type Troop } from "./troops";
import type { Facts, View } from "./types";

/** A card on its way, with the mini-card that sends it: its two areas, the one in force first. */
export interface Slot {
  card: Troop | null;
  area: string;
  other: string;
  /** Sent already: it can only be taken back by undo. */
  fixed: boolean;
}

interface Sent {
  card: Troop;
  area: string;
  fixed: boolean;
}

const TROOPS = 2;

export class Plan {
  private drafted = $state<{ card: string; area: string }[]>([]);
  /** The card that is picked, by its place in the hand. */
  picked = $state<number | null>(null);
  /** Sides of mini-cards that lie free, by number: turned or not. */
  private turned = $state<boolean[]>([false, false, false]);

  constructor(
    private readonly view: () => View,
    private readonly facts: Facts,
  ) {}

  private get own(): string {
    return this.view().kingdom ?? "";
  }

  hand = $derived.by<Troop[]>(() => troops(this.view().hand, this.own));

  sent = $derived.by<Sent[]>(() => {
    const fixed = Object.entries(this.view().kingdoms[this.own]?.sent ?? {}).flatMap(([area, cards]) =>
      cards.map((card) => ({ card: troop(card, this.own), area, fixed: true })),
    );
    const drafted = this.drafted.map(({ card, area }) => ({ card: troop(card, this.own), area, fixed: false }));
    return [...fixed, ...drafted];
  });

  /** Which cards of the hand are in the plan. */
  used = $derived.by<boolean[]>(() => {
    const left = this.drafted.map(({ card }) => card);
    return this.hand.map(({ name }) => {
      const nth = left.indexOf(name);
      if (nth >= 0) left.splice(nth, 1);
      return nth >= 0;
    });
  });

  /** Troops first, the extra card in the third slot, each on a mini-card of its own; free ones show what is left. */
  slots = $derived.by<Slot[]>(() => {
    const own = this.sent.filter(({ card }) => !card.extra);
    const extra = this.sent.find(({ card }) => card.extra);
    const laid = [own[0] ?? null, own[1] ?? null, extra ?? null];
    const minis = matching(
      laid.map((one) => one?.area ?? null),
      this.facts.deployment,
    ) ?? [0, 1, 2];
    return laid.map((one, nth) => {
      const mini = this.facts.deployment[minis[nth]!]!;
      const area = one?.area ?? mini[this.turned[minis[nth]!] ? 1 : 0];
      return {
        card: one?.card ?? null,
        area,
        other: mini.find((letter) => letter !== area)!,
        fixed: one?.fixed ?? false,
      };
    });
  });

  private troopsSent(): number {
    return this.sent.filter(({ card }) => !card.extra).length;
  }

  /** Whether a card of the hand may join the plan. */
  free(nth: number): boolean {
    const card = this.hand[nth];
    if (!card || this.used[nth]) return false;
    return card.extra ? !this.sent.some((one) => one.card.extra) : this.troopsSent() < TROOPS;
  }

  /** Whether a card may go to an area besides what is there: never three to one. */
  open(area: string): boolean {
    return matching([...this.sent.map((one) => one.area), area], this.facts.deployment) !== null;
  }

  /** Whether it can be laid: two Troops, or as many as there are. */
  get whole(): boolean {
    const troopsLeft = this.hand.some((card, nth) => !card.extra && !this.used[nth]);
    return this.troopsSent() === TROOPS || !troopsLeft;
  }

  /** Pick a card of the hand, or put it back. */
  pick(nth: number | null): void {
    this.picked = nth !== null && nth !== this.picked && this.free(nth) ? nth : null;
  }

  /** Pick a card by its value; again: the next one of that value. */
  pickValue(value: number): void {
    const all = this.hand.flatMap((card, nth) => (card.value === value && this.free(nth) ? [nth] : []));
    this.picked = all[(all.indexOf(this.picked ?? -1) + 1) % all.length] ?? null;
  }

  /** The picked card, or one named, goes to an area. */
  send(area: string, nth = this.picked): void {
    const card = nth === null ? undefined : this.hand[nth];
    if (!card || !this.free(nth!) || !this.open(area)) return;
    this.drafted = [...this.drafted, { card: card.name, area }];
    this.picked = null;
  }

  /** A card is put into a slot: it goes where the mini-card there says. */
  put(slot: number, nth = this.picked): void {
    const there = this.slots[slot];
    if (there && !there.card) this.send(this.open(there.area) ? there.area : there.other, nth);
  }

  takeBack(slot: number): void {
    const there = this.slots[slot];
    const nth = this.drafted.findLastIndex(({ card, area }) => card === there?.card?.name && area === there.area);
    if (there && !there.fixed && nth >= 0) this.drafted = this.drafted.filter((_, other) => other !== nth);
  }

  /** Take back what was laid last. */
  takeLast(): void {
    this.drafted = this.drafted.slice(0, -1);
  }

  /** Turn the mini-card of a slot over, with its card if it has one. */
  turn(slot: number): void {
    const there = this.slots[slot];
    if (!there || there.fixed) return;
    if (!there.card) {
      const mini = this.facts.deployment.findIndex((pair) => pair.includes(there.area) && pair.includes(there.other));
      this.turned = this.turned.map((now, nth) => (nth === mini ? !now : now));
      return;
    }
    const nth = this.drafted.findLastIndex(({ card, area }) => card === there.card!.name && area === there.area);
    this.drafted = this.drafted.map((one, other) => (other === nth ? { ...one, area: there.other } : one));
  }

  /** Turn the card that was laid last. */
  turnLast(): void {
    const last = this.drafted.at(-1);
    const slot = this.slots.findLastIndex(({ card, area }) => card?.name === last?.card && area === last?.area);
    this.turn(Math.max(0, slot));
  }

  clear(): void {
    this.drafted = [];
    this.picked = null;
  }

  get started(): boolean {
    return this.drafted.length > 0;
  }

  /** The plan as the line a player would type. */
  get line(): string {
    const said = this.drafted.map(({ card, area }) => `${card} ${this.facts.areas[area]!.name.toLowerCase()}`);
    return said.length ? `plan ${said.join(", ")}` : "commit";
  }
}

/** A mini-card for every area that is wished for, each used once, in the order they lie if that will do; null where none is. */
export function matching(areas: (string | null)[], minis: [string, string][]): number[] | null {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const fits = (order: number[]) =>
    areas.every((area, nth) => area === null || (minis[order[nth]!]?.includes(area) ?? false));
  return areas.length > 3 ? null : (orders.find(fits) ?? null);
}
