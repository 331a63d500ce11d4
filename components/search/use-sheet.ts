import { type FocusEvent, type KeyboardEvent, type MouseEvent, useState } from "react";

/** Where the fields are a sheet over the page: below Tailwind's `lg`. */
const SMALL = "(width < 64rem)";

/**
 * The `<details>` with the search fields, which a small screen shows as a sheet over the results: it closes with
 * Escape, with a press beside it, and when the focus leaves it. It starts closed, so that the results are seen first.
 */
export function useSheet() {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return {
    close,
    props: {
      open: isOpen,
      onToggle: (event: { currentTarget: HTMLDetailsElement }) => setIsOpen(event.currentTarget.open),
      // The element itself is what darkens the page beside the sheet.
      onClick: (event: MouseEvent) => {
        if (event.target === event.currentTarget) close();
      },
      onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => {
        if (event.key !== "Escape" || event.defaultPrevented || !isOpen || !matchMedia(SMALL).matches) return;
        close();
        event.currentTarget.querySelector("summary")?.focus();
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        const hasLeft = relatedTarget instanceof Element && !currentTarget.contains(relatedTarget);
        // A dialog comes from within, and gives the focus back.
        if (hasLeft && !relatedTarget.closest("dialog") && matchMedia(SMALL).matches) close();
      },
    },
  };
}
