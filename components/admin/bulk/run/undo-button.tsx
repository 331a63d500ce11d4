"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { FailureNote } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { runQuery, takeStep } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { counted } from "../counts.ts";

/** Takes an import back as a whole, after a question that says what that does. */
export function UndoButton({ run: { _id, stats } }: { run: BulkRunAnswered }) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeStep(_id, "undo"),
    onSuccess: (run) => {
      setIsAsking(false);
      queries.setQueryData(runQuery(_id).queryKey, run);
    },
  });
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
          problem={error ? <FailureNote error={error} message="Failed to undo the import" /> : undefined}
          onConfirm={mutate}
          onClose={() => setIsAsking(false)}
        >
          <ul className="grid list-disc gap-1 pl-5">
            <li>
              The values that it changed go back to what they were, in{" "}
              {counted(stats.updatedRecords, "school")}.
            </li>
            <li>{counted(stats.newRecords, "school")} that it added will be archived.</li>
            <li>What somebody changed since stays as it is, and will be listed.</li>
          </ul>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
