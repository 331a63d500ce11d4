import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callApi } from "#lib/platform/http/call.ts";
import type { FeedbackItem, FeedbackList, FeedbackStatus } from "./inbox.schema.ts";

/** What all pages of the list have in common. */
export const FEEDBACK_KEY = ["feedback"] as const;

/** A page of what members wrote, asked anew each time it is shown. @param choice "" where nothing is chosen */
export function feedbackQuery(choice: { page: string; status: string }) {
  const query = new URLSearchParams(choice);
  return queryOptions({
    queryKey: [...FEEDBACK_KEY, query.toString()],
    queryFn: ({ signal }) => callApi<FeedbackList>(`/api/feedback?${query}`, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** @throws CallError */
export async function markFeedback(id: string, status: FeedbackStatus): Promise<FeedbackItem> {
  const body = { status };
  const answer = await callApi<{ feedbackItem: FeedbackItem }>(`/api/feedback/${id}/status`, {
    method: "PATCH",
    body,
  });
  return answer.feedbackItem;
}
