"use client";

import { track } from "#lib/analytics/client.ts";
import { login } from "#lib/auth/forms.client.ts";
import type { FormAction } from "#lib/auth/forms.ts";
import { MESSAGES } from "#lib/auth/messages.ts";
import { EmailField, PasswordField } from "./auth-fields.tsx";
import { AuthForm } from "./auth-form.tsx";

export function LoginForm({ onSignedIn, action }: { onSignedIn: () => Promise<void>; action?: FormAction }) {
  return (
    <AuthForm
      form="login"
      action={action}
      submitLabel="Sign In"
      send={async (credentials) => {
        const answer = await login(credentials);
        if (!answer.ok) return { status: "error", message: answer.message || MESSAGES.loginFailed };
        track("login", { method: "password" });
        await onSignedIn();
        return null;
      }}
    >
      {({ email }) => (
        <>
          <EmailField defaultValue={email} />
          <PasswordField label="Password" name="password" autoComplete="current-password" />
        </>
      )}
    </AuthForm>
  );
}
