"use client";

import { useEffect, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { PasswordField } from "#components/ui/form-field.tsx";
import { track } from "#lib/analytics/client.ts";
import { login, resendVerification } from "#lib/auth/forms.client.ts";
import type { FormAnswer } from "#lib/auth/forms.ts";
import { MESSAGES } from "#lib/auth/messages.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";
import { SendAgain } from "./send-again.tsx";

/** @param returnTo where to go afterwards without scripts */
export function LoginForm({
  onSignedIn,
  returnTo,
  answered,
}: {
  onSignedIn: () => Promise<void>;
  returnTo: string;
  answered?: FormAnswer | null;
}) {
  /** Whose sign-in was refused because the address is not verified yet. */
  const [unverified, setUnverified] = useState<{
    email: string;
    message: string | undefined;
    at: number;
  } | null>(null);
  const refusal = useRef<HTMLDivElement>(null);
  // The button lost the focus while it was busy.
  useEffect(() => {
    if (unverified) refusal.current?.focus();
  }, [unverified]);
  return (
    <AuthForm
      form="login"
      post="login"
      answered={answered}
      submitLabel="Sign In"
      send={async (credentials) => {
        const answer = await login(credentials);
        setUnverified(null);
        if (!answer.ok) {
          track("error", { code: answer.code ?? "login" });
          if (answer.code === "email_unverified") {
            setUnverified({ email: credentials.email, message: answer.message, at: Date.now() });
            return null;
          }
          return { status: "error", message: answer.message || MESSAGES.loginFailed };
        }
        track("login", { method: "password" });
        await onSignedIn();
        return null;
      }}
    >
      {({ email }, problemOf) => (
        <>
          {unverified ? (
            <SendAgain
              // Another attempt has had nothing sent for it.
              key={unverified.at}
              ask={() => resendVerification(unverified.email)}
              message={
                <div ref={refusal} tabIndex={-1} className="scroll-mt-20 focus:outline-none">
                  <Banner kind="error">{unverified.message}</Banner>
                </div>
              }
              label="Resend verification email"
            >
              We emailed a link to <strong className="text-ink">{unverified.email}</strong> when you signed
              up. If it isn’t in your spam folder either, have it sent again.
            </SendAgain>
          ) : null}
          <EmailField defaultValue={email} problem={problemOf("email")} />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            problem={problemOf("password")}
          />
          {/* Last: a dialog focuses the first box. */}
          <input type="hidden" name="returnTo" value={returnTo} />
        </>
      )}
    </AuthForm>
  );
}
