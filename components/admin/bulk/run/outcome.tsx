import { Banner } from "#components/ui/banner.tsx";
import type { BulkRunAnswered, RunStats } from "#lib/bulk/runs.schema.ts";
import { undoneText } from "#lib/bulk/stats.format.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { counted } from "../counts.ts";
import { Unrecognized } from "./unrecognized.tsx";
import { processedRows } from "./verdicts.ts";

/** How a finished import ended, in one sentence. */
export function Outcome({ run }: { run: BulkRunAnswered }) {
  const { status, stats, current, total, message, unrecognizedFields } = run;
  const taken = takenText(stats);
  switch (status) {
    case "failed":
      return unrecognizedFields.length > 0 ? (
        <Unrecognized columns={unrecognizedFields} />
      ) : (
        <Banner kind="error">{message ?? "Failed to import schools"}</Banner>
      );
    case "cancelled":
      if (processedRows(stats) === 0)
        return <p>Nothing was imported from this file. To import it after all, choose it again.</p>;
      return (
        <p>
          The import was canceled after {counted(current, "row")} of {total.toLocaleString("en-US")}: {taken}{" "}
          before that. Import the file again for the rest.
        </p>
      );
    case "undone":
      return <p>{undoneText(stats)}</p>;
    default:
      return <p>The import is complete: {taken}.</p>;
  }
}

/** "1 school added and 7 changed", "8 schools added", "0 schools changed" */
function takenText({ newRecords, updatedRecords }: Pick<RunStats, "newRecords" | "updatedRecords">): string {
  if (newRecords === 0) return `${counted(updatedRecords, "school")} changed`;
  const added = `${counted(newRecords, "school")} added`;
  return updatedRecords === 0 ? added : `${added} and ${formatCount(updatedRecords)} changed`;
}
