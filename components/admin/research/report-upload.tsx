import { Upload } from "lucide-react";
import { type ChangeEvent, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { CallError } from "#lib/platform/http/call.ts";
import { uploadPart } from "#lib/research/editor.client.ts";
import { transcriptLoss, uploadedText } from "#lib/research/editor.format.ts";
import { DOUBT, type StaffReport } from "#lib/research/editor.schema.ts";
import { FILE_BEGINNING, kindProblem } from "#lib/research/file-kinds.rules.ts";
import { FailureNote, showFailure } from "../call-failure.tsx";

/** What is to be doubted about a file that was refused for that alone. */
function doubtsIn(error: unknown): string[] {
  const errors = error instanceof CallError ? error.errors : [];
  return errors.filter(({ field }) => field === DOUBT).map(({ message }) => message);
}

/** Why a file is not what its name says, as the server would refuse it; null if it is, or cannot be read here. */
async function problemOf(file: File): Promise<CallError | null> {
  const start = await file
    .slice(0, FILE_BEGINNING)
    .arrayBuffer()
    .catch(() => null);
  const problem = start && kindProblem(file.name, new Uint8Array(start));
  return problem ? new CallError(400, { message: `“${file.name}” ${problem}.` }) : null;
}

const FAILED = "Failed to upload the file. Please try again.";

/** The button that puts a file of one's own into a draft, with what is asked before and said if it fails. */
export function ReportUpload({
  report,
  onChange,
}: {
  report: StaffReport;
  onChange: (report: StaffReport) => void;
}) {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<{ file: string; error: unknown } | null>(null);
  /** Audio that waits until somebody has said what becomes of the transcript. */
  const [replacing, setReplacing] = useState<{ file: File; loss: string } | null>(null);
  /** A file that was refused until somebody says that it is the right one. */
  const [doubted, setDoubted] = useState<{ file: File; doubts: string[] } | null>(null);

  async function send(file: File, acceptsDoubts: boolean) {
    setShare(0);
    setFailure(null);
    showMessage(null);
    try {
      const changed = await uploadPart(report._id, file, {
        ...{ onProgress: setShare, acceptsDoubts },
        signal: new AbortController().signal,
      });
      setDoubted(null);
      onChange(changed);
      showMessage({ kind: "success", text: uploadedText(file.name, report, changed) });
    } catch (error) {
      const doubts = doubtsIn(error);
      setDoubted(doubts.length > 0 ? { file, doubts } : null);
      if (doubts.length === 0) {
        setFailure({ file: file.name, error });
        showFailure(error, FAILED, () => `“${file.name}”`);
      }
    }
    setShare(null);
  }

  async function chosen({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    // The same file can be chosen again.
    currentTarget.value = "";
    if (!file) return;
    // A message about an earlier file would seem to be about this one.
    setFailure(null);
    showMessage(null);
    // There are no questions about a file that will be refused anyway.
    const problem = await problemOf(file);
    if (problem !== null) return setFailure({ file: file.name, error: problem });
    const loss = transcriptLoss(file.name, report.files);
    if (loss === null) void send(file, false);
    else setReplacing({ file, loss });
  }

  return (
    <>
      <label className="tool mt-3 -ml-2 cursor-pointer focus-within:outline-2">
        <Upload aria-hidden="true" size={18} />
        Upload a PDF, MP3, or WebVTT file
        <input
          type="file"
          accept=".pdf,.mp3,.vtt"
          className="sr-only"
          onChange={(event) => void chosen(event)}
        />
      </label>
      {failure === null ? null : (
        <div className="mt-2 text-sm [overflow-wrap:anywhere]">
          <Banner kind="error">
            <FailureNote error={failure.error} message={FAILED} labelOf={() => `“${failure.file}”`} />
          </Banner>
        </div>
      )}
      {replacing === null ? null : (
        <ConfirmDialog
          title="Replace the audio and its transcript?"
          confirm={{ label: "Upload and remove the transcript" }}
          cancel="Keep the old audio"
          onConfirm={() => {
            setReplacing(null);
            void send(replacing.file, false);
          }}
          onClose={() => setReplacing(null)}
        >
          {replacing.loss}
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
    </>
  );
}
