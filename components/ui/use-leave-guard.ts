"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { holdLeaving } from "./leaving.ts";
import { addressOfForm, linkOf } from "./pressed.ts";

/**
 * Guards a page while something on it is unsaved: the site's links, its searches, and Back wait for an answer;
 * closing the window, reloading, and other sites trigger the browser's own question. Once nothing is unsaved any longer, who was
 * asked goes on.
 * @returns whether to ask, and what the two answers do
 */
export function useLeaveGuard(hasUnsaved: boolean): {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
} {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  /** Where somebody wants to go who is asked. It is followed once at most. */
  const going = useRef<(() => void) | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (hasUnsaved) return;
    // It was saved while the question stood, or a moment before.
    const go = going.current;
    going.current = null;
    setIsAsking(false);
    go?.();
  }, [hasUnsaved]);

  useEffect(() => {
    if (!hasUnsaved) return;
    isLeaving.current = false;

    function ask(go: () => void) {
      going.current = go;
      setIsAsking(true);
    }

    function onUnload(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      const address = addressOf(event);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => router.push(address));
    }
    function onSubmit(event: SubmitEvent) {
      const address = addressOfForm(event);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      ask(() => router.push(address));
    }
    function onNavigate(event: NavigateEvent) {
      const isBack = event.navigationType === "traverse" && !event.hashChange;
      // Prevented: an open dialog has closed instead.
      if (isLeaving.current || !isBack || !event.cancelable || event.defaultPrevented) return;
      event.preventDefault();
      const steps = event.destination.index - (window.navigation.currentEntry?.index ?? 0);
      ask(() => history.go(steps));
    }

    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("beforeunload", onUnload, { signal });
    // Before the links' own handlers.
    window.addEventListener("click", onClick, { signal, capture: true });
    window.addEventListener("submit", onSubmit, { signal, capture: true });
    signal.addEventListener("abort", holdLeaving(ask));
    // Browsers from before 2026 may lack it; Back is not intercepted there.
    if ("navigation" in window) window.navigation.addEventListener("navigate", onNavigate, { signal });
    return () => listeners.abort();
  }, [hasUnsaved, router]);

  function answered(): (() => void) | null {
    const go = going.current;
    going.current = null;
    setIsAsking(false);
    return go;
  }

  return {
    isAsking,
    stay: () => void answered(),
    leave: () => {
      isLeaving.current = true;
      answered()?.();
    },
  };
}

/** The address on this site that a click leads to in this window; null if it leads nowhere else. */
function addressOf(event: MouseEvent): string | null {
  const link = linkOf(event);
  if (!link) return null;
  const { origin, pathname, search, hash } = new URL(link.href, location.href);
  if (origin !== location.origin) return null;
  // A position on the same page.
  if (pathname === location.pathname && search === location.search) return null;
  return pathname + search + hash;
}
