"use client";

import type { ReactNode } from "react";
import { openAuthModal } from "#components/auth/auth-modal-state.ts";
import { behindComparison } from "#lib/comparison/comparison-rows.format.ts";
import { comparePath } from "#lib/comparison/link.rules.ts";

type Props = {
  /** `_id` of each compared school. */
  ids: readonly string[];
  /** The paths of the fields that a guest does not get and that at least one of these schools has. */
  behind: readonly string[];
};

/**
 * Tells a guest what an account is for where the table does not: it names the figures that it withholds, and how to get
 * them, in the place where they would be.
 */
export function MemberFiguresNote(props: Props) {
  if (behindComparison(props.behind) !== null) return null;
  return (
    <p className="no-print mt-3 max-w-prose text-sm text-muted">
      <SignInLink {...props}>Sign In</SignInLink> to set your own priorities. It’s free.
    </p>
  );
}

/** Signs in and comes back to the comparison of these schools. */
export function SignInLink({ ids, behind, children }: Props & { children: ReactNode }) {
  const returnTo = comparePath(ids);
  const figures = behindComparison(behind);
  return (
    <a
      href={`/login?${new URLSearchParams({ returnTo })}`}
      onClick={(event) => {
        event.preventDefault();
        openAuthModal({
          mode: "login",
          hint: figures ? `Sign in to compare ${figures}` : "Sign in to set your own priorities",
        });
      }}
      className="link inline-flex min-h-6 items-center"
    >
      {children}
    </a>
  );
}
