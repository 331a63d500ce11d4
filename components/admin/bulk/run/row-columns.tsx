import { Check } from "lucide-react";
import Link from "next/link";
import { PlaceAfter } from "#components/admin/place-after.tsx";
import type { Column } from "#components/ui/data-table.tsx";
import type { BulkRunAnswered, RunRow, ShownProblem } from "#lib/bulk/runs.schema.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import type { Target } from "../targets.ts";
import { CorrectionInput, isCorrected } from "./correction-input.tsx";
import { RowChanges } from "./row-changes.tsx";

/** One line in the table of rejected rows: a row with one of its problems. */
export type RefusedLine = { row: RunRow; problem: ShownProblem; index: number };

const LINE = { key: "line", header: "Line", isFigure: true } as const;
const SCHOOL = { key: "name", header: "School", isName: true } as const;

const SCHOOL_OF_ROW: Column<RunRow> = { ...SCHOOL, cell: (row) => <SchoolOf row={row} /> };
const LINE_OF_ROW: Column<RunRow> = { ...LINE, cell: ({ line }) => line.toLocaleString("en-US") };

/** Rows of which nothing else is known: the undo of an import leaves no values. */
export const LINE_AND_SCHOOL: Column<RunRow>[] = [LINE_OF_ROW, SCHOOL_OF_ROW];

/** Rows that are, or would be, imported. */
export const CHANGE_COLUMNS: Record<"new" | "updated", Column<RunRow>[]> = {
  new: [
    LINE_OF_ROW,
    SCHOOL_OF_ROW,
    { key: "values", header: "Values", isPlain: true, cell: (row) => <RowChanges {...row} isNew /> },
  ],
  updated: [
    LINE_OF_ROW,
    SCHOOL_OF_ROW,
    { key: "changes", header: "Changes", isPlain: true, cell: (row) => <RowChanges {...row} /> },
  ],
};

/** Rows that are left out, one line per problem. In a dry run, their values can be corrected. */
export function problemColumns(run: BulkRunAnswered, targets: readonly Target[]): Column<RefusedLine>[] {
  return [
    { ...LINE, cell: ({ row }) => row.line.toLocaleString("en-US") },
    { ...SCHOOL, cell: ({ row }) => <SchoolOf row={row} /> },
    { key: "field", header: "Field", cell: ({ problem }) => <FieldOf problem={problem} /> },
    {
      key: "value",
      header: "Value",
      isPlain: true,
      cell: ({ row, problem }) => {
        const { field, value } = problem;
        if (run.status === "checked" && field !== null) {
          return (
            <CorrectionInput
              run={run}
              line={row.line}
              problem={{ ...problem, field }}
              target={targets.find(({ name }) => name === field)}
            />
          );
        }
        return <span className="line-clamp-3 wrap-break-word md:min-w-24">{value}</span>;
      },
    },
    {
      key: "reason",
      header: "Reason",
      isPlain: true,
      cell: ({ problem }) =>
        run.status === "checked" && isCorrected(problem) ? (
          <CorrectedNow target={targets.find(({ name }) => name === problem.field)} />
        ) : (
          <Reason text={problem.reason} />
        ),
    },
  ];
}

/** What is to be corrected, as the form calls it, and as the file does where that is something else. */
function FieldOf({ problem: { field, label, column } }: { problem: ShownProblem }) {
  if (label === null) return column ?? <span className="text-muted">The whole row</span>;
  const isOwnName = column === null || column === field || column === label;
  return (
    <>
      {label}
      {isOwnName ? null : <span className="block text-sm wrap-anywhere text-muted">column “{column}”</span>}
    </>
  );
}

/** The row's school, linked to its record, or else the name from the file. */
function SchoolOf({ row: { school, name } }: { row: RunRow }) {
  if (!school) return name ?? <span className="text-muted">No name</span>;
  return (
    <>
      <Link href={`/admin/schools/${school._id}`} prefetch={false} className="link">
        {school.name}
      </Link>
      <PlaceAfter location={school.location} />
    </>
  );
}

/** Only a valid value is kept. Which school an identifier means is known once the file is checked again. */
function CorrectedNow({ target }: { target: Target | undefined }) {
  if (target?.section === "Identity") return <span className="text-muted">Not checked yet</span>;
  return (
    <span className="flex items-center gap-1.5 font-medium">
      <Check aria-hidden="true" size={16} />
      Valid now
    </span>
  );
}

/** A reason, with the schools that it names by number linked to their records. */
function Reason({ text }: { text: string }) {
  return capitalized(text)
    .split(/\b(school \d+)\b/)
    .map((part, index) =>
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
