/** Signs of factions, ranks, actions, Buildings and Seasons, and the colours of seats. */

export const NEUTRAL = "neutral";
export const DANES = "danes";

export const EMBLEM: Record<string, string> = {
  wessex: "wyvern",
  mercia: "eagle-head",
  northumbria: "open-book",
  "east-anglia": "wolf-head",
  neutral: "hut",
  danes: "raven",
};

/** From high to low, as they stand in a pill. */
export const RANKS = ["ruler", "ealdorman", "bishop", "thegn", "ceorl", "viking"] as const;

export const RANK_ICON: Record<string, string> = {
  ruler: "queen-crown",
  ealdorman: "crested-helmet",
  bishop: "pope-crown",
  thegn: "broadsword",
  ceorl: "pitchfork",
  viking: "battle-axe",
  ship: "sailboat",
  drakkar: "drakkar",
};

export const ACTIONS = ["development", "collection", "fyrd", "movement"] as const;

export const ACTION_ICON: Record<string, string> = {
  development: "stone-crafting",
  collection: "swap-bag",
  fyrd: "spears",
  movement: "boot-prints",
};

export const BUILDING_ICON: Record<string, string> = {
  abbey: "church",
  granary: "granary",
  port: "harbor-dock",
  "mead-hall": "viking-longhouse",
};

export const SEASONS = ["spring", "summer", "autumn", "winter"] as const;

export const SEASON_ICON: Record<string, string> = {
  spring: "daisy",
  summer: "sun",
  autumn: "oak-leaf",
  winter: "snowflake-2",
};

export const ROMAN = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII"];

const SEATS = ["northumbria", "east-anglia", "wessex", "mercia"];

/** The colour of a seat: its Kingdom's where it is named after one, else by its number. */
export function seatColour(side: string | null | undefined, seat: number): string {
  const slug = side?.toLowerCase().replace(" ", "-");
  return `var(--k-${SEATS.includes(slug ?? "") ? slug : SEATS[seat % SEATS.length]})`;
}
