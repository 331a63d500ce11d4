"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, useEffect } from "react";
import { type AuthMode, openAuthModal } from "#components/auth/auth-modal-state.ts";
import { BlurredChart } from "#components/schools/blurred-chart.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Link } from "#components/ui/link.tsx";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { guestLimitText } from "#lib/search/limits.format.ts";

/** Shown to guests beyond the last page that is open to them. After signing in here, they see the page at once. */
export function GuestLimit({
  heldBack,
  openPages,
  href,
  lastOpenHref,
}: {
  /** How many schools are behind it, in words. */
  heldBack: string;
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
    <div className="card relative isolate mt-4 overflow-hidden p-6 pb-28">
      <BlurredChart />
      <p className="text-lg font-semibold">{heldBack}</p>
      <p className="mt-2 max-w-prose">{guestLimitText(openPages)}</p>
      <div className="mt-5 grid max-w-md grid-cols-2 gap-3">
        <SignIn mode="login" href={href} className={buttonLook("primary")}>
          Sign In
        </SignIn>
        <SignIn mode="signup" href={href} className={buttonLook("quiet")}>
          Sign up free
        </SignIn>
      </div>
      <Link href={lastOpenHref} className="link mt-3 inline-flex min-h-11 items-center">
        Back to page {openPages}
      </Link>
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
