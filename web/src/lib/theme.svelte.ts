/** Parchment or dark: as the person chose, else as their system is set. */
import { keepSetting, setting } from "./keyring";

export type Theme = "parchment" | "dark";

function first(): Theme {
  const kept = setting("theme", "");
  if (kept === "dark" || kept === "parchment") return kept;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "parchment";
}

export const theme = $state({ now: first() });

function show(): void {
  document.documentElement.dataset.theme = theme.now;
}

export function changeTheme(): void {
  theme.now = theme.now === "dark" ? "parchment" : "dark";
  keepSetting("theme", theme.now);
  show();
}

show();
