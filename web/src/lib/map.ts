/** The map of a table as a file. */
import type { Board, CommonFacts, CommonView, Mark } from "../boards/board";
import { Easel } from "./easel.svelte";
import { pngBlob, svgText } from "./picture";
import { download, slug } from "./record";
import type { Seated } from "./shell.svelte";

/** As wide as a whole map is drawn, in pixels. */
const WIDE = 960;

/** Save the position that is shown at a table; `at`: after so many choices. */
export function saveMap(
  { board, facts }: Seated,
  view: CommonView,
  format: "svg" | "png",
  title: string,
  at: number,
): Promise<void> {
  return saveFigure(board, facts, view, format, `${slug(title) || "map"}-${at}`);
}

/** Save the whole map with a position on it. */
export async function saveFigure(
  board: Board,
  facts: CommonFacts,
  view: CommonView,
  format: "svg" | "png",
  name: string,
  marks: Mark[] = [],
): Promise<void> {
  const easel = new Easel(board, facts, view, WIDE);
  try {
    const svg = easel.draw(view, marks);
    const blob = format === "png" ? await pngBlob(svg) : new Blob([await svgText(svg)], { type: "image/svg+xml" });
    download(blob, `${name}.${format}`);
  } finally {
    await easel.close();
  }
}
