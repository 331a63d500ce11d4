"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { listFailure } from "#components/admin/list-failure.tsx";
import { SelectFilter } from "#components/admin/select-filter.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { useAddress } from "#components/ui/use-address.ts";
import { JOBS_KEY, jobsQuery, retryJob } from "#lib/jobs/client.ts";
import { KIND_WORDS, STATUS_WORDS } from "#lib/jobs/format.ts";
import { JOB_STATUSES, type JobListAnswer, type JobStatus } from "#lib/jobs/schema.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { Moment } from "../moment.tsx";
import { jobColumns } from "./job-columns.tsx";

/** The background work of the site: what runs, what waits, what failed and why. */
export function JobList() {
  const queries = useQueryClient();
  const { chosen, choose, hrefOf } = useAddress({ status: "", kind: "", page: "1" });
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery(jobsQuery(chosen));
  const { mutate } = useMutation({
    mutationFn: retryJob,
    onSuccess: () => showMessage({ kind: "success", text: "The job has been started again." }),
    onError: (problem) => showFailure(problem, "Failed to start the job again."),
    onSettled: () => queries.invalidateQueries({ queryKey: [JOBS_KEY] }),
  });

  return (
    <section>
      <h1 className="mb-1 text-2xl">Jobs</h1>
      <p className="mb-4 max-w-3xl text-muted">
        Imports, searches of the whole catalog, and upkeep run in the background, whether or not anyone is
        watching. An interrupted job picks up where it left off.
      </p>
      {data ? <Schedules schedules={data.schedules} /> : null}
      <div className="my-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <SelectFilter
          label="Status"
          value={chosen.status}
          options={JOB_STATUSES.map((status) => [status, countedStatus(status, data)])}
          onChoose={(status) => choose({ status })}
        />
        <SelectFilter
          label="Work"
          value={chosen.kind}
          options={Object.entries(KIND_WORDS)}
          onChoose={(kind) => choose({ kind })}
        />
      </div>
      <DataTable
        caption="Jobs"
        columns={jobColumns(mutate)}
        rows={data?.jobs}
        keyOf={({ _id }) => _id}
        empty={chosen.status || chosen.kind ? "No such jobs." : "No jobs yet."}
        isFetching={isFetching && (!data || isPlaceholderData)}
        isPrevious={isPlaceholderData}
        {...listFailure(error, "Failed to load jobs", refetch)}
        paging={data && { ...data.pagination, hrefOf: (page) => hrefOf({ page: String(page) }) }}
      />
    </section>
  );
}

function countedStatus(status: JobStatus, data: JobListAnswer | undefined): string {
  const words = STATUS_WORDS[status];
  return data ? `${words} (${data.counts[status].toLocaleString("en-US")})` : words;
}

/** What runs by itself, and when. Folded: it is long, and seldom asked. */
function Schedules({ schedules }: Pick<JobListAnswer, "schedules">) {
  return (
    <details className="card px-4 py-2">
      <summary className="py-1 font-semibold">{countOf(schedules.length, "job")} on a schedule</summary>
      <dl className="mt-2 mb-2 grid gap-x-6 gap-y-2 text-sm lg:grid-cols-2">
        {schedules.map(({ kind, nextAt, last }) => (
          <div key={kind}>
            <dt className="font-medium">{KIND_WORDS[kind]}</dt>
            <dd className="text-muted">
              Next: <Moment at={nextAt} />
            </dd>
            <dd className="text-muted">
              {last ? (
                <>
                  Last: <Moment at={last.queuedAt} /> ({STATUS_WORDS[last.status].toLowerCase()})
                </>
              ) : (
                "Not run yet"
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
