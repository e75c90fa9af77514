/** A list of buttons as one tab stop: Tab enters and leaves it, arrow keys move inside it. */

interface Options {
  /** The buttons of the list. */
  items: string;
  /** Where Tab enters it: at the newest entry of a log, else at the first one. */
  last?: boolean;
  /** Those of the buttons that stand beside another one: up and down pass them over. */
  beside?: string;
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export function roving(list: HTMLElement, { items, last = false, beside }: Options) {
  let stop: HTMLElement | null = null;

  const isBeside = (item?: HTMLElement) => beside !== undefined && item?.matches(beside) === true;
  const all = () => [...list.querySelectorAll<HTMLElement>(items)];

  /** Entries come and go: one of them is always the stop. */
  function tidy(): void {
    const found = all();
    const focused = document.activeElement as HTMLElement | null;
    if (focused && found.includes(focused)) stop = focused;
    else {
      const first = found.filter((item) => !isBeside(item));
      stop = first.find((item) => item.ariaCurrent) ?? (last ? first.at(-1) : first[0]) ?? null;
    }
    for (const item of found) item.tabIndex = item === stop ? 0 : -1;
  }

  function key(event: KeyboardEvent): void {
    const found = all();
    const now = found.indexOf(event.target as HTMLElement);
    if (now < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    let next = step !== undefined ? now + step : event.key === "Home" ? 0 : event.key === "End" ? found.length - 1 : -1;
    if (step === undefined && next < 0) return;
    const upOrDown = event.key === "ArrowUp" || event.key === "ArrowDown" || event.key === "End";
    while (upOrDown && isBeside(found[next])) next += event.key === "ArrowDown" ? 1 : -1;
    found[next]?.focus();
    event.preventDefault();
    event.stopPropagation();
  }

  tidy();
  const watcher = new MutationObserver(tidy);
  watcher.observe(list, { childList: true, subtree: true, attributeFilter: ["aria-current"] });
  list.addEventListener("focusin", tidy);
  list.addEventListener("keydown", key);
  return {
    destroy(): void {
      watcher.disconnect();
      list.removeEventListener("focusin", tidy);
      list.removeEventListener("keydown", key);
    },
  };
}
