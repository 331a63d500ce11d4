import Link from "next/link";
import type { Column } from "#components/ui/data-table.tsx";
import type { RowProblem, RunRow } from "#lib/bulk/runs.schema.ts";
import { RowChanges } from "./row-changes.tsx";

/** One line in the table of rejected rows: a row with one of its problems. */
export type RefusedLine = { row: RunRow; problem: RowProblem; index: number };

const LINE = { key: "line", header: "Line", isFigure: true } as const;
const SCHOOL = { key: "name", header: "School", isName: true } as const;

const SCHOOL_OF_ROW: Column<RunRow> = { ...SCHOOL, cell: (row) => <SchoolOf row={row} /> };
const LINE_OF_ROW: Column<RunRow> = { ...LINE, cell: ({ line }) => line.toLocaleString("en-US") };

/** Rows that are, or would be, imported. */
export const CHANGE_COLUMNS: Record<"new" | "updated", Column<RunRow>[]> = {
  new: [
    LINE_OF_ROW,
    SCHOOL_OF_ROW,
    { key: "values", header: "Values", cell: ({ changes }) => <RowChanges changes={changes} isNew /> },
  ],
  updated: [
    LINE_OF_ROW,
    SCHOOL_OF_ROW,
    { key: "changes", header: "Changes", cell: ({ changes }) => <RowChanges changes={changes} /> },
  ],
};

/** Rows that are left out, one line per problem. */
export const PROBLEM_COLUMNS: Column<RefusedLine>[] = [
  { ...LINE, cell: ({ row }) => row.line.toLocaleString("en-US") },
  { ...SCHOOL, cell: ({ row }) => <SchoolOf row={row} /> },
  {
    key: "column",
    header: "Column",
    cell: ({ problem }) => problem.column ?? <span className="text-muted">The whole row</span>,
  },
  {
    key: "value",
    header: "Value",
    cell: ({ problem }) => <span className="line-clamp-3 wrap-break-word md:min-w-24">{problem.value}</span>,
  },
  { key: "reason", header: "Reason", cell: ({ problem }) => <Reason text={problem.reason} /> },
];

/** The row's school, linked to its record, or else the name from the file. */
function SchoolOf({ row: { school, name } }: { row: RunRow }) {
  if (!school) return name ?? <span className="text-muted">No name</span>;
  return (
    <Link href={`/admin/schools/${school._id}`} prefetch={false} className="link">
      {school.name}
    </Link>
  );
}

/** A reason, with the schools that it names by number linked to their records. */
function Reason({ text }: { text: string }) {
  return text.split(/\b(school \d+)\b/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <Link
        key={part}
        href={`/admin/schools/${part.slice("school ".length)}`}
        prefetch={false}
        className="link"
      >
        {part}
      </Link>
    ),
  );
}
