/** A review as a picture to hand on: the course and the bars of all seats, 1200 by 630. */
import { R } from "./words";
import { thinned } from "./ways";
import type { LineName, Review } from "./types";

const [WIDE, HIGH] = [1200, 630];
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export interface Bars {
  ends: [number, number];
  bars: { name: LineName; value: number }[];
}

/** The colour that a style means on this page. */
function plainColour(colour: string | undefined): string {
  const name = /var\((--[\w-]+)/.exec(colour ?? "")?.[1];
  return name ? getComputedStyle(document.documentElement).getPropertyValue(name).trim() : (colour ?? "#5c4d3d");
}

/** The picture as SVG text. */
export function pictureOf(
  review: Review,
  names: string[],
  colours: string[],
  title: string,
  sums: Bars[],
  measure: "chance" | "points",
): string {
  const { moments, xs } = thinned(review.course);
  const [first, last] = [xs[0] ?? 1, xs.at(-1) ?? 2];
  const value = (k: number, seat: number) =>
    measure === "chance" ? moments[k]!.chances[seat]! / 1e6 : (moments[k]!.points?.[seat] ?? 0) / 1000;
  const top = measure === "chance" ? 1 : Math.max(1, ...xs.flatMap((_, k) => names.map((__, seat) => value(k, seat))));
  const x = (at: number) => 70 + ((at - first) / Math.max(1e-9, last - first)) * 640;
  const y = (level: number) => 560 - (level / top) * 420;
  const lines = names
    .map((_, seat) => {
      const d = xs.map((at, k) => `${x(at).toFixed(1)},${y(value(k, seat)).toFixed(1)}`).join("L");
      return `<path d="M${d}" fill="none" stroke="${colours[seat]}" stroke-width="3.5" stroke-linejoin="round"/>`;
    })
    .join("");
  const grid = [0, 0.25, 0.5, 0.75, 1]
    .map((part) => {
      const word = measure === "chance" ? `${part * 100}%` : String(Math.round(part * top));
      return `<path d="M70,${y(part * top)}H710" stroke="#c9b896"/><text x="60" y="${y(part * top) + 6}" text-anchor="end" font-size="18" fill="#5c4d3d">${word}</text>`;
    })
    .join("");
  const most = Math.max(1, ...sums.flatMap(({ bars }) => bars.map((bar) => Math.abs(bar.value))));
  const room = Math.min(120, 470 / names.length);
  const rows = names
    .map((name, seat) => {
      const { ends, bars } = sums[seat]!;
      const at = 130 + seat * room;
      const unit = measure === "chance" ? "%" : "";
      const drawn = bars
        .map(({ name: line, value: size }, k) => {
          const low = at + 26 + (k * (room - 34)) / bars.length;
          const wide = (Math.abs(size) / most) * 95;
          const fill = size < 0 ? "#9c3a1f" : "#2f6b46";
          return `<text x="770" y="${low + 10}" font-size="15" fill="#5c4d3d">${R.lines[line]}</text><rect x="${size < 0 ? 1020 - wide : 1020}" y="${low}" width="${wide}" height="11" fill="${fill}"/><text x="1150" y="${low + 11}" text-anchor="end" font-size="15" font-weight="700" fill="${fill}">${size > 0 ? "+" : ""}${size}</text>`;
        })
        .join("");
      return `<rect x="748" y="${at - 2}" width="14" height="14" rx="3" fill="${colours[seat]}"/><text x="770" y="${at + 11}" font-size="19" font-weight="700" fill="#2a2018">${escape(name)}</text><text x="1150" y="${at + 11}" text-anchor="end" font-size="17" fill="#2a2018">${ends[0]}${unit} → ${ends[1]}${unit}</text>${drawn}`;
    })
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDE}" height="${HIGH}" viewBox="0 0 ${WIDE} ${HIGH}" font-family="'Source Sans 3', system-ui, sans-serif"><rect width="${WIDE}" height="${HIGH}" fill="#f4ecdc"/><text x="48" y="72" font-size="38" font-weight="700" font-family="Vollkorn, Georgia, serif" fill="#2a2018">${escape(title)}</text><text x="48" y="106" font-size="20" fill="#5c4d3d">${R.title}: ${measure === "chance" ? R.chance : R.points}, ${R.sums.toLowerCase()}</text>${grid}${lines}${rows}</svg>`;
}

export async function savePicture(
  review: Review,
  names: string[],
  colours: (string | undefined)[],
  title: string,
  sums: Bars[],
  measure: "chance" | "points",
): Promise<void> {
  const text = pictureOf(review, names, colours.map(plainColour), title, sums, measure);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  canvas.getContext("2d")!.drawImage(image, 0, 0);
  const link = Object.assign(document.createElement("a"), {
    href: canvas.toDataURL("image/png"),
    download: "review.png",
  });
  link.click();
}
