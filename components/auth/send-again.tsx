"use client";

import { type ReactNode, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import type { Answer } from "#lib/auth/forms.client.ts";

/**
 * What was said of an email that has a link, and a button that asks for another one.
 * @param props.message what was said first; the answer about the next email takes its place
 * @param props.children where it goes, and what helps if it does not come
 */
export function SendAgain({
  ask,
  message,
  label,
  children,
}: {
  ask: () => Promise<Answer>;
  message: ReactNode;
  label: string;
  children: ReactNode;
}) {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function askAgain() {
    if (isBusy) return;
    setBusy(true);
    setAnswer(await ask());
    setBusy(false);
  }

  return (
    <div className="grid gap-3">
      {answer ? <Banner kind={answer.ok ? "success" : "error"}>{answer.message}</Banner> : message}
      <p className="text-sm text-muted">{children}</p>
      <button type="button" aria-disabled={isBusy} onClick={askAgain} className={buttonLook("quiet")}>
        {label}
      </button>
    </div>
  );
}
