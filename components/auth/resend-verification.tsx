"use client";

import { type ReactNode, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { type Answer, resendVerification } from "#lib/auth/forms.client.ts";

/**
 * Requests another verification email.
 * @param props.message what the sign-up said; the answer about the next email takes its place
 */
export function ResendVerification({ email, message }: { email: string; message: ReactNode }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    setAnswer(await resendVerification(email));
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      {answer ? <Banner kind={answer.ok ? "success" : "error"}>{answer.message}</Banner> : message}
      <p className="text-sm text-muted">
        The link goes to <strong className="text-ink">{email}</strong>. It can take a few minutes; please
        check your spam folder, too.
      </p>
      <button type="button" disabled={isBusy} onClick={resend} className={buttonLook("quiet")}>
        Resend verification email
      </button>
    </div>
  );
}
