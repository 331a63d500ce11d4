import { useEffect, useRef, useState } from "react";
import { sectionRead } from "./section-read.ts";

/** The events that show that somebody is scrolling by hand. */
const BY_HAND = ["wheel", "touchmove", "keydown", "pointerdown"] as const;
/** A section that was gone to begins a little below the head of the page. */
const GAP_PX = 24;

/**
 * The section of the field that has the focus, or else the one that is being read; and a way to say that somebody has
 * chosen one. That one stays the current one until they scroll, because the end of the page may keep it from getting to
 * the top of the window.
 * @param ids of the elements, in their order
 */
export function useCurrentSection(
  ids: readonly string[],
): [current: string | null, go: (id: string) => void] {
  const [current, setCurrent] = useState<string | null>(null);
  const isChosen = useRef(false);
  // Callers make a new list each time; its content is what counts.
  const said = ids.join(" ");
  useEffect(() => {
    const order = said.split(" ");
    let frame = 0;
    const read = () => {
      frame = 0;
      if (isChosen.current) return;
      const place = placeInPage();
      setCurrent(sectionOfFocus(order, place) ?? sectionRead(placesOf(order), place));
    };
    const readSoon = () => {
      frame ||= requestAnimationFrame(read);
    };
    const release = () => {
      isChosen.current = false;
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const event of BY_HAND) window.addEventListener(event, release, { signal, passive: true });
    for (const event of ["scroll", "resize", "focusin"])
      window.addEventListener(event, readSoon, { signal, passive: true });
    readSoon();
    return () => {
      listeners.abort();
      cancelAnimationFrame(frame);
    };
  }, [said]);
  return [
    current,
    (id) => {
      isChosen.current = true;
      setCurrent(id);
    },
  ];
}

/** The section of the field that has the focus, as long as that is in sight. */
function sectionOfFocus(
  ids: readonly string[],
  { head, height }: ReturnType<typeof placeInPage>,
): string | null {
  const { activeElement } = document;
  const id = ids.find((one) => document.getElementById(one)?.contains(activeElement));
  if (!activeElement || id === undefined) return null;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return bottom > head && top < height ? id : null;
}

function placesOf(ids: readonly string[]) {
  return ids.flatMap((id) => {
    const element = document.getElementById(id);
    return element ? { id, top: element.getBoundingClientRect().top } : [];
  });
}

function placeInPage() {
  const { documentElement: page } = document;
  const head = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0;
  return {
    head: head + GAP_PX,
    height: window.innerHeight,
    left: page.scrollHeight - window.innerHeight - window.scrollY,
  };
}
