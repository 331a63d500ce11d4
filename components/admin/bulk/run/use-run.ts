import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import { isAtWork } from "#lib/bulk/progress.rules.ts";
import { BULK_KEY, runQuery } from "#lib/bulk/runs.client.ts";
import type { BulkRunAnswered, BulkStatus } from "#lib/bulk/runs.schema.ts";

const POLL_MS = 2000;

/** What is said when the server has just finished. */
const DONE: Partial<Record<BulkStatus, string>> = {
  completed: "Schools imported successfully!",
  undone: "Import undone successfully!",
};

/** An import as it is now, followed as long as the server is at work on it. @param initial as the page was made with */
export function useRun(initial: BulkRunAnswered): BulkRunAnswered {
  const queries = useQueryClient();
  const { data: run } = useQuery({
    ...runQuery(initial._id),
    initialData: initial,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? POLL_MS : false),
  });
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

/** The batch under way when an import was canceled is finished first. */
function isMoving(run: BulkRunAnswered): boolean {
  return isAtWork(run) || (run.status === "cancelled" && run.finishedAt === null);
}
