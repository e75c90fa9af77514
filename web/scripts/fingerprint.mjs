/**
 * The fingerprint of everything the bundle is made from. `--write` records it beside the bundle, so that a test can say
 * whether the committed bundle matches its sources without building it anew.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const HERE = new URL("..", import.meta.url).pathname;
const FILES = ["index.html", "package.json", "package-lock.json", "svelte.config.js", "tsconfig.json", "vite.config.ts"];

function under(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(HERE, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

const names = [...FILES, ...under(join(HERE, "src")), ...under(join(HERE, "public"))].sort();
const hash = createHash("sha256");
for (const name of names) hash.update(`${name}\n`).update(readFileSync(join(HERE, name))).update("\n");
const fingerprint = hash.digest("hex");

if (process.argv.includes("--write"))
  writeFileSync(join(HERE, "../src/meadhall/table/page/sources.sha256"), `${fingerprint}\n`);
else console.log(fingerprint);
