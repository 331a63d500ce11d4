import { useSyncExternalStore } from "react";
import { THEME_KEY } from "./theme-script.ts";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const listeners = new Set<() => void>();

/** The class on `<html>` is the theme; tokens in components/ui/theme.css follow it. */
function currentTheme(): Theme {
  const { classList } = document.documentElement;
  return THEMES.find((theme) => classList.contains(theme)) ?? "system";
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Shows the site in a theme from now on, and remembers it in this browser. */
export function chooseTheme(theme: Theme): void {
  const { classList } = document.documentElement;
  classList.remove(...THEMES);
  if (theme !== "system") classList.add(theme);
  try {
    if (theme === "system") localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that stores nothing still shows the theme until the page is left.
  }
  for (const listener of listeners) listener();
}

/** The theme that this browser shows, which follows every choice on the page. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => "system");
}

/** The colors to name in the address of a separate document, which sees the system's preference but not our choice. */
export function useChosenColors(): Exclude<Theme, "system"> | undefined {
  const theme = useTheme();
  return theme === "system" ? undefined : theme;
}
