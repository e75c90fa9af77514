/** From a view to the stacks that stand on the map: who, how many, where exactly, and what stands beside them. */
import { isSea, MAP, placeName, slot, type Point } from "./map";
import { nameBoxes, settle, type Box } from "./placing";
import type { Units, View } from "./types";

export interface Stack {
  key: string;
  place: string;
  nation: string;
  infantry: number;
  cavalry: number;
  leader: string | null;
  raiders: boolean;
  attacking: boolean;
  marching: boolean;
  at: Point;
  ribbon: Point;
  /** A hairline leads home where the slot lies outside its area. */
  tether: Point | null;
}

export interface Work {
  key: string;
  place: string;
  kind: "fort" | "ruin" | "burh";
  owner: string | null;
  alone: boolean;
  at: Point;
}

const RIBBON_HEIGHT = 13;

/** How wide a token is drawn: a disc for one army, a pill with counts for more. */
export function tokenWidth(stack: Pick<Stack, "infantry" | "cavalry">): number {
  const { infantry, cavalry } = stack;
  const foot = infantry && (infantry > 1 || cavalry) ? (infantry < 10 ? 15 : 20) : 0;
  const horse = cavalry ? 25 : 0;
  return 24 + foot + horse + (foot + horse ? 1 : 0);
}

/** How wide a leader's ribbon is drawn. */
export function ribbonWidth(name: string): number {
  return 17 + name.length * 5.35;
}

function present(units: Units | undefined): boolean {
  return Boolean(units?.infantry || units?.cavalry);
}

type Bare = Omit<Stack, "at" | "ribbon" | "tether" | "leader" | "raiders">;

function bare(place: string, nation: string, units: Units, role: "stands" | "attacks" | "marches" = "stands"): Bare {
  return {
    key: `${place}/${nation}/${role}`,
    place,
    nation,
    infantry: units.infantry ?? 0,
    cavalry: units.cavalry ?? 0,
    attacking: role === "attacks",
    marching: role === "marches",
  };
}

function marching(view: View): Bare[] {
  if (!view.column || !view.nation) return [];
  const units = { infantry: 0, cavalry: 0 };
  for (const group of view.column.armies) units[group.kind] += group.count;
  return [bare(view.column.at, view.nation, units, "marches")];
}

/** Every stack of a place, the biggest first. */
function standing(view: View): Bare[] {
  const found: Bare[] = [];
  for (const [place, area] of Object.entries(view.areas)) {
    if (area.owner && present(area)) found.push(bare(place, area.owner, area));
    if (area.attackers) found.push(bare(place, area.attackers.nation, area.attackers, "attacks"));
  }
  for (const [place, fleets] of Object.entries(view.seas))
    for (const [nation, units] of Object.entries(fleets)) found.push(bare(place, nation, units));
  return [...found, ...marching(view)];
}

/** A leader goes with the stack of his nation that marches, attacks, or stands where he is; alone if there is none. */
function withLeaders(view: View, stacks: Bare[]): (Bare & { leader: string | null })[] {
  const led = stacks.map((stack) => ({ ...stack, leader: null as string | null }));
  for (const [nation, now] of Object.entries(view.nations)) {
    if (!now.leader) continue;
    const place = view.column?.leader === now.leader.id ? view.column.at : now.leader.place;
    const own = led.filter((stack) => stack.nation === nation && stack.place === place);
    const chosen =
      (view.column?.leader === now.leader.id ? own.find((stack) => stack.marching) : undefined) ??
      own.find((stack) => stack.attacking) ??
      own.find((stack) => !stack.marching);
    if (chosen) chosen.leader = now.leader.name;
    else if (place) led.push({ ...bare(place, nation, {}), key: `${place}/${nation}/leader`, leader: now.leader.name });
  }
  return led;
}

/** The stacks and works of a view, each with its place on the paper. */
export function lay(view: View, scale = 1): { stacks: Stack[]; works: Work[] } {
  const led = withLeaders(view, standing(view));
  const raided = new Set(view.marks.filter((mark) => mark.home).map((mark) => mark.place));
  const used = new Map<string, number>();
  const spots = led.map((stack) => {
    const nth = used.get(stack.place) ?? 0;
    used.set(stack.place, nth + 1);
    const native = MAP.areas[stack.place]?.native ?? 6;
    return { stack, at: slot(stack.place, nth), tether: nth >= native ? slot(stack.place) : null };
  });
  const taken: Box[] = nameBoxes();
  for (const { stack, at } of spots)
    taken.push({ x: at[0], y: at[1], w: (tokenWidth(stack) + 2) * scale, h: 26 * scale, weight: 1.6 });
  const works = layWorks(view, led, taken);
  const stacks = spots.map(({ stack, at, tether }) => ({
    ...stack,
    at,
    tether,
    raiders: stack.nation === view.nation && raided.has(stack.place),
    ribbon: ribbonAt(stack.leader, at, taken, scale),
  }));
  return { stacks: stacks.sort((a, b) => a.at[1] - b.at[1]), works };
}

function ribbonAt(leader: string | null, [x, y]: Point, taken: Box[], scale: number): Point {
  if (!leader) return [0, 0];
  const others = taken.filter((box) => box.x !== x || box.y !== y);
  const ways: Point[] = [];
  for (const dx of [0, 8, -8, 16, -16, 24, -24])
    for (const dy of [-19.6, 19.8]) ways.push([x + dx * scale, y + dy * scale]);
  const [px, py] = settle(ways, ribbonWidth(leader) * scale, RIBBON_HEIGHT * scale, others);
  taken.push({ x: px, y: py, w: ribbonWidth(leader) * scale, h: RIBBON_HEIGHT * scale, weight: 2 });
  return [(px - x) / scale, (py - y) / scale];
}

function layWorks(view: View, stacks: Bare[], taken: Box[]): Work[] {
  const found: Work[] = [];
  for (const [place, area] of Object.entries(view.areas)) {
    const here = stacks.filter((stack) => stack.place === place);
    for (const kind of ["fort", "burh", "ruin"] as const) {
      if (!area[kind]) continue;
      const alone = !here.length && kind !== "ruin";
      found.push({ key: `${place}/${kind}`, place, kind, owner: area.owner, alone, at: workAt(place, here[0], alone, taken) });
    }
  }
  return found;
}

function workAt(place: string, stack: Bare | undefined, alone: boolean, taken: Box[]): Point {
  const [x, y] = slot(place);
  if (alone) {
    taken.push({ x, y, w: 24, h: 20, weight: 1.6 });
    return [x, y];
  }
  const r = stack ? tokenWidth(stack) / 2 + 11 : 12;
  const ways: Point[] = [];
  for (const dy of [3.4, 12, -8]) for (const side of [-r, r]) ways.push([x + side, y + dy]);
  return settle(ways, 18, 15, taken);
}

/** A stack in words, for those who hear the board. */
export function spoken(stack: Stack, nations: View["nations"]): string {
  const parts: string[] = [];
  if (stack.infantry) parts.push(`${stack.infantry} infantry`);
  if (stack.cavalry) parts.push(`${stack.cavalry} cavalry`);
  if (stack.leader) parts.push(stack.leader);
  const role = stack.attacking ? ", attacking" : stack.marching ? ", on the march" : "";
  return `${nations[stack.nation]?.name ?? stack.nation}: ${parts.join(", ")}${role}`;
}

/** Everything in a place, in words. */
export function spokenPlace(place: string, view: View, stacks: Stack[]): string {
  const here = stacks.filter((stack) => stack.place === place).map((stack) => spoken(stack, view.nations));
  const area = view.areas[place];
  if (area) for (const kind of ["fort", "burh", "ruin"] as const) if (area[kind]) here.push(kind);
  const ground = MAP.areas[place]?.difficult ? ", difficult terrain" : isSea(place) ? ", sea" : "";
  return `${placeName(place)}${ground}. ${here.length ? here.join("; ") : "empty"}`;
}
