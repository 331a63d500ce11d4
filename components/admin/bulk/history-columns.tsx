import Link from "next/link";
import type { Column } from "#components/ui/data-table.tsx";
import type { HistoryItem } from "#lib/bulk/history.schema.ts";
import { putBackText } from "#lib/bulk/stats.format.ts";
import { Moment } from "../moment.tsx";
import { StatusBadge } from "../status-badge.tsx";
import { counted } from "./counts.ts";

export const HISTORY_COLUMNS: Column<HistoryItem>[] = [
  {
    key: "fileName",
    header: "File",
    isName: true,
    cell: ({ _id, triggerType, fileName }) =>
      triggerType === "IMPORT" ? (
        <Link href={`/admin/bulk/${_id}`} prefetch={false} className="link [overflow-wrap:anywhere]">
          {fileName}
        </Link>
      ) : (
        <span className="[overflow-wrap:anywhere]">{fileName}</span>
      ),
  },
  {
    key: "type",
    header: "Type",
    cell: ({ triggerType }) => (triggerType === "IMPORT" ? "Import" : "Export"),
  },
  { key: "date", header: "Date", cell: ({ startTime }) => <Moment at={startTime} /> },
  { key: "status", header: "Status", cell: (item) => <HistoryStatus {...item} /> },
  { key: "records", header: "Records", cell: (item) => recordsText(item) },
  {
    key: "user",
    header: "User",
    cell: ({ user }) => user?.displayName ?? <span className="text-muted">Deleted account</span>,
  },
];

/** Whether a file has been read but its import not started. */
function isWaiting(status: string): boolean {
  return status === "UPLOADED" || status === "CHECKED";
}

/** An import counts as in progress unless it completed, failed, was ended otherwise, or was never started. */
function HistoryStatus({ status, message }: HistoryItem) {
  if (isWaiting(status)) return <StatusBadge look="pending">Not imported yet</StatusBadge>;
  switch (status) {
    case "COMPLETED":
      return <StatusBadge look="done">Completed</StatusBadge>;
    case "FAILED":
      return (
        <>
          <StatusBadge look="failed">Failed</StatusBadge>
          {message ? <p className="mt-1 max-w-72 text-sm">{message}</p> : null}
        </>
      );
    case "CANCELLED":
      return <StatusBadge look="pending">Canceled</StatusBadge>;
    case "UNDONE":
      return <StatusBadge look="pending">Undone</StatusBadge>;
    default:
      return <StatusBadge look="pending">In progress</StatusBadge>;
  }
}

function recordsText({ triggerType, stats, status }: HistoryItem): string {
  // The counts of a dry run are not imports.
  if (isWaiting(status)) return "None yet";
  if (triggerType !== "IMPORT") return `${counted(stats.exportedRecords, "record")} exported`;
  if (status === "UNDONE") return putBackText(stats);
  const { newRecords, updatedRecords, failedRecords } = stats;
  const parts = [
    `${newRecords.toLocaleString("en-US")} new`,
    `${updatedRecords.toLocaleString("en-US")} updated`,
    `${failedRecords.toLocaleString("en-US")} failed`,
  ];
  return parts.join(", ");
}
