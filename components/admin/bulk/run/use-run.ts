import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import { useImportProgress } from "#lib/bulk/progress.client.ts";
import { BULK_KEY } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered, BulkStatus } from "#lib/bulk/runs.schema.ts";

/** What to say when the server has just finished. */
const DONE: Partial<Record<BulkStatus, string>> = {
  completed: "Schools imported successfully!",
  undone: "Import undone successfully!",
};

/**
 * An import's current state, followed for as long as the server is working on it.
 * @param initial the state the page was rendered with
 */
export function useRun(initial: BulkRunAnswered): BulkRunAnswered {
  const queries = useQueryClient();
  const { data: run = initial } = useImportProgress(initial._id, initial);
  const status = useRef(run.status);
  useEffect(() => {
    if (status.current === run.status) return;
    status.current = run.status;
    queries.invalidateQueries({ queryKey: [BULK_KEY, "history"] });
    const text = DONE[run.status];
    if (text) showMessage({ kind: "success", text });
  }, [run.status, queries]);
  return run;
}
