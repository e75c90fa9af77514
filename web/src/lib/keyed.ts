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
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => alike((a as Plain)[name], (b as Plain)[name]));
}

/**
 * Keeps things by their id: each is the same object as the last time if nothing about it has changed, so that whatever draws
 * it has nothing to do; and so is their list. What is within them is compared, too.
 */
export function keeper<T extends object>(idOf: (one: T) => string): (all: T[]) => T[] {
  let last = new Map<string, T>();
  let list: T[] = [];
  return (all) => {
    const kept = all.map((one) => {
      const old = last.get(idOf(one));
      return old && alike(old, one) ? old : one;
    });
    if (kept.length === list.length && kept.every((one, nth) => one === list[nth])) return list;
    last = new Map(kept.map((one) => [idOf(one), one]));
    list = kept;
    return kept;
  };
}
