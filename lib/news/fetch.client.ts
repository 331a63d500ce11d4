import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { latestJobQuery } from "#lib/jobs/client.ts";
import { isAtWork, withProgress } from "#lib/jobs/rules.ts";
import { JOB_CHANGED, JOB_PROGRESS, type JobProgress } from "#lib/jobs/schema.ts";
import { call } from "#lib/platform/http/call.ts";
import { usePageIsSeen } from "#lib/platform/page-visibility.ts";
import { listenToEvents } from "#lib/platform/realtime-client.ts";

/** Events get lost, so it is read as well. */
const READ_EVERY_MS = 2000;

/** Starts a search for news of a school. @throws CallError */
export async function fetchNews(schoolId: string): Promise<JobProgress> {
  return (await call("POST /api/news-admin/fetch", { body: { schoolId } })).job;
}

/**
 * A search for news that this page started, followed while it is at work.
 * @returns null if none was started, or if another one has been started since: what becomes of it, the log says
 */
export function useNewsFetch(started: JobProgress | null): JobProgress | null {
  const queries = useQueryClient();
  const isSeen = usePageIsSeen();
  const query = latestJobQuery("news_search");
  const { data, dataUpdatedAt } = useQuery({
    ...query,
    enabled: started !== null,
    refetchInterval: ({ state }) => {
      const job = state.data?.job;
      return job && job._id === started?._id && isAtWork(job) ? READ_EVERY_MS : false;
    },
  });
  const latest = data?.job ?? null;
  const startedAt = started ? Date.parse(started.queuedAt) : 0;
  // What was read before it began is about another one.
  const isKnown = latest !== null && dataUpdatedAt >= startedAt;
  const job = started && isKnown ? (latest._id === started._id ? latest : null) : started;
  const isWorking = job !== null && isAtWork(job);

  useEffect(() => {
    if (!isWorking || !isSeen) return;
    const { queryKey } = latestJobQuery("news_search");
    const read = () => void queries.invalidateQueries({ queryKey });
    return listenToEvents({
      events: {
        [JOB_PROGRESS]: (event) =>
          queries.setQueryData(
            queryKey,
            (known) => known && { ...known, job: known.job && withProgress(known.job, event) },
          ),
        [JOB_CHANGED]: read,
      },
      onConnected: read,
    });
  }, [isWorking, isSeen, queries]);

  return job;
}
