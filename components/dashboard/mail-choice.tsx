"use client";

import { type ReactNode, useId, useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";

type MailChoiceProps = {
  label: string;
  note: ReactNode;
  /** Undefined as long as it is not known. */
  isChosen: boolean | undefined;
  /** Has the page show it, before it is saved and again if that fails. */
  show: (isChosen: boolean) => void;
  save: (isChosen: boolean) => Promise<void>;
  saved: (isChosen: boolean) => string;
  failed: string;
};

/** A kind of mail that a member wants or not. Each click is saved at once. */
export function MailChoice({ label, note, isChosen, show, save, saved, failed }: MailChoiceProps) {
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  async function toggle(wanted: boolean) {
    // One at a time: the last click must also be the last to arrive.
    if (isBusy) return;
    setIsBusy(true);
    show(wanted);
    try {
      await save(wanted);
      showMessage({ kind: "success", text: saved(wanted) });
    } catch {
      show(!wanted);
      showMessage({ kind: "error", text: failed });
    }
    setIsBusy(false);
  }

  return (
    <div className="card p-5 sm:p-6">
      <label className="flex min-h-6 items-start gap-3 font-medium">
        <input
          type="checkbox"
          checked={isChosen ?? false}
          disabled={isChosen === undefined}
          onChange={(event) => toggle(event.target.checked)}
          aria-describedby={`${id}-note`}
          className="mt-0.5 size-5 shrink-0 accent-brand"
        />
        {label}
      </label>
      <p id={`${id}-note`} className="mt-2 pl-8 text-muted">
        {note}
      </p>
    </div>
  );
}
