/** Asking the server for the handbook of a game. */
import type { components } from "../../api/schema";
import { ask } from "../../lib/api";

type Schemas = components["schemas"];
export type Contents = Schemas["ContentsAnswer"];
export type Chapter = Schemas["ChapterAnswer"];
export type Entry = Schemas["ChapterEntry"];
export type Section = Schemas["SectionAnswer"];
export type Block = Section["blocks"][number];
export type Figure = Schemas["FigureAnswer"];
export type Paragraph = Exclude<Block, Figure>;
export type Run = Schemas["RunAnswer"];
export type Word = Schemas["WordAnswer"];
export type Part = Schemas["PartAnswer"];
export type Found = Schemas["FoundAnswer"];

const at = (game: string, path: string) => `/handbook/${encodeURIComponent(game)}${path}`;

export const contents = (game: string) => ask<Contents>("GET", at(game, ""));
export const chapter = (game: string, name: string) =>
  ask<Chapter>("GET", at(game, `/chapters/${encodeURIComponent(name)}`));
export const part = (game: string, id: string) => ask<Part>("GET", at(game, `/parts/${encodeURIComponent(id)}`));
export const search = (game: string, query: string) =>
  ask<Found[]>("GET", at(game, `/search?q=${encodeURIComponent(query)}`));
