"use client";

import { clsx } from "clsx";
import { Download, Upload, X } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Announcement } from "#components/ui/announcement.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { useLeaveGuard } from "#components/ui/use-leave-guard.ts";
import { addressOf } from "#lib/platform/http/call.ts";
import { sizeText } from "./counts.ts";
import { useUpload } from "./use-upload.ts";

const NO_FILE = "Please select a CSV file to import";

/** Takes an import file, chosen or dropped, and uploads it. What happens to it is shown on a separate page. */
export function ImportCard() {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const upload = useUpload();
  const guard = useLeaveGuard(upload.isSending);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (upload.isSending) return;
    const file = input.current?.files?.[0];
    const found = problemOf(file);
    setProblem(found);
    if (file && !found) upload.send(file);
    else input.current?.focus();
  }

  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-xl">Import Schools</h2>
      <p className="mt-2 text-muted">
        You first see what the file would change, row by row. Nothing changes until you confirm, and an import
        can be undone.
      </p>
      <form onSubmit={submit} noValidate className="mt-4 grid gap-4">
        <FormField label="CSV file" note="Choose a file, or drop it on the field." problem={problem}>
          {(props) => (
            <input
              {...props}
              ref={input}
              type="file"
              accept=".csv,text/csv"
              disabled={upload.isSending}
              onDragEnter={() => setIsOver(true)}
              onDragLeave={() => setIsOver(false)}
              onDrop={() => setIsOver(false)}
              onChange={({ target }) => {
                upload.forget();
                setProblem(target.files?.[0] && problemOf(target.files[0]));
              }}
              // Browsers accept a file dropped on their own input.
              className={clsx(
                "w-full rounded-lg border-2 border-dashed border-edge bg-surface px-4 py-6",
                "file:mr-3 file:min-h-10 file:rounded-md file:border-0 file:bg-sunken file:px-4 file:font-semibold file:text-ink",
                isOver && "border-brand bg-brand-soft",
              )}
            />
          )}
        </FormField>
        {upload.error ? <CallFailure error={upload.error} message="Failed to import schools" /> : null}
        {upload.isSending ? (
          <Sending part={upload.part} size={input.current?.files?.[0]?.size ?? 0} onCancel={upload.cancel} />
        ) : (
          <div className="flex flex-wrap gap-3">
            <button type="submit" className={buttonLook("primary", "max-sm:w-full")}>
              <Upload aria-hidden="true" size={18} />
              Import
            </button>
            <a
              href={addressOf("GET /api/bulk/template")}
              download
              className={buttonLook("quiet", "max-sm:w-full")}
            >
              <Download aria-hidden="true" size={18} />
              Download template
            </a>
          </div>
        )}
        <Announcement text={upload.isGivenUp ? "Upload canceled" : ""} />
      </form>
      {guard.isAsking ? (
        <ConfirmDialog
          title="Cancel the upload?"
          confirm={{ label: "Leave and cancel" }}
          cancel="Stay"
          onConfirm={guard.leave}
          onClose={guard.stay}
        >
          <p>The file is still being sent. Leaving this page cancels the upload.</p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

function problemOf(file: File | undefined): string | undefined {
  if (!file) return NO_FILE;
  return /\.csv$/i.test(file.name) ? undefined : `${NO_FILE}. “${file.name}” is not a CSV file.`;
}

/**
 * @param part from 0 to 1
 * @param size of the file in bytes
 */
function Sending({ part, size, onCancel }: { part: number; size: number; onCancel: () => void }) {
  const id = useId();
  const isRead = part >= 1;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <label htmlFor={id} className="basis-full font-medium">
        {isRead ? "Reading the file" : "Uploading"}
      </label>
      <ProgressBar id={id} current={isRead ? null : part} total={1} className="min-w-32 flex-1" />
      <span className="text-sm text-muted tabular-nums">
        {isRead ? sizeText(size) : `${Math.floor(part * 100)}% of ${sizeText(size)}`}
      </span>
      <button type="button" onClick={onCancel} className={buttonLook("quiet")}>
        <X aria-hidden="true" size={18} />
        Cancel
      </button>
    </div>
  );
}
