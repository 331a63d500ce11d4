import { type RefObject, useLayoutEffect } from "react";

/** Less room than this below the field, in pixels, and the box opens above it if there is more. */
const ROOM = 220;
/** Between the field and the box, and between the box and the edge of the window. */
const GAP = 4;

/**
 * Keeps what opens below a field whole where a box around both scrolls by itself, which would cut it off at its edge: there
 * it lies above the page, and follows the field. Everywhere else it stays where its style sheet puts it.
 * @param box what opens, a child of the element that the field fills
 */
export function useUncut(box: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    const { current: opened } = box;
    const frame = opened?.parentElement;
    const scroller = isOpen && frame ? scrollerAround(frame) : null;
    if (!opened || !frame || !scroller) return;
    const place = () => {
      const field = frame.getBoundingClientRect();
      const { top, bottom } = scroller.getBoundingClientRect();
      const below = innerHeight - field.bottom;
      const isAbove = below < ROOM && field.top > below;
      Object.assign(opened.style, {
        position: "fixed",
        inset: isAbove
          ? `auto auto ${innerHeight - field.top + GAP}px ${field.left}px`
          : `${field.bottom + GAP}px auto auto ${field.left}px`,
        width: `${field.width}px`,
        margin: "0",
        maxHeight: `min(24rem, ${(isAbove ? field.top : below) - 2 * GAP}px)`,
        // The field has been scrolled away.
        visibility: field.bottom < top || field.top > bottom ? "hidden" : "",
      });
    };
    place();
    opened.popover = "manual";
    opened.showPopover?.();
    const listeners = new AbortController();
    const options = { capture: true, passive: true, signal: listeners.signal };
    window.addEventListener("scroll", place, options);
    window.addEventListener("resize", place, options);
    return () => {
      listeners.abort();
      opened.popover = null;
      for (const name of PLACED) opened.style.removeProperty(name);
    };
  }, [box, isOpen]);
}

const PLACED = ["position", "inset", "width", "margin", "max-height", "visibility"];

/** The box that scrolls with an element in it; null if that is the page, or a dialog or a sheet over the whole window. */
function scrollerAround(element: HTMLElement): HTMLElement | null {
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const { overflowY, position } = getComputedStyle(at);
    if (position === "fixed") return null;
    if (overflowY === "auto" || overflowY === "scroll") return at;
  }
  return null;
}
