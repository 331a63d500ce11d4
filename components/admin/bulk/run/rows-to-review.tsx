import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type RowsShown, rowsQuery } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered, BulkStatus, BulkVerdict } from "#lib/bulk/runs.schema.ts";
import { formatCount } from "#lib/platform/numbers.ts";

type Imported = Extract<BulkVerdict, "new" | "updated">;

/** The choices of rows to show alone, in the order in which they are offered. */
export const SHOWN = ["renamed", "noted"] as const satisfies RowsShown[];

/** Whether rows with this verdict are, or would be, imported. */
export function isImported(verdict: BulkVerdict): verdict is Imported {
  return verdict === "new" || verdict === "updated";
}

/**
 * Says how many rows of the open tab are imported although staff should look at them, and shows these alone.
 * @param only which ones are shown alone now
 */
export function RowsToReview({
  run,
  verdict,
  only,
  hrefOf,
}: {
  run: BulkRunAnswered;
  verdict: Imported;
  only: RowsShown | undefined;
  hrefOf: (shown: RowsShown | undefined) => string;
}) {
  const { notedRecords = 0, renamedRecords = 0 } = run.stats;
  // The counts of an import have only one number of notes for all tabs.
  const { data, isPlaceholderData } = useQuery({
    ...rowsQuery(run, { verdict: [verdict], only: "noted" }),
    enabled: notedRecords > 0,
  });
  const counts: Record<RowsShown, number> = {
    renamed: verdict === "updated" ? renamedRecords : 0,
    // Until they are counted, those of the tab before are there.
    noted: isPlaceholderData ? 0 : (data?.pagination.total ?? 0),
  };
  const offered = SHOWN.filter((one) => {
    // Every other name is also a note; where there are no other notes, it is said once.
    const isSaid = one === "noted" && counts.noted === counts.renamed;
    return one === only || (counts[one] > 0 && !isSaid);
  });
  return offered.map((one) => (
    <p key={one} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {counts[one] > 0
        ? `${formatCount(counts[one])} of these rows ${WORDS[one](counts[one], run.status)}`
        : null}
      <Link href={hrefOf(one === only ? undefined : one)} prefetch={false} scroll={false} className="link">
        {one === only ? "Show all rows" : "Show only those"}
        {offered.length > 1 && one !== only ? <span className="sr-only">: {NAMES[one]}</span> : null}
      </Link>
    </p>
  ));
}

const NAMES: Record<RowsShown, string> = { renamed: "rows that rename a school", noted: "rows with a note" };

const WORDS: Record<RowsShown, (count: number, status: BulkStatus) => string> = {
  renamed: (count, status) => {
    const schools = count === 1 ? "its school" : "their schools";
    return status === "checked" ? `would rename ${schools}.` : `renamed ${schools}.`;
  },
  noted: (count, status) => {
    const imported = status === "checked" ? "would be" : count === 1 ? "was" : "were";
    return `${imported} imported with a note, such as another name, a ZIP code without its zeros, or a value that looks wrong.`;
  },
};
