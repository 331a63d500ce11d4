"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import type { FormAnswer } from "#lib/auth/forms.ts";
import { refetchAsMember } from "#lib/auth/viewer.client.ts";
import type { SignInHint } from "./auth-modal-state.ts";
import { type AuthView, authHeading } from "./auth-titles.ts";
import { ForgotForm } from "./forgot-form.tsx";
import { GoogleButton } from "./google-button.tsx";
import { LoginForm } from "./login-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/**
 * The sign-in and sign-up forms, one at a time.
 * @param Heading the heading level that fits the page
 * @param onSignedIn called after signing in, once the page knows who is there
 */
export function AuthPanel({
  view: first,
  hint,
  Heading,
  returnTo,
  offersGoogle,
  onSignedIn,
  answered,
}: {
  view: AuthView;
  hint?: SignInHint;
  Heading: "h1" | "h2";
  returnTo: string;
  /** Known on render: a button that appeared later would push the form away. */
  offersGoogle: boolean;
  onSignedIn: () => void;
  /** The result of a form that was submitted without scripts. */
  answered?: FormAnswer | null;
}) {
  const isPage = Heading === "h1";
  const [view, setView] = useState(first);
  // One box answers for both ways to sign up.
  const [isOldEnough, setOldEnough] = useState(true);
  // The form gives way to what is to be done next.
  const [isMailed, setMailed] = useState(false);
  const queries = useQueryClient();

  async function signedIn() {
    await refetchAsMember(queries);
    onSignedIn();
  }

  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed link disappeared with the other form, and the focus with it.
    if (view !== first) panel.current?.querySelector("input")?.focus();
  }, [view, first]);

  const linkTo = (to: AuthView, text: string, look = "link inline-flex min-h-6 items-center font-medium") => (
    <a
      href={`/login?${new URLSearchParams({ mode: to, returnTo })}`}
      onClick={(event) => {
        // On its own page, the page sets the title.
        if (isPage) return;
        event.preventDefault();
        setMailed(false);
        setView(to);
      }}
      className={look}
    >
      {text}
    </a>
  );

  return (
    <div ref={panel} className="grid gap-4">
      <Heading id="auth-title" className="text-2xl">
        {view === "signup" && isMailed ? "Check your email" : authHeading(view, hint)}
      </Heading>
      {hint && view === "login" ? <p className="text-muted">{hint}</p> : null}
      {view === "forgot" ? (
        <>
          <p className="text-muted">We’ll email you a link to choose a new password.</p>
          <ForgotForm answered={answered} />
          <p>{linkTo("login", "Back to sign in")}</p>
        </>
      ) : (
        <>
          {offersGoogle ? (
            <GoogleButton
              isReady={view === "login" || isOldEnough}
              onSignedIn={signedIn}
              returnTo={returnTo}
            />
          ) : null}
          {view === "login" ? (
            <>
              <LoginForm onSignedIn={signedIn} returnTo={returnTo} answered={answered} />
              <p>{linkTo("forgot", "Forgot your password?")}</p>
              <div className="grid gap-2 border-t border-line pt-4">
                <p className="text-muted">New here? An account is free.</p>
                {linkTo("signup", "Sign up free", buttonLook("quiet"))}
              </div>
            </>
          ) : (
            <>
              <SignUpForm
                returnTo={returnTo}
                isOldEnough={isOldEnough}
                onOldEnough={setOldEnough}
                onMailed={() => setMailed(true)}
                answered={answered}
              />
              <p className="border-t border-line pt-4 text-muted">
                Already have an account? {linkTo("login", "Sign In")}
              </p>
            </>
          )}
        </>
      )}
    </div>
  );
}
