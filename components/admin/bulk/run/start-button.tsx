"use client";

import { Import } from "lucide-react";
import { useState } from "react";
import { FailureNote } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { leftOutRows } from "#lib/bulk/stats.rules.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { counted } from "../counts.ts";
import { useStep } from "./use-step.ts";

/** Does what the dry run showed, after a confirmation with the numbers. */
export function StartButton({ run: { _id, stats, corrections } }: { run: BulkRunAnswered }) {
  const [isAsking, setIsAsking] = useState(false);
  const failed = "Failed to import schools";
  const { mutate, isPending, error } = useStep(_id, "start", { failed, onOver: () => setIsAsking(false) });
  const taken = stats.newRecords + stats.updatedRecords;
  const leftOut = leftOutRows(stats);
  // Nobody knows what becomes of a corrected row before the file is checked again.
  const corrected = Math.min(corrections.uncheckedRows, leftOut);
  const what = [
    taken > 0 || corrected === 0 ? counted(taken, "school") : "",
    corrected > 0 ? counted(corrected, "corrected row") : "",
  ]
    .filter(Boolean)
    .join(" and ");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
        className={buttonLook("primary")}
      >
        <Import aria-hidden="true" size={18} />
        Import {what}
      </button>
      {isAsking ? (
        <ConfirmDialog
          title={`Import ${what}?`}
          confirm={{ label: "Import", busyLabel: "Starting …" }}
          isBusy={isPending}
          problem={error ? <FailureNote error={error} message={failed} /> : undefined}
          onConfirm={() => mutate()}
          onClose={() => setIsAsking(false)}
        >
          <ul className="list-disc pl-5">
            {stats.newRecords > 0 ? <li>{counted(stats.newRecords, "school")} will be added.</li> : null}
            {stats.updatedRecords > 0 ? (
              <li>
                {counted(stats.updatedRecords, "school")} will be changed
                {stats.renamedRecords ? `, ${formatCount(stats.renamedRecords)} of them renamed` : ""}.
              </li>
            ) : null}
            {corrected > 0 ? (
              <li>
                {counted(corrected, "corrected row")} will also be imported if nothing else in{" "}
                {corrected === 1 ? "it" : "them"} is wrong.
              </li>
            ) : null}
            {leftOut > corrected ? <li>{counted(leftOut - corrected, "row")} will be left out.</li> : null}
          </ul>
          {corrections.unchecked > 0 ? (
            <p className="mt-3">
              {counted(corrections.unchecked, "value")} {corrections.unchecked === 1 ? "was" : "were"}{" "}
              corrected since the file was checked. The import uses the corrected values; check the file again
              to see what it would do.
            </p>
          ) : null}
          <p className="mt-3">The changes are public at once. You can undo the whole import afterward.</p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
