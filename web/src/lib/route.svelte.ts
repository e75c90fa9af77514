/**
 * Where in the page we are. Paths are few: / (start), /new (start, with all there is to choose; ?game=ID), /about,
 * /learn and /learn/GAME (lessons), /handbook/GAME (with #RULE) and /handbook/GAME/aid, /studies,
 * /study/ID (one of them), /t/ID (a table; ?at=N opens a replay there, ?seats the list of who sits
 * where, ?review the review).
 */

export interface Place {
  page: "start" | "about" | "learn" | "handbook" | "studies" | "study" | "table" | "nowhere";
  table: string;
  study: string;
  at: number | null;
  seats: boolean;
  /** The game that a page is about, and which part of it: "" or "aid". */
  game: string;
  rest: string;
  /** Everything that can be chosen for a new game is asked for. */
  full: boolean;
  review: boolean;
  token: string;
}

const PAGES: Record<string, Place["page"]> = {
  "/": "start",
  "/new": "start",
  "/about": "about",
  "/about/": "about",
  "/learn": "learn",
  "/studies": "studies",
};

function read(): Place {
  const { pathname, search, hash } = window.location;
  const table = /^\/t\/([\w-]+)\/?$/.exec(pathname)?.[1] ?? "";
  const learn = /^\/learn\/([\w-]+)\/?$/.exec(pathname)?.[1];
  const [, book, rest = ""] = /^\/handbook\/([\w-]+)(?:\/(aid))?\/?$/.exec(pathname) ?? [];
  const study = /^\/study\/([\w-]+)\/?$/.exec(pathname)?.[1] ?? "";
  const query = new URLSearchParams(search);
  const at = query.get("at");
  return {
    page: table ? "table" : study ? "study" : learn ? "learn" : book ? "handbook" : (PAGES[pathname] ?? "nowhere"),
    table,
    study,
    at: at !== null && /^\d+$/.test(at) ? Number(at) : null,
    seats: query.has("seats"),
    game: learn ?? book ?? query.get("game") ?? "",
    rest,
    full: pathname === "/new",
    review: query.has("review"),
    token: decodeURIComponent(hash.slice(1)),
  };
}

/** The secret has been taken: it goes out of the address, unless another one stands there by now. */
export function strip(token: string): void {
  if (token && read().token === token) go(location.pathname + location.search, true);
}

export const route = $state({ now: read() });

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  route.now = read();
}

/** Follow links of our own without loading the page anew, but for pages that are none of this script's; those within a page move the focus and stay out of the address. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
  if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.rel === "external") return;
  event.preventDefault();
  const within = link.getAttribute("href")?.startsWith("#") ? document.querySelector<HTMLElement>(link.hash) : null;
  if (within) within.focus();
  else go(link.pathname + link.search + link.hash);
}

window.addEventListener("popstate", () => (route.now = read()));
/** Somebody has put a link with a secret behind its # over the address of the same table: sit down by it from the beginning. */
window.addEventListener("hashchange", () => {
  if (route.now.page === "handbook") route.now = read();
  else location.reload();
});
