/** A game as a file on this device. */
import type { Door } from "./api";

/** A title as part of a file's name. */
export function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}

/** Save the record of a table, as far as its link may have it. */
export async function saveRecord(door: Door, title: string): Promise<void> {
  save(await door.record(), slug(title) || door.table);
}

/** Save everything about a table, hidden things included: for its host. */
export async function saveWholeGame(door: Door, title: string): Promise<void> {
  save(await door.wholeGame(), `${slug(title) || door.table}-whole`);
}

function save(record: Record<string, unknown>, name: string): void {
  download(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }), `${name}.json`);
}

/** So long (milliseconds) a file stays at hand for the browser to save it; a large one takes a while. */
const KEPT = 60_000;

/** Save something as a file of Meadhall's. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `meadhall-${name}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}
