"use client";

import type { ReactNode } from "react";
import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { comparePath } from "#lib/comparison/link.rules.ts";

/** Tells a guest which figures a comparison withholds, and how to get them. */
export function MemberFiguresNote({ ids }: { ids: readonly string[] }) {
  return (
    <p className="no-print mt-2 text-muted">
      <SignInLink ids={ids}>Sign In</SignInLink> for test scores, graduation, and your own priorities. It’s
      free.
    </p>
  );
}

/** Signs in and comes back to the comparison of these schools. */
export function SignInLink({ ids, children }: { ids: readonly string[]; children: ReactNode }) {
  const returnTo = comparePath(ids);
  return (
    <a
      href={`/login?${new URLSearchParams({ returnTo })}`}
      onClick={(event) => {
        event.preventDefault();
        openAuthModal({
          mode: "login",
          hint: "Sign in to compare test scores, graduation, and college enrollment",
        });
      }}
      className="link inline-flex min-h-6 items-center"
    >
      {children}
    </a>
  );
}
