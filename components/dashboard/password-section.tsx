"use client";

import { useState } from "react";
import { AuthForm } from "#components/auth/auth-form.tsx";
import { NewPasswordFields } from "#components/auth/new-password-fields.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { PasswordField } from "#components/ui/form-field.tsx";
import { type Answer, changePassword, requestPasswordReset } from "#lib/auth/forms.client.ts";

/** Changes the password, or sets the first one for someone who signs in through a provider. */
export function PasswordSection({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  if (!hasPassword) return <FirstPassword email={email} />;
  return (
    <details className="w-full">
      <summary className={buttonLook("quiet", "list-none")}>Change password</summary>
      <div className="mt-4 max-w-md">
        <AuthForm
          form="changePassword"
          submitLabel="Set the new password"
          send={async (form) => {
            const { ok, message = "" } = await changePassword(form);
            return { status: ok ? "done" : "error", message };
          }}
          after={(message) => message}
        >
          {(_, problemOf) => (
            <>
              {/* Tells password managers whose password it is. */}
              <input type="email" autoComplete="username" value={email} readOnly hidden />
              <PasswordField
                label="Current password"
                name="currentPassword"
                problem={problemOf("currentPassword")}
                autoComplete="current-password"
              />
              <NewPasswordFields
                label="New password"
                confirmLabel="Confirm new password"
                problemOf={problemOf}
              />
            </>
          )}
        </AuthForm>
      </div>
    </details>
  );
}

function FirstPassword({ email }: { email: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <>
      {answer ? <Banner kind={answer.ok ? "success" : "error"}>{answer.message}</Banner> : null}
      <button
        type="button"
        onClick={async () => setAnswer(await requestPasswordReset(email))}
        className={buttonLook("quiet")}
      >
        Email me a link
      </button>
    </>
  );
}
