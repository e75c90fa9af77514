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
const COLOURS = 255;
/** They are taken from so many frames: not everybody is on the map at the same time. */
const SAMPLES = 5;
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
    const samples: ImageData[] = [];
    for (const nth of spread(count)) samples.push(await frame(easel, nth ? await shot(nth) : first));
    palette = quantize(joined(samples), COLOURS);
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

/** Some frames, from the first to the last. */
function spread(count: number): number[] {
  return [...new Set(Array.from({ length: SAMPLES }, (_, nth) => Math.round((nth * (count - 1)) / (SAMPLES - 1))))];
}

function joined(pictures: ImageData[]): Uint8ClampedArray {
  const all = new Uint8ClampedArray(pictures.reduce((sum, { data }) => sum + data.length, 0));
  let at = 0;
  for (const { data } of pictures) {
    all.set(data, at);
    at += data.length;
  }
  return all;
}

/** A frame in which every point that is as before has the colour that shows what was there. */
function difference(before: Uint8Array, now: Uint8Array, same: number): Uint8Array {
  return now.map((colour, nth) => (colour === before[nth] ? same : colour));
}

async function frame(easel: Easel, { view, title }: Shot): Promise<ImageData> {
  const svg = easel.draw(view);
  const [wide, high] = [svg.width.baseVal.value, svg.height.baseVal.value];
  const map = await painted(await svgText(svg), wide, high);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [map.width, map.height + CAPTION];
  const pen = canvas.getContext("2d", { willReadFrequently: true })!;
  const style = getComputedStyle(document.documentElement);
  pen.fillStyle = style.getPropertyValue("--panel");
  pen.fillRect(0, 0, canvas.width, CAPTION);
  pen.fillStyle = style.getPropertyValue("--ink");
  pen.font = `600 14px ${style.getPropertyValue("--sans")}`;
  pen.fillText(title, 10, 18);
  pen.drawImage(map, 0, CAPTION);
  return pen.getImageData(0, 0, canvas.width, canvas.height);
}
