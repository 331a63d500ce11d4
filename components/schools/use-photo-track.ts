"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

/** How long a slide counts as moving: presses in between count as one. */
const TRANSITION_MS = 150;

export type PhotoTrack = {
  /** For the scrolling element, whose children are the slides, each as wide as it. */
  ref: RefObject<HTMLDivElement | null>;
  /** The visible slide, from 0. */
  index: number;
  /** Slides to a slide, wrapping around at either end. False if this press and the one just before count as one. */
  go: (to: number) => boolean;
  /** For the scrolling element. */
  handlers: {
    onScrollEnd: () => void;
    /** Replaces `onScrollEnd` in browsers without that event. */
    onScroll: () => void;
    onPointerDown: () => void;
    onWheel: () => void;
  };
};

/**
 * A row of slides that the browser scrolls and snaps, so swiping works without a script.
 * @param start the first slide
 */
export function usePhotoTrack(count: number, start = 0): PhotoTrack {
  const ref = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  /** Where `go` is scrolling to, until it arrives or the user takes over. */
  const target = useRef<number>(undefined);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const track = ref.current;
    track?.scrollTo({ left: start * track.clientWidth, behavior: "instant" });
    return () => clearTimeout(settling.current);
  }, [start]);

  // No explicit behavior, so the style sheet decides, including for readers who prefer reduced motion.
  const scrollTo = (slide: number) => ref.current?.scrollTo({ left: slide * ref.current.clientWidth });

  const go = (to: number) => {
    const now = performance.now();
    if (now - lastPress.current < TRANSITION_MS) return false;
    lastPress.current = now;
    const next = (to + count) % count;
    setIndex(next);
    target.current = isAt(ref.current, next) ? undefined : next;
    scrollTo(next);
    return true;
  };

  const onScrollEnd = () => {
    const track = ref.current;
    if (!track || track.clientWidth === 0) return;
    if (target.current === undefined) {
      setIndex(Math.round(track.scrollLeft / track.clientWidth));
    } else if (isAt(track, target.current)) {
      target.current = undefined;
    } else {
      // The end of an earlier scroll that this one replaced, or of one that a window resize interrupted.
      scrollTo(target.current);
    }
  };

  const onScroll = () => {
    if ("onscrollend" in window) return;
    clearTimeout(settling.current);
    settling.current = setTimeout(onScrollEnd, TRANSITION_MS);
  };

  const followHand = () => {
    target.current = undefined;
  };

  const handlers = { onScrollEnd, onScroll, onPointerDown: followHand, onWheel: followHand };
  return { ref, index, go, handlers };
}

/** Widths may be fractions of a pixel, and browsers round scroll positions. */
function isAt(track: HTMLElement | null, slide: number): boolean {
  return track !== null && Math.abs(track.scrollLeft - slide * track.clientWidth) <= 1;
}

/** How many slides left or right an arrow key moves; 0 for any other key. */
export function stepOfKey(key: string): -1 | 0 | 1 {
  if (key === "ArrowLeft") return -1;
  return key === "ArrowRight" ? 1 : 0;
}
