"use client";

import { Heart } from "lucide-react";
import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { buttonLook } from "#components/ui/button.ts";
import { useViewer } from "#lib/auth/viewer.client.ts";

/** What visitors find where members save a school. */
export function SaveButton({ variant }: { variant: "header" | "footer" }) {
  const { status } = useViewer();
  if (status === "member") return null;
  return (
    <button
      type="button"
      className={variant === "header" ? "tool" : buttonLook("quiet", "no-print")}
      onClick={() => openAuthModal({ mode: "login", hint: "Sign in to save schools" })}
    >
      <Heart aria-hidden="true" size={18} />
      Sign In to Save
    </button>
  );
}
