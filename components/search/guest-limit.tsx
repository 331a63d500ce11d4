"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, useEffect } from "react";
import { type AuthMode, openAuthModal } from "#components/auth/auth-modal-state.ts";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { guestLimitText } from "#lib/search/limits.format.ts";

/** Shown to guests beyond the last page that is open to them. After signing in here, they see the page at once. */
export function GuestLimit({
  openPages,
  href,
  lastOpenHref,
}: {
  openPages: number;
  href: string;
  lastOpenHref: string;
}) {
  const router = useRouter();
  const { status } = useViewer();
  useEffect(() => {
    if (status === "member") router.refresh();
  }, [status, router]);

  return (
    <div className="card mt-4 p-6">
      <p>{guestLimitText(openPages)}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <SignIn mode="login" href={href} className={buttonLook("primary")}>
          Sign In
        </SignIn>
        <SignIn mode="signup" href={href} className={buttonLook("quiet")}>
          Sign Up
        </SignIn>
        <Link href={lastOpenHref} className={buttonLook("quiet")}>
          Back to page {openPages}
        </Link>
      </div>
    </div>
  );
}

/** A link to the sign-in page, which opens the dialog instead once our script runs. */
function SignIn({
  mode,
  href,
  className,
  children,
}: {
  mode: AuthMode;
  href: string;
  className: string;
  children: string;
}) {
  function onClick(event: MouseEvent) {
    event.preventDefault();
    openAuthModal({ mode, hint: "Sign in to see more" });
  }
  return (
    <a
      href={`/login?${new URLSearchParams({ mode, returnTo: href })}`}
      onClick={onClick}
      className={className}
    >
      {children}
    </a>
  );
}
