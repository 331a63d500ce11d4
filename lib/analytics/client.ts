import { consent, onConsentChange } from "./consent.client.ts";
import { failureCode } from "./failures.rules.ts";
import { gtag, removeTagCookies } from "./gtag.client.ts";
import { reportedAddress } from "./rules.ts";
import type { AnalyticsEvent, AnalyticsEvents } from "./schema.ts";

let started = false;

/**
 * Reports an event. Does nothing unless the operator has configured analytics and the visitor has consented, so
 * callers need not check. Events before the consent are not reported later.
 */
export function track<Event extends AnalyticsEvent>(event: Event, params: AnalyticsEvents[Event]): void {
  const id = document.documentElement.dataset.analyticsId;
  if (!id || consent() !== "granted") return;
  start(id);
  gtag("event", event, { ...pageFields(), ...params });
}

/** Reports something that failed where the visitor was told so. @param part what failed */
export function trackFailure(part: string, error?: unknown): void {
  track("error", { code: failureCode(part, error) });
}

/** Otherwise the tag would read the full address and the title, which contain the visitor's search. */
function pageFields() {
  return {
    page_location: reportedAddress(location.href),
    page_referrer: reportedAddress(document.referrer),
    page_title: location.pathname,
  };
}

/** Loads the tag once. It processes the queue as soon as it has loaded. */
function start(id: string): void {
  if (started) return;
  started = true;
  gtag("consent", "default", {
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  gtag("js", new Date());
  gtag("config", id, {
    ...pageFields(),
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${document.documentElement.dataset.analyticsScript}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
  onConsentChange(() => heedConsent(id));
}

/** The tag cannot be unloaded; its own switch silences it, and its cookies are removed when consent is withdrawn. */
function heedConsent(id: string): void {
  const isGranted = consent() === "granted";
  Object.assign(window, { [`ga-disable-${id}`]: !isGranted });
  if (!isGranted) removeTagCookies();
}
