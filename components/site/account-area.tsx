"use client";

import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { buttonLook } from "#components/ui/button.ts";

/** Who is signed in, or the ways to be: in the header, and once more in the menu of small screens. */
export function AccountArea() {
  return (
    <div className="flex gap-2">
      <button
        type="button"
        onClick={() => openAuthModal({ mode: "login" })}
        className={buttonLook("quiet", "px-4 whitespace-nowrap")}
      >
        Sign In
      </button>
      <button
        type="button"
        onClick={() => openAuthModal({ mode: "signup" })}
        className={buttonLook("primary", "px-4 whitespace-nowrap")}
      >
        Sign Up
      </button>
    </div>
  );
}
