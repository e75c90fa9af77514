/** The map of a table as a file. */
import type { CommonView } from "../boards/board";
import { Easel } from "./easel.svelte";
import { pngBlob, svgText } from "./picture";
import { download, slug } from "./record";
import type { Seated } from "./shell.svelte";

/** As wide as a whole map is drawn, in pixels. */
const WIDE = 960;

/** Save the position that is shown; `at`: after so many choices. */
export async function saveMap(
  { board, facts }: Seated,
  view: CommonView,
  format: "svg" | "png",
  title: string,
  at: number,
): Promise<void> {
  const easel = new Easel(board, facts, view, WIDE);
  try {
    const svg = easel.draw(view);
    const blob = format === "png" ? await pngBlob(svg) : new Blob([await svgText(svg)], { type: "image/svg+xml" });
    download(blob, `${slug(title) || "map"}-${at}.${format}`);
  } finally {
    await easel.close();
  }
}
