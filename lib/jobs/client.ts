import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { z } from "zod";
import { call } from "#lib/platform/http/call.ts";
import { usePageIsSeen } from "#lib/platform/page-visibility.ts";
import { listenToEvents } from "#lib/platform/realtime-client.ts";
import { isAtWork, withProgress } from "./rules.ts";
import {
  JOB_CHANGED,
  JOB_PROGRESS,
  type JobKind,
  type JobProgress,
  type jobListQuerySchema,
  type ListedJob,
} from "./schema.ts";

/** Everything about jobs is kept under this key. */
export const JOBS_KEY = "jobs";

/** Events only reach whoever started a job, and one can get lost, so it is read as well. */
const READ_EVERY_MS = 2000;

/** How far the latest job of a kind is. */
export const latestJobQuery = (kind: JobKind) =>
  queryOptions({
    queryKey: [JOBS_KEY, "latest", kind],
    queryFn: ({ signal }) => call("GET /api/admin/jobs/latest", { query: { kind }, signal }),
    staleTime: 0,
  });

/** @param query what is chosen of the list, as the address of its page says it; "" where nothing is */
export const jobsQuery = (query: Partial<Record<keyof z.input<typeof jobListQuerySchema>, string>>) =>
  queryOptions({
    queryKey: [JOBS_KEY, "list", query],
    queryFn: ({ signal }) => call("GET /api/admin/jobs", { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.jobs.some(isAtWork) ? READ_EVERY_MS : 5 * READ_EVERY_MS),
  });

/** Starts a failed job again. @throws CallError */
export function retryJob({ _id }: Pick<ListedJob, "_id">): Promise<unknown> {
  return call("POST /api/admin/jobs/{id}/retry", { params: { id: _id } });
}

/**
 * The latest job of a kind, followed while it is at work; null when there has been none.
 * @param onEnd hears how a job ended that was seen at work
 */
export function useLatestJob(kind: JobKind, onEnd: (job: JobProgress) => void): JobProgress | null {
  const queries = useQueryClient();
  const isSeen = usePageIsSeen();
  const [watched, setWatched] = useState<string | null>(null);
  const { data } = useQuery({
    ...latestJobQuery(kind),
    refetchInterval: ({ state }) => (state.data?.job && isAtWork(state.data.job) ? READ_EVERY_MS : false),
  });
  const job = data?.job ?? null;
  const isWorking = job !== null && isAtWork(job);
  if (isWorking && watched !== job._id) setWatched(job._id);

  const ended = useRef(onEnd);
  useEffect(() => {
    ended.current = onEnd;
  });
  useEffect(() => {
    if (!job || isWorking || job._id !== watched) return;
    setWatched(null);
    ended.current(job);
  }, [job, isWorking, watched]);

  useEffect(() => {
    if (!isWorking || !isSeen) return;
    const { queryKey } = latestJobQuery(kind);
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
  }, [isWorking, isSeen, kind, queries]);

  return job;
}
