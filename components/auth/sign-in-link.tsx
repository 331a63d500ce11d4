"use client";

import { buttonLook } from "#components/ui/button.ts";
import { openAuthModal } from "./auth-modal-state.ts";

/** Leads to the sign-in: the dialog, or its page where no script runs. */
export function SignInLink() {
  return (
    <a
      href="/login"
      onClick={(event) => {
        event.preventDefault();
        openAuthModal({ mode: "login" });
      }}
      className={buttonLook("primary")}
    >
      Sign In
    </a>
  );
}
