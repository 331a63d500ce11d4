"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useRef } from "react";
import { listFailure } from "#components/admin/list-failure.tsx";
import { SelectFilter } from "#components/admin/select-filter.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { useAddress } from "#components/ui/use-address.ts";
import { REASON_WORDS } from "#lib/editing/duplicate-report.format.ts";
import { reportQuery } from "#lib/editing/duplicates.client.ts";
import { useLatestJob } from "#lib/jobs/client.ts";
import { isAtWork } from "#lib/jobs/rules.ts";
import type { JobProgress } from "#lib/jobs/schema.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { MergedList } from "./merged-list.tsx";
import { pairColumns } from "./pair-columns.tsx";
import { ReportJob } from "./report-job.tsx";
import { useDismissal } from "./use-dismissal.ts";
import { REPORT_CHOICES } from "./use-pair-list.ts";

const VIEWS = { open: "To review", dismissed: "Not duplicates", merged: "Merged" } as const;

/** Pairs of schools that are likely duplicates, as found by the last search of the catalog. */
export function DuplicateReport() {
  const { chosen, choose, hrefOf } = useAddress(REPORT_CHOICES, { view: ["", "dismissed", "merged"] });
  const search = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  const isDismissed = chosen.view === "dismissed";
  const isMerged = chosen.view === "merged";
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...reportQuery(chosen),
    staleTime: 0,
    enabled: !isMerged,
  });
  const job = useLatestJob("duplicate_report", () => {
    // Asking again ignores that the query is off.
    if (!isMerged) void refetch();
  });
  // The focused row is gone.
  const dismiss = useDismissal(() => heading.current?.focus());

  return (
    <section aria-labelledby="duplicates-heading">
      <div className="flex flex-wrap items-center gap-3">
        <h1 ref={heading} id="duplicates-heading" tabIndex={-1} className="mr-auto text-2xl outline-none">
          Likely duplicates
        </h1>
        <ReportJob job={job} />
      </div>
      <p className="mt-2 max-w-3xl text-muted">
        {isMerged
          ? "Schools merged into another. Each merge can be undone: the school comes back with what it brought along."
          : "Schools that may be in the catalog twice. Compare them side by side, then merge them or mark them as different schools."}
      </p>
      <div className="my-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <label className="min-w-36 flex-1 sm:w-48 sm:flex-none">
          <span className="mb-1 block text-sm font-medium">Show</span>
          <select
            value={chosen.view || "open"}
            onChange={({ target }) => choose({ view: target.value === "open" ? "" : target.value })}
            className="field"
          >
            {Object.entries(VIEWS).map(([view, label]) => (
              <option key={view} value={view}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <SelectFilter
          label="State"
          value={chosen.state}
          options={Object.entries(STATES)}
          onChoose={(state) => choose({ state })}
        />
        {isMerged ? null : (
          <SelectFilter
            label="Reason"
            value={chosen.reason}
            options={Object.entries(REASON_WORDS)}
            onChoose={(reason) => choose({ reason })}
          />
        )}
      </div>
      {isMerged ? (
        <MergedList
          state={chosen.state}
          page={chosen.page}
          hrefOf={(page) => hrefOf({ page: String(page) })}
        />
      ) : (
        <DataTable
          caption="Likely duplicates"
          columns={pairColumns({
            isDismissed,
            query: String(search),
            onDismiss: dismiss,
          })}
          rows={data?.pairs}
          keyOf={({ _id }) => _id}
          empty={emptyText(job)}
          isFetching={isFetching && (!data || isPlaceholderData)}
          isPrevious={isPlaceholderData}
          {...listFailure(error, "Failed to load likely duplicates. Please try again later.", refetch)}
          paging={
            data && {
              page: data.pagination.page,
              pages: data.pagination.pages,
              total: data.pagination.total,
              hrefOf: (page) => hrefOf({ page: String(page) }),
            }
          }
        />
      )}
    </section>
  );
}

function emptyText(job: JobProgress | null): string {
  if (!job) return "The catalog has not been searched yet.";
  if (isAtWork(job)) return "The catalog is being searched.";
  return "No likely duplicates found.";
}
