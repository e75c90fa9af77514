/** Chances of cards that are drawn without putting back. */

/** That at least one of so many wanted cards is among those drawn from a deck. */
export function anyOf(wanted: number, drawn: number, deck: number): number {
  let none = 1;
  for (let nth = 0; nth < Math.min(drawn, deck); nth++) none *= Math.max(0, deck - wanted - nth) / (deck - nth);
  return 1 - none;
}
