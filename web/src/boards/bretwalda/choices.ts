/** What may be chosen, as rows of buttons. */
import type { Row } from "../board";
import { placeName, touched } from "./places";
import type { Deed, Facts, Legal, View } from "./types";
import { BW, capital } from "./words";

/** Verbs whose number is chosen on one row. */
const COUNTED = new Set(["bid", "cards", "give", "for"]);

/** The name of any card, whatever its sort. */
export function cardName(id: string, facts: Facts): string {
  return (
    facts.lordship[id]?.name ??
    facts.chronicle[id]?.name ??
    facts.subversion[id]?.name ??
    facts.seasons[id]?.name ??
    facts.danes[id]?.area ??
    id
  );
}

/** What a choice is called. */
export function label(deed: Deed, facts: Facts): string {
  const names: Record<string, string> = {
    area: deed.area ?? "",
    place: deed.place ? placeOrShip(deed.place) : "",
    unit: deed.unit ? (BW.units[deed.unit] ?? deed.unit) : "",
    building: deed.building ? (BW.buildings[deed.building] ?? deed.building) : "",
    tile: deed.tile ? (facts.tiles[deed.tile]?.name ?? deed.tile) : "",
    ruler: deed.ruler ? (facts.rulers[deed.ruler]?.name ?? deed.ruler) : "",
    kingdom: deed.kingdom ? (BW.factions[deed.kingdom] ?? deed.kingdom) : "",
    chronicle: deed.card ? (facts.chronicle[deed.card]?.name ?? deed.card) : "",
    lordship: deed.card ? (facts.lordship[deed.card]?.name ?? deed.card) : "",
    danes: deed.card ? (facts.danes[deed.card]?.area ?? deed.card) : "",
    any: deed.card ? cardName(deed.card, facts) : "",
    number: String(deed.number ?? ""),
    goods: deed.goods ? capital(deed.goods) : "",
    ship: deed.ship ? BW.shipName(deed.ship) : "",
    side: deed.side ?? "",
    colour: deed.colour ?? "",
    aboard: deed.aboard && deed.aboard !== "here" ? ` (${BW.shipName(deed.aboard)})` : "",
  };
  if ((deed.verb === "give" || deed.verb === "for") && !deed.number) return capital(BW.nothing);
  return (BW.verbs[deed.verb] ?? capital(deed.verb)).replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "");
}

const placeOrShip = (place: string): string => (/-ship-|drakkar/.test(place) ? BW.shipName(place) : placeName(place));

/** What a choice is about, in a few words. */
function detail(deed: Deed, facts: Facts): string {
  const { verb } = deed;
  if (verb === "crown" && deed.ruler) {
    const ruler = facts.rulers[deed.ruler];
    return ruler ? `${capital(ruler.side)} · ${ruler.ability}: ${ruler.text}` : "";
  }
  if ((verb === "tile" || verb === "swap") && deed.tile) {
    const tile = facts.tiles[deed.tile];
    return tile ? `${BW.actions[tile.action]} · ${tile.text}` : "";
  }
  if ((verb === "under" || verb === "claim") && deed.card) return facts.chronicle[deed.card]?.text ?? "";
  if ((verb === "play" || verb === "card") && deed.card) return facts.lordship[deed.card]?.text ?? "";
  if (deed.colour && deed.face !== undefined) {
    const face = facts.dice[deed.colour]?.[deed.face - 1];
    return face ? BW.face(...face) : "";
  }
  return "";
}

function whole(legal: Legal, view: View, facts: Facts): Row {
  const { json } = legal;
  return {
    key: legal.text,
    verb: json.verb,
    label: label(json, facts),
    detail: detail(json, facts),
    ...(legal.note ? { note: legal.note } : {}),
    place: touched(json, view, facts),
    picks: false,
    ends: BW.ends.includes(json.verb),
    chance: null,
    options: [{ count: null, legal: legal as Row["options"][0]["legal"] }],
  };
}

/** All choices as rows; numbers of one thing on one row. */
export function rows(view: View, facts: Facts): Row[] {
  const found: Row[] = [];
  for (const legal of view.legal) {
    const { verb, number, goods, with: card } = legal.json;
    if (!COUNTED.has(verb) || (!number && verb !== "bid" && verb !== "cards")) {
      found.push(whole(legal, view, facts));
      continue;
    }
    const key = `${verb}/${goods ?? ""}/${card ?? ""}`;
    const row = found.find((one) => one.key === key);
    const option = { count: number ?? 0, legal: legal as Row["options"][0]["legal"] };
    if (row) row.options.push(option);
    else {
      const what = goods ? capital(goods) : "";
      const words = verb === "give" ? `Give ${what}` : verb === "for" ? `For ${what}` : (BW.verbs[verb] ?? verb);
      const note = card && card !== BW.nothing ? BW.bid.withCard(cardName(card, facts)) : "";
      found.push({ ...whole(legal, view, facts), key, label: words, detail: note, options: [option] });
    }
  }
  return found;
}
