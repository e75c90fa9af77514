/** The tables this device knows and the secret links it holds for them; nothing of it leaves the device. */
import type { Bookmark } from "../boards/board";

export interface Key {
  token: string;
  /** The seat it opens; null for a host's or spectator's link. */
  seat: number | null;
  role: "seat" | "host" | "spectator";
  /** The invitation it came from. */
  by?: string;
}

export interface Known {
  id: string;
  title: string;
  game: string;
  keys: Key[];
  /** Open invitations to hand to others, by seat. */
  invites: Record<number, string>;
  /** One person plays all seats that this device has: nothing is covered between them. */
  alone?: boolean;
  seen: number;
  /** Where it stood when it was last seen, as its board puts it. */
  bookmark?: Bookmark;
  status?: string;
  yours?: boolean;
  whatIf?: boolean;
  /** The lesson that it is the table of. */
  lesson?: string;
  result?: string;
}

const STORE = "meadhall.tables";

function read(): Record<string, Known> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Known>;
  } catch {
    return {};
  }
}

/** Every table known here, the latest first. */
export function known(): Known[] {
  return Object.values(read()).sort((a, b) => b.seen - a.seen);
}

export function recall(id: string): Known | undefined {
  return read()[id];
}

/** Remember what is known of a table; what is not named stays as it was. */
export function remember(id: string, news: Partial<Known>, seen = Date.now()): Known {
  const all = read();
  const before = all[id] ?? { id, title: "", game: "", keys: [], invites: {}, seen: 0 };
  const now = { ...before, ...news, seen };
  localStorage.setItem(STORE, JSON.stringify({ ...all, [id]: now }));
  return now;
}

/** Add a link's token to a table, once. */
export function addKey(id: string, key: Key): Known {
  const keys = (recall(id)?.keys ?? []).filter((other) => other.token !== key.token);
  return remember(id, { keys: [...keys, key] });
}

/** A token is of no use any more. */
export function dropKey(id: string, token: string): Known {
  return remember(id, { keys: (recall(id)?.keys ?? []).filter((key) => key.token !== token) });
}

export function forget(id: string): void {
  const all = read();
  delete all[id];
  localStorage.setItem(STORE, JSON.stringify(all));
}

/** A small setting that stays on this device. */
export function setting(name: string, fallback: string): string {
  return localStorage.getItem(`meadhall.${name}`) ?? fallback;
}

export function keepSetting(name: string, value: string): void {
  localStorage.setItem(`meadhall.${name}`, value);
}
