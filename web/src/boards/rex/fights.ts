/** A battle in words: what everybody did in it, line by line, and its seven steps with their results. */
import { cardName } from "./choices";
import { placeName, plainName } from "./places";
import { counted, troop, troops } from "./troops";
import type { Act, Fight } from "./turn";
import type { Facts, Power } from "./types";
import { listed, R } from "./words";

const sorted = (fight: Fight) =>
  Object.keys(fight.cards).sort(
    (a, b) =>
      Number(fight.winners.includes(b)) - Number(fight.winners.includes(a)) || fight.values[b]! - fight.values[a]!,
  );

export interface Side {
  kingdom: string;
  winner: boolean;
  sum: number;
  cards: { name: string; counts: number }[];
  lines: string[];
  powers: Power[];
}

/** One thing a kingdom did. */
export function said(act: Act, facts: Facts): string {
  const { kind, what, kingdom } = act;
  if (kind === "hired" || kind === "helped") {
    const card = what ? cardName(troop(what, kingdom), "", facts) : "";
    return kind === "hired" ? R.show.hires(card) : R.show.gets(card || R.rome);
  }
  if (kind === "passed") return R.show.passes;
  if (kind === "spent") return R.show.spent;
  const place = placeName(what, facts);
  return { picked: R.show.takes, joker: R.show.joker, joined: R.show.joins }[kind](place);
}

/** Everybody in a battle, Winners first. */
export function sides(fight: Fight, facts: Facts): Side[] {
  return sorted(fight).map((kingdom) => {
    const cards = troops(fight.cards[kingdom]!, kingdom);
    const values = counted(cards, fight.values[kingdom]!);
    const acts = fight.acts.filter(
      (act) => act.kingdom === kingdom && !(act.kind === "picked" && act.what.startsWith("joker")),
    );
    const taken = acts.filter(({ kind }) => kind === "picked").map(({ what }) => placeName(what, facts));
    const lines = [
      ...(taken.length ? [R.show.takes(listed(taken))] : []),
      ...acts.filter(({ kind }) => kind !== "picked").map((act) => said(act, facts)),
    ];
    return {
      kingdom,
      winner: fight.winners.includes(kingdom),
      sum: fight.values[kingdom]!,
      cards: cards.map(({ name }, nth) => ({ name, counts: values[nth]! })),
      lines: lines.length || !fight.over ? lines : [R.show.nothing],
      powers: fight.powers[kingdom] ?? [],
    };
  });
}

export interface Step {
  /** Which scene of a battle shows it. */
  at: number;
  name: string;
  result: string;
  done: boolean;
}

/** The steps of a battle with what came of each, as far as they have been shown. */
export function steps(fight: Fight, facts: Facts, shown: number | null = null): Step[] {
  return whole(fight, facts).map((step) => {
    if (shown === null) return step;
    const done = step.at <= shown;
    return { ...step, done, result: step.result || (done ? R.show.none : "") };
  });
}

function whole(fight: Fight, facts: Facts): Step[] {
  const name = (kingdom: string) => facts.kingdoms[kingdom]?.name ?? kingdom;
  const all = sides(fight, facts);
  const giants = all.filter((side) => side.cards.some((card) => troop(card.name, side.kingdom).value !== card.counts));
  const picks = (who: string[]) =>
    listed(
      fight.acts
        .filter((act) => who.includes(act.kingdom) && act.kind === "picked")
        .map(({ what }) => plainName(what, facts)),
    );
  const powers = fight.acts.filter((act) => ["hired", "joined", "helped", "passed"].includes(act.kind));
  const names = listed(fight.winners.map(name));
  const best = fight.values[fight.winners[0] ?? ""] ?? 0;
  const lateDone = fight.over || powers.length > 0;
  return [
    ...(giants.length
      ? [
          {
            at: 0,
            name: R.show.giants,
            result: giants.map((side) => R.show.counts7(name(side.kingdom))).join("; "),
            done: true,
          },
        ]
      : []),
    { at: 0, name: R.show.sums, result: listed(all.map((side) => `${name(side.kingdom)} ${side.sum}`)), done: true },
    {
      at: 0,
      name: R.show.wins,
      result: fight.winners.length > 1 ? R.show.tie(names, best) : R.show.alone(names, best),
      done: true,
    },
    {
      at: 1,
      name: R.show.winnerPicks,
      result: picks(fight.winners) || (fight.over ? R.show.none : ""),
      done: lateDone || picks(fight.vassals) !== "",
    },
    {
      at: 2,
      name: R.show.vassalPicks,
      result: picks(fight.vassals) || (fight.over ? R.show.none : ""),
      done: lateDone,
    },
    {
      at: 3,
      name: R.show.powers,
      result:
        powers.map((act) => `${name(act.kingdom)}: ${said(act, facts)}`).join("; ") || (fight.over ? R.show.none : ""),
      done: fight.over,
    },
    {
      at: 4,
      name: R.show.toRome,
      result: fight.rome.length
        ? listed(fight.rome.map((token) => plainName(token, facts)))
        : fight.over
          ? R.show.none
          : "",
      done: fight.over,
    },
  ];
}
