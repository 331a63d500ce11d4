"use client";

import { X } from "lucide-react";
import { usePathname } from "next/navigation";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { closeModal, openModal } from "#components/ui/modal.ts";
import { type AuthModalRequest, closeAuthModal } from "./auth-modal-state.ts";
import { AuthPanel } from "./auth-panel.tsx";

/** The dialog around the sign-in forms: the browser's own, which traps the focus and restores it afterwards. */
export function AuthModal({ request, offersGoogle }: { request: AuthModalRequest; offersGoogle: boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // A press on a locked tab opens the dialog before the tab's address is there.
  const path = usePathname();
  useLayoutEffect(() => {
    const element = dialog.current;
    openModal(element);
    // Otherwise the first button would get it, which is Google's where it is offered.
    element?.querySelector("input")?.focus();
    return () => closeModal(element);
  }, []);
  // Whoever goes back leaves the page that asked them to sign in.
  const dismiss = useEffectEvent(() => {
    closeAuthModal();
    request.onDismiss?.();
  });
  useEffect(() => {
    window.addEventListener("popstate", dismiss);
    return () => window.removeEventListener("popstate", dismiss);
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="auth-title"
      onClose={({ currentTarget: { open, isConnected } }) => {
        // Only what the reader closed: after signing in, the dialog is gone, and React's development mode reopens it.
        if (open || !isConnected) return;
        dismiss();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl bg-surface p-5 text-ink sm:p-6 shadow-lift backdrop:bg-black/50"
    >
      <AuthPanel
        view={request.mode}
        hint={request.hint}
        Heading="h2"
        returnTo={`${path}${location.search}`}
        offersGoogle={offersGoogle}
        onSignedIn={closeAuthModal}
      />
      {/* Last, after the form itself. */}
      <form method="dialog" className="absolute top-4 right-4">
        <button type="submit" className="grid size-11 place-items-center rounded-lg hover:bg-sunken">
          <X aria-hidden="true" size={20} />
          <span className="sr-only">Close</span>
        </button>
      </form>
    </dialog>
  );
}
