"use client";

import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import type { AuthModal as Modal } from "./auth-modal.tsx";
import { useAuthModalRequest } from "./auth-modal-state.ts";

// Loaded when it is first opened: most visits never need it.
const AuthModal = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof Modal>> }> => {
  try {
    return { default: (await import("./auth-modal.tsx")).AuthModal };
  } catch {
    // Offline for a moment, or the site was renewed since: the page /login does the same.
    location.assign("/login");
    return { default: () => null };
  }
});

/** The place of the sign-in dialog in the site frame. */
export function AuthModalHost({ offersGoogle }: { offersGoogle: boolean }) {
  const request = useAuthModalRequest();
  if (!request) return null;
  return (
    <Suspense>
      <AuthModal request={request} offersGoogle={offersGoogle} />
    </Suspense>
  );
}
