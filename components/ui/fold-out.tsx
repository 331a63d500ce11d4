"use client";

import type { ReactNode } from "react";
import { useFolding } from "./use-folding.ts";

/**
 * A button with a panel below it, for what is needed now and then. It closes with Escape, and when the focus or a press
 * goes elsewhere.
 */
export function FoldOut({ label, children }: { label: ReactNode; children: ReactNode }) {
  // Until it is open it has nothing to search through, or to come to life.
  const { box, isOpen, folding } = useFolding();
  return (
    <details
      {...folding}
      onKeyDown={folding.onKeyDown}
      className="sm:relative"
      onClick={({ target }) => {
        if (target instanceof Element && target.closest("a[href]") && box.current) box.current.open = false;
      }}
    >
      <summary className="tool w-fit list-none">{label}</summary>
      {/* Takes the focus of a press between its elements, which would go to the page. A phone gives it the whole width. */}
      <div
        tabIndex={-1}
        className="absolute right-0 z-20 mt-1 max-h-96 w-80 overflow-y-auto rounded-xl border border-line bg-surface p-4 shadow-lift max-sm:inset-x-4 max-sm:w-auto"
      >
        {isOpen ? children : null}
      </div>
    </details>
  );
}
