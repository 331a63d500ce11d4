import { useSyncExternalStore } from "react";
import { consent, onConsentChange } from "#lib/analytics/consent.client.ts";
import type { Consent } from "#lib/analytics/schema.ts";

/** What the visitor has said about analytics; null until the page runs in the browser, which alone knows. */
export function useConsent(): Consent | null {
  return useSyncExternalStore(onConsentChange, consent, () => null);
}
