/** What may be chosen, sorted for people: which places it touches, and rows of buttons that differ only by a number. */
import type { Row as CommonRow } from "../board";
import { placeName } from "./map";
import type { Deed, Legal, View } from "./types";
import { W } from "../../lib/words";

/** Choices that differ only by how many. */
export type Row = CommonRow & { options: { count: number | null; legal: Legal }[] };

/** Choices that end or skip something. */
const ENDINGS = ["done", "halt", "stand"];

/** Choices of which there is one for each area, all with the same words. */
const GROUPED = ["ask"];

const NUMBERS = ["count", "points"] as const;

/** The place whose click means this choice; null where no place does. */
export function touched(deed: Deed, view: View): string | null {
  if (deed.verb === "lead") return view.nations[view.nation ?? ""]?.leader?.place ?? null;
  if (deed.verb === "retreat" || deed.verb === "evict") return deed.to ?? null;
  if (deed.verb === "halt") return view.column?.at ?? null;
  return deed.place ?? null;
}

/** Whether picking this place takes a stack in hand rather than doing something at once. */
export function takesInHand(deed: Deed): boolean {
  return deed.verb === "take" || deed.verb === "lead";
}

/** Every place that does something when it is picked, with what it may mean. */
export function byPlace(view: View): Map<string, Legal[]> {
  const found = new Map<string, Legal[]>();
  for (const legal of view.legal) {
    const place = touched(legal.json, view);
    if (place) found.set(place, [...(found.get(place) ?? []), legal]);
  }
  return found;
}

/** Names in the words of the table. */
function named(deed: Deed, view: View): Record<string, string> {
  const nation = (id?: string) => (id ? (view.nations[id]?.name ?? placeName(id)) : "");
  return {
    place: deed.place ? placeName(deed.place) : "",
    from: deed.verb === "lose" ? "" : deed.from ? placeName(deed.from) : "",
    to: deed.to ? placeName(deed.to) : "",
    leader: deed.leader ? leaderName(deed.leader, view) : "",
    nation: nation(deed.nation),
    voter: nation(deed.voter),
    side: deed.side ? deed.side[0]!.toUpperCase() + deed.side.slice(1) : "",
    kind: deed.kind === "cavalry" ? W.cavalry : (deed.kind ?? ""),
  };
}

/** A leader's name as the view has it, else made from his id. */
export function leaderName(id: string, view: View): string {
  const known = Object.values(view.nations).find((nation) => nation.leader?.id === id)?.leader?.name;
  return (
    known ??
    id
      .split("-")
      .map((part) => part[0]!.toUpperCase() + part.slice(1))
      .join(" ")
  );
}

function label(legal: Legal, view: View): string {
  const pattern = W.verbs[legal.json.verb];
  if (!pattern) return legal.text;
  const names = named(legal.json, view);
  return pattern.replace(/\{(\w+)\}/g, (_, name: string) => names[name] ?? "").trim();
}

/** What sets a choice apart from its neighbours: kind, home, way, company. */
function detail(deed: Deed, view: View): string {
  const parts: string[] = [];
  if (deed.kind === "cavalry" && deed.verb !== "muster" && deed.verb !== "lose") parts.push(W.cavalry);
  if (deed.home) parts.push(`${W.raiders} (${placeName(deed.home)})`);
  if (deed.leader && deed.verb !== "leader" && deed.verb !== "lead")
    parts.push((deed.count ? W.act.with : W.act.alone)(leaderName(deed.leader, view)));
  return parts.join(", ");
}

/** All choices as rows: what can be taken in hand at a place on one, else those that differ only by a number. */
export function rows(view: View): Row[] {
  const marches = [...byPlace(view)].flatMap(([place, choices]) => {
    const taking = choices.filter(({ json }) => takesInHand(json));
    return taking.length ? [march(place, taking, view)] : [];
  });
  return [
    ...marches,
    ...others(
      view.legal.filter(({ json }) => !takesInHand(json)),
      view,
    ),
  ];
}

/** The stack of a place, to be taken in hand. */
function march(place: string, taking: Legal[], view: View): Row {
  const most = new Map<string, number>();
  let led = "";
  for (const { json } of taking) {
    if (json.verb === "lead") led = W.act.with(leaderName(json.leader!, view));
    else most.set(detail(json, view), Math.max(most.get(detail(json, view)) ?? 0, json.count ?? 0));
  }
  const parts = [...most].map(([kind, count]) => `${kind} ${W.act.upTo(count)}`.trim());
  return {
    key: `march/${place}`,
    verb: "take",
    label: label({ text: "", json: { verb: "take", place } }, view),
    detail: [...parts, led].filter(Boolean).join(", "),
    short: placeName(place) + (led ? `, ${led.replace(/^with /, "")}` : ""),
    size: [...most.values()].reduce((sum, count) => sum + count, 0),
    place,
    picks: true,
    ends: false,
    chance: null,
    options: [],
  };
}

/** What the choices of a group have in common, and what sets this one apart. */
function grouped({ json, note }: Legal, view: View): Pick<Row, "short" | "group"> {
  const common = label({ text: "", json: { verb: json.verb } }, view);
  return { short: json.place ? placeName(json.place) : common, group: note ? `${common}: ${note}` : common };
}

function others(choices: Legal[], view: View): Row[] {
  const found = new Map<string, Row>();
  for (const legal of choices) {
    const number = NUMBERS.find((name) => legal.json[name] !== undefined);
    const rest = Object.entries(legal.json).filter(([name]) => name !== number);
    const key = JSON.stringify(rest);
    const row = found.get(key) ?? {
      key,
      verb: legal.json.verb,
      label: label(legal, view),
      detail: detail(legal.json, view),
      note: legal.note ?? "",
      ...(GROUPED.includes(legal.json.verb) ? grouped(legal, view) : {}),
      place: touched(legal.json, view),
      picks: false,
      ends: ENDINGS.includes(legal.json.verb),
      chance: null,
      options: [],
    };
    row.options.push({ count: number ? (legal.json[number] ?? null) : null, legal });
    found.set(key, row);
  }
  return [...found.values()];
}
