"use client";

import { Undo2 } from "lucide-react";
import { useState } from "react";
import { FailureNote } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { counted } from "../counts.ts";
import { useStep } from "./use-step.ts";

/** Undoes a whole import, after a confirmation that says what that does. */
export function UndoButton({ run: { _id, stats } }: { run: BulkRunAnswered }) {
  const [isAsking, setIsAsking] = useState(false);
  const failed = "Failed to undo the import";
  const { mutate, isPending, error } = useStep(_id, "undo", { failed, onOver: () => setIsAsking(false) });
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
        className={buttonLook("quiet")}
      >
        <Undo2 aria-hidden="true" size={18} />
        Undo this import
      </button>
      {isAsking ? (
        <ConfirmDialog
          title="Undo this import?"
          look="danger"
          confirm={{ label: "Undo import", busyLabel: "Starting …" }}
          isBusy={isPending}
          problem={error ? <FailureNote error={error} message={failed} /> : undefined}
          onConfirm={() => mutate()}
          onClose={() => setIsAsking(false)}
        >
          <ul className="grid list-disc gap-1 pl-5">
            {stats.updatedRecords > 0 ? (
              <li>
                The values it changed go back to what they were, in {counted(stats.updatedRecords, "school")}.
              </li>
            ) : null}
            {stats.newRecords > 0 ? (
              <li>{counted(stats.newRecords, "school")} it added will be archived.</li>
            ) : null}
            <li>Anything changed or merged since stays as it is and will be listed.</li>
          </ul>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
