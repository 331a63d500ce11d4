"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { holdLeaving } from "./leaving.ts";
import { addressOfForm, linkOf } from "./pressed.ts";

/**
 * Guards a page while something on it is unsaved: the site's links, its searches, and Back wait for an answer;
 * closing the window, reloading, and other sites trigger the browser's own question.
 * @returns whether to ask, and what the two answers do
 */
export function useLeaveGuard(hasUnsaved: boolean): {
  isAsking: boolean;
  stay: () => void;
  leave: () => void;
} {
  const router = useRouter();
  const [go, setGo] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);

  useEffect(() => {
    if (!hasUnsaved) return;
    isLeaving.current = false;

    function onUnload(event: BeforeUnloadEvent) {
      if (!isLeaving.current) event.preventDefault();
    }
    function onClick(event: MouseEvent) {
      const address = addressOf(event);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      setGo(() => () => router.push(address));
    }
    function onSubmit(event: SubmitEvent) {
      const address = addressOfForm(event);
      if (!address) return;
      event.preventDefault();
      event.stopPropagation();
      setGo(() => () => router.push(address));
    }
    function onNavigate(event: NavigateEvent) {
      const isBack = event.navigationType === "traverse" && !event.hashChange;
      if (isLeaving.current || !isBack || !event.cancelable) return;
      event.preventDefault();
      const steps = event.destination.index - (window.navigation.currentEntry?.index ?? 0);
      setGo(() => () => history.go(steps));
    }

    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("beforeunload", onUnload, { signal });
    // Before the links' own handlers.
    window.addEventListener("click", onClick, { signal, capture: true });
    window.addEventListener("submit", onSubmit, { signal, capture: true });
    signal.addEventListener(
      "abort",
      holdLeaving((go) => setGo(() => go)),
    );
    // Browsers from before 2026 may lack it; Back is not intercepted there.
    if ("navigation" in window) window.navigation.addEventListener("navigate", onNavigate, { signal });
    return () => listeners.abort();
  }, [hasUnsaved, router]);

  return {
    isAsking: go !== null,
    stay: () => setGo(null),
    leave: () => {
      isLeaving.current = true;
      setGo(null);
      go?.();
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
