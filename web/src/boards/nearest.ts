/** Walking over a map by the arrow keys. */

/** The place that lies nearest in a direction; the same one where there is none. */
export function nearest(
  from: string,
  places: string[],
  spot: (place: string) => readonly [number, number],
  dx: number,
  dy: number,
): string {
  const [x, y] = spot(from);
  let best = from;
  let least = Infinity;
  for (const place of places) {
    const [px, py] = spot(place);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy - (py - y) * dx);
    const far = along + 2.2 * aside;
    if (place !== from && along > 4 && aside < along * 2 && far < least) [best, least] = [place, far];
  }
  return best;
}
