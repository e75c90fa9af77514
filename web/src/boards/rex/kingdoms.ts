/** Signs and colours of the kingdoms and of Rome, marks of the tracks and powers. */

export const ROME = "rome";

export const EMBLEM: Record<string, string> = {
  brigantes: "boar",
  iceni: "rabbit",
  regnenses: "dolphin",
  rome: "eagle-emblem",
};

export const TRACK_ICON: Record<string, string> = {
  road: "stone-path",
  cities: "hill-fort",
  regions: "position-marker",
};

/** What the card of a value can do, by its mark; 5 to 7 are bare. */
export const POWER_ICON: Record<number, string> = {
  1: "sling",
  2: "two-coins",
  3: "huts-village",
  4: "checked-shield",
};

const SEATS = ["brigantes", "iceni", "regnenses"];

/** The colour of a seat: its kingdom's where it is named after one, else by its number. */
export function seatColour(side: string | null | undefined, seat: number): string {
  const named = SEATS.find((kingdom) => side?.toLowerCase() === kingdom);
  return `var(--k-${named ?? SEATS[seat % SEATS.length]})`;
}
