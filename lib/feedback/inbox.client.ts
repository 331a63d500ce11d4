import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/platform/http/call.ts";
import type { FeedbackItem, FeedbackStatus } from "./inbox.schema.ts";

/** The common key of all pages of the list. */
export const FEEDBACK_KEY = ["feedback"] as const;

/** A page of the messages to the staff, fetched again each time it is shown. @param choice "" where nothing is chosen */
export function feedbackQuery(choice: { page: string; status: string }) {
  return queryOptions({
    queryKey: [...FEEDBACK_KEY, choice],
    queryFn: ({ signal }) => call("GET /api/feedback", { query: choice, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Deletes a guest's name and address from their message. @throws CallError */
export async function forgetGuest(id: string): Promise<FeedbackItem> {
  return (await call("DELETE /api/feedback/{id}/writer", { params: { id } })).feedbackItem;
}

/** @throws CallError */
export async function markFeedback(id: string, status: FeedbackStatus): Promise<FeedbackItem> {
  return (await call("PATCH /api/feedback/{id}/status", { params: { id }, body: { status } })).feedbackItem;
}
