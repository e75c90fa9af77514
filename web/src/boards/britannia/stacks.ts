/** From a view to the stacks that stand on the map: who, how many, where exactly, and what stands beside them. */
import { isSea, MAP, slot, slots, type Point } from "./map";
import { settle, type Box } from "../settle";
import { belonging, nameBoxes } from "./placing";
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
}

export interface Work {
  key: string;
  place: string;
  kind: "fort" | "ruin" | "burh";
  owner: string | null;
  alone: boolean;
  at: Point;
}

interface Placed {
  at: Point;
  width: number;
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
  return 19 + name.length * 5.5;
}

function present(units: Units | undefined): boolean {
  return Boolean(units?.infantry || units?.cavalry);
}

type Bare = Omit<Stack, "at" | "ribbon" | "leader" | "raiders">;

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

/** Long names are cut to their first word on a ribbon. */
function shortName(name: string): string {
  return name.length > 12 ? (name.split(" ")[0] ?? name) : name;
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
    const name = shortName(now.leader.name);
    if (chosen) chosen.leader = name;
    else if (place) led.push({ ...bare(place, nation, {}), key: `${place}/${nation}/leader`, leader: name });
  }
  return led;
}

/** Who holds each area, where somebody does. */
export function owners(view: View): Record<string, string> {
  return Object.fromEntries(
    Object.entries(view.areas).flatMap(([id, area]) => (area.owner ? [[id, area.owner] as const] : [])),
  );
}

/** How large tokens are drawn where a unit of the map is so many pixels: never too small to read. */
export const tokenScale = (k: number): number => Math.min(44, Math.max(22, 24 * k)) / (24 * k);

/** What stands on the map, with the ribbons of leaders, so that whatever floats over it leaves it readable. */
export function stackBoxes(stacks: Stack[], scale: number, weight = 4): Box[] {
  const box = ([x, y]: Point, w: number, h: number): Box => ({ x, y, w: w * scale, h: h * scale, weight });
  return stacks.flatMap((stack) => {
    const [x, y] = stack.at;
    const token = box(stack.at, tokenWidth(stack) + 6, 28);
    if (!stack.leader) return [token];
    const ribbon: Point = [x + stack.ribbon[0] * scale, y + stack.ribbon[1] * scale];
    return [token, box(ribbon, ribbonWidth(stack.leader), 14)];
  });
}

/** The stacks and works of a view, each with its place on the paper. */
export function lay(view: View, scale = 1): { stacks: Stack[]; works: Work[] } {
  const led = withLeaders(view, standing(view));
  const raided = new Set(view.marks.filter((mark) => mark.home).map((mark) => mark.place));
  const taken: Box[] = nameBoxes(3);
  const used = new Map<string, Placed[]>();
  const spots = led.map((stack) => {
    const others = used.get(stack.place) ?? [];
    const at = spot(stack, others, taken, scale);
    used.set(stack.place, [...others, { at, width: tokenWidth(stack) }]);
    return { stack, at };
  });
  const works = layWorks(view, led, taken);
  const stacks = spots.map(({ stack, at }) => ({
    ...stack,
    at,
    raiders: (stack.nation === view.nation && raided.has(stack.place)) || raidsAtSea(view, stack),
    ribbon: ribbonAt(stack.leader, at, taken, scale),
  }));
  return { stacks: stacks.sort((a, b) => a.at[1] - b.at[1]), works };
}

/** The first stack stands in the first slot; on land the next stand shoulder to shoulder with it, at sea further on. */
function spot(stack: Bare, others: Placed[], taken: Box[], scale: number): Point {
  const [w, h] = [(tokenWidth(stack) + 2) * scale, 26 * scale];
  const first = others[0];
  if (!first) return settle([slot(stack.place)], w, h, taken);
  const [x, y] = first.at;
  const aside = (w + first.width * scale) / 2;
  const beside: Point[] = [
    [x + aside, y],
    [x - aside, y],
    [x, y + h],
    [x, y - h],
    [x + aside, y + h / 2],
    [x - aside, y + h / 2],
  ];
  const further = slots(stack.place).slice(1, MAP.areas[stack.place]?.native ?? 6);
  if (isSea(stack.place)) return settle(further, w, h, taken);
  const at = belonging(stack.place, first.at);
  return settle([...beside, ...further], w, h, taken, (point, nth) => 0.4 * at(point) + nth * 1.5);
}

/** Fleets of a nation that raids this round. */
function raidsAtSea(view: View, stack: Bare): boolean {
  const raids = view.coming?.some(
    (coming) => coming.round === view.round && coming.nation === stack.nation && coming.raid,
  );
  return isSea(stack.place) && raids === true;
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
      found.push({
        key: `${place}/${kind}`,
        place,
        kind,
        owner: area.owner,
        alone,
        at: workAt(place, here[0], alone, taken),
      });
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
