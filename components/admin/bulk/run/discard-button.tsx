"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { FailureNote } from "#components/admin/call-failure.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { isDiscardable } from "#lib/bulk/progress.rules.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { useStep } from "./use-step.ts";

/** Ends an import of which nothing has been imported, so that nobody is asked to finish it. */
export function DiscardButton({ run }: { run: BulkRunAnswered }) {
  const [isAsking, setIsAsking] = useState(false);
  const failed = "Failed to discard the file";
  const { mutate, isPending, error } = useStep(run._id, "cancel", {
    failed,
    onOver: () => setIsAsking(false),
  });
  if (!isDiscardable(run)) return null;
  return (
    <>
      <button type="button" aria-haspopup="dialog" onClick={() => setIsAsking(true)} className="tool">
        <Trash2 aria-hidden="true" size={18} />
        Discard
      </button>
      {isAsking ? (
        <ConfirmDialog
          title="Discard this file?"
          confirm={{ label: "Discard", busyLabel: "Discarding …" }}
          isBusy={isPending}
          problem={error ? <FailureNote error={error} message={failed} /> : undefined}
          onConfirm={() => mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Nothing has been imported from it. Values that were corrected here are lost; the file on your
            computer stays as it is.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
