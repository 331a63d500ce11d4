import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ScanSearch } from "lucide-react";
import { showFailure } from "#components/admin/call-failure.tsx";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { startReport } from "#lib/editing/duplicates.client.ts";
import { latestJobQuery } from "#lib/jobs/client.ts";
import { isAtWork } from "#lib/jobs/rules.ts";
import type { JobProgress } from "#lib/jobs/schema.ts";

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Searches the catalog for duplicates, and says how far that is and when it was last done. */
export function ReportJob({ job }: { job: JobProgress | null }) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: startReport,
    onError: (error) => showFailure(error, "Failed to search for duplicates. Please try again later."),
    onSettled: () => queries.invalidateQueries(latestJobQuery("duplicate_report")),
  });
  const isRunning = job !== null && isAtWork(job);
  const isBusy = isPending || isRunning;
  return (
    <>
      {job && !isRunning ? <LastSearch job={job} /> : null}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) mutate();
        }}
        className={buttonLook("primary", isBusy ? "opacity-60" : undefined)}
      >
        <ScanSearch aria-hidden="true" size={18} />
        {job ? "Search again" : "Search the catalog"}
      </button>
      <Announcement text={isRunning ? "Searching for duplicates" : ""} />
      {isRunning ? (
        <div className="card order-last flex basis-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
          <label htmlFor="duplicate-search" className="font-medium">
            Searching for duplicates
          </label>
          <ProgressBar
            id="duplicate-search"
            current={job.current}
            total={job.total}
            className="min-w-40 flex-1"
          />
          <span className="text-sm text-muted tabular-nums">
            {job.current.toLocaleString("en-US")} of {job.total.toLocaleString("en-US")} schools
          </span>
        </div>
      ) : null}
    </>
  );
}

function LastSearch({ job: { status, queuedAt, finishedAt } }: { job: JobProgress }) {
  const at = finishedAt ?? queuedAt;
  return (
    <p className="text-sm text-muted">
      {status === "completed" ? "Last searched " : "The last search failed "}
      <time dateTime={at}>{TIME.format(new Date(at))}</time>
    </p>
  );
}
