"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";

type MailChoiceProps = {
  label: string;
  note: ReactNode;
  /** Undefined as long as it is not known. */
  isChosen: boolean | undefined;
  /** Has the page know it, before it is saved and again if that fails. */
  show: (isChosen: boolean) => Promise<void>;
  save: (isChosen: boolean) => Promise<void>;
  saved: (isChosen: boolean) => string;
  failed: string;
};

/** A kind of mail that a member wants or not. Each press is saved at once. */
export function MailChoice({ label, note, isChosen, show, save, saved, failed }: MailChoiceProps) {
  // What was pressed last, until it is saved. What is known follows a moment behind a press: a box that went by that
  // alone would first jump back.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const latest = useRef<boolean | null>(null);
  const id = useId();

  async function toggle(wanted: boolean) {
    const isSaving = latest.current !== null;
    latest.current = wanted;
    setPressed(wanted);
    // One at a time: the last press must also be the last to arrive.
    if (isSaving) return;
    let [next, stored] = [wanted, !wanted];
    try {
      while (next !== stored) {
        await show(next);
        await save(next);
        stored = next;
        next = latest.current ?? next;
      }
      showMessage({ kind: "success", text: saved(stored) });
    } catch {
      await show(stored);
      showMessage({ kind: "error", text: failed });
    }
    latest.current = null;
    setPressed(null);
  }

  return (
    <div className="card p-5 sm:p-6">
      <label className="flex min-h-6 items-start gap-3 font-medium">
        <input
          type="checkbox"
          checked={pressed ?? isChosen ?? false}
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
