/** A game as a file on this device. */
import type { Door } from "./api";

/** Save the record of a table, as far as its link may have it. */
export async function saveRecord(door: Door, name: string): Promise<void> {
  save(await door.record(), name);
}

/** Save everything about a table, hidden things included: for its host. */
export async function saveWholeGame(door: Door, name: string): Promise<void> {
  save(await door.wholeGame(), `${name}-whole`);
}

function save(record: Record<string, unknown>, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record, null, 1)], { type: "application/json" }));
  link.download = `meadhall-${name}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
