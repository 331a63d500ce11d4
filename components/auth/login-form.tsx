"use client";

import { PasswordField } from "#components/ui/form-field.tsx";
import { track } from "#lib/analytics/client.ts";
import { login } from "#lib/auth/forms.client.ts";
import type { FormAnswer } from "#lib/auth/forms.ts";
import { MESSAGES } from "#lib/auth/messages.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";

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
  return (
    <AuthForm
      form="login"
      post="login"
      answered={answered}
      submitLabel="Sign In"
      send={async (credentials) => {
        const answer = await login(credentials);
        if (!answer.ok) {
          track("error", { code: answer.code ?? "login" });
          return { status: "error", message: answer.message || MESSAGES.loginFailed };
        }
        track("login", { method: "password" });
        await onSignedIn();
        return null;
      }}
    >
      {({ email }, problemOf) => (
        <>
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
