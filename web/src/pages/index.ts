/** The pages that everybody needs, each a chunk of its own. The one that the address names is asked for at once. */
import { route } from "../lib/route.svelte";

export const start = () => import("./Start.svelte");
export const table = () => import("./Table.svelte");

if (route.now.page === "table") void table();
else if (route.now.page === "start") {
  void start();
  // whoever looks at the start page will soon sit down
  setTimeout(() => void table(), 2000);
}
