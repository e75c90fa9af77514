/** The buttons that somebody points at, wherever they stand on the page. */
import { W } from "./words";

/** Within this element, ring every button for one of these verbs, as buttons come and go. */
export function meant(node: HTMLElement, verbs: string[]) {
  const watch = new MutationObserver(() => ring());
  let wanted = verbs;

  function ring() {
    const all = [...node.querySelectorAll<HTMLElement>("[data-verb]")];
    const found = new Set(all.filter(({ dataset }) => wanted.includes(dataset.verb ?? "")));
    for (const button of node.querySelectorAll<HTMLElement>("[data-meant]"))
      if (!found.has(button)) {
        button.removeAttribute("data-meant");
        button.removeAttribute("aria-description");
      }
    for (const button of found)
      if (!button.hasAttribute("data-meant")) {
        button.setAttribute("data-meant", "");
        button.setAttribute("aria-description", W.marks.meant);
      }
  }

  function begin(next: string[]) {
    wanted = next;
    watch.disconnect();
    if (wanted.length) watch.observe(node, { childList: true, subtree: true, attributeFilter: ["data-verb"] });
    ring();
  }

  begin(verbs);
  return { update: begin, destroy: () => watch.disconnect() };
}
