/** A game as an animated picture: one frame for every turn, and of each only what has changed. */
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import type { Board, CommonFacts, CommonView } from "../../boards/board";
import { Easel } from "../../lib/easel.svelte";
import { painted, svgText } from "../../lib/picture";

export interface Shot {
  view: CommonView;
  title: string;
}

const WIDE = 400;
/** Milliseconds for a turn, and for the last one. */
const TURN = 700;
const LAST = 3000;
/** The colours of all frames; the one after them is "as before". */
const COLOURS = 127;
const CAPTION = 26;

/** The film, as soon as all frames are drawn; `told` hears how far it is (0 to 1). */
export async function film(
  board: Board,
  facts: CommonFacts,
  count: number,
  shot: (nth: number) => Promise<Shot>,
  told: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const gif = GIFEncoder();
  const first = await shot(0);
  const easel = new Easel(board, facts, first.view, WIDE);
  let palette: [number, number, number][] = [];
  let before: Uint8Array | null = null;
  try {
    // The colours come from the end: by then everybody who plays a part has been on the map.
    palette = quantize((await frame(easel, await shot(count - 1))).data, COLOURS);
    for (let nth = 0; nth < count; nth++) {
      signal.throwIfAborted();
      const picture = await frame(easel, nth ? await shot(nth) : first);
      const now = applyPalette(picture.data, palette);
      gif.writeFrame(before ? difference(before, now, palette.length) : now, picture.width, picture.height, {
        palette: nth ? undefined : [...palette, [0, 0, 0]],
        delay: nth === count - 1 ? LAST : TURN,
        transparent: before !== null,
        transparentIndex: palette.length,
        dispose: 1,
      });
      before = now;
      told((nth + 1) / count);
    }
  } finally {
    await easel.close();
  }
  gif.finish();
  return new Blob([gif.bytes() as Uint8Array<ArrayBuffer>], { type: "image/gif" });
}

/** A frame in which every point that is as before has the colour that shows what was there. */
function difference(before: Uint8Array, now: Uint8Array, same: number): Uint8Array {
  return now.map((colour, nth) => (colour === before[nth] ? same : colour));
}

async function frame(easel: Easel, { view, title }: Shot): Promise<ImageData> {
  const svg = easel.draw(view);
  const [wide, high] = [svg.width.baseVal.value, svg.height.baseVal.value];
  const canvas = await painted(await svgText(svg), wide, high);
  const pen = canvas.getContext("2d")!;
  const style = getComputedStyle(document.documentElement);
  pen.fillStyle = style.getPropertyValue("--panel");
  pen.fillRect(0, 0, canvas.width, CAPTION);
  pen.fillStyle = style.getPropertyValue("--ink");
  pen.font = `600 14px ${style.getPropertyValue("--sans")}`;
  pen.fillText(title, 10, 18);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
