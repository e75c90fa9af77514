/** A drawn map as a picture of its own: everything that the page's styles say about it is written into it. */

/** What the styles of a page may say of a drawing; those that children take over from their parents, and the others. */
const INHERITED = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stroke-linecap",
  "stroke-linejoin",
  "paint-order",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "text-anchor",
  "text-transform",
  "color",
  "visibility",
];
const OWN: Record<string, string> = { opacity: "1", filter: "none", display: "inline", "stop-color": "rgb(0, 0, 0)" };

const SVG = "http://www.w3.org/2000/svg";

/** A drawn map as the text of an SVG file that needs nothing else: no styles, no fonts, no address. */
export async function svgText(svg: SVGSVGElement): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const fonts = new Set<string>();
  copyStyles(svg, copy, null, fonts);
  copy.setAttribute("xmlns", SVG);
  const faces = await Promise.all([...fonts].map(embedded));
  const style = document.createElementNS(SVG, "style");
  style.textContent = faces.join("");
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/g, "");
}

/** The same as an image; `scale`: so many pixels for one of the drawing. */
export async function pngBlob(svg: SVGSVGElement, scale = 2): Promise<Blob> {
  const canvas = await painted(await svgText(svg), svg.width.baseVal.value * scale, svg.height.baseVal.value * scale);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"),
  );
}

/** A drawing painted on a canvas of this size. */
export async function painted(text: string, wide: number, high: number): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(wide), Math.round(high)];
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Write into a copy what the page says of the original: only what its parent does not say already. */
function copyStyles(from: Element, to: Element, parent: CSSStyleDeclaration | null, fonts: Set<string>): void {
  const now = getComputedStyle(from);
  const moved = (from as SVGElement).style.transform;
  for (const { name } of [...to.attributes])
    if (/^(class|style|role|tabindex|data-.*|aria-hidden)$/.test(name)) to.removeAttribute(name);
  const say = (name: string, usual: string | undefined) => {
    const value = now.getPropertyValue(name);
    to.removeAttribute(name);
    if (!value || value === usual) return;
    if (STYLED.has(name)) (to as SVGElement).style.setProperty(name, value);
    else to.setAttribute(name, value);
  };
  for (const name of INHERITED) say(name, parent?.getPropertyValue(name));
  for (const [name, usual] of Object.entries(OWN)) say(name, usual);
  if (moved) to.setAttribute("transform", now.transform);
  if (/^t(ext|span)$/.test(from.tagName))
    fonts.add([now.fontFamily.split(",")[0]!.replaceAll('"', ""), now.fontWeight, now.fontStyle].join("|"));
  [...from.children].forEach((child, nth) => copyStyles(child, to.children[nth]!, now, fonts));
}

/** What SVG does not know as attributes. */
const STYLED = new Set(["text-transform", "filter"]);

const files = new Map<string, Promise<string>>();

/** The rule of a font ("family|weight|style") with its file inside; nothing where the page has no such font. */
function embedded(font: string): Promise<string> {
  let found = files.get(font);
  if (!found) files.set(font, (found = embed(font)));
  return found;
}

async function embed(font: string): Promise<string> {
  const [family, weight, style] = font.split("|");
  for (const sheet of document.styleSheets)
    for (const rule of sheet.cssRules) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const says = (name: string) => rule.style.getPropertyValue(name).replaceAll('"', "");
      if (says("font-family") !== family || says("font-weight") !== weight || says("font-style") !== style) continue;
      const address = /url\("?([^")]+)"?\)/.exec(rule.style.getPropertyValue("src"))?.[1];
      if (!address) continue;
      const file = await fetch(new URL(address, sheet.href ?? document.baseURI));
      const data = await asData(await file.blob());
      return `@font-face{font-family:"${family}";font-weight:${weight};font-style:${style};src:url(${data})}`;
    }
  return "";
}

function asData(blob: Blob): Promise<string> {
  return new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as string);
    reader.readAsDataURL(new Blob([blob], { type: "font/woff2" }));
  });
}
