"use client";

import { useQuery } from "@tanstack/react-query";
import { rowsQuery } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered, BulkVerdict, RunRow, RunStats } from "#lib/bulk/runs.schema.ts";
import { leftOutRows } from "#lib/bulk/stats.rules.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { processedRows, VERDICTS } from "./verdicts.ts";

/** How many names and IDs the summary lists; the tables below it have all of them. */
const MOST_LISTED = 10;
const LEFT_OUT: BulkVerdict[] = ["invalid", "ambiguous", "repeated"];

/** The import summary that the specification asks for: its counts, and the first schools of each kind. */
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
      {run.status === "undone" ? <h3 className="text-lg">What it did before it was undone</h3> : null}
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-3">
        {counts.map(([label, count]) => (
          <div key={label} className="card px-4 py-3">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">
              {count.toLocaleString("en-US")}
              {label === "Failed" && failed > stats.failedRecords ? (
                <span className="block text-sm font-normal">{failedText(stats)}</span>
              ) : null}
              {label === "Updated" && stats.renamedRecords ? (
                <span className="block text-sm font-normal">{formatCount(stats.renamedRecords)} renamed</span>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <FirstRows
        run={run}
        verdict={["new"]}
        count={stats.newRecords}
        listsOf={(rows) => [["Created schools", rows.map(nameOf)]]}
      />
      <FirstRows
        run={run}
        verdict={["updated"]}
        count={stats.updatedRecords}
        listsOf={(rows) => [["Updated schools", rows.map(nameOf)]]}
      />
      <FirstRows run={run} verdict={LEFT_OUT} count={failed} listsOf={failedLists} />
    </div>
  );
}

/** "5 invalid, 1 repeated": as the tabs with the rows are named. */
function failedText(stats: RunStats): string {
  const parts = LEFT_OUT.map((id) => ({
    label: VERDICTS[id].label.toLowerCase(),
    count: VERDICTS[id].count(stats),
  }));
  return parts
    .filter(({ count }) => count > 0)
    .map(({ label, count }) => `${count.toLocaleString("en-US")} ${label}`)
    .join(", ");
}

function FirstRows({
  run,
  verdict,
  count,
  listsOf,
}: {
  run: BulkRunAnswered;
  verdict: BulkVerdict[];
  count: number;
  /** The lists to show for the rows, each with its label; at least one. */
  listsOf: (rows: RunRow[]) => [label: string, entries: string[]][];
}) {
  const { data } = useQuery({ ...rowsQuery(run, { verdict, limit: MOST_LISTED }), enabled: count > 0 });
  if (count === 0 || !data) return null;
  const more = data.pagination.total - data.rows.length;
  const lists = listsOf(data.rows);
  return lists.map(([label, entries], at) => (
    <p key={label}>
      <span className="font-semibold">{label}: </span>
      {entries.join(", ")}
      {more > 0 && at === lists.length - 1 ? ` and ${more.toLocaleString("en-US")} more` : ""}
    </p>
  ));
}

/** "Lincoln High School (Portland, OR)": a file may have several of one name. */
function nameOf({ school, name, line }: RunRow): string {
  if (school) return school.location ? `${school.name} (${school.location})` : school.name;
  return name ?? `line ${line}`;
}

/**
 * A row whose school is unknown is named by its line: it has no ID, or one that no school has. So is one about the school
 * of an earlier row, which has not failed.
 */
function failedLists(rows: RunRow[]): [string, string[]][] {
  const repeated = rows.filter(({ verdict }) => verdict === "repeated");
  const others = rows.filter(({ verdict }) => verdict !== "repeated");
  // Several rows may be about one school.
  const ids = [...new Set(others.flatMap(({ school }) => school?._id ?? []))];
  const lines = others.flatMap(({ school, line }) => (school ? [] : String(line)));
  const lists: [string, string[]][] = [
    ["Failed school IDs", ids],
    ["Failed lines of no known school", lines],
    ["Lines that repeat a school", repeated.map(({ line }) => String(line))],
  ];
  return lists.filter(([, entries]) => entries.length > 0);
}
