"use client";

import { RotateCw } from "lucide-react";
import { showFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { useStep } from "./use-step.ts";

/** Retries a failed step: resumes an import where it stopped, starts a dry run over. */
export function RetryButton({ run: { _id, finishedAt, unrecognizedFields } }: { run: BulkRunAnswered }) {
  // Only an import is finished when it fails.
  const step = finishedAt === null ? "check" : "start";
  const failed = "Failed to import schools";
  const { mutate, isPending } = useStep(_id, step, {
    failed,
    onError: (error) => showFailure(error, failed),
  });
  // The same file would fail the same way.
  if (unrecognizedFields.length > 0) return null;
  return (
    <div>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
        className={buttonLook("primary")}
      >
        <RotateCw aria-hidden="true" size={18} />
        {step === "check" ? "Check again" : "Continue the import"}
      </button>
    </div>
  );
}
