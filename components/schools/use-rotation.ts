"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";

const INTERVAL_MS = 5000;
const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/**
 * Advances to the next slide five seconds after the last change, if allowed: not while the tab is hidden, and never
 * for a reader who prefers reduced motion.
 */
export function useRotation(mayMove: boolean, slide: number, go: (to: number) => void): void {
  const wantsLessMotion = useSyncExternalStore(onMotionChange, readReducedMotion, () => true);
  const isHidden = useSyncExternalStore(onVisibilityChange, readHidden, () => true);
  const moves = mayMove && !wantsLessMotion && !isHidden;
  const onTime = useEffectEvent(go);
  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => onTime(slide + 1), INTERVAL_MS);
    return () => clearTimeout(timer);
  }, [moves, slide]);
}

function onMotionChange(listener: () => void): () => void {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

function readReducedMotion(): boolean {
  return matchMedia(REDUCED_MOTION).matches;
}

function onVisibilityChange(listener: () => void): () => void {
  document.addEventListener("visibilitychange", listener);
  return () => document.removeEventListener("visibilitychange", listener);
}

function readHidden(): boolean {
  return document.hidden;
}
