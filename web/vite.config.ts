import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const MODULE = "virtual:emblems/";

/** The emblems that a board asks for, taken out of the icon collection: name -> SVG body on a 512 grid. */
function emblems(): Plugin {
  return {
    name: "emblems",
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return undefined;
      const list = `src/boards/${id.slice(MODULE.length + 1)}/emblems.json`;
      const names = JSON.parse(readFileSync(new URL(list, import.meta.url), "utf8")) as string[];
      const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
      const { icons } = JSON.parse(readFileSync(file, "utf8")) as { icons: Record<string, { body: string }> };
      const missing = names.filter((name) => !icons[name]);
      if (missing.length) throw new Error(`the icon collection has no ${missing.join(", ")}; see ${list}`);
      const odd = names.filter((name) => !/^<path [^<]*\/>$/.test(icons[name].body));
      if (odd.length) throw new Error(`an emblem must be one path: ${odd.join(", ")}; see ${list}`);
      return `export default ${JSON.stringify(Object.fromEntries(names.map((name) => [name, icons[name].body])))}`;
    },
  };
}

const COMPONENTS = readdirSync(new URL("src", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".svelte"))
  .map((path) => path.replaceAll("\\", "/"))
  .sort();

/** The class that keeps a component's styles to itself: its place in the list is far shorter than a hash. */
function cssHash({ filename, hash, css }: { filename: string; hash: (text: string) => string; css: string }): string {
  const place = COMPONENTS.indexOf(filename.replaceAll("\\", "/").split("src/").at(-1)!);
  return `_${place < 0 ? hash(css) : place.toString(36)}`;
}

export default defineConfig({
  plugins: [emblems(), svelte({ compilerOptions: { cssHash } })],
  base: "/",
  build: {
    outDir: "../src/meadhall/table/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
