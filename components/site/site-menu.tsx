"use client";

import { Menu } from "lucide-react";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/**
 * The menu for small screens; `className` says from which width on it is not needed. The browser opens and closes it,
 * so it works before and without our script.
 */
export function SiteMenu({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`site-menu-place ml-auto shrink-0 md:ml-0 ${className}`}>
      <button
        type="button"
        popoverTarget="site-menu"
        className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-lg border border-edge font-medium min-[24.25rem]:min-w-24"
      >
        <Menu aria-hidden="true" size={20} />
        <span className="max-[24.25rem]:sr-only">Menu</span>
      </button>
      {/* A new page brings a new, closed menu. */}
      <div key={usePathname()} ref={closeOnUse} id="site-menu" popover="auto" className="site-menu">
        {children}
      </div>
    </div>
  );
}

/**
 * Moving from one search to another keeps the path, so a followed link or a submitted form closes the menu itself. So
 * does a button: the menu restores the focus before a dialog opens, which later returns it to where it found it.
 */
function closeOnUse(menu: HTMLDivElement) {
  const close = () => menu.hidePopover();
  const closeOnPress = (event: Event) => {
    if (event.target instanceof Element && event.target.closest("a, button[type=button]")) close();
  };
  menu.addEventListener("click", closeOnPress);
  menu.addEventListener("submit", close);
  return () => {
    menu.removeEventListener("click", closeOnPress);
    menu.removeEventListener("submit", close);
  };
}
