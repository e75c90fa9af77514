declare module "virtual:emblems" {
  /** SVG bodies on a 512 grid, by name. */
  const bodies: Record<string, string>;
  export default bodies;
}
