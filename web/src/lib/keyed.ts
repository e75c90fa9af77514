/** A key for every line of a log, or of its end: the choice that the line followed, and which of its lines it is. */
export function keysOf(log: readonly { n: number }[]): string[] {
  let first = 0;
  return log.map(({ n }, nth) => {
    if (n !== log[first]!.n) first = nth;
    return `${n}.${nth - first}`;
  });
}
