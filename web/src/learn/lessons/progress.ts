/** How far this browser is in each lesson. Nothing of it leaves the device. */

export interface Progress {
  /** The table of the last try. */
  table: string;
  step: number;
  done: boolean;
  seen: number;
}

const STORE = "meadhall.lessons";

export function progress(): Record<string, Progress> {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}") as Record<string, Progress>;
  } catch {
    return {};
  }
}

/** A lesson that was done stays done, also if it is begun again. */
export function keep(lesson: string, news: Partial<Progress>): void {
  const all = progress();
  const before = all[lesson] ?? { table: "", step: 0, done: false, seen: 0 };
  const done = before.done || (news.done ?? false);
  localStorage.setItem(STORE, JSON.stringify({ ...all, [lesson]: { ...before, ...news, done, seen: Date.now() } }));
}

/** The lesson to go on with: the last one that was begun and not done, else the first after those done. */
export function following<T extends { id: string }>(lessons: T[], kept = progress()): T | undefined {
  const begun = lessons
    .filter(({ id }) => kept[id] && !kept[id].done)
    .sort((a, b) => kept[b.id]!.seen - kept[a.id]!.seen);
  const last = lessons.findLastIndex(({ id }) => kept[id]?.done);
  return begun[0] ?? lessons.slice(last + 1).find(({ id }) => !kept[id]?.done);
}
