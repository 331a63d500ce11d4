"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { showFailure } from "#components/admin/call-failure.tsx";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { updateNameVariations } from "#lib/editing/client.ts";
import { latestJobQuery, useLatestJob } from "#lib/jobs/client.ts";
import { isAtWork } from "#lib/jobs/rules.ts";
import type { JobProgress, LatestJobAnswer } from "#lib/jobs/schema.ts";

const FAILURE = "Failed to update school alternative names.";
const JOB = latestJobQuery("name_variations");

/**
 * Works out other spellings of all school names, for search. Anyone who opens the page later sees the progress, too.
 */
export function NameVariations() {
  const queries = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const job = useLatestJob("name_variations", publishEnd);
  const { mutate, isPending } = useMutation({
    mutationFn: updateNameVariations,
    onMutate: () => setIsAsking(false),
    onSuccess: ({ job: started }) =>
      queries.setQueryData<LatestJobAnswer>(JOB.queryKey, { success: true, job: started }),
    onError: (error) => showFailure(error, FAILURE),
    onSettled: () => queries.invalidateQueries({ queryKey: JOB.queryKey }),
  });
  const isRunning = job !== null && isAtWork(job);
  const isBusy = isPending || isRunning;

  return (
    <>
      <button
        type="button"
        aria-disabled={isBusy}
        aria-haspopup="dialog"
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
        className={buttonLook("quiet", isBusy ? "opacity-60" : undefined)}
      >
        <RefreshCw aria-hidden="true" size={18} className={isBusy ? "motion-safe:animate-spin" : undefined} />
        Update School Name Variations
      </button>
      <Announcement text={isRunning ? "Updating name variations" : ""} />
      {isBusy ? <Progress current={isRunning ? job.current : 0} total={isRunning ? job.total : 0} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title="Update School Name Variations"
          confirm={{ label: "Continue" }}
          onConfirm={mutate}
          onClose={() => setIsAsking(false)}
        >
          <p>
            This will update alternative name variations for all schools to improve search matching. Continue?
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function publishEnd({ status, count }: JobProgress) {
  if (status === "completed")
    showMessage({
      kind: "success",
      text: `Successfully updated alternative names for ${count ?? 0} schools.`,
    });
  else showMessage({ kind: "error", text: FAILURE });
}

/** @param total 0 while it is not known */
function Progress({ current, total }: { current: number; total: number }) {
  const done =
    total > 0 ? `${current.toLocaleString("en-US")} of ${total.toLocaleString("en-US")} schools` : "";
  return (
    <div className="card order-last flex basis-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <label htmlFor="name-variations" className="font-medium">
        Updating name variations
      </label>
      <ProgressBar id="name-variations" current={current} total={total} className="min-w-40 flex-1" />
      <span className="text-sm text-muted tabular-nums">{done}</span>
    </div>
  );
}
