/** Battles that were fought to their end, with the odds they began with. */
import type { CourseAnswer } from "../../lib/api";
import { W } from "../../lib/words";
import type { Gamble } from "../board";
import { fightFrom, lostBy, thrown } from "./fights";
import { placeName } from "./map";
import type { LogEntry } from "./types";

/** Where somebody retreats the dice did not decide: such battles are left out. */
export function gambles(
  log: LogEntry[],
  weighed: CourseAnswer["battles"],
  first: number,
  name: (nation: string) => string,
): Gamble[] {
  let round = first;
  return log.flatMap((line, nth): Gamble[] => {
    if (line.kind === "round" && line.round) round = line.round;
    if (line.kind !== "battle") return [];
    const odds = weighed.find(({ n, place }) => n === line.n && place === line.area);
    const fight = fightFrom(log.slice(nth, nth + 400));
    if (!odds || !fight || fight.holder === undefined || Object.keys(fight.left).length) return [];
    const { area, attacker, defender } = fight;
    const won = fight.holder === attacker;
    return [
      {
        key: `${line.n}/${area}`,
        n: line.n,
        end: log.slice(nth).find(({ kind, area: place }) => kind === "battle-ended" && place === area)?.n ?? line.n,
        part: attacker,
        place: placeName(area),
        round,
        chance: odds.chances.attacker,
        won,
        dice: [attacker, defender].map((nation) => thrown(fight, nation).faces),
        text: W.end.battle(
          name(attacker),
          lostBy(fight, attacker),
          name(defender),
          lostBy(fight, defender),
          fight.rounds.length,
        ),
      },
    ];
  });
}
