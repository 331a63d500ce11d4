"use client";

import { type ComponentType, lazy, Suspense } from "react";
import { type AuthModalRequest, useAuthModalRequest } from "./auth-modal-state.ts";

// Loaded when it is first opened: most visits never need it.
const AuthModal = lazy(async (): Promise<{ default: ComponentType<{ request: AuthModalRequest }> }> => {
  try {
    return { default: (await import("./auth-modal.tsx")).AuthModal };
  } catch {
    // Offline for a moment, or the site was renewed since: the page /login does the same.
    location.assign("/login");
    return { default: () => null };
  }
});

/** The place of the sign-in dialog in the site frame. */
export function AuthModalHost() {
  const request = useAuthModalRequest();
  if (!request) return null;
  return (
    <Suspense>
      <AuthModal request={request} />
    </Suspense>
  );
}
