"use client";

import { type RefObject, useEffect, useRef, useState } from "react";

/** How long a slide counts as on its way: presses in between are one press. */
const TRANSITION_MS = 150;

export type PhotoTrack = {
  /** For the scrolling element, whose children are the slides, each as wide as it. */
  ref: RefObject<HTMLDivElement | null>;
  /** The slide in view, from 0. */
  index: number;
  /** Slides to a slide; past either end it goes on at the other. */
  go: (to: number) => void;
  onScrollEnd: () => void;
  /** Stands in for `onScrollEnd` in browsers without that event. */
  onScroll: () => void;
};

/**
 * A row of slides that the browser scrolls and snaps, so that a finger moves it without a script.
 * @param start the slide to begin with
 */
export function usePhotoTrack(count: number, start = 0): PhotoTrack {
  const ref = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const lastPress = useRef(Number.NEGATIVE_INFINITY);
  const settling = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const track = ref.current;
    track?.scrollTo({ left: start * track.clientWidth, behavior: "instant" });
    return () => clearTimeout(settling.current);
  }, [start]);

  const go = (to: number) => {
    const now = performance.now();
    if (now - lastPress.current < TRANSITION_MS) return;
    lastPress.current = now;
    const next = (to + count) % count;
    setIndex(next);
    // Without a behavior of its own, so that the style sheet decides, and with it who wants less motion.
    ref.current?.scrollTo({ left: next * ref.current.clientWidth });
  };

  const onScrollEnd = () => {
    const track = ref.current;
    if (track && track.clientWidth > 0) setIndex(Math.round(track.scrollLeft / track.clientWidth));
  };

  const onScroll = () => {
    if ("onscrollend" in window) return;
    clearTimeout(settling.current);
    settling.current = setTimeout(onScrollEnd, TRANSITION_MS);
  };

  return { ref, index, go, onScrollEnd, onScroll };
}

/** The number of slides to left or right that an arrow key asks for; 0 for any other key. */
export function stepOfKey(key: string): -1 | 0 | 1 {
  if (key === "ArrowLeft") return -1;
  return key === "ArrowRight" ? 1 : 0;
}
