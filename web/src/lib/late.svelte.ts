/** What need not be on the screen with the rest follows a frame later, so that no frame has too much to do. */
import { untrack } from "svelte";

/** What something is, a frame later. */
export function late<T>(now: () => T, first: T = untrack(now)): { readonly value: T } {
  let value = $state.raw(first);
  $effect(() => {
    const next = now();
    const frame = requestAnimationFrame(() => (value = next));
    return () => cancelAnimationFrame(frame);
  });
  return {
    get value() {
      return value;
    },
  };
}
