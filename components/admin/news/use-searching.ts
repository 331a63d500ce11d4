import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { isAtWork } from "#lib/jobs/rules.ts";
import type { JobProgress } from "#lib/jobs/schema.ts";
import { useNewsFetch } from "#lib/news/fetch.client.ts";
import { NEWS_KEY } from "#lib/news/moderation.client.ts";
import { NEWS_LOGS_KEY } from "#lib/news/searches.client.ts";
import { countOf } from "#lib/platform/numbers.ts";

const FETCH_FAILED = "Failed to fetch news items";

/**
 * Has a school searched for, follows that, and says what came of it. Lists of articles and of searches show it at once.
 * @param start starts the search
 * @param onStart what else there is to do as soon as it waits or runs
 * @param failed what to say if it could not be started
 */
export function useSearching<Input>(
  start: (input: Input) => Promise<JobProgress>,
  { onStart, failed = FETCH_FAILED }: { onStart?: () => void; failed?: string } = {},
) {
  const queries = useQueryClient();
  const {
    mutate,
    data = null,
    isPending,
  } = useMutation({
    mutationFn: start,
    onSuccess: onStart,
    onError: (problem) => showFailure(problem, failed),
  });
  const job = useNewsFetch(data);
  const ended = useRef<string | null>(null);
  useEffect(() => {
    if (!data || ended.current === data._id || (job && isAtWork(job))) return;
    ended.current = data._id;
    if (job) tell(job);
    for (const key of [NEWS_KEY, NEWS_LOGS_KEY]) void queries.invalidateQueries({ queryKey: [key] });
  }, [data, job, queries]);
  return { search: mutate, isStarting: isPending, job };
}

function tell({ status, count }: JobProgress): void {
  if (status === "completed")
    showMessage({
      kind: "success",
      text: count ? `${countOf(count, "new article")} found.` : "No new articles found.",
    });
  else {
    const action = { text: "Why?", href: "/admin/news?tab=logs&logs=errors" };
    showMessage({ kind: "error", text: FETCH_FAILED, action });
  }
}
