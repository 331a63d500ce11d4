"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { historyQuery } from "#lib/bulk/history.client.ts";
import { useImportProgress } from "#lib/bulk/progress.client.ts";
import { isAtWork } from "#lib/bulk/progress.rules.ts";
import { ImportResults } from "./run/import-results.tsx";
import { Outcome } from "./run/outcome.tsx";
import { stageOf } from "./run/phases.ts";
import { RunStatus } from "./run/run-status.tsx";

/** What the latest import did, or how far along it is. */
export function LatestImport() {
  const { data } = useQuery(historyQuery("1"));
  const latest = data?.history.find(({ triggerType }) => triggerType === "IMPORT");
  if (!latest) return null;
  return (
    <section aria-labelledby="results-heading">
      <h2 id="results-heading" className="mb-3 text-xl">
        Import Results
      </h2>
      <LatestRun id={latest._id} />
    </section>
  );
}

function LatestRun({ id }: { id: string }) {
  const { data: run, error } = useImportProgress(id);
  // Known data stays on screen when it cannot be refreshed, for instance during a short loss of connection.
  if (error && !run) return <CallFailure error={error} message="Failed to load import/export history" />;
  if (!run) return <div className="card h-24 bg-sunken motion-safe:animate-pulse" />;
  const isOver = stageOf(run, "") === "result" && !isAtWork(run);
  return (
    <div className="card grid gap-4 p-5 sm:p-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={`/admin/bulk/${id}`}
          prefetch={false}
          className="link font-semibold [overflow-wrap:anywhere]"
        >
          {run.fileName}
        </Link>
        <RunStatus status={run.status} />
      </p>
      {isOver ? (
        <>
          <Outcome run={run} />
          <ImportResults run={run} />
        </>
      ) : (
        <p>
          {isAtWork(run)
            ? `${run.current.toLocaleString("en-US")} of ${run.total.toLocaleString("en-US")} rows so far.`
            : "The file has been read. Nothing is imported until you confirm."}
        </p>
      )}
    </div>
  );
}
