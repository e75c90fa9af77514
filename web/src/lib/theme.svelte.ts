/** Parchment, light or dark: as the person chose, else as their system is set. */
import { keepSetting, setting } from "./keyring";

const THEMES = ["parchment", "dark", "light"] as const;
export type Theme = (typeof THEMES)[number];

function first(): Theme {
  const kept = THEMES.find((one) => one === setting("theme", ""));
  return kept ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "parchment");
}

const theme = $state({ now: first() });

/** The theme that comes after the present one. */
export function nextTheme(): Theme {
  return THEMES[(THEMES.indexOf(theme.now) + 1) % THEMES.length]!;
}

function show(): void {
  document.documentElement.dataset.theme = theme.now;
}

export function changeTheme(): void {
  theme.now = nextTheme();
  keepSetting("theme", theme.now);
  show();
}

show();
