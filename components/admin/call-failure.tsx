"use client";

import { Banner } from "#components/ui/banner.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { CallError } from "#lib/platform/http/call.ts";

/** What besides is said of a save: whose it would be is not known any more. */
export const NO_USER = "Authentication error: User is not defined";

const SIGNED_OUT = "Please log in to access admin features.";

/** A disk without room: the only failure of the server's of which the reader has to know more than that it failed. */
const STORAGE_FULL = 507;

/**
 * What to say about a failed call of the back office: that the session is over; the server's own words when it refused
 * what was asked, or has no room for it; else what the screen says.
 */
export function failureText(error: unknown, message: string): string {
  if (isSignedOut(error)) return SIGNED_OUT;
  if (!(error instanceof CallError) || error.status === null) return message;
  return error.status < 500 || error.status === STORAGE_FULL ? error.message : message;
}

type Failed = {
  error: unknown;
  message: string;
  /** What to say before that the session is over. */
  signedOut?: string;
};

/** `failureText` where the failed thing would stand. */
export function CallFailure(failed: Failed) {
  return (
    <Banner kind="error">
      <FailureNote {...failed} />
    </Banner>
  );
}

/** `failureText`; after the end of a session with the way back in. */
export function FailureNote({ error, message, signedOut }: Failed) {
  return (
    <div className="flex flex-wrap gap-x-3">
      {signedOut && isSignedOut(error) ? <span>{signedOut}.</span> : null}
      {failureText(error, message)}
      {isSignedOut(error) ? (
        <a href={signInAddress()} className="font-semibold underline underline-offset-4">
          Sign In
        </a>
      ) : null}
    </div>
  );
}

/** `failureText` as a message at the foot of the window, for what leaves the screen as it was. */
export function showFailure(error: unknown, message: string): void {
  const action = isSignedOut(error) ? { text: "Sign In", href: signInAddress() } : undefined;
  showMessage({ kind: "error", text: failureText(error, message), action });
}

/** Whether the session is over. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

/** Calls fail in the browser only, where there is a location to come back to. */
function signInAddress(): string {
  return `/login?${new URLSearchParams({ returnTo: location.pathname + location.search })}`;
}
