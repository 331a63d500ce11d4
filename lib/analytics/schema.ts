/**
 * Every event that analytics may receive, with everything reported about it. The list is deliberately closed: no
 * event has room for what people type, for their addresses or for who they are.
 */
export type AnalyticsEvents = {
  page_view: Record<never, never>;
  /** A search finished. `by` is what was searched by, never the text itself. */
  search: { by: "name" | "zip" | "city" | "position" | "area" | "all"; results: number };
  /** `tab` as in the address; "overview" for the address without one. */
  view_school: { school_id: string; tab: string };
  /** The names of the active filters, for instance "type,grades"; empty after a reset. */
  apply_filters: { filters: string };
  login: { method: SignInMethod };
  sign_up: { method: SignInMethod };
  favorite_school: { school_id: string; action: "add" | "remove" };
  chat_open: Record<never, never>;
  chat_message: { source: "web" | "local" };
  chat_clear: Record<never, never>;
  /** `code` as in the API's failures, or the part of the page that failed; never a message with personal data. */
  error: { code: string };
};

type SignInMethod = "password" | "google";

export type AnalyticsEvent = keyof AnalyticsEvents;

/** A visitor's decision about analytics. */
export type Consent = "granted" | "declined" | "undecided";
