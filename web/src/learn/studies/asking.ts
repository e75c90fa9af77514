/** Asking the server about studies and positions. */
import type { components } from "../../api/schema";
import { ask, type TableLinks } from "../../lib/api";
import type { CommonView } from "../../boards/board";
import type { Position, Study } from "./document";

type Schemas = components["schemas"];
export type Look = Omit<Schemas["StudyLook"], "view" | "legal"> & { view: CommonView; legal: { text: string }[] };
export type Palette = Schemas["PaletteAnswer"];
export type Kept = Omit<Schemas["StudyAnswer"], "study"> & { study: Study };

interface Spot {
  position: Position | string;
  choices?: unknown[][];
  seat?: number | null;
  play?: string | null;
}

export const keep = (study: Study) => ask<Schemas["StudyLinks"]>("POST", "/studies", "", { study });
export const read = (id: string, token: string) => ask<Kept>("GET", `/studies/${id}`, token);
export const write = (id: string, token: string, study: Study, number: number) =>
  ask<{ number: number }>("PUT", `/studies/${id}`, token, { study, number });
export const look = (spot: Spot) => ask<Look>("POST", "/positions/look", "", spot);
export const palette = (game: string) => ask<Palette>("GET", `/games/${game}/pieces`);
export const put = (position: Position, piece: string, place: string, by: number) =>
  ask<{ position: Position }>("POST", "/positions/put", "", { position, piece, place, by });
export const playOn = (spot: Spot & { title: string; bot: string | null }) =>
  ask<TableLinks>("POST", "/positions/table", "", spot);
export const positionAt = (table: string, token: string, at: number) =>
  ask<{ position: Position; dealt: boolean }>("GET", `/tables/${table}/position?at=${at}`, token);
