"use client";

import { useEffect, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { openModal } from "#components/ui/modal.ts";
import { PLAN_NAMES } from "#lib/accounts/subscription.format.ts";
import type { Plan } from "#lib/accounts/subscription.rules.ts";

/** Asks before a downgrade, since going back requires a payment. */
export function PlanChangeDialog({
  from,
  to,
  onConfirm,
  onClose,
}: {
  from: Plan;
  to: Plan;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => openModal(dialog.current), []);
  const isCancelling = to === "free";

  async function confirm() {
    if (isBusy) return;
    setIsBusy(true);
    await onConfirm();
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="plan-change-title"
      aria-describedby="plan-change-note"
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl bg-surface p-6 text-ink shadow-lift backdrop:bg-black/50"
    >
      <h2 id="plan-change-title" className="text-xl">
        {isCancelling ? `Cancel your ${PLAN_NAMES[from]} plan?` : `Downgrade to ${PLAN_NAMES[to]}?`}
      </h2>
      <p id="plan-change-note" className="mt-2 text-muted">
        The change takes effect at once. You keep your report credits and everything you saved. Coming back to{" "}
        {PLAN_NAMES[from]} is an upgrade, which is not available online yet.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={() => dialog.current?.close()} className={buttonLook("quiet")}>
          Keep {PLAN_NAMES[from]}
        </button>
        <button type="button" onClick={confirm} aria-disabled={isBusy} className={buttonLook("primary")}>
          {isBusy ? "One moment …" : isCancelling ? "Cancel my plan" : `Downgrade to ${PLAN_NAMES[to]}`}
        </button>
      </div>
    </dialog>
  );
}
