/** Emblems and family colours of the nations; names and who plays them come from the game. */

export const EMBLEM: Record<string, string> = {
  romans: "eagle-emblem",
  "romano-british": "cross-shield",
  scots: "lion",
  dubliners: "round-shield",
  norwegians: "battle-axe",
  welsh: "dragon-head",
  caledonians: "deer-head",
  danes: "raven",
  jutes: "thor-hammer",
  brigantes: "boar",
  irish: "shamrock",
  norsemen: "drakkar",
  saxons: "crossed-axes",
  belgae: "torc",
  picts: "salmon",
  angles: "wolf-head",
  normans: "knight-banner",
};

const COLOURS = ["yellow", "green", "red", "blue", "purple", "black"];

/** The colour of a seat: that of its side where it is named after one, else by its number. */
export function seatColour(side: string | null | undefined, seat: number): string {
  const named = COLOURS.find((colour) => side?.toLowerCase().includes(colour));
  return `var(--seat-${named ?? COLOURS[seat % COLOURS.length]})`;
}
