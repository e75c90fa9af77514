/** The time of day for sentences like "since 19:28", looked at every few seconds. */
const PACE = 5000;

export const clock = $state({ now: Date.now() / 1000 });
setInterval(() => (clock.now = Date.now() / 1000), PACE);

/** A moment, given in seconds since 1970: the time of today, or the day if it was another one. */
export function timeOf(seconds: number): string {
  const then = new Date(seconds * 1000);
  if (then.toDateString() !== new Date().toDateString())
    return then.toLocaleDateString([], { day: "numeric", month: "short" });
  return then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
}
