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

const FAMILIES = ["yellow", "green", "red", "blue"];

/** The colour of a seat: that of its side, or of the first nations' family, or a quiet one. */
export function seatColour(side: string | null | undefined, seat: number): string {
  const named = FAMILIES.find((family) => side?.toLowerCase().includes(family));
  return `var(--seat-${named ?? (side?.toLowerCase().includes("purple") ? "purple" : (FAMILIES[seat] ?? "purple"))})`;
}
