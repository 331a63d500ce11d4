"use client";

import { useQuery } from "@tanstack/react-query";
import { rowsQuery } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered, BulkVerdict, RunRow } from "#lib/bulk/runs.schema.ts";
import { leftOutRows, processedRows } from "./verdicts.ts";

/** Names and ids that stand in the summary; the tables under it have all. */
const MOST_LISTED = 10;
const LEFT_OUT: BulkVerdict[] = ["invalid", "ambiguous", "repeated"];

/** The specified summary of an import: its counts, and the first schools of each kind. */
export function ImportResults({ run }: { run: BulkRunAnswered }) {
  const { stats, reading } = run;
  const failed = leftOutRows(stats);
  const counts: [string, number][] = [
    ["Total", reading?.rows ?? run.total],
    ["Processed", processedRows(stats)],
    ["Created", stats.newRecords],
    ["Updated", stats.updatedRecords],
    ["Unchanged", stats.unchangedRecords],
    ["Failed", failed],
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-3">
        {counts.map(([label, count]) => (
          <div key={label} className="card px-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{count.toLocaleString("en-US")}</dd>
          </div>
        ))}
      </dl>
      <FirstRows
        run={run}
        verdict={["new"]}
        count={stats.newRecords}
        label="Created schools"
        textOf={nameOf}
      />
      <FirstRows
        run={run}
        verdict={["updated"]}
        count={stats.updatedRecords}
        label="Updated schools"
        textOf={nameOf}
      />
      <FirstRows run={run} verdict={LEFT_OUT} count={failed} label="Failed school IDs" textOf={idOf} />
    </div>
  );
}

function FirstRows({
  run,
  verdict,
  count,
  label,
  textOf,
}: {
  run: BulkRunAnswered;
  verdict: BulkVerdict[];
  count: number;
  label: string;
  textOf: (row: RunRow) => string;
}) {
  const { data } = useQuery({ ...rowsQuery(run, { verdict, limit: MOST_LISTED }), enabled: count > 0 });
  if (count === 0 || !data) return null;
  const more = data.pagination.total - data.rows.length;
  return (
    <p>
      <span className="font-semibold">{label}: </span>
      {data.rows.map(textOf).join(", ")}
      {more > 0 ? ` and ${more.toLocaleString("en-US")} more` : ""}
    </p>
  );
}

function nameOf({ school, name, line }: RunRow): string {
  return school?.name ?? name ?? `line ${line}`;
}

/** A row of which the school is not known has only its line. */
function idOf({ school, line }: RunRow): string {
  return school?._id ?? `line ${line}`;
}
