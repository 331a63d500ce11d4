import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ToggleEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { useSearchNavigation } from "./search-navigation.tsx";
import { beginStep, endStep, findStep, searchArrived, wentBack } from "./sheet-step.ts";

/** Where the fields are a sheet over the page: below Tailwind's `lg`. */
const SMALL = "(width < 64rem)";

const SHEET = "search-fields";

/** Opens the sheet from elsewhere on the page, wherever that has been scrolled to. */
export function openSheet(): void {
  const sheet = document.getElementById(SHEET);
  if (!(sheet instanceof HTMLDetailsElement)) return;
  opener = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  sheet.open = true;
  if (matchMedia(SMALL).matches) beginStep();
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
 * @param address of the search that the page shows
 * @param onDropped its fields have to show that search again: another one will not arrive
 */
export function useSheet(address: string, onDropped: () => void) {
  const { go } = useSearchNavigation();
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (!ref.current?.open) return;
    ref.current.open = false;
    // Not only when the element tells of it: a Back right behind would still be for the sheet.
    endStep();
  };
  const isSheet = () => ref.current?.open === true && matchMedia(SMALL).matches;
  const onBack = useEffectEvent(({ state }: PopStateEvent) => {
    const went = wentBack(state);
    if (went.how === "dropped") onDropped();
    if (went.how !== "closed") return;
    const summary = ref.current?.querySelector("summary");
    close();
    (opener ?? summary)?.focus({ preventScroll: true });
    opener = null;
    if (went.again !== null) go(went.again);
  });
  useEffect(() => {
    const small = matchMedia(SMALL);
    findStep();
    // Opened before our script arrived.
    if (ref.current?.open && small.matches) beginStep();
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("popstate", onBack, { signal });
    // A turned tablet shows the fields beside the results, where nothing opens or closes, or the other way around.
    const onChange = () => {
      if (ref.current) ref.current.open = false;
    };
    small.addEventListener("change", onChange, { signal });
    return () => listeners.abort();
  }, []);
  const lastAddress = useRef(address);
  useEffect(() => {
    if (address !== lastAddress.current) searchArrived();
    lastAddress.current = address;
  }, [address]);
  return {
    close,
    isSheet,
    props: {
      id: SHEET,
      ref,
      // The element itself is what darkens the page beside the sheet.
      onClick: ({ target, currentTarget }: MouseEvent<HTMLDetailsElement>) => {
        if (target === currentTarget) close();
        const opens = !currentTarget.open && target instanceof Element && target.closest("summary");
        // Not only when the element tells of it: a Back right behind is already for the sheet.
        if (opens && matchMedia(SMALL).matches) beginStep();
      },
      // Opened where it is, it closes where it is.
      onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
        if (!currentTarget.open) {
          opener = null;
          endStep();
        } else if (matchMedia(SMALL).matches) beginStep();
      },
      onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => {
        if (event.key !== "Escape" || event.defaultPrevented || !isSheet()) return;
        close();
        (opener ?? event.currentTarget.querySelector("summary"))?.focus({ preventScroll: true });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        // A press of the mouse on a label gives the focus to what it is in, up to the page's own content.
        const isAround = relatedTarget instanceof Element && relatedTarget.contains(currentTarget);
        const hasLeft =
          relatedTarget instanceof Element && !currentTarget.contains(relatedTarget) && !isAround;
        // A dialog comes from within, and gives the focus back.
        if (hasLeft && !relatedTarget.closest("dialog") && matchMedia(SMALL).matches) close();
      },
    },
  };
}
