import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import {
  actOnReport,
  draftOf,
  makeReports,
  REPORTS_KEY,
  type ReportAction,
} from "#lib/research/editor.client.ts";
import { lacksFiles, publishWarnings } from "#lib/research/editor.format.ts";
import type { StaffReport } from "#lib/research/editor.schema.ts";
import { showFailure } from "../call-failure.tsx";

const DONE: Record<ReportAction, string> = {
  make: "Queued.",
  cancel: "Canceled.",
  publish: "Published. Members can read it now.",
  unpublish: "Unpublished. Members can no longer read it.",
};

const FAILED = "Failed to change the report. Please try again.";

type Asked = "publish" | "unpublish" | "renew";

/** What can be done with a version as a whole, in the state that it is in. */
export function ReportActions({
  report,
  isEditing,
  onChange,
}: {
  report: StaffReport;
  isEditing: boolean;
  onChange: (report: StaffReport) => void;
}) {
  const queries = useQueryClient();
  const router = useRouter();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { _id, state, school, isNewest, files } = report;
  const onError = (problem: unknown) => showFailure(problem, FAILED);
  const onSettled = () => {
    setAsked(null);
    void queries.invalidateQueries({ queryKey: [REPORTS_KEY] });
  };

  const acting = useMutation({
    mutationFn: (action: ReportAction) => actOnReport(action, _id),
    onSuccess: (changed, action) => {
      onChange(changed);
      showMessage({ kind: "success", text: DONE[action] });
    },
    onError,
    onSettled,
  });
  const renewing = useMutation({
    mutationFn: () => makeReports([school._id]),
    onSuccess: ({ asked: [made], skipped: [first] }) => {
      if (made) router.push(`/admin/research/${made.reportId}`);
      else showMessage({ kind: "error", text: first?.message ?? FAILED });
    },
    onError,
    onSettled,
  });
  const drafting = useMutation({
    mutationFn: () => draftOf(_id),
    onSuccess: ({ reportId, isNew }) => {
      if (!isNew)
        showMessage({
          kind: "note",
          text: "There is a draft already. This is it, with its own text and files.",
        });
      router.push(`/admin/research/${reportId}`);
    },
    onError,
    onSettled,
  });
  const isBusy = acting.isPending || renewing.isPending || drafting.isPending || isEditing;
  const isAtWork = state === "queued" || state === "making";
  const isStale = files.some((file) => file.isStale);
  const isMissing = lacksFiles(files);
  const warnings = publishWarnings(report);

  const press = (label: string, look: "primary" | "quiet", onPress: () => void) => (
    <button
      key={label}
      type="button"
      aria-disabled={isBusy}
      className={buttonLook(look)}
      onClick={() => {
        if (isBusy) return;
        // What is told of something earlier would stand in the question as if it were about it.
        showMessage(null);
        onPress();
      }}
    >
      {label}
    </button>
  );

  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {state === "draft" && !isStale ? press("Publish", "primary", () => setAsked("publish")) : null}
      {state === "draft" && (isStale || isMissing)
        ? press(isStale ? "Make files again" : "Make missing files", isStale ? "primary" : "quiet", () =>
            acting.mutate("make"),
          )
        : null}
      {state === "failed" || state === "canceled"
        ? press("Go on making", "primary", () => acting.mutate("make"))
        : null}
      {isAtWork ? press("Cancel", "quiet", () => acting.mutate("cancel")) : null}
      {state === "published" || state === "superseded"
        ? press("Edit as a draft", "quiet", () => drafting.mutate())
        : null}
      {state === "published" ? press("Unpublish", "quiet", () => setAsked("unpublish")) : null}
      {isNewest && !isAtWork ? press("Make a new version", "quiet", () => setAsked("renew")) : null}
      {asked === "publish" ? (
        <ConfirmDialog
          title="Publish this report?"
          confirm={{ label: "Publish", busyLabel: "Publishing …" }}
          isBusy={acting.isPending}
          onConfirm={() => acting.mutate("publish")}
          onClose={() => setAsked(null)}
        >
          <p>Members who have unlocked {school.name} read this version from now on, in place of any other.</p>
          {warnings.length > 0 ? (
            <ul className="mt-3 grid list-disc gap-1 pl-5">
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          ) : null}
        </ConfirmDialog>
      ) : null}
      {asked === "unpublish" ? (
        <ConfirmDialog
          title="Unpublish this report?"
          confirm={{ label: "Unpublish", busyLabel: "Unpublishing …" }}
          look="danger"
          isBusy={acting.isPending}
          onConfirm={() => acting.mutate("unpublish")}
          onClose={() => setAsked(null)}
        >
          From now on, members who have paid for {school.name} cannot read it, until a version is published
          again.
          {isNewest
            ? null
            : " There is a newer version, so this one is retired with that and cannot be published again."}
        </ConfirmDialog>
      ) : null}
      {asked === "renew" ? (
        <ConfirmDialog
          title="Make a new version?"
          confirm={{ label: "Make it", busyLabel: "Queuing …" }}
          isBusy={renewing.isPending}
          onConfirm={() => renewing.mutate()}
          onClose={() => setAsked(null)}
        >
          It is made from the present facts. A published version stays with members until you publish the new
          one; a draft is replaced, with its edits.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
