"use client";

import { Monitor, Moon, Sun } from "lucide-react";
import { chooseTheme, THEMES, useTheme } from "./theme.ts";

const LABELS = {
  system: { Icon: Monitor, text: "System" },
  light: { Icon: Sun, text: "Light" },
  dark: { Icon: Moon, text: "Dark" },
} as const;

/**
 * The choice between system, light, and dark colors. It needs our script, so it is hidden without scripts.
 * @param name unique on the page: the choice is in the header and in the menu for small screens
 */
export function ThemeChoice({ name }: { name: string }) {
  const current = useTheme();
  return (
    <fieldset className="needs-script">
      <legend className="text-sm text-muted">Theme</legend>
      <div className="mt-1.5 inline-flex gap-1 rounded-lg bg-sunken p-1">
        {THEMES.map((theme) => {
          const { Icon, text } = LABELS[theme];
          return (
            <label key={theme} className="theme-choice">
              <input
                type="radio"
                name={name}
                value={theme}
                checked={theme === current}
                onChange={() => chooseTheme(theme)}
                className="sr-only"
              />
              <Icon aria-hidden="true" size={16} />
              {text}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
