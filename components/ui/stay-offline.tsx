"use client";

import { useEffect } from "react";
import { NO_CONNECTION } from "./connection.ts";
import { showMessage } from "./message-state.ts";

/**
 * Keeps the page, and what is typed there, while there is no network: whatever would load another document of this site
 * is told instead. The router, too, loads one where it cannot read the next page. Reloading and going back stay what they are.
 */
export function StayOffline() {
  useEffect(() => {
    // Browsers from before 2026 may lack it.
    if (!("navigation" in window)) return;
    function onNavigate(event: NavigateEvent) {
      // The browser may still have the page that somebody goes back to.
      const isAway = event.navigationType === "push" || event.navigationType === "replace";
      if (navigator.onLine || !event.cancelable || !isAway) return;
      const { url, sameDocument } = event.destination;
      if (sameDocument || new URL(url).origin !== location.origin) return;
      event.preventDefault();
      showMessage({ kind: "error", text: NO_CONNECTION });
    }
    window.navigation.addEventListener("navigate", onNavigate);
    return () => window.navigation.removeEventListener("navigate", onNavigate);
  }, []);
  return null;
}
