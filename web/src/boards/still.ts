/** What a still picture of a position shows in full. */
import type { Mark } from "./board";

/** The places that a figure is about: those it is framed on, and those its rings and ways touch. None: all of them. */
export function brightPlaces(frame: string[], marks: Mark[]): Set<string> {
  if (!frame.length) return new Set();
  const touched = marks.filter(({ kind }) => kind === "ring" || kind === "arrow").flatMap(({ at }) => at);
  return new Set([...frame, ...touched]);
}
