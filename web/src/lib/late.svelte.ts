/** What need not be on the screen with the rest follows later, one thing a frame, so that no frame has too much to do. */
import { untrack } from "svelte";

const waiting: (() => void)[] = [];

/** Let the page show what it has before the rest of the work. */
export function nextTask(): Promise<void> {
  return new Promise((done) => setTimeout(done));
}

let turn = Promise.resolve();

/** Until it is this one's turn: each that waits gets a task of its own, one after the other. */
export function ownTask(): Promise<void> {
  turn = turn.then(nextTask);
  return turn;
}

/** After the next frame has been drawn, or at once where nobody looks. */
function afterFrame(work: () => void): void {
  if (document.hidden) setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}

/** The first that waits, then the next one after another frame. */
function onFrame(): void {
  afterFrame(() => {
    waiting.shift()?.();
    if (waiting.length) onFrame();
  });
}

function queue(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) onFrame();
}

/** What something is, a frame or a few later; what changes until then comes at once with it. */
export function late<T>(now: () => T, first: T = untrack(now)): { readonly value: T } {
  let value = $state.raw(first);
  let next = first;
  let waits = false;
  $effect(() => {
    next = now();
    if (waits || next === untrack(() => value)) return;
    waits = true;
    queue(() => {
      waits = false;
      value = next;
    });
  });
  return {
    get value() {
      return value;
    },
  };
}
