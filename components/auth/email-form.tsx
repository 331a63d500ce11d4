"use client";

import type { ReactNode } from "react";
import type { Answer } from "#lib/auth/forms.client.ts";
import type { FormAnswer, FormPost } from "#lib/auth/forms.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";

/** Asks for an email address to send a link to. */
export function EmailForm({
  post,
  answered,
  ask,
  submitLabel,
  after,
}: {
  post: FormPost;
  answered?: FormAnswer | null;
  ask: (email: string) => Promise<Answer>;
  submitLabel: string;
  /** Takes the place of the field once the link is sent, with the message that says so. */
  after?: (message: ReactNode) => ReactNode;
}) {
  return (
    <AuthForm
      form="email"
      post={post}
      answered={answered}
      submitLabel={submitLabel}
      after={after}
      send={async ({ email }) => {
        const { ok, message = "" } = await ask(email);
        return { status: ok ? "done" : "error", message };
      }}
    >
      {({ email }, problemOf) => <EmailField defaultValue={email} problem={problemOf("email")} />}
    </AuthForm>
  );
}
