import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from "react";

/**
 * Closes a panel that is folded out of a `details` with Escape, and when the focus or a press goes elsewhere.
 * @returns what the `details` needs, and whether it is open
 */
export function useFolding() {
  const box = useRef<HTMLDetailsElement>(null);
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
  const folding = {
    ref: box,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setIsOpen(currentTarget.open),
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) => {
      if (key !== "Escape" || !currentTarget.open) return;
      currentTarget.open = false;
      currentTarget.querySelector("summary")?.focus();
    },
  };
  return { box, isOpen, folding };
}
