/** The row of marks under every name, always in this order: what the place is, what it yields, what it holds. */
import type { AreaFacts, AreaNow } from "./types";

export interface MarkShape {
  kind: "capital" | "city" | "gold" | "stored" | "food" | "harbour" | "building" | "dalc" | "pillage";
  wide: number;
  x: number;
  count: number;
  name: string;
}

const GAP = 1.5;

interface Kept {
  facts: AreaFacts;
  now: AreaNow | undefined;
  dalc: boolean;
  pillaged: boolean;
  /** Only what matters most, where the map is small. */
  brief: boolean;
}

export function marksOf({ facts, now, dalc, pillaged, brief }: Kept): { marks: MarkShape[]; wide: number } {
  const found: Omit<MarkShape, "x">[] = [];
  const add = (kind: MarkShape["kind"], wide: number, count = 0, name = "") => found.push({ kind, wide, count, name });
  if (facts.kind === "capital") add("capital", 15, 0, facts.capital ?? "");
  else if (facts.kind === "city" && !brief) add("city", 13.5);
  if (facts.gold) add("gold", 15, facts.gold);
  if (now?.food) add("stored", 28, now.food);
  else if (facts.food && !brief) add("food", 14);
  if (facts.harbour && !brief) add("harbour", 14);
  for (const name of now?.build ?? []) add("building", 19, 0, name);
  if (dalc) add("dalc", 20);
  if (pillaged) add("pillage", 18);
  const wide = found.reduce((sum, mark) => sum + mark.wide, 0) + GAP * Math.max(0, found.length - 1);
  let left = -wide / 2;
  const marks = found.map((mark) => {
    left += mark.wide + GAP;
    return { ...mark, x: left - GAP - mark.wide / 2 };
  });
  return { marks, wide };
}
