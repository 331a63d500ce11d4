"use client";

import { useId, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { track } from "#lib/analytics/client.ts";
import { googleProblem, signInWithGoogle } from "./google-window.ts";

/**
 * Signs in or up with Google, if the site is set up for it. Whoever has no account yet gets one, so this asks for what
 * the sign-up form asks for.
 */
export function GoogleButton({
  isReady = true,
  onSignedIn,
  returnTo,
}: {
  /** Whether the visitor has confirmed their age where the form beside asks for it. */
  isReady?: boolean;
  onSignedIn: () => Promise<void>;
  returnTo: string;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const noteId = useId();

  async function start() {
    setProblem(null);
    const outcome = await signInWithGoogle(returnTo);
    const found = googleProblem(outcome);
    if (found) {
      track("error", { code: `google_${outcome}` });
      return setProblem(found);
    }
    track(outcome === "signed_up" ? "sign_up" : "login", { method: "google" });
    await onSignedIn();
  }

  return (
    <div className="needs-script grid gap-4">
      {problem ? <Banner kind="error">{problem}</Banner> : null}
      <button
        type="button"
        onClick={start}
        disabled={!isReady}
        aria-describedby={noteId}
        className={buttonLook("quiet", "w-full disabled:opacity-60")}
      >
        <GoogleMark />
        Continue with Google
      </button>
      <p id={noteId} className="text-sm text-muted">
        If you are new, this creates your account. By continuing, you confirm that you are at least 13 years
        old and that you accept the {policy("/privacy", "privacy policy")} and the{" "}
        {policy("/terms", "terms of service")}.
      </p>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
    </div>
  );
}

/** In a separate tab, so that nothing typed is lost. */
function policy(href: string, name: string) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link">
      {name}
    </a>
  );
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23 12.3c0-.8-.1-1.6-.2-2.3H12v4.4h6.2a5.3 5.3 0 0 1-2.3 3.4v2.9h3.7c2.2-2 3.4-5 3.4-8.4Z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.1 0 5.7-1 7.6-2.8l-3.7-2.9a7 7 0 0 1-10.4-3.7H1.7v3A11.5 11.5 0 0 0 12 23.5Z"
      />
      <path fill="#fbbc05" d="M5.5 14.1a6.9 6.9 0 0 1 0-4.3v-3H1.7a11.5 11.5 0 0 0 0 10.3l3.8-3Z" />
      <path
        fill="#ea4335"
        d="M12 5.1c1.7 0 3.2.6 4.4 1.7l3.3-3.3A11.5 11.5 0 0 0 1.7 6.8l3.8 3A6.9 6.9 0 0 1 12 5.1Z"
      />
    </svg>
  );
}
