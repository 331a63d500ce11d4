"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { useAddress } from "#components/ui/use-address.ts";
import { countOf } from "#lib/platform/numbers.ts";
import {
  actOnReport,
  makeReports,
  REPORTS_KEY,
  reportListQuery,
  useReportEvents,
} from "#lib/research/editor.client.ts";
import { LIST_WORDS } from "#lib/research/editor.format.ts";
import { LIST_STATES } from "#lib/research/editor.schema.ts";
import { showFailure } from "../call-failure.tsx";
import { listFailure } from "../list-failure.tsx";
import { SearchBox } from "../search-box.tsx";
import { SelectFilter } from "../select-filter.tsx";
import { researchColumns } from "./research-columns.tsx";

const NONE: ReadonlySet<string> = new Set();

/** The deep research about schools: its states, and a way to make it for one or many. */
export function ResearchList() {
  const queries = useQueryClient();
  const { chosen, choose, hrefOf } = useAddress({ state: "", q: "", page: "1" });
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery(reportListQuery(chosen));
  useReportEvents();
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const [isAsking, setIsAsking] = useState(false);
  const onSettled = () => queries.invalidateQueries({ queryKey: [REPORTS_KEY] });

  const making = useMutation({
    mutationFn: () => makeReports([...selected]),
    onSuccess: ({ asked, skipped }) => {
      setSelected(NONE);
      const [first] = skipped;
      const done = `${countOf(asked.length, "report")} queued.`;
      showMessage(
        first
          ? { kind: "error", text: `${done} ${countOf(skipped.length, "school")} skipped: ${first.message}` }
          : { kind: "success", text: done },
      );
    },
    onError: (problem) => showFailure(problem, "Failed to start making reports. Please try again."),
    onSettled: () => {
      setIsAsking(false);
      return onSettled();
    },
  });
  const canceling = useMutation({
    mutationFn: (id: string) => actOnReport("cancel", id),
    onSuccess: () => showMessage({ kind: "success", text: "Canceled." }),
    onError: (problem) => showFailure(problem, "Failed to cancel. Please try again."),
    onSettled,
  });

  // What is selected on other pages is not known here.
  const withoutDraft = (data?.reports ?? []).filter(({ latest }) => latest?.state !== "draft");
  const known = new Set(withoutDraft.map(({ school }) => school._id));
  const mayHaveDrafts = [...selected].some((id) => !known.has(id));

  return (
    <section>
      <h1 className="mb-1 text-2xl">Deep Research</h1>
      <p className="mb-4 max-w-3xl text-muted">
        Reports are made from a school’s facts in the background, as drafts. Members can unlock one once it is
        published. Search for a school to make its first.
        {data ? ` ${countOf(data.left, "more report")} can be made today.` : null}
      </p>
      <div className="my-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <div className="min-w-56 flex-1 [&_label]:text-sm">
          <SearchBox
            label="School name or ID"
            isLabelShown
            value={chosen.q}
            onSearch={(q) => choose({ q })}
          />
        </div>
        <SelectFilter
          label="Status"
          value={chosen.state}
          options={LIST_STATES.map((state) => [
            state,
            data ? `${LIST_WORDS[state]} (${data.counts[state].toLocaleString("en-US")})` : LIST_WORDS[state],
          ])}
          onChoose={(state) => choose({ state })}
        />
        <button
          type="button"
          aria-disabled={selected.size === 0 || making.isPending}
          aria-describedby={selected.size === 0 ? "make-reports-reason" : undefined}
          className={
            selected.size > 0 ? buttonLook("primary") : buttonLook("quiet", "cursor-not-allowed opacity-50")
          }
          onClick={() => {
            if (selected.size === 0 || making.isPending) return;
            if (mayHaveDrafts) setIsAsking(true);
            else making.mutate();
          }}
        >
          {selected.size > 0 ? `Make ${countOf(selected.size, "report")}` : "Make reports"}
        </button>
        {selected.size === 0 ? (
          <p id="make-reports-reason" className="flex items-center text-sm text-muted sm:min-h-11">
            Select schools in the list first.
          </p>
        ) : null}
      </div>
      <DataTable
        caption="Deep research by school"
        columns={researchColumns(canceling.mutate)}
        rows={data?.reports}
        keyOf={({ school }) => school._id}
        empty={
          chosen.q || chosen.state ? "No such reports." : "No reports yet. Search for a school to make one."
        }
        isFetching={isFetching && (!data || isPlaceholderData)}
        isPrevious={isPlaceholderData}
        {...listFailure(error, "Failed to load reports", refetch)}
        selection={{ selected, onSelect: setSelected, nameOf: ({ school }) => school.name }}
        paging={data && { ...data.pagination, hrefOf: (page) => hrefOf({ page: String(page) }) }}
      />
      {isAsking ? (
        <ConfirmDialog
          title={`Make ${countOf(selected.size, "report")}?`}
          confirm={{ label: "Make", busyLabel: "Queuing …" }}
          isBusy={making.isPending}
          onConfirm={() => making.mutate()}
          onClose={() => setIsAsking(false)}
        >
          Drafts are replaced. Edits carry over wherever the sentence that was edited is the same in the new
          version; uploads do not. What is published stays with members until you publish the new version.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
