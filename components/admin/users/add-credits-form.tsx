"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { creditsText } from "#lib/accounts/credits.format.ts";
import { creditGrantSchema, LARGEST_CHANGE } from "#lib/accounts/credits.schema.ts";
import { addCredits, USERS_KEY } from "#lib/accounts/users.client.ts";
import type { ManagedUser } from "#lib/accounts/users.schema.ts";
import { CallFailure } from "../call-failure.tsx";

/** Adds credits to an account's current balance. */
export function AddCreditsForm({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const queries = useQueryClient();
  const [credits, setCredits] = useState("1");
  const [reason, setReason] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const found = problemsIn(credits, reason);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
      return;
    }
    setIsBusy(true);
    setFailure(null);
    try {
      const balance = await addCredits(user._id, Number(credits), reason);
      await queries.invalidateQueries({ queryKey: USERS_KEY });
      onClose();
      showMessage({ kind: "success", text: `${user.displayName} now has ${creditsText(balance)}.` });
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }

  return (
    <Dialog title="Add Credits" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate aria-busy={isBusy} className="mt-3 grid gap-4">
        <p className="text-muted [overflow-wrap:anywhere]">
          {user.email} has {creditsText(user.reportCredits.current)}.
        </p>
        <FormField label="Credits to add" isRequired problem={problems.credits}>
          {(props) => (
            <input
              {...props}
              type="number"
              inputMode="numeric"
              min={1}
              max={LARGEST_CHANGE}
              step={1}
              required
              value={credits}
              onChange={({ target }) => setCredits(target.value)}
              className="field tabular-nums"
            />
          )}
        </FormField>
        <FormField
          label="Reason"
          isRequired
          note="The user sees this in their credit history."
          problem={problems.reason}
        >
          {(props) => (
            <input
              {...props}
              required
              maxLength={200}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              autoComplete="off"
              className="field"
            />
          )}
        </FormField>
        {failure ? (
          <CallFailure error={failure} message="Failed to save user. Please try again later." />
        ) : null}
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={buttonLook("quiet")}>
            Cancel
          </button>
          <button type="submit" aria-disabled={isBusy} className={buttonLook("primary")}>
            {isBusy ? "Adding …" : "Add Credits"}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

type Problems = { credits?: string; reason?: string };

/** What the call would refuse. */
function problemsIn(credits: string, reason: string): Problems {
  const { creditsToAdd, reason: whole } = creditGrantSchema.shape;
  return {
    ...(!creditsToAdd.safeParse(credits.trim() === "" ? null : Number(credits)).success && {
      credits: `Enter a whole number from 1 to ${LARGEST_CHANGE.toLocaleString("en-US")}.`,
    }),
    ...((reason.trim() === "" || !whole.safeParse(reason).success) && {
      reason: "Say why: the owner reads it in their credit history.",
    }),
  };
}
