import type { Consent } from "./schema.ts";

const KEY = "homeroom.analytics";

const listeners = new Set<() => void>();

/** What was decided where the browser refuses to store anything: it holds until the page is left. */
let unstored: Consent = "undecided";

declare global {
  interface Navigator {
    /** Global Privacy Control (https://w3c.github.io/gpc/): the visitor's standing wish not to be tracked. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the browser itself already declines for its user; that settles it. */
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

/** Remembers a decision in this browser, without a cookie, and tells everyone who follows it. */
export function decideConsent(decision: "granted" | "declined"): void {
  unstored = decision;
  try {
    localStorage.setItem(KEY, decision);
  } catch {
    // Storage is full or forbidden: `unstored` carries the decision.
  }
  for (const listener of listeners) listener();
}

/** @returns what ends the subscription */
export function onConsentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
