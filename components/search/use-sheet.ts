import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ToggleEvent,
  useEffect,
  useRef,
} from "react";
import { beginStep, dropStep, endStep } from "./sheet-step.ts";

/** Where the fields are a sheet over the page: below Tailwind's `lg`. */
const SMALL = "(width < 64rem)";

const SHEET = "search-fields";

/** Opens the sheet from elsewhere on the page, wherever that has been scrolled to. */
export function openSheet(): void {
  const sheet = document.getElementById(SHEET);
  if (!(sheet instanceof HTMLDetailsElement)) return;
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  sheet.open = true;
  sheet.querySelector("summary")?.focus({ preventScroll: true });
}

/** What opened the sheet from elsewhere, and gets the focus back. */
let opener: HTMLElement | null = null;

/**
 * The `<details>` with the search fields, which a small screen shows as a sheet over the results: it closes with
 * Escape, by going back, with a press beside it, and when the focus leaves it. It starts closed, so that the results are
 * seen first.
 *
 * Only the element knows whether it is open: its `toggle` event comes later than the next press on a busy phone, and a
 * copy of the state would let that press do nothing.
 */
export function useSheet() {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  useEffect(() => {
    const onBack = () => {
      if (dropStep() && ref.current) ref.current.open = false;
    };
    window.addEventListener("popstate", onBack);
    return () => {
      dropStep();
      window.removeEventListener("popstate", onBack);
    };
  }, []);
  return {
    close,
    props: {
      id: SHEET,
      ref,
      // The element itself is what darkens the page beside the sheet.
      onClick: (event: MouseEvent) => {
        if (event.target === event.currentTarget) close();
      },
      // Opened where it is, it closes where it is.
      onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
        if (!currentTarget.open) {
          opener = null;
          endStep();
        } else if (matchMedia(SMALL).matches) beginStep();
      },
      onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => {
        const isSheet = event.currentTarget.open && matchMedia(SMALL).matches;
        if (event.key !== "Escape" || event.defaultPrevented || !isSheet) return;
        close();
        (opener ?? event.currentTarget.querySelector("summary"))?.focus({ preventScroll: true });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const hasLeft = relatedTarget instanceof Element && !currentTarget.contains(relatedTarget);
        // A dialog comes from within, and gives the focus back.
        if (hasLeft && !relatedTarget.closest("dialog") && matchMedia(SMALL).matches) close();
      },
    },
  };
}
