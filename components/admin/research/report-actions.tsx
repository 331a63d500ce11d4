import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import {
  actOnReport,
  discardDraft,
  draftOf,
  makeReports,
  REPORTS_KEY,
  type ReportAction,
  unpublishReport,
} from "#lib/research/editor.client.ts";
import { lacksFiles, staleText } from "#lib/research/editor.format.ts";
import type { StaffReport } from "#lib/research/editor.schema.ts";
import { showFailure } from "../call-failure.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { UnpublishDialog } from "./unpublish-dialog.tsx";

const DONE: Record<ReportAction, string> = {
  make: "Queued.",
  cancel: "Canceled.",
  publish: "Published. Members can read it now.",
};

const FAILED = "Failed to change the report. Please try again.";

type Asked = "publish" | "unpublish" | "renew" | "discard";

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
  const unpublishing = useMutation({
    mutationFn: (reason: string) => unpublishReport(_id, reason),
    onSuccess: (changed) => {
      onChange(changed);
      showMessage({
        kind: "success",
        text: "Unpublished. Nobody can unlock it now; members who have paid keep reading it.",
      });
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
  const discarding = useMutation({
    mutationFn: () => discardDraft(_id),
    onSuccess: (reportId) => {
      showMessage({
        kind: "success",
        text:
          reportId === null
            ? `The draft about ${school.name} was discarded.`
            : "The draft was discarded. This is the version before it.",
      });
      router.push(reportId === null ? "/admin/research" : `/admin/research/${reportId}`);
    },
    onError,
    onSettled,
  });
  const isBusy =
    [acting, unpublishing, renewing, drafting, discarding].some(({ isPending }) => isPending) || isEditing;
  const isAtWork = state === "queued" || state === "making";
  const whyAgain = state === "draft" ? staleText(files) : null;
  const isStale = files.some((file) => file.isStale);
  const isMissing = lacksFiles(files);
  // What members have read before was checked then, and has not changed since.
  const wasPublished = state === "unpublished" || (state === "superseded" && report.publishedAt !== null);

  const isBesideAnother = report.versions.some(
    (one) => one.state === "published" || one.state === "unpublished",
  );

  const published = report.versions.find((one) => one.state === "published");

  const press = (label: string, look: "primary" | "quiet", onPress: () => void) => (
    <button
      key={label}
      type="button"
      aria-disabled={isBusy}
      className={buttonLook(look, isEditing ? "opacity-60" : "")}
      onClick={() => {
        if (isEditing) showMessage({ kind: "error", text: "Save or cancel your edit first." });
        if (isBusy) return;
        // An earlier message would seem to be about this question.
        showMessage(null);
        onPress();
      }}
    >
      {label}
    </button>
  );

  return (
    <>
      {state === "draft" && published ? (
        <p className="mt-3 text-sm text-muted">
          Members read version {published.number} until you publish this draft.
        </p>
      ) : null}
      {whyAgain === null ? null : <p className="mt-3 max-w-prose text-sm text-muted">{whyAgain}</p>}
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
        {wasPublished
          ? press("Publish again", state === "unpublished" ? "primary" : "quiet", () => setAsked("publish"))
          : null}
        {state === "published" || state === "unpublished" || state === "superseded"
          ? press("Edit as a draft", "quiet", () => drafting.mutate())
          : null}
        {state === "published" ? press("Unpublish", "quiet", () => setAsked("unpublish")) : null}
        {state === "draft" ? press("Discard this draft", "quiet", () => setAsked("discard")) : null}
        {isNewest && !isAtWork ? press("Make a new version", "quiet", () => setAsked("renew")) : null}
        {asked === "publish" ? (
          <PublishDialog
            report={report}
            isBusy={acting.isPending}
            onConfirm={() => acting.mutate("publish")}
            onClose={() => setAsked(null)}
          />
        ) : null}
        {asked === "unpublish" ? (
          <UnpublishDialog
            isBusy={unpublishing.isPending}
            onConfirm={unpublishing.mutate}
            onClose={() => setAsked(null)}
          />
        ) : null}
        {asked === "discard" ? (
          <ConfirmDialog
            title="Discard this draft?"
            confirm={{ label: "Discard it", busyLabel: "Discarding …" }}
            look="danger"
            isBusy={discarding.isPending}
            onConfirm={() => discarding.mutate()}
            onClose={() => setAsked(null)}
          >
            Its edits and uploads are removed for good, and no later version has them.{" "}
            {isBesideAnother
              ? "What members read stays as it is."
              : "The school then has no report, until you make one again."}
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
            It is made from the present facts. Edits carry over wherever the sentence that was edited is the
            same in it; the others are listed in the new draft. Uploads do not come along. A published version
            stays with members until you publish the new one; a draft is replaced.
          </ConfirmDialog>
        ) : null}
      </div>
    </>
  );
}
