"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

/**
 * A button with a panel below it, for what is needed now and then. It closes with Escape, and when the focus or a press
 * goes elsewhere.
 */
export function FoldOut({ label, children }: { label: ReactNode; children: ReactNode }) {
  const box = useRef<HTMLDetailsElement>(null);
  // Until then it has nothing to search through, or to come to life.
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeUnlessIn = (place: EventTarget | null) => {
      if (box.current && place instanceof Node && !box.current.contains(place)) box.current.open = false;
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("pointerdown", ({ target }) => closeUnlessIn(target), { signal });
    // Not whenever the focus leaves: Chromium does not survive a panel that closes while the mouse goes down in it.
    document.addEventListener("keyup", ({ key }) => key === "Tab" && closeUnlessIn(document.activeElement), {
      signal,
    });
    return () => listeners.abort();
  }, [isOpen]);
  return (
    <details
      ref={box}
      className="relative"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest("a[href]") && box.current) box.current.open = false;
      }}
    >
      <summary className="tool w-fit list-none">{label}</summary>
      {/* Takes the focus of a press between its elements, which would go to the page. */}
      <div
        tabIndex={-1}
        className="absolute right-0 z-20 mt-1 max-h-96 w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-xl border border-line bg-surface p-4 shadow-lift max-sm:right-auto max-sm:left-0"
      >
        {isOpen ? children : null}
      </div>
    </details>
  );
}
