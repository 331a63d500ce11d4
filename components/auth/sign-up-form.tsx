"use client";

import { useState } from "react";
import { CheckField, TextField } from "#components/ui/form-field.tsx";
import { track } from "#lib/analytics/client.ts";
import { resendVerification, signUp } from "#lib/auth/forms.client.ts";
import type { FormAnswer } from "#lib/auth/forms.ts";
import { MESSAGES, signUpRefusal } from "#lib/auth/messages.ts";
import { CONFIRM_TERMS } from "#lib/auth/schema.ts";
import { AuthForm } from "./auth-form.tsx";
import { EmailField } from "./email-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SendAgain } from "./send-again.tsx";

export function SignUpForm({
  returnTo,
  isOldEnough,
  onOldEnough,
  onMailed,
  answered,
}: {
  /** Where the mailed link leads. */
  returnTo: string;
  /** Whether the visitor confirms their age and the privacy policy. */
  isOldEnough: boolean;
  onOldEnough: (isConfirmed: boolean) => void;
  /** The account is there, and the mail with its link is on its way. */
  onMailed: () => void;
  answered?: FormAnswer | null;
}) {
  const [email, setEmail] = useState("");
  return (
    <AuthForm
      form="signUp"
      post="signup"
      answered={answered}
      submitLabel="Sign Up"
      isReady={isOldEnough}
      send={async (form) => {
        setEmail(form.email);
        const answer = await signUp(form);
        if (!answer.ok) {
          track("error", { code: answer.code ?? "sign_up" });
          return { status: "error", message: signUpRefusal(answer.code, answer.message) };
        }
        track("sign_up", { method: "password" });
        onMailed();
        return { status: "done", message: answer.message || MESSAGES.accountCreated };
      }}
      after={(message) =>
        email ? (
          <SendAgain
            ask={() => resendVerification(email)}
            message={message}
            label="Resend verification email"
          >
            The link goes to <strong className="text-ink">{email}</strong>. It can take a few minutes; please
            check your spam folder, too.
          </SendAgain>
        ) : (
          message
        )
      }
    >
      {(values, problemOf) => (
        <>
          <p className="text-muted">
            With a free account, you can save schools and see test scores, graduation rates, demographics, and
            activities, where public records include them.
          </p>
          <TextField
            label="Name"
            required
            name="name"
            autoComplete="name"
            maxLength={100}
            defaultValue={values.name}
            problem={problemOf("name")}
          />
          <EmailField defaultValue={values.email} problem={problemOf("email")} />
          <NewPasswordFields label="Password" confirmLabel="Confirm password" problemOf={problemOf} />
          <CheckField
            name="agreeTerms"
            checked={isOldEnough}
            problem={isOldEnough ? problemOf("agreeTerms") : CONFIRM_TERMS}
            onChange={(event) => onOldEnough(event.target.checked)}
          >
            I confirm that I am at least 13 years old and I acknowledge and accept the{" "}
            <a href="/privacy" target="_blank" rel="noopener" className="link">
              Privacy Policy
            </a>
          </CheckField>
          <input type="hidden" name="returnTo" value={returnTo} />
          <CheckField name="marketingConsent" defaultChecked={values.marketingConsent !== undefined}>
            Send me occasional updates and marketing communications (optional)
          </CheckField>
          <p className="text-sm text-muted">
            By creating an account, you agree to the{" "}
            <a href="/terms" target="_blank" rel="noopener" className="link whitespace-nowrap">
              Terms of Service
            </a>
            .
          </p>
        </>
      )}
    </AuthForm>
  );
}
