/** The views between two moments, put together from what changed with every choice. */
import type { CommonView } from "../boards/board";
import type { Steps } from "./api";

/** As many steps as the server tells at once. */
const MOST = 400;

type Tree = { [name: string]: unknown };

/** A view with another value at a path, or without it; what is not touched stays the same object. */
function changed(tree: Tree, path: string[], value: unknown[]): Tree {
  const [name, ...rest] = path as [string, ...string[]];
  const { [name]: old, ...others } = tree;
  if (rest.length) return { ...tree, [name]: changed((old ?? {}) as Tree, rest, value) };
  return value.length ? { ...tree, [name]: value[0] } : others;
}

/** The view after every choice from `first` on. */
export function viewsOf({ first, view, steps }: Steps): Map<number, CommonView> {
  const asked = { legal: [], prompt: "", reason: "" };
  let now: Tree = { ...view, ...asked };
  const found = new Map([[first, now as unknown as CommonView]]);
  steps.forEach((step, nth) => {
    for (const [path, ...value] of step as [string[], ...unknown[]][]) now = changed(now, path, value);
    found.set(first + nth + 1, now as unknown as CommonView);
  });
  return found;
}

/** All views between two numbers of choices. */
export async function viewsBetween(
  ask: (first: number, last: number) => Promise<Steps>,
  first: number,
  last: number,
): Promise<Map<number, CommonView>> {
  const found = new Map<number, CommonView>();
  for (let from = first; ; from += MOST) {
    const to = Math.min(last, from + MOST);
    for (const [n, view] of viewsOf(await ask(from, to))) found.set(n, view);
    if (to === last) return found;
  }
}
