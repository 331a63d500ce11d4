import { useSyncExternalStore } from "react";

/** Whether the page is seen at this moment: not in a tab behind another one. */
export function usePageIsSeen(): boolean {
  return useSyncExternalStore(onVisibility, isVisible, () => false);
}

function onVisibility(changed: () => void): () => void {
  document.addEventListener("visibilitychange", changed);
  return () => document.removeEventListener("visibilitychange", changed);
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
