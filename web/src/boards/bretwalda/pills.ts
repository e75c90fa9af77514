/** How wide the pill of a stack is, and where its ranks stand in it. */
import { RANKS } from "./kingdoms";
import type { Units } from "./types";

export interface Segment {
  rank: string;
  count: number;
  at: number;
  wide: number;
  last: boolean;
}

const HEAD = 23;

export function segments(units: Units): Segment[] {
  let at = HEAD;
  const found = RANKS.flatMap((rank) => {
    const count = units[rank] ?? 0;
    if (!count) return [];
    const wide = count > 1 ? 26 : rank === "ruler" ? 20 : 17;
    at += wide;
    return [{ rank, count, at: at - wide, wide, last: false }];
  });
  if (found.length) found.at(-1)!.last = true;
  return found;
}

export function widthOf(units: Units): number {
  return HEAD + segments(units).reduce((sum, { wide }) => sum + wide, 0);
}

export const sizeOf = (units: Units): number => Object.values(units).reduce((sum, count) => sum + count, 0);

/** How large pills are drawn where a unit of the map is so many pixels. */
export const pillScale = (k: number): number => Math.min(1.35, Math.max(0.93, 0.72 / k));
