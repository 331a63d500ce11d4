"use client";

import type { Answer } from "#lib/auth/forms.client.ts";
import type { FormAction } from "#lib/auth/forms.ts";
import { EmailField } from "./auth-fields.tsx";
import { AuthForm } from "./auth-form.tsx";

/** Asks for an address to mail a link to. */
export function EmailForm({
  ask,
  action,
  submitLabel,
}: {
  ask: (email: string) => Promise<Answer>;
  action?: FormAction;
  submitLabel: string;
}) {
  return (
    <AuthForm
      form="email"
      action={action}
      submitLabel={submitLabel}
      send={async ({ email }) => {
        const { ok, message = "" } = await ask(email);
        return { status: ok ? "done" : "error", message };
      }}
    >
      {({ email }) => <EmailField defaultValue={email} />}
    </AuthForm>
  );
}
