/** From the log to what is shown of others' turns: actions, marches, battles, landings, bids; each in its time. */
import type { Act, Banner, Scene } from "../board";
import { partOf } from "./story";
import type { Facts, LogEntry } from "./types";
import { BW } from "./words";

export interface BretwaldaScene extends Scene {
  /** The places it is about. */
  places: string[];
  /** A moment that matters to all. */
  banner: Banner | null;
}

export interface Cast {
  facts: Facts;
  mine: string[];
  player: (kingdom: string) => string;
}

/** What is worth a scene of its own, with its milliseconds at the quick speed. */
const TIMES: Record<string, number> = {
  action: 350,
  season: 1100,
  moved: 280,
  landed: 320,
  sailed: 260,
  built: 380,
  tile: 380,
  placed: 240,
  upgraded: 260,
  battle: 650,
  wounds: 550,
  won: 900,
  retreated: 400,
  control: 240,
  danes: 900,
  drakkar: 450,
  vikings: 500,
  revealed: 1300,
  "bid-won": 700,
  bribed: 500,
  offered: 600,
  answered: 500,
  crowned: 500,
  "ruler-lost": 900,
  subverted: 900,
  removed: 320,
  played: 600,
  tribute: 400,
  pretender: 400,
  scored: 350,
};
/** Things that end what a Kingdom was about. */
const CUTS = new Set(["round", "season", "danes", "revealed", "priority", "pretender"]);
/** What one act may take at the quick speed. */
const LONGEST = 3200;

/** Everything that is worth showing of a stretch of the log. `again`: what we did ourselves, too. */
export function scenes(lines: LogEntry[], before: LogEntry[], cast: Cast, again: boolean): BretwaldaScene[] {
  const found: BretwaldaScene[] = [];
  let waiting: LogEntry[] = [];
  let act = begin(
    before.findLast(({ kind }) => kind === "action" || CUTS.has(kind)),
    lines[0]?.n ?? 1,
    cast,
  );
  lines.forEach((line, nth) => {
    if (line.kind === "action" || CUTS.has(line.kind)) act = begin(line, line.n, cast);
    act.to = line.n;
    waiting.push(line);
    const time = TIMES[line.kind];
    if (!time || (act.ours && !again && !isShared(line))) return;
    const last = lines[nth + 1]?.n === line.n ? line.n - 1 : line.n;
    const n = Math.max((lines[0]?.n ?? 1) - 1, last);
    found.push({
      act,
      step: 0,
      text: line.text,
      note: "",
      time,
      waits: false,
      during: n,
      after: n,
      lines: waiting,
      places: [line.place, line.to].filter((place) => place !== undefined),
      banner: bannerOf(line, cast),
    });
    act.text ||= line.kind === "action" ? "" : line.text;
    waiting = [];
  });
  const end = found.at(-1);
  if (end) {
    end.lines = [...end.lines, ...waiting];
    end.after = Math.max(end.after, lines.at(-1)!.n);
  }
  hasten(found);
  return found;
}

/** What happens to all, whoever is in turn. */
const isShared = ({ kind }: LogEntry): boolean => kind === "revealed" || kind === "season" || kind === "danes";

function begin(line: LogEntry | undefined, n: number, { mine, player }: Cast): Act {
  const part = line?.kind === "action" ? (line.kingdom ?? null) : null;
  return {
    key: `${line?.n ?? 0}/${line?.kind ?? ""}/${part ?? ""}`,
    part,
    name: part ? (BW.actions[line?.action ?? ""] ?? "") : (BW.acts[line?.kind ?? ""] ?? BW.roundWord),
    player: part ? player(part) : "",
    ours: part !== null && mine.includes(part),
    from: n - 1,
    to: n,
    text: "",
    cost: "",
  };
}

/** A long act goes faster. */
function hasten(found: BretwaldaScene[]): void {
  const total = new Map<Act, number>();
  for (const { act, time } of found) total.set(act, (total.get(act) ?? 0) + time);
  for (const scene of found) scene.time = Math.round(scene.time * Math.min(1, LONGEST / total.get(scene.act)!));
}

function bannerOf(line: LogEntry, { facts }: Cast): Banner | null {
  if (line.kind === "season" && line.card) {
    const card = facts.seasons[line.card];
    return card ? { title: card.name, part: null, note: card.text, rows: [] } : null;
  }
  if (line.kind !== "revealed") return null;
  if (line.bids) {
    const rows = Object.entries(line.bids)
      .sort(([, a], [, b]) => b - a)
      .map(([part, bid]) => ({ key: part, part, text: BW.factions[part] ?? part, value: String(bid) }));
    return { title: BW.bid.title, part: "danes", note: line.text, rows };
  }
  if (line.chronicle && line.kingdom) {
    const card = facts.chronicle[line.chronicle];
    return { title: card?.name ?? "", part: partOf(line), note: line.text, rows: [] };
  }
  return null;
}
