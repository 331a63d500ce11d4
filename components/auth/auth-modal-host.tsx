"use client";

import { useEffect } from "react";
import { NO_CONNECTION } from "#components/ui/connection.ts";
import { later } from "#components/ui/later.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { closeAuthModal, useAuthModalRequest } from "./auth-modal-state.ts";

// Loaded on first use: most visits never need it.
const AuthModal = later(() => import("./auth-modal.tsx").then((it) => it.AuthModal), { missing: NotLoaded });

/** Where the site frame renders the sign-in dialog. */
export function AuthModalHost({ offersGoogle }: { offersGoogle: boolean }) {
  const request = useAuthModalRequest();
  if (!request) return null;
  return <AuthModal request={request} offersGoogle={offersGoogle} />;
}

/** Offline, the page stays. If the site was redeployed meanwhile, the page /login does the same as the dialog. */
function NotLoaded() {
  useEffect(() => {
    if (navigator.onLine) location.assign("/login");
    else showMessage({ kind: "error", text: NO_CONNECTION });
    closeAuthModal();
  }, []);
  return null;
}
