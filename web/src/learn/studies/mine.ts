/** The studies that this browser has made or read, with their links. */

export interface Mine {
  id: string;
  title: string;
  game: string;
  token: string;
  seen: number;
}

const STORE = "meadhall.studies";

export function mine(): Mine[] {
  try {
    const found = JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Mine>;
    return Object.values(found).sort((a, b) => b.seen - a.seen);
  } catch {
    return [];
  }
}

export function keepMine(study: Omit<Mine, "seen">): void {
  const all = Object.fromEntries(mine().map((one) => [one.id, one]));
  localStorage.setItem(STORE, JSON.stringify({ ...all, [study.id]: { ...study, seen: Date.now() } }));
}

export const tokenOf = (id: string): string => mine().find((one) => one.id === id)?.token ?? "";
