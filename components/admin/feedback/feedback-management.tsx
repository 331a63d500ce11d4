"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { useAddress } from "#components/ui/use-address.ts";
import { STATUS_NAMES } from "#lib/feedback/format.ts";
import { FEEDBACK_KEY, feedbackQuery, forgetGuest, markFeedback } from "#lib/feedback/inbox.client.ts";
import {
  FEEDBACK_STATUSES,
  type FeedbackItem,
  type FeedbackList,
  type FeedbackStatus,
} from "#lib/feedback/inbox.schema.ts";
import { showFailure } from "../call-failure.tsx";
import { listFailure } from "../list-failure.tsx";
import { feedbackColumns } from "./feedback-columns.tsx";

/** Messages from members and guests, and their status. */
export function FeedbackManagement() {
  const queries = useQueryClient();
  const { chosen, choose, hrefOf } = useAddress({ page: "1", status: "" });
  const query = feedbackQuery(chosen);
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery(query);
  const list = useRef<HTMLElement>(null);
  const pressed = useRef<Element>(null);
  const [forgetting, setForgetting] = useState<FeedbackItem | null>(null);
  const id = useId();

  // The pressed button disappears with its row, so the focus moves to the list.
  useEffect(() => {
    if (!data || !pressed.current || pressed.current.isConnected) return;
    pressed.current = null;
    list.current?.focus();
  }, [data]);

  async function mark(item: FeedbackItem, status: FeedbackStatus) {
    if (item.status === status) return;
    pressed.current = document.activeElement;
    let marked: FeedbackItem;
    try {
      marked = await markFeedback(item._id, status);
    } catch (problem) {
      showFailure(problem, "Failed to update status. Please try again.");
      return;
    }
    queries.setQueryData<FeedbackList>(query.queryKey, (shown) => shown && withItem(shown, marked));
    showMessage({
      kind: "success",
      text: `Marked as ${STATUS_NAMES[status].toLowerCase()}.`,
      action: { text: "Undo", onPress: () => mark(marked, item.status) },
    });
    // In a list filtered by status, the message no longer belongs and the next one moves up. That list may have been chosen,
    // and read, while this was being marked.
    await queries.invalidateQueries({ queryKey: FEEDBACK_KEY });
  }

  /** Only the mail program knows whether the reply was sent, so the status is left to the person who wrote it. */
  function offerToMark(item: FeedbackItem) {
    if (item.status !== "pending") return;
    showMessage({
      kind: "note",
      text: "Your mail app should open with the reply.",
      action: { text: "Mark as reviewed", onPress: () => mark(item, "reviewed") },
    });
  }

  async function forget(item: FeedbackItem) {
    setForgetting(null);
    try {
      const forgotten = await forgetGuest(item._id);
      queries.setQueryData<FeedbackList>(query.queryKey, (shown) => shown && withItem(shown, forgotten));
      list.current?.focus();
      showMessage({ kind: "success", text: "The name and address are deleted. The message stays." });
    } catch (problem) {
      showFailure(problem, "Failed to delete the name and address. Please try again.");
    }
  }

  return (
    <section ref={list} tabIndex={-1} aria-labelledby={`${id}-title`} className="outline-none">
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <h1 id={`${id}-title`} className="mr-auto text-2xl">
          Feedback
        </h1>
        <div className="flex w-full items-center gap-3 sm:w-64">
          <label htmlFor={id} className="font-medium">
            Status
          </label>
          <select
            id={id}
            value={chosen.status}
            onChange={({ target }) => choose({ status: target.value })}
            className="field"
          >
            <option value="">All</option>
            {FEEDBACK_STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_NAMES[status]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <DataTable
        caption="Feedback"
        columns={feedbackColumns(mark, offerToMark, setForgetting)}
        rows={data?.feedbackItems}
        keyOf={({ _id }) => _id}
        empty="No feedback items found."
        isFetching={isFetching}
        isPrevious={isPlaceholderData}
        {...listFailure(error, "Failed to load feedback items. Please try again.", refetch)}
        paging={
          data && {
            page: data.page,
            pages: data.totalPages,
            total: data.total,
            hrefOf: (page) => hrefOf({ page: String(page) }),
          }
        }
      />
      {forgetting ? (
        <ConfirmDialog
          title="Delete the name and address of this guest?"
          look="danger"
          confirm={{ label: "Delete" }}
          onConfirm={() => forget(forgetting)}
          onClose={() => setForgetting(null)}
        >
          <p className="wrap-anywhere">
            {forgetting.email} can then no longer be answered from here. The message stays. This cannot be
            undone.
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function withItem(list: FeedbackList, marked: FeedbackItem): FeedbackList {
  const feedbackItems = list.feedbackItems.map((item) => (item._id === marked._id ? marked : item));
  return { ...list, feedbackItems };
}
