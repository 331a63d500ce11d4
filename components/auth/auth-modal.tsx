"use client";

import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { type AuthModalRequest, closeAuthModal } from "./auth-modal-state.ts";
import { AuthPanel } from "./auth-panel.tsx";

/** The dialog around the sign-in forms. The browser's own, which keeps the focus inside and gives it back afterwards. */
export function AuthModal({ request, offersGoogle }: { request: AuthModalRequest; offersGoogle: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Else the first button would have it, Google's where that is offered.
    dialog.current?.querySelector("input")?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="auth-title"
      // Of the reader's own doing: after signing in the dialog goes without closing.
      onClose={() => {
        closeAuthModal();
        request.onDismiss?.();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl bg-surface p-6 text-ink shadow-lift backdrop:bg-black/50"
    >
      <AuthPanel
        view={request.mode}
        hint={request.hint}
        Heading="h2"
        returnTo={`${location.pathname}${location.search}`}
        offersGoogle={offersGoogle}
        onSignedIn={closeAuthModal}
      />
      {/* Last, behind what one came for. */}
      <form method="dialog" className="absolute top-4 right-4">
        <button type="submit" className="grid size-11 place-items-center rounded-lg hover:bg-sunken">
          <X aria-hidden="true" size={20} />
          <span className="sr-only">Close</span>
        </button>
      </form>
    </dialog>
  );
}
