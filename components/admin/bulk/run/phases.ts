import type { BulkRunAnswered, BulkStatus } from "#lib/bulk/runs.schema.ts";

/** The three stages of an import, as its page numbers them. */
export const STAGES = [
  { id: "columns", label: "Columns" },
  { id: "preview", label: "Dry run" },
  { id: "result", label: "Import" },
] as const;
export type Stage = (typeof STAGES)[number]["id"];

const STAGE_OF: Record<BulkStatus, Stage> = {
  uploaded: "columns",
  checking: "preview",
  checked: "preview",
  running: "result",
  completed: "result",
  failed: "result",
  cancelled: "result",
  undoing: "result",
  undone: "result",
};

/** The stage an import is in. @param asked "columns" to go back to them after a dry run */
export function stageOf({ status }: Pick<BulkRunAnswered, "status">, asked: string): Stage {
  return asked === "columns" && status === "checked" ? "columns" : STAGE_OF[status];
}
