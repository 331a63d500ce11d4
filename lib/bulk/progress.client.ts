import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { usePageIsSeen } from "#lib/platform/page-visibility.ts";
import { listenToEvents } from "#lib/platform/realtime-client.ts";
import { isMoving, readAgainAfter, withProgress } from "./progress.rules.ts";
import { IMPORT_CHANGED, IMPORT_PROGRESS } from "./progress.schema.ts";
import { runQuery } from "./runs.client.ts";
import type { BulkRunAnswered } from "./runs.schema.ts";

/**
 * The current state of an import, updated while the server works on it. The person who started it receives its events over
 * a connection that their page keeps while it is visible. Everyone else polls, and so does that person while there is no
 * connection. The import is also fetched again when events start coming, when one says that a step has ended, and now and
 * then while nothing happens to it.
 * @param initial the state that the page was rendered with, if any
 */
export function useImportProgress(id: string, initial?: BulkRunAnswered) {
  const queries = useQueryClient();
  const viewerId = useViewer().viewer?.id;
  const isSeen = usePageIsSeen();
  const query = useQuery({
    ...runQuery(id),
    initialData: initial,
    // Even while events arrive: one can get lost. At rest, somebody else may go on with it.
    refetchInterval: ({ state: { data: run, dataUpdateCount } }) =>
      run ? readAgainAfter(run, dataUpdateCount) : false,
    refetchOnWindowFocus: "always",
  });
  const run = query.data;
  const hearsOf = viewerId !== undefined && run?.startedBy?.id === viewerId && isMoving(run) && isSeen;

  useEffect(() => {
    if (!hearsOf) return;
    const { queryKey } = runQuery(id);
    const read = () => queries.invalidateQueries({ queryKey });
    const stop = listenToEvents({
      events: {
        [IMPORT_PROGRESS]: (event) =>
          queries.setQueryData(queryKey, (known) => known && withProgress(known, event, viewerId)),
        [IMPORT_CHANGED]: () => void read(),
      },
      onConnected: () => void read(),
    });
    return stop;
  }, [hearsOf, id, viewerId, queries]);

  return query;
}
