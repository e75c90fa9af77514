/** A battle as far as the log tells it: every throw with its true hits, who fell, who left, and who holds the area. */
import type { LogEntry } from "./types";

export interface Throw {
  faces: { face: number; hit: boolean; near: boolean; /** Why it is no hit. */ why: string }[];
  /** How many units it can kill. */
  hits: number;
}

export interface Fight {
  area: string;
  attacker: string;
  defender: string;
  /** Every round of dice, by nation. */
  rounds: Record<string, Throw>[];
  /** Units lost in all, and in the last round: by nation and kind. */
  lost: Record<string, Record<string, number>>;
  fell: Record<string, Record<string, number>>;
  /** Armies that left. */
  left: Record<string, number>;
  /** Undefined while it is fought; null where nobody is left. */
  holder: string | null | undefined;
}

const NONE: Throw = { faces: [], hits: 0 };

/** The dice of a side in a round. */
export function thrown(fight: Fight, nation: string, round = fight.rounds.length - 1): Throw {
  return fight.rounds[round]?.[nation] ?? NONE;
}

/** How many units of a nation were lost. */
export function lostBy(fight: Fight, nation: string): number {
  return Object.values(fight.lost[nation] ?? {}).reduce((sum, count) => sum + count, 0);
}

/**
 * Dice as they fell: those that kill are hits, others that would hit are near. A later die can make an earlier one a hit (a
 * fort falls after its last army): then the first of the others are, until there are as many as can kill.
 */
export function painted(dice: LogEntry[]): Throw {
  const killing = new Set(dice.flatMap((die, nth) => ((die.kills ?? die.result !== "miss") ? [nth] : [])));
  const hits = dice.at(-1)?.hits ?? killing.size;
  dice.forEach((die, nth) => {
    if (die.result !== "miss" && killing.size < hits) killing.add(nth);
  });
  const faces = dice.map((die, nth) => ({
    face: die.face ?? 0,
    hit: killing.has(nth),
    near: die.result !== "miss" && !killing.has(nth),
    why: die.text,
  }));
  return { faces, hits };
}

/** The throws of a stretch of the log in which only dice fall, by nation. */
export function throws(dice: LogEntry[]): Record<string, Throw> {
  const nations = [...new Set(dice.map((die) => die.nation ?? ""))];
  return Object.fromEntries(nations.map((nation) => [nation, painted(dice.filter((die) => die.nation === nation))]));
}

/** The battle that a stretch of the log tells, from the `battle` line on. */
export function fightFrom(lines: LogEntry[]): Fight | null {
  const [first, ...rest] = lines;
  if (first?.kind !== "battle" || !first.area || !first.attacker || !first.defender) return null;
  const { area, attacker, defender } = first;
  const fight: Fight = { area, attacker, defender, rounds: [], lost: {}, fell: {}, left: {}, holder: undefined };
  let dice: LogEntry[] = [];
  const close = () => {
    if (dice.length) fight.rounds.push(throws(dice));
    dice = [];
  };
  for (const line of rest) {
    if (line.kind === "rolled") {
      if (!dice.length || (line.nation === attacker && dice.some((die) => die.nation === defender))) {
        close();
        fight.fell = {};
      }
      dice.push(line);
      continue;
    }
    close();
    const nation = line.nation ?? "";
    if (line.kind === "lost" && line.area === area)
      for (const tally of [fight.lost, fight.fell]) {
        const kinds = (tally[nation] ??= {});
        kinds[line.unit ?? ""] = (kinds[line.unit ?? ""] ?? 0) + (line.count ?? 0);
      }
    else if (line.kind === "retreated" && line.from === area)
      fight.left[nation] = (fight.left[nation] ?? 0) + (line.count ?? 0);
    else if (line.kind === "battle-ended" && line.area === area) {
      fight.holder = line.holder ?? null;
      break;
    } else if (line.kind === "battle") break;
  }
  close();
  return fight;
}

/** The latest battle of the log, ended or not. */
export function lastFight(log: LogEntry[]): Fight | null {
  const start = log.findLastIndex((line) => line.kind === "battle");
  return start < 0 ? null : fightFrom(log.slice(start));
}
