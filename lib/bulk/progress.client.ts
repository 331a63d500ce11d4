import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useViewer } from "#lib/auth/viewer.client.ts";
import { usePageIsSeen } from "#lib/platform/page-visibility.ts";
import { listenToEvents } from "#lib/platform/realtime-client.ts";
import { isMoving, pauseAfter, withProgress } from "./progress.rules.ts";
import { IMPORT_CHANGED, IMPORT_PROGRESS } from "./progress.schema.ts";
import { runQuery } from "./runs.client.ts";
import type { BulkRunAnswered } from "./runs.schema.ts";

/**
 * An import as it is now, followed while the server is at work on it. Whoever started it gets its events, for which their
 * page keeps a connection as long as it is seen; everybody else, and they while there is no connection, read it now and
 * then. It is read anew, too, when events begin to come and when one says that a step is over.
 * @param initial as the page was made with, if it was
 */
export function useImportProgress(id: string, initial?: BulkRunAnswered) {
  const queries = useQueryClient();
  const viewerId = useViewer().viewer?.id;
  const isSeen = usePageIsSeen();
  const query = useQuery({
    ...runQuery(id),
    initialData: initial,
    // Also while events come: one can be lost on its way.
    refetchInterval: ({ state: { data: run, dataUpdateCount } }) =>
      run && isMoving(run) ? pauseAfter(dataUpdateCount) : false,
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
