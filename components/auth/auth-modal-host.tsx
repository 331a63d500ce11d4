"use client";

import { type ComponentProps, type ComponentType, lazy, Suspense } from "react";
import type { AuthModal as Modal } from "./auth-modal.tsx";
import { useAuthModalRequest } from "./auth-modal-state.ts";

// Loaded on first use: most visits never need it.
const AuthModal = lazy(async (): Promise<{ default: ComponentType<ComponentProps<typeof Modal>> }> => {
  try {
    return { default: (await import("./auth-modal.tsx")).AuthModal };
  } catch {
    // Briefly offline, or the site was redeployed: the page /login does the same.
    location.assign("/login");
    return { default: () => null };
  }
});

/** Where the site frame renders the sign-in dialog. */
export function AuthModalHost({ offersGoogle }: { offersGoogle: boolean }) {
  const request = useAuthModalRequest();
  if (!request) return null;
  return (
    <Suspense>
      <AuthModal request={request} offersGoogle={offersGoogle} />
    </Suspense>
  );
}
