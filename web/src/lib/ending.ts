/** How a finished game went, from what the server tells of its turns: who led, what turned it, whose dice were strange. */
import type { Course, Gamble, SeatFace } from "../boards/board";
import type { CourseAnswer, SeatAnswer, TableAnswer } from "./api";
import { W } from "./words";

type Stage = CourseAnswer["stages"][number];

/** One seat as the game ended. */
export interface Placed {
  seat: SeatAnswer;
  place: number;
  points: number;
  ours: boolean;
  name: string;
  /** Points against what is usual; null where nobody knows that. */
  against: number | null;
  colour: string;
  parts: { id: string; name: string; points: number }[];
}

/** A turn that changed somebody's chance to win more than others did. */
export interface Turning {
  key: number;
  from: Stage;
  to: Stage;
  seat: number;
  before: number;
  after: number;
}

/** Changes of less than this are no turning points. */
const SLIGHT = 0.04;

/** Everybody, the first first. */
export function placed(
  data: TableAnswer,
  course: Course,
  faces: SeatFace[],
  mine: number[],
  answered: CourseAnswer | null,
): Placed[] {
  const end = answered?.stages.at(-1);
  return data.seats
    .map((seat) => {
      const points = data.outcome?.scores[seat.seat] ?? 0;
      const par = end?.seats[seat.seat]?.par;
      const ours = mine.includes(seat.seat);
      return {
        seat,
        points,
        ours,
        place: data.outcome?.places[seat.seat] ?? 1,
        name: ours && mine.length === 1 ? W.end.you : seat.name,
        against: par == null ? null : Math.round(points - par),
        colour: faces[seat.seat]?.colour ?? "",
        parts: (faces[seat.seat]?.parts ?? []).flatMap(({ id }) => course.parts.find((part) => part.id === id) ?? []),
      };
    })
    .sort((a, b) => a.place - b.place || a.seat.seat - b.seat.seat);
}

/** Who won and by how much, from the reader's side. */
export function headline(order: Placed[]): string {
  const first = order.filter(({ place }) => place === 1);
  const next = order.find(({ place }) => place > 1);
  const names = first.map(({ name }) => name);
  if (first.length > 1) return W.end.shared(names);
  if (!next) return W.end.alone(first[0]!.name, first[0]!.points);
  const ours = order.find((one) => one.ours && one.place > 1) ?? next;
  return W.end.wins(first[0]!.name, first[0]!.ours, first[0]!.points - ours.points, ours.name);
}

/** The two largest facts in a sentence or two: until when somebody else led, and what brought the winner most. */
export function sentence(order: Placed[], course: Course): string {
  const winner = order[0];
  if (!winner || order.length < 2) return "";
  const at = (seat: number, round: number) => course.lines[seat]?.find(([x]) => x === round)?.[1] ?? 0;
  const [first, last] = course.rounds;
  const facts: string[] = [];
  for (let round = last - 1; round >= first; round--) {
    const best = order.reduce((a, b) => (at(b.seat.seat, round) > at(a.seat.seat, round) ? b : a));
    if (best === winner) continue;
    if (at(best.seat.seat, round) > 0) facts.push(W.end.led(best.name, round));
    break;
  }
  const part = [...winner.parts].sort((a, b) => b.points - a.points)[0];
  if (part && winner.parts.length > 1) facts.push(W.end.brought(part.name, part.points));
  return facts.join(" ");
}

/** The turns that changed most, in their order; the last one is left out, since it always settles everything. */
export function turnings(answered: CourseAnswer, most: number): Turning[] {
  const found = answered.stages.slice(1, -1).flatMap((to, nth): Turning[] => {
    const from = answered.stages[nth]!;
    const steps = to.seats.flatMap((now, seat) => {
      const before = from.seats[seat]?.chance;
      return before == null || now.chance == null ? [] : [{ seat, before, after: now.chance }];
    });
    const [best] = steps.sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
    return best && Math.abs(best.after - best.before) >= SLIGHT ? [{ key: to.n, from, to, ...best }] : [];
  });
  const change = ({ before, after }: Turning) => Math.abs(after - before);
  return found
    .sort((a, b) => change(b) - change(a))
    .slice(0, most)
    .sort((a, b) => a.key - b.key);
}

/** The attacks that went best and worst against their odds; none where everything went as was likely. */
export function strangest(gambles: Gamble[]): { lucky: Gamble | undefined; unlucky: Gamble | undefined } {
  const rising = [...gambles].sort((a, b) => a.chance - b.chance);
  return {
    lucky: rising.find(({ won, chance }) => won && chance < 0.5),
    unlucky: rising.findLast(({ won, chance }) => !won && chance > 0.5),
  };
}

/** What the chart can show: points by rounds, and turn by turn against par and the chance to win, where that is known. */
export type Measure = "points" | "against" | "chance";

/** The lines of a measure, by seat; a turn stands within its round. */
export function curves(measure: Measure, course: Course, answered: CourseAnswer | null): [number, number][][] {
  if (measure === "points" || !answered) return course.lines;
  return course.lines.map((_, seat) =>
    answered.stages.flatMap((stage): [number, number][] => {
      const inRound = answered.stages.filter(({ round }) => round === stage.round);
      const x = stage.round - 1 + inRound.indexOf(stage) / inRound.length;
      const { points, par, chance } = stage.seats[seat]!;
      const y = measure === "chance" ? chance : par === null ? null : points - par;
      const at = stage === answered.stages.at(-1) ? course.rounds[1] : Math.max(course.rounds[0] - 1, x);
      return y === null ? [] : [[at, y]];
    }),
  );
}
