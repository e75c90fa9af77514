import { describe, expect, it } from "vitest";
import type { Facts } from "../src/boards/britannia/cards";
import { AREAS, MAP, slot } from "../src/boards/britannia/map";
import { fitting } from "../src/boards/britannia/numbers";
import { around, belonging, nameBoxes, offshore, seaBoxes } from "../src/boards/britannia/placing";
import { settle, type Box } from "../src/boards/settle";
import { figures, orders, worthAsking } from "../src/boards/britannia/plan";
import { areaAt } from "../src/boards/britannia/shapes";
import type { Idle, Odds, Reach, View } from "../src/boards/britannia/types";
import { told, viewOf } from "./logs";

const way = (count: number, chance: number) => ({
  to: "kent",
  path: ["english-channel", "kent"],
  text: `take ${count} English Channel; to Kent; halt`,
  count,
  battle: { attacker_wins: chance, defender: "jutes" } as Odds & { defender: string },
});
const NUMBERS = [way(1, 0.1), way(2, 0.5), way(3, 0.82), way(5, 0.99)];
const KENT: Reach = { ...NUMBERS[2]!, numbers: NUMBERS };

describe("the number that goes", () => {
  it("is that which the target needs, until somebody wants another", () => {
    expect(fitting(KENT, null).count).toBe(3);
    expect(fitting(KENT, 2).text).toBe("take 2 English Channel; to Kent; halt");
  });

  it("follows the target where the wanted number cannot go: fewer first, then more", () => {
    expect(fitting(KENT, 4).count).toBe(3);
    expect(fitting(KENT, 16).count).toBe(5);
    expect(fitting({ ...KENT, numbers: NUMBERS.slice(1) }, 1).count).toBe(2);
  });
});

const FACTS = {
  hold: { romans: { "5": { kent: 2, essex: 3, wessex: 1 } } },
  occupy: {},
} as unknown as Facts;
const ORDERED = [
  told("phase", { nation: "romans", phase: 2 }),
  told("set-out", { n: 3, nation: "romans", place: "english-channel" }),
  told("entered", { n: 4, nation: "romans", count: 3, from: "english-channel", to: "kent" }),
  told("halted", { n: 5, nation: "romans" }),
  told("set-out", { n: 6, nation: "romans", place: "english-channel", led: true }),
  told("entered", { n: 7, nation: "romans", count: 2, from: "english-channel", to: "kent" }),
  told("entered", { n: 8, nation: "romans", count: 2, from: "kent", to: "essex" }),
];
const VIEW = viewOf([], {
  nation: "romans",
  round: 5,
  areas: {
    kent: { owner: "belgae", infantry: 1, attackers: { nation: "romans", infantry: 3 } },
    essex: { owner: "belgae", infantry: 2, attackers: { nation: "romans", infantry: 2 } },
    wessex: { owner: "romans", infantry: 1 },
  },
} as Partial<View>);

describe("the plan", () => {
  it("lists a march with its whole way as one order, against whom and for what", () => {
    const odds = { kent: { attacker_wins: 0.9 }, essex: { attacker_wins: 0.4 } } as unknown as Record<string, Odds>;
    const list = orders(ORDERED, VIEW, FACTS, odds);
    expect(list.map(({ from, to, count }) => [from, to, count])).toEqual([
      ["english-channel", "kent", 3],
      ["english-channel", "essex", 2],
    ]);
    expect(list[1]).toMatchObject({ n: 8, led: true, points: 3, odds: 0.4, against: { nation: "belgae", count: 2 } });
    expect(list[0]).toMatchObject({ n: 5, led: false, points: 2, odds: 0.9 });
  });

  it("counts points now, as planned and with what is in hand", () => {
    const hopes = [{ to: "kent", chance: 0.5 }];
    expect(figures(VIEW, FACTS, hopes, null)).toMatchObject({ now: 1, planned: 3, expected: 2, inHand: null });
    expect(figures(VIEW, FACTS, hopes, { to: "essex", chance: 1 })).toMatchObject({
      planned: 3,
      inHand: 6,
      expected: 5,
    });
    expect(figures(VIEW, FACTS, hopes, { to: "wessex", chance: 1 })).toMatchObject({ inHand: 3 });
  });

  it("asks about the stack that could gain most, and about none that gains nothing", () => {
    const stack = (place: string, points: number, chance: number): Idle => ({
      place,
      kind: "infantry",
      count: 2,
      must: false,
      gain: points ? { to: "essex", count: 1, chance, points } : null,
    });
    expect(worthAsking([stack("kent", 0, 0), stack("wessex", 2, 0.9), stack("devon", 4, 0.5)])?.place).toBe("devon");
    expect(worthAsking([stack("kent", 0, 0)])).toBeNull();
  });
});

describe("the ground", () => {
  it("knows which area a stack stands in, islands and their waters apart", () => {
    const wrong = AREAS.filter((area) => ![area, null].includes(areaAt(slot(area))));
    expect(wrong).toEqual([]);
    expect(areaAt(MAP.seas["north-sea"]!.label)).toBeNull();
  });

  it("puts chips of four landings over no name, no token and no strange area", () => {
    const stacks: Box[] = AREAS.map((area) => ({ x: slot(area)[0], y: slot(area)[1], w: 30, h: 28, weight: 4 }));
    const taken = [...nameBoxes(4), ...seaBoxes(2), ...stacks];
    const fixed = taken.length;
    for (const area of ["kent", "sussex", "wessex", "devon", "cornwall"]) {
      const [x, y] = settle(around(area), 42, 22, taken, belonging(area));
      const covers = taken
        .slice(0, fixed)
        .filter((box) => Math.abs(box.x - x) < (box.w + 42) / 2 && Math.abs(box.y - y) < (box.h + 22) / 2);
      expect(covers, area).toEqual([]);
      expect([area, null]).toContain(areaAt([x, y]));
    }
  });
});

describe("a fight card", () => {
  const whole = { left: 300, top: 40, right: 1140, bottom: 830 };
  for (const area of ["kent", "essex", "norfolk", "cornwall", "york", "lindsey"])
    it(`of a landing in ${area} lies at sea`, () => {
      const [x, y] = offshore(area, 150, 80, whole, nameBoxes(3));
      expect(areaAt([x, y])).toBeNull();
      const covers = nameBoxes().filter(
        (name) => Math.abs(name.x - x) < (name.w + 150) / 2 && Math.abs(name.y - y) < (name.h + 80) / 2,
      );
      expect(covers).toEqual([]);
    });
});
