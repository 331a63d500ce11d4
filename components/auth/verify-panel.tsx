"use client";

import { useEffect, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { keepSuccess } from "#components/ui/kept-message.ts";
import { resendVerification, verifyEmail } from "#lib/auth/forms.client.ts";
import type { FormAnswer, FormResult } from "#lib/auth/forms.ts";
import { linkProblem } from "#lib/auth/schema.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailForm } from "./email-form.tsx";

/** Verifies automatically with scripts, otherwise with a button; a used-up link can be replaced here. */
export function VerifyPanel({ token, answered }: { token: string; answered: FormAnswer | null }) {
  const frame = useRef<HTMLDivElement>(null);
  const problem = linkProblem(token);
  const [hasFailed, setFailed] = useState(problem !== null || answered?.status === "error");
  const [hasNewLink, setNewLink] = useState(answered?.post === "resend" && answered.status === "done");
  // In another browser than that of the sign-up, the owner signs in first and comes to the same page.
  const [returnTo, setReturnTo] = useState(answered?.values.returnTo ?? "/");

  useEffect(() => {
    // Removes the token from the address bar and the history, and keeps a page that is shown twice from sending it
    // twice.
    if (!location.search) return;
    history.replaceState(null, "", location.pathname);
    if (!answered && problem === null) frame.current?.querySelector("form")?.requestSubmit();
  }, [answered, problem]);

  async function send(): Promise<FormResult> {
    const { answer, returnTo, isSignedIn } = await verifyEmail(token);
    setFailed(!answer.ok);
    setReturnTo(returnTo);
    if (isSignedIn) {
      keepSuccess(
        answer.message ?? "",
        { text: "Search schools", href: "/search" },
        { text: "See your account", href: "/dashboard" },
      );
      location.replace(returnTo);
    }
    return { status: answer.ok ? "done" : "error", message: answer.message ?? "" };
  }

  return (
    <div ref={frame} className="grid gap-4">
      <h1 className="text-2xl">Verify your email</h1>
      {/* A new link takes the place of the old one, and its message that of the old one’s failure. */}
      {problem !== null && !hasNewLink ? <Banner kind="error">{problem}</Banner> : null}
      {problem === null && !hasNewLink ? (
        <AuthForm
          form="verify"
          post="verify"
          answered={answered}
          submitLabel="Verify my email"
          send={send}
          after={(message) => (
            <>
              {message}
              <a href={`/login?${new URLSearchParams({ returnTo })}`} className={buttonLook("primary")}>
                Sign In
              </a>
            </>
          )}
        >
          {() => <input type="hidden" name="token" value={token} />}
        </AuthForm>
      ) : null}
      {hasFailed ? (
        <section aria-labelledby="resend" className="grid gap-4 border-t border-line pt-4">
          <h2 id="resend" className="text-lg">
            Get a new link
          </h2>
          <EmailForm
            post="resend"
            answered={answered}
            ask={async (email) => {
              const answer = await resendVerification(email);
              if (answer.ok) setNewLink(true);
              return answer;
            }}
            submitLabel="Resend verification email"
          />
        </section>
      ) : null}
    </div>
  );
}
