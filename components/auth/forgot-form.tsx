"use client";

import { useState } from "react";
import { requestPasswordReset } from "#lib/auth/forms.client.ts";
import type { FormAnswer } from "#lib/auth/forms.ts";
import { EmailForm } from "./email-form.tsx";
import { SendAgain } from "./send-again.tsx";

const FORM = "/login?mode=forgot";

/** Asks for the link to choose a new password. Once it is sent, what to do next takes the place of the field. */
export function ForgotForm({ answered }: { answered?: FormAnswer | null }) {
  const [email, setEmail] = useState("");
  return (
    <EmailForm
      post="forgot"
      answered={answered}
      ask={(asked) => {
        setEmail(asked);
        return requestPasswordReset(asked);
      }}
      submitLabel="Send the link"
      after={(message) =>
        email ? (
          <>
            <SendAgain ask={() => requestPasswordReset(email)} message={message} label="Send again">
              If nothing arrives at <strong className="text-ink">{email}</strong> within a few minutes, please
              check your spam folder.
            </SendAgain>
            <p>
              <a href={FORM} className="link inline-flex min-h-6 items-center">
                Use another address
              </a>
            </p>
          </>
        ) : (
          <>
            {message}
            <p>
              <a href={FORM} className="link inline-flex min-h-6 items-center">
                Send again
              </a>
            </p>
          </>
        )
      }
    />
  );
}
