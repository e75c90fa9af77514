declare module "virtual:emblems/*" {
  /** SVG bodies on a 512 grid, by name: those that the board's `emblems.json` asks for. */
  const bodies: Record<string, string>;
  export default bodies;
}
