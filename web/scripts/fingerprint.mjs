/**
 * The fingerprint of everything the bundle is made from. `--write` records it beside the bundle, with the hash of every
 * file of the bundle, so that a test can find a bundle that is stale or was changed by hand without building it again.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

const HERE = new URL("..", import.meta.url).pathname;
const PAGE = join(HERE, "../src/meadhall/table/page");
const FILES = [
  "index.html",
  "package.json",
  "package-lock.json",
  "svelte.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

/** The names of all files under a folder, as they are called from `base`. */
function under(folder, base) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(base, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

const names = [...FILES, ...under(join(HERE, "src"), HERE), ...under(join(HERE, "public"), HERE)].sort();
const hash = createHash("sha256");
for (const name of names)
  hash
    .update(`${name}\n`)
    .update(readFileSync(join(HERE, name)))
    .update("\n");
const fingerprint = hash.digest("hex");

if (process.argv.includes("--write")) {
  const lines = under(PAGE, PAGE)
    .filter((name) => !name.endsWith(".sha256"))
    .sort()
    .map(
      (name) =>
        `${createHash("sha256")
          .update(readFileSync(join(PAGE, name)))
          .digest("hex")}  ${name}\n`,
    );
  writeFileSync(join(PAGE, "files.sha256"), lines.join(""));
  writeFileSync(join(PAGE, "sources.sha256"), `${fingerprint}\n`);
} else console.log(fingerprint);
