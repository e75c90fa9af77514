/** The table between two choices: several steps of a turn may follow from one choice, and each is shown in its time. */
import type { KingdomNow, LogEntry, View } from "./types";

/** What an event changes for a kingdom, as far as it tells. */
function changed(now: KingdomNow, { kind, track, value = 0, points = 0 }: LogEntry): KingdomNow {
  if (kind === "scored") return { ...now, points: now.points + points };
  if (kind === "track" && track)
    return { ...now, tracks: { ...now.tracks, [track]: value }, now: { ...now.now, [track]: value } };
  if (kind === "hired" || kind === "helped") return { ...now, hand: now.hand + 1, extras: now.extras + 1 };
  return now;
}

/** A view with these events, which it does not know of yet. */
export function staged(view: View, lines: LogEntry[]): View {
  const kingdoms = { ...view.kingdoms };
  for (const line of lines) {
    const who = line.nation ?? line.kingdom ?? "";
    if (kingdoms[who]) kingdoms[who] = changed(kingdoms[who], line);
  }
  return lines.length ? { ...view, kingdoms } : view;
}
