/** Asking the server about lessons. */
import type { components } from "../../api/schema";
import { adopt } from "../../lib/adopt";
import { ask, type TableLinks } from "../../lib/api";
import { recall, remember } from "../../lib/keyring";
import { go } from "../../lib/route.svelte";
import { keep, progress } from "./progress";

type Schemas = components["schemas"];
export type Entry = Schemas["LessonEntry"];
export type CoachSays = Schemas["CoachAnswer"];
export type Solution = Schemas["ShownSolution"];

export const lessons = () => ask<Entry[]>("GET", "/lessons");

/** Sit down at a new table of a lesson. */
export async function begin({ id, title, game }: Pick<Entry, "id" | "title" | "game">): Promise<void> {
  const links = await ask<TableLinks>("POST", `/lessons/${id}`);
  adopt(links, title, game);
  remember(links.table, { lesson: id });
  keep(id, { table: links.table, step: 0 });
  go(`/t/${links.table}`);
}

/** Go on where this lesson was left; a new table if it was done, or is not known here any more. */
export async function goOn(entry: Entry): Promise<void> {
  const kept = progress()[entry.id];
  if (kept && !kept.done && recall(kept.table)) go(`/t/${kept.table}`);
  else await begin(entry);
}
