import { useQuery } from "@tanstack/react-query";
import { PencilLine } from "lucide-react";
import Link from "next/link";
import { type RowsShown, rowsQuery } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered, BulkStatus, BulkVerdict } from "#lib/bulk/runs.schema.ts";
import { counted } from "../counts.ts";

type Imported = Extract<BulkVerdict, "new" | "updated">;

/** Whether rows with this verdict are, or would be, imported. */
export function isImported(verdict: BulkVerdict): verdict is Imported {
  return verdict === "new" || verdict === "updated";
}

/** Which rows an address asks for alone. */
export function onlyOf(verdict: BulkVerdict, text: string): RowsShown | undefined {
  if (text === "renamed" && verdict === "updated") return "renamed";
  return text === "noted" && isImported(verdict) ? "noted" : undefined;
}

/**
 * Says how many schools get another name, whichever rows are listed: a wrong one is the worst that an import does.
 * @param href of the list of these rows, or of all if they are listed
 */
export function RenamedRows({ run, isOnly, href }: { run: BulkRunAnswered; isOnly: boolean; href: string }) {
  const { renamedRecords = 0 } = run.stats;
  if (renamedRecords === 0) return null;
  const schools = counted(renamedRecords, "school");
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 rounded-lg bg-notice px-4 py-2 text-on-notice">
      <PencilLine aria-hidden="true" size={18} />
      {run.status === "checked" ? `The import would rename ${schools}.` : `The import renamed ${schools}.`}
      <Link href={href} prefetch={false} scroll={false} className="underline underline-offset-4">
        {isOnly ? "Show all updated rows" : "Show the old and new names"}
      </Link>
    </p>
  );
}

/**
 * Says how many rows of the open tab are imported although staff should look at them, and shows these alone. The counts of
 * an import have only one number for all tabs.
 * @param href of the list of these rows, or of all if they are listed
 */
export function NotedRows({
  run,
  verdict,
  isOnly,
  href,
}: {
  run: BulkRunAnswered;
  verdict: Imported;
  isOnly: boolean;
  href: string;
}) {
  const { notedRecords = 0, renamedRecords = 0 } = run.stats;
  // Every other name is also a note, and said above the tabs.
  const mayHaveSome = notedRecords > renamedRecords;
  const noted = useQuery({ ...rowsQuery(run, { verdict: [verdict], only: "noted" }), enabled: mayHaveSome });
  // Until they are counted, those of the tab before are there.
  const count = noted.isPlaceholderData ? 0 : (noted.data?.pagination.total ?? 0);
  if (!isOnly && (!mayHaveSome || count === 0)) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {count > 0
        ? `${notedText(count, run.status)} with a note, such as a ZIP code without its zeros or a value that looks wrong.`
        : null}
      <Link href={href} prefetch={false} scroll={false} className="link">
        {isOnly ? "Show all rows" : "Show only those"}
      </Link>
    </p>
  );
}

function notedText(count: number, status: BulkStatus): string {
  const rows = `${count.toLocaleString("en-US")} of these rows`;
  if (status === "checked") return `${rows} would be imported`;
  return `${rows} ${count === 1 ? "was" : "were"} imported`;
}
