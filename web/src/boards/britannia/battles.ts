/** Battles read from the log: who fought, every die by round of dice, and what was lost. */
import type { Told } from "./types";

export interface Roll {
  nation: string;
  face: number;
  hit: boolean;
}

export interface Battle {
  area: string;
  attacker: string;
  defender: string;
  /** Every round of dice: the attacker's and the defender's. */
  rounds: { attacker: Roll[]; defender: Roll[] }[];
  lost: Record<string, number>;
  holder: string | null | undefined;
}

/** The battle that a stretch of the log tells, from the `battle` line on. */
export function battleFrom(lines: Told[]): Battle | null {
  const first = lines[0];
  if (first?.kind !== "battle" || !first.area || !first.attacker || !first.defender) return null;
  const battle: Battle = {
    area: first.area,
    attacker: first.attacker,
    defender: first.defender,
    rounds: [],
    lost: {},
    holder: undefined,
  };
  let before = "";
  for (const line of lines.slice(1)) {
    if (line.kind === "rolled") {
      const side = line.nation === battle.attacker ? "attacker" : "defender";
      const last = battle.rounds.at(-1);
      const fresh = !last || before !== "rolled" || (side === "attacker" && last.defender.length > 0);
      if (fresh) battle.rounds.push({ attacker: [], defender: [] });
      battle.rounds
        .at(-1)!
        [side].push({ nation: line.nation ?? "", face: line.face ?? 0, hit: line.result !== "miss" });
    } else if (line.kind === "lost" && line.area === battle.area) {
      battle.lost[line.nation ?? ""] = (battle.lost[line.nation ?? ""] ?? 0) + (line.count ?? 0);
    } else if (line.kind === "battle-ended" && line.area === battle.area) {
      battle.holder = line.holder ?? null;
      break;
    } else if (line.kind === "battle") break;
    before = line.kind;
  }
  return battle;
}

/** The latest battle of the log, ended or not. */
export function lastBattle(log: Told[]): Battle | null {
  const start = log.findLastIndex((line) => line.kind === "battle");
  return start < 0 ? null : battleFrom(log.slice(start));
}
