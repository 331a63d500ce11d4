import { useMutation } from "@tanstack/react-query";
import { ExternalLink, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useChosenColors } from "#components/site/theme.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { addressOf } from "#lib/platform/http/call.ts";
import { removeUploaded } from "#lib/research/editor.client.ts";
import {
  backText,
  contentsText,
  inSentence,
  PART_WORDS,
  removalText,
  sizeText,
} from "#lib/research/editor.format.ts";
import type { StaffReport } from "#lib/research/editor.schema.ts";
import type { ResearchPart } from "#lib/research/report.schema.ts";
import { showFailure } from "../call-failure.tsx";
import { Moment } from "../moment.tsx";
import { ReportUpload } from "./report-upload.tsx";

/** The files of a version: to open, and in a draft to replace by an upload. */
export function ReportFiles({
  report,
  onChange,
}: {
  report: StaffReport;
  onChange: (report: StaffReport) => void;
}) {
  const { _id, files, state } = report;
  const colors = useChosenColors();
  const has = (wanted: ResearchPart) => files.some(({ part }) => part === wanted);

  const [unwanted, setUnwanted] = useState<ResearchPart | null>(null);
  const removing = useMutation({
    mutationFn: (part: ResearchPart) => removeUploaded(_id, part),
    onSuccess: (changed, part) => {
      const back = files.find((file) => file.part === part)?.comesBack ?? [];
      onChange(changed);
      showMessage({ kind: "success", text: back.length > 0 ? `Removed. ${backText(back)}` : "Removed." });
    },
    onError: (problem) => showFailure(problem, "Failed to remove the file. Please try again."),
    onSettled: () => setUnwanted(null),
  });
  // The button that was pressed has gone with its file.
  const section = useRef<HTMLElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current && unwanted === null && document.activeElement === document.body)
      section.current?.focus();
    wasAsked.current = unwanted !== null;
  }, [unwanted]);

  return (
    <section ref={section} tabIndex={-1} aria-labelledby="report-files" className="card p-5">
      <h2 id="report-files" className="text-lg">
        Files
      </h2>
      <ul className="mt-3 grid gap-3">
        {report.document ? (
          <li>
            <a
              href={addressOf("GET /api/research-admin/{id}/html", {
                ...{ params: { id: _id }, query: { colors } },
              })}
              target="_blank"
              rel="noopener"
              className="link inline-flex items-center gap-1.5"
            >
              Summary report <ExternalLink aria-hidden="true" size={16} />
            </a>
          </li>
        ) : null}
        {files.map((file) => (
          <li key={file.part}>
            <a
              href={addressOf("GET /api/research-admin/{id}/files/{part}", {
                params: { id: _id, part: file.part },
              })}
              target="_blank"
              rel="noopener"
              className="link inline-flex items-center gap-1.5"
            >
              {PART_WORDS[file.part]} <ExternalLink aria-hidden="true" size={16} />
            </a>{" "}
            <span className="text-sm text-muted">
              {[contentsText(file), sizeText(file.bytes)].filter(Boolean).join(", ")},{" "}
              {file.isUploaded ? "uploaded" : "made"} <Moment at={file.storedAt} />
              {file.isOlder ? ", older than the text" : null}
              {file.uploadedAs === null ? null : (
                <span className="block [overflow-wrap:anywhere]">“{file.uploadedAs}”</span>
              )}
            </span>
            {file.isUploaded && state === "draft" ? (
              <button
                type="button"
                onClick={() => {
                  // What is told of an earlier upload would stand in this question as if it were about it.
                  showMessage(null);
                  setUnwanted(file.part);
                }}
                className="tool -ml-2"
                aria-label={`Remove upload: ${PART_WORDS[file.part]}`}
              >
                <Trash2 aria-hidden="true" size={18} />
                Remove upload
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      {files.length === 0 ? <p className="mt-2 text-muted">No PDF and no audio yet.</p> : null}
      {has("audio") && !has("transcript") ? (
        <p className="mt-2 text-sm text-muted">
          The audio has no transcript. Upload a WebVTT file, so that members can read along.
        </p>
      ) : null}
      {state === "draft" ? <ReportUpload report={report} onChange={onChange} /> : null}
      {unwanted === null ? null : (
        <ConfirmDialog
          title={`Remove the uploaded ${inSentence(unwanted)}?`}
          confirm={{ label: "Remove", busyLabel: "Removing …" }}
          look="danger"
          isBusy={removing.isPending}
          onConfirm={() => removing.mutate(unwanted)}
          onClose={() => setUnwanted(null)}
        >
          {removalText(unwanted, files)}
        </ConfirmDialog>
      )}
    </section>
  );
}
