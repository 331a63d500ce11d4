import type { BulkStatus } from "#lib/bulk/runs.schema.ts";
import { StatusBadge } from "../../status-badge.tsx";

const STATUSES = {
  uploaded: { look: "pending", label: "Not imported yet" },
  checking: { look: "pending", label: "Checking" },
  checked: { look: "pending", label: "Not imported yet" },
  running: { look: "pending", label: "In progress" },
  completed: { look: "done", label: "Completed" },
  failed: { look: "failed", label: "Failed" },
  cancelled: { look: "pending", label: "Canceled" },
  undoing: { look: "pending", label: "Undoing" },
  undone: { look: "pending", label: "Undone" },
} as const satisfies Record<BulkStatus, object>;

export function RunStatus({ status }: { status: BulkStatus }) {
  const { look, label } = STATUSES[status];
  return <StatusBadge look={look}>{label}</StatusBadge>;
}
