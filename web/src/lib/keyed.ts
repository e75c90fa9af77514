/** A key for every line of a log, or of its end: the choice that the line followed, and which of its lines it is. */
export function keysOf(log: readonly { n: number }[]): string[] {
  let first = 0;
  return log.map(({ n }, nth) => {
    if (n !== log[first]!.n) first = nth;
    return `${n}.${nth - first}`;
  });
}

type Plain = Record<string, unknown>;

function alike(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((one, nth) => one === b[nth]);
}

/**
 * Keeps things by their id: each is the same object as the last time if nothing about it has changed, so that whatever draws
 * it has nothing to do. Lists within are compared, too.
 */
export function keeper<T extends { id: string }>(): (all: T[]) => T[] {
  let last = new Map<string, T>();
  return (all) => {
    const kept = all.map((one) => {
      const old = last.get(one.id);
      const same = old && Object.entries(one).every(([name, value]) => alike(value, (old as unknown as Plain)[name]));
      return same ? old : one;
    });
    last = new Map(kept.map((one) => [one.id, one]));
    return kept;
  };
}
