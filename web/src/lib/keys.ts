/** What the keys mean at a table. Whatever has a field of its own (chat, numbers) keeps its keys. */

export interface Deeds {
  walk: (dx: number, dy: number, shift: boolean) => void;
  enter: () => void;
  /** Whether the digit meant something. */
  digit: (digit: number) => boolean;
  /** Tab outside of panels: whether it meant something. */
  next?: (back: boolean) => boolean;
  /** Single keys by their name. */
  keys: Record<string, () => void>;
}

const WALKS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A listener that turns key presses into deeds. */
export function listen(deeds: Deeds): (event: KeyboardEvent) => void {
  return (event) => {
    const on = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(on.tagName)) {
      if (event.key === "Escape") on.blur();
      return;
    }
    const pressable = on.tagName === "BUTTON" || on.tagName === "A" || on.dataset.place !== undefined;
    const walk = WALKS[event.key];
    if (walk) deeds.walk(...walk, event.shiftKey);
    else if (event.key === "Tab") {
      const onMap = on === document.body || on.dataset.place !== undefined;
      if (!onMap || !deeds.next?.(event.shiftKey)) return;
    } else if (event.key === "Enter" || event.key === " ") {
      if (pressable || event.repeat) return; // a key that is held does it once
      if (event.key === "Enter") deeds.enter();
      else deeds.keys[" "]?.();
    } else if (/^[1-9]$/.test(event.key) && deeds.digit(Number(event.key))) event.preventDefault();
    else if (deeds.keys[event.key]) deeds.keys[event.key]!();
    else return;
    event.preventDefault();
  };
}
