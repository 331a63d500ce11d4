"use client";

import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { type Answer, resendVerification } from "#lib/auth/forms.client.ts";

/** Requests another verification email. */
export function ResendVerification({ email }: { email: string }) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function resend() {
    setBusy(true);
    setAnswer(await resendVerification(email));
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        The link goes to <strong className="text-ink">{email}</strong>. It can take a few minutes; please
        check your spam folder, too.
      </p>
      {answer ? <Banner kind={answer.ok ? "success" : "error"}>{answer.message}</Banner> : null}
      <button type="button" disabled={isBusy} onClick={resend} className={buttonLook("quiet")}>
        Resend verification email
      </button>
    </div>
  );
}
