"use client";

import { Banner } from "#components/ui/banner.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { type LabelOf, refusalText } from "./refusal.ts";

/** What else to say about a failed save: it is no longer known whose it would be. */
export const NO_USER = "Authentication error: User is not defined";

const SIGNED_OUT = "Please log in to access admin features.";

/** A full disk: the only server failure where the reader needs to know more than that it failed. */
const STORAGE_FULL = 507;

/**
 * The message for a failed back-office call: that the session is over; or the server's own text if it refused the
 * request or has no room for it; otherwise the screen's text.
 * @param labelOf what the screen calls the inputs, in case the server refuses some
 */
export function failureText(error: unknown, message: string, labelOf?: LabelOf): string {
  if (isSignedOut(error)) return SIGNED_OUT;
  if (!(error instanceof CallError) || error.status === null) return message;
  if (error.status >= 500) return error.status === STORAGE_FULL ? error.message : message;
  return refusalText(error, labelOf) ?? message;
}

type Failed = {
  error: unknown;
  message: string;
  /** What to say before the note that the session is over. */
  signedOut?: string;
  /** What the screen calls the inputs. */
  labelOf?: LabelOf | undefined;
};

/** `failureText` in place of what failed to load. */
export function CallFailure(failed: Failed) {
  return (
    <Banner kind="error">
      <FailureNote {...failed} />
    </Banner>
  );
}

/** `failureText`, with a way to sign in again if the session is over. */
export function FailureNote({ error, message, signedOut, labelOf }: Failed) {
  return (
    <div className="flex flex-wrap gap-x-3">
      {signedOut && isSignedOut(error) ? <span>{signedOut}.</span> : null}
      {failureText(error, message, labelOf)}
      {isSignedOut(error) ? (
        <a href={signInAddress()} className="font-semibold underline underline-offset-4">
          Sign In
        </a>
      ) : null}
    </div>
  );
}

/** `failureText` as a message at the bottom of the window, for calls that leave the screen as it was. */
export function showFailure(error: unknown, message: string, labelOf?: LabelOf): void {
  showFailureText(error, failureText(error, message, labelOf));
}

/** A failed call in the screen's own words, as `showFailure` shows it. */
export function showFailureText(error: unknown, text: string): void {
  const action = isSignedOut(error) ? { text: "Sign In", href: signInAddress() } : undefined;
  showMessage({ kind: "error", text, action });
}

/** Whether the session is over. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Calls only fail in the browser, where there is a location to come back to. */
function signInAddress(): string {
  return `/login?${new URLSearchParams({ returnTo: location.pathname + location.search })}`;
}
