import { type SubmitEvent, useId, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { reportArticle } from "#lib/news/tab.client.ts";
import { LONGEST_REPORT, type SchoolArticle } from "#lib/news/tab.schema.ts";
import { CallError } from "#lib/platform/http/call.ts";

const REASONS = [
  "It is about another school",
  "It has nothing to do with life at this school",
  "The link does not work",
  "It is offensive or invades somebody’s privacy",
] as const;
const OTHER = "Something else";

/** Asks what is wrong with an article, and tells the moderators. */
export function ReportArticle({
  article,
  schoolId,
  onClose,
}: {
  article: SchoolArticle;
  schoolId: string;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  const [words, setWords] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    const said = [reason === OTHER ? "" : reason, words.trim()].filter(Boolean).join(": ");
    if (said === "") {
      setProblem(reason === OTHER ? "Please say what is wrong." : "Please choose what is wrong.");
      return;
    }
    setIsBusy(true);
    try {
      const text = await reportArticle(schoolId, article._id, said.slice(0, LONGEST_REPORT));
      showMessage({ kind: "success", text });
      onClose();
    } catch (error) {
      setProblem(
        error instanceof CallError ? error.message : "The report could not be sent. Please try again.",
      );
      setIsBusy(false);
    }
  }

  return (
    <Dialog title="What is wrong with this article?" onClose={onClose}>
      <p className="mt-2 text-muted [overflow-wrap:anywhere]">
        “{article.headline}”, {article.source}
      </p>
      <form onSubmit={send} noValidate className="mt-4 grid gap-4">
        <fieldset className="grid gap-1">
          <legend className="sr-only">What is wrong</legend>
          {[...REASONS, OTHER].map((text) => (
            <label key={text} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={`${id}-reason`}
                value={text}
                checked={reason === text}
                onChange={() => {
                  setReason(text);
                  setProblem(null);
                }}
                className="size-5 shrink-0 accent-brand"
              />
              {text}
            </label>
          ))}
        </fieldset>
        <div>
          <label htmlFor={`${id}-words`} className="font-medium">
            In your words{reason === OTHER ? "" : " (optional)"}
          </label>
          <textarea
            id={`${id}-words`}
            rows={3}
            maxLength={LONGEST_REPORT - 60}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="field mt-1"
          />
        </div>
        <p role="alert" className="text-on-danger empty:hidden">
          {problem}
        </p>
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={isBusy} className={buttonLook("primary")}>
            Send Report
          </button>
          <button type="button" onClick={onClose} className={buttonLook("quiet")}>
            Cancel
          </button>
        </div>
      </form>
    </Dialog>
  );
}
