/** Where things that float over the map go: the first place that hides least of what is there already. */
import type { Frame } from "../camera.svelte";
import { settle, type Box } from "../settle";
import { MAP, slot, type Point } from "./map";
import { areaAt } from "./shapes";

/** How bad it is to stand in an area that is not meant, in square units covered. */
const STRANGE = 300;
/** How bad each unit of distance is. */
const FAR = 1.1;

/** The names of the areas, which stacks and chips should leave readable. */
export function nameBoxes(weight = 1.2): Box[] {
  return Object.values(MAP.areas).map(({ label, width, lines }) => ({
    x: label[0],
    y: label[1],
    w: width,
    h: 12 * lines.length,
    weight,
  }));
}

/** The names of the seas, roughly: they are turned a little. */
export function seaBoxes(weight: number): Box[] {
  return Object.values(MAP.seas).map(({ label, lines }) => ({
    x: label[0],
    y: label[1] + (lines.length - 1) * 10 - 5,
    w: Math.max(...lines.map((line) => line.length)) * 10,
    h: 21 * lines.length + 8,
    weight,
  }));
}

/** The cost of standing at a point for something that belongs to a place: strange ground, and the way from its home. */
export function belonging(place: string, home: Point = slot(place)): (at: Point) => number {
  return (at) => {
    const area = areaAt(at);
    return Math.hypot(at[0] - home[0], at[1] - home[1]) * FAR + (area && area !== place ? STRANGE : 0);
  };
}

/** Candidates around a place for a chip: beside the stack, then further out, where there may be sea. */
export function around(place: string, home: Point = slot(place)): Point[] {
  const [x, y] = home;
  const ways: Point[] = [];
  for (const dy of [-24, 24, 0, -34, 34, -46, 46])
    for (const dx of [0, 34, -34, 48, -48, 64, -64, 84, -84, 104, -104]) if (dx || dy) ways.push([x + dx, y + dy]);
  for (const dy of [-62, 62, -80, 80]) for (const dx of [0, 40, -40, 80, -80]) ways.push([x + dx, y + dy]);
  return ways;
}

/** How bad it is to lie over land, for each square unit. */
const ON_LAND = 0.5;
/** Something large stays so far from the middle of the area it is about. */
const CLEAR = 34;

/** Where a box is looked at, in parts of its sides. */
const PARTS = [-0.45, 0, 0.45];

/** How much of a box is land, from 0 to 1. */
function landOf({ x, y, w, h }: Box): number {
  let land = 0;
  for (const dx of PARTS) for (const dy of PARTS) if (areaAt([x + dx * w, y + dy * h])) land += 1;
  return land / PARTS.length ** 2;
}

/** Where something large about an area stands within a part of the map: near it, at sea if it can, over no name. */
export function offshore(area: string, w: number, h: number, part: Frame, taken: Box[]): Point {
  const [x, y] = slot(area);
  const fit = (at: number, least: number, most: number) => Math.max(least, Math.min(most, at));
  const candidates: Point[] = [];
  for (const far of [0, 40, 90, 160])
    for (let turn = 0; turn < 16; turn += 1) {
      const [dx, dy] = [Math.cos((turn * Math.PI) / 8), Math.sin((turn * Math.PI) / 8)];
      const at: Point = [
        fit(x + dx * (far + CLEAR + w / 2), part.left + w / 2, part.right - w / 2),
        fit(y + dy * (far + CLEAR + h / 2), part.top + h / 2, part.bottom - h / 2),
      ];
      candidates.push(at);
    }
  const home: Box = { x, y, w: 2 * CLEAR, h: 2 * CLEAR, weight: 6 };
  return settle(candidates, w, h, [...taken, home], ([ax, ay], _, least) => {
    const far = Math.hypot(Math.max(0, Math.abs(ax - x) - w / 2), Math.max(0, Math.abs(ay - y) - h / 2)) * 20;
    return far < least ? far + landOf({ x: ax, y: ay, w, h, weight: 1 }) * w * h * ON_LAND : far;
  });
}
