import { useMutation } from "@tanstack/react-query";
import { ExternalLink, Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { useChosenColors } from "#components/site/theme.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { addressOf, CallError } from "#lib/platform/http/call.ts";
import { removeUploaded, uploadPart } from "#lib/research/editor.client.ts";
import {
  backText,
  contentsText,
  inSentence,
  PART_WORDS,
  removalText,
  sizeText,
  uploadedText,
} from "#lib/research/editor.format.ts";
import { DOUBT, type StaffReport } from "#lib/research/editor.schema.ts";
import type { ResearchPart } from "#lib/research/report.schema.ts";
import { showFailure } from "../call-failure.tsx";
import { Moment } from "../moment.tsx";

/** What is to be doubted about a file that was refused for that alone. */
function doubtsIn(error: unknown): string[] {
  const errors = error instanceof CallError ? error.errors : [];
  return errors.filter(({ field }) => field === DOUBT).map(({ message }) => message);
}

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
  const [share, setShare] = useState<number | null>(null);
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

  /** A file that was refused until somebody says that it is the right one. */
  const [doubted, setDoubted] = useState<{ file: File; doubts: string[] } | null>(null);
  async function send(file: File, acceptsDoubts: boolean) {
    setShare(0);
    showMessage(null);
    try {
      const changed = await uploadPart(_id, file, {
        ...{ onProgress: setShare, acceptsDoubts },
        signal: new AbortController().signal,
      });
      setDoubted(null);
      onChange(changed);
      showMessage({ kind: "success", text: uploadedText(file.name, report, changed) });
    } catch (error) {
      const doubts = doubtsIn(error);
      setDoubted(doubts.length > 0 ? { file, doubts } : null);
      if (doubts.length === 0)
        showFailure(error, "Failed to upload the file. Please try again.", () => `“${file.name}”`);
    }
    setShare(null);
  }

  function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    if (file) void send(file, false);
    // The same file can be chosen again.
    currentTarget.value = "";
  }

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
      {state === "draft" ? (
        <label className="tool mt-3 -ml-2 cursor-pointer focus-within:outline-2">
          <Upload aria-hidden="true" size={18} />
          Upload a PDF, MP3, or WebVTT file
          <input type="file" accept=".pdf,.mp3,.vtt" className="sr-only" onChange={chosen} />
        </label>
      ) : null}
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
      {doubted === null ? null : (
        <ConfirmDialog
          title="Use this file all the same?"
          confirm={{ label: "Use this file", busyLabel: "Uploading …" }}
          isBusy={share !== null}
          onConfirm={() => void send(doubted.file, true)}
          onClose={() => setDoubted(null)}
        >
          <p className="[overflow-wrap:anywhere]">
            Open “{doubted.file.name}” and make sure that it is the right one. It is not part of the report
            yet:
          </p>
          <ul className="mt-3 grid list-disc gap-1 pl-5">
            {doubted.doubts.map((doubt) => (
              <li key={doubt} className="[overflow-wrap:anywhere]">
                {doubt}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
      {share === null ? null : (
        <p className="mt-2 flex items-center gap-2 text-sm text-muted">
          <label htmlFor="report-upload">Uploading</label>
          <ProgressBar id="report-upload" current={share * 100} total={100} className="w-32" />
        </p>
      )}
    </section>
  );
}
