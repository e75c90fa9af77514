/** The studies that this browser has made or read, with their links. */

export interface Mine {
  id: string;
  title: string;
  game: string;
  token: string;
  seen: number;
}

const STORE = "meadhall.studies";

/** All of them, the latest first; `first`: one that is at the top in any case. */
export function mine(first = ""): Mine[] {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Mine>;
    return Object.values(found).sort((a, b) => Number(b.id === first) - Number(a.id === first) || b.seen - a.seen);
  } catch {
    return [];
  }
}

export function keepMine(study: Omit<Mine, "seen">): void {
  const all = Object.fromEntries(mine().map((one) => [one.id, one]));
  localStorage.setItem(STORE, JSON.stringify({ ...all, [study.id]: { ...study, seen: Date.now() } }));
}

export const tokenOf = (id: string): string => mine().find((one) => one.id === id)?.token ?? "";
