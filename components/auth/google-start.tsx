"use client";

import { useEffect } from "react";
import { googleAddress } from "#lib/auth/forms.client.ts";
import { beginGoogleWindow, endGoogleWindow } from "./google-window.ts";

/** Continues to Google. @param returnTo where to go at the end; null in a popup */
export function GoogleStart({ returnTo }: { returnTo: string | null }) {
  useEffect(() => {
    beginGoogleWindow(returnTo);
    googleAddress("/login/google/done").then(
      (address) => location.replace(address),
      () => endGoogleWindow("network"),
    );
  }, [returnTo]);
  return (
    <>
      <h1 className="text-2xl">Sign in with Google</h1>
      <p className="mt-3 text-muted">One moment …</p>
    </>
  );
}
