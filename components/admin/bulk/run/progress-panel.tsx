"use client";

import { X } from "lucide-react";
import { useId } from "react";
import { showFailure } from "#components/admin/call-failure.tsx";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import type { BulkRunAnswered } from "#lib/bulk/runs.schema.ts";
import { useSampled } from "./use-sampled.ts";
import { useStep } from "./use-step.ts";

/** Said aloud no more often than this. */
const SAID_MS = 5000;

/**
 * How far the server is with what it does to an import.
 * @param label what that is
 * @param unit what is counted: rows of the file, or schools
 * @param cancelLabel what the button says that stops it; without one it cannot be stopped
 */
export function ProgressPanel({
  run: { _id, current, total },
  label,
  unit = "rows",
  cancelLabel,
}: {
  run: BulkRunAnswered;
  label: string;
  unit?: "rows" | "schools";
  cancelLabel?: string;
}) {
  const id = useId();
  const done =
    total > 0 ? `${current.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} ${unit}` : "";
  const said = useSampled(done, SAID_MS);
  return (
    <div className="card grid gap-2 p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span className="text-sm text-muted tabular-nums">{done}</span>
      </div>
      <ProgressBar id={id} current={total > 0 ? current : null} total={total} className="w-full" />
      <Announcement text={said && `${label}: ${said}`} />
      <p className="text-sm text-muted">
        You may leave this page; this goes on, and you can come back to it.
      </p>
      {cancelLabel ? <CancelButton id={_id} label={cancelLabel} /> : null}
    </div>
  );
}

function CancelButton({ id, label }: { id: string; label: string }) {
  const failed = "Failed to import schools";
  const { mutate, isPending, isSuccess } = useStep(id, "cancel", {
    failed,
    onError: (error) => showFailure(error, failed),
  });
  // The rows under way are finished first.
  const isBusy = isPending || isSuccess;
  return (
    <div>
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) mutate();
        }}
        className={buttonLook("quiet")}
      >
        <X aria-hidden="true" size={18} />
        {isBusy ? "Stopping …" : label}
      </button>
    </div>
  );
}
