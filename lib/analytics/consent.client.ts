import type { Consent } from "./schema.ts";

const KEY = "homeroom.analytics";

const listeners = new Set<() => void>();

/** The decision if the browser refuses to store anything: it holds until the page is left. */
let unstored: Consent = "undecided";

declare global {
  interface Navigator {
    /** Global Privacy Control (https://w3c.github.io/gpc/): the visitor's general preference not to be tracked. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser itself declines on behalf of its user; if so, that is final. */
export function hasGlobalPrivacyControl(): boolean {
  return navigator.globalPrivacyControl === true;
}

export function consent(): Consent {
  if (hasGlobalPrivacyControl()) return "declined";
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "granted" || stored === "declined" ? stored : unstored;
  } catch {
    return unstored;
  }
}

/** Stores a decision in this browser, without a cookie, and notifies all listeners. */
export function decideConsent(decision: "granted" | "declined"): void {
  unstored = decision;
  try {
    localStorage.setItem(KEY, decision);
  } catch {
    // Storage is full or forbidden: `unstored` holds the decision.
  }
  for (const listener of listeners) listener();
}

/** @returns a function that ends the subscription */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
