import { useQuery } from "@tanstack/react-query";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { type RowsShown, rowsQuery } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered, BulkVerdict, RunRow } from "#lib/bulk/runs.schema.ts";
import type { Target } from "../targets.ts";
import type { RefusedLine } from "./row-columns.tsx";
import { CHANGE_COLUMNS, LINE_AND_SCHOOL, problemColumns } from "./row-columns.tsx";

type Shown = {
  run: BulkRunAnswered;
  targets: readonly Target[];
  verdict: BulkVerdict;
  /** Which of them alone; all if undefined. */
  only: RowsShown | undefined;
  caption: string;
  page: number;
  hrefOf: (page: number) => string;
};

/** A page of the rows with one verdict: what changes in them, or why they are left out. */
export function VerdictRows({ run, targets, verdict, only, caption, page, hrefOf }: Shown) {
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery(
    rowsQuery(run, { verdict: [verdict], only, page }),
  );
  const shared = {
    caption,
    empty: "No such rows.",
    isFetching,
    isPrevious: isPlaceholderData,
    failure: error ? <CallFailure error={error} message="Failed to load the rows of the file" /> : null,
    retry: refetch,
    ...(data && { paging: { ...data.pagination, hrefOf } }),
  };
  if (verdict === "new" || verdict === "updated") {
    return (
      <DataTable<RunRow>
        {...shared}
        columns={data && !data.rows.some(saysMore) ? LINE_AND_SCHOOL : CHANGE_COLUMNS[verdict]}
        rows={data?.rows}
        keyOf={({ line }) => String(line)}
      />
    );
  }
  return (
    <DataTable<RefusedLine>
      {...shared}
      columns={problemColumns(run, targets)}
      rows={data?.rows.flatMap(linesOf)}
      keyOf={({ row, index }) => `${row.line} ${index}`}
    />
  );
}

/** Whether there is something to say of a row besides its school. */
function saysMore({ changes, notes }: RunRow): boolean {
  return changes.length + notes.length > 0;
}

function linesOf(row: RunRow): RefusedLine[] {
  return row.problems.map((problem, index) => ({ row, problem, index }));
}
