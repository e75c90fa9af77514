/** What may be chosen, as rows of buttons, and what of it lies on the map. */
import type { Row } from "../board";
import { placeName } from "./places";
import { troop, type Troop } from "./troops";
import { ROME } from "./kingdoms";
import type { Deed, Facts, Legal, View } from "./types";
import { R } from "./words";

const ENDINGS = ["commit", "pass"];

/** The place or joker whose click means this choice; null where none does. */
export function touched(deed: Deed): string | null {
  return deed.token ?? deed.location ?? null;
}

/** A card in words: an own one by its value only. */
export function cardName(card: Troop, holder: string, facts: Facts): string {
  if (card.of === ROME) return R.reinforcement(card.value);
  return card.of === holder ? String(card.value) : R.mercenary(card.value, facts.kingdoms[card.of]?.name ?? card.of);
}

/** A card's name with its power, if it has one: for those who hear it. */
export function powered(name: string, value: number): string {
  const power = R.powers[value];
  return power ? R.withPower(name, ...power) : name;
}

function label(deed: Deed, view: View, facts: Facts): string {
  const own = view.kingdom ?? "";
  const place = touched(deed);
  const names: Record<string, string> = {
    card: deed.card ? cardName(troop(deed.card, own), own, facts) : "",
    area: deed.area ? deed.area[0]!.toUpperCase() + deed.area.slice(1) : "",
    place: place ? placeName(place, facts) : "",
    objective: view.objectives.find((one) => one.id === deed.objective)?.name ?? deed.objective ?? "",
  };
  return (R.verbs[deed.verb] ?? deed.verb).replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "");
}

/** What a place would change, in a few words; empty where nothing. */
export function changes(place: string, view: View): string[] {
  const would = view.prospects[place];
  const now = view.kingdoms[view.kingdom ?? ""]?.now;
  if (!would || !now) return [];
  const steps = view.objectives.reduce((sum, one) => sum + one.done, 0);
  return [
    ...(["road", "cities", "regions"] as const).flatMap((track) =>
      would[track]! > now[track]! ? [R.goals[track](would[track]!)] : [],
    ),
    ...(would.steps! > steps ? [R.goals.steps(would.steps!)] : []),
  ];
}

/** All choices as rows. */
export function rows(view: View, facts: Facts): Row[] {
  return view.legal.map((legal: Legal) => {
    const { verb } = legal.json;
    const place = touched(legal.json);
    const objective = view.objectives.find((one) => one.id === legal.json.objective);
    const card = legal.json.card ? troop(legal.json.card, view.kingdom ?? "") : null;
    return {
      key: legal.text,
      verb,
      ...(verb === "help" && card ? { group: R.reinforcements, short: String(card.value) } : {}),
      label: label(legal.json, view, facts),
      detail: place ? changes(place, view).join(", ") : objective ? (R.types[objective.type] ?? "") : "",
      place,
      picks: false,
      ends: ENDINGS.includes(verb),
      chance: null,
      options: [{ count: null, legal }],
    };
  });
}
