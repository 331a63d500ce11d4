import { useSyncExternalStore } from "react";
import { consent, onConsentChange } from "#lib/analytics/consent.client.ts";
import type { Consent } from "#lib/analytics/schema.ts";

/** The visitor's answer about analytics; null until the page runs in the browser, which alone knows it. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsentChange, consent, () => null);
}
