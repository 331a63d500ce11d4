"use client";

import { SunMoon } from "lucide-react";
import { ThemeChoice } from "./theme-choice.tsx";

/** The color choice behind a button, where there is no room to show it. The browser opens and closes it. */
export function ThemeMenu() {
  return (
    <div className="needs-script">
      <button
        type="button"
        popoverTarget="theme-menu"
        className="grid size-11 place-items-center rounded-md hover:bg-sunken"
      >
        <SunMoon aria-hidden="true" size={20} />
        <span className="sr-only">Theme</span>
      </button>
      <div id="theme-menu" popover="auto" className="theme-menu">
        <ThemeChoice name="theme" />
      </div>
    </div>
  );
}
