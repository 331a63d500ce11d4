"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Import } from "lucide-react";
import { useState } from "react";
import { FailureNote } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { runQuery, takeStep } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { counted } from "../counts.ts";
import { leftOutRows } from "./verdicts.ts";

/** Does what the dry run has shown, after a question that says it in numbers. */
export function StartButton({ run: { _id, stats } }: { run: BulkRunAnswered }) {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => takeStep(_id, "start"),
    onSuccess: (run) => {
      setIsAsking(false);
      queries.setQueryData(runQuery(_id).queryKey, run);
    },
  });
  const taken = stats.newRecords + stats.updatedRecords;
  const leftOut = leftOutRows(stats);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
        className={buttonLook("primary")}
      >
        <Import aria-hidden="true" size={18} />
        Import {counted(taken, "school")}
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={`Import ${counted(taken, "school")}?`}
          confirm={{ label: "Import", busyLabel: "Starting …" }}
          isBusy={isPending}
          problem={error ? <FailureNote error={error} message="Failed to import schools" /> : undefined}
          onConfirm={mutate}
          onClose={() => setIsAsking(false)}
        >
          <ul className="list-disc pl-5">
            <li>{counted(stats.newRecords, "school")} will be added.</li>
            <li>{counted(stats.updatedRecords, "school")} will be changed.</li>
            {leftOut > 0 ? <li>{counted(leftOut, "row")} will be left out.</li> : null}
          </ul>
          <p className="mt-3">
            The changes are public at once. You can undo the import as a whole afterwards.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
