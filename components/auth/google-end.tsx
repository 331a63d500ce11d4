"use client";

import { useEffect } from "react";
import { endGoogleWindow, type GoogleOutcome } from "./google-window.ts";

/** Reports to the page that opened this window, and closes it. */
export function GoogleEnd({ outcome }: { outcome: GoogleOutcome }) {
  useEffect(() => endGoogleWindow(outcome), [outcome]);
  return (
    <>
      <h1 className="text-2xl">Sign in with Google</h1>
      <p className="mt-3 text-muted">You can close this window.</p>
    </>
  );
}
