import { Check, Pencil, RotateCw, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Announcement } from "#components/ui/announcement.tsx";
import { LONGEST_SOURCE } from "#lib/sources/contents.schema.ts";
import { DocumentText, type Mark } from "./document-text.tsx";
import { REACHABLE } from "./reachable.ts";
import { chooseLayout } from "./use-layout.ts";
import type { SourceEditorState } from "./use-source-editor.ts";
import type { SourceSummary } from "./use-summary.ts";

/** The summary, as it is being written and afterwards, when staff may change it. */
export function SummaryPanel({
  editor: { summary, source, summarizeAgain },
  panel,
  marks,
  children,
}: {
  editor: SourceEditorState;
  panel: RefObject<HTMLElement | null>;
  marks: readonly Mark[];
  /** The way on, above the summary. */
  children: ReactNode;
}) {
  const isWriting = summary.state === "writing";
  const [edited, setEdited] = useState<typeof source>(null);
  const isEditing = source !== null && edited === source && !isWriting;

  function done() {
    setEdited(null);
    // It has changed.
    chooseLayout("balanced");
  }

  return (
    <section
      ref={panel}
      aria-labelledby="ai-summary"
      {...REACHABLE}
      aria-busy={isWriting}
      className="source-panel is-summary card"
    >
      <div className="source-panel-title flex items-center justify-between gap-3">
        <h2 id="ai-summary">AI Summary</h2>
        {isWriting ? (
          <button type="button" onClick={summary.cancel} className="tool">
            <X aria-hidden="true" size={18} />
            Stop
          </button>
        ) : null}
        {source && !isWriting && summary.state !== "none" ? (
          <button type="button" onClick={isEditing ? done : () => setEdited(source)} className="tool">
            {isEditing ? <Check aria-hidden="true" size={18} /> : <Pencil aria-hidden="true" size={18} />}
            {isEditing ? "Done" : "Edit"}
            <span className="sr-only">{isEditing ? " editing" : ""} the summary</span>
          </button>
        ) : null}
        {source && !isEditing && (summary.state === "failed" || summary.state === "canceled") ? (
          <button type="button" onClick={summarizeAgain} className="tool">
            <RotateCw aria-hidden="true" size={18} />
            Try Again
          </button>
        ) : null}
      </div>
      {children}
      {isEditing ? <SummaryText text={summary.text} onType={summary.type} /> : null}
      {/* Where a notice says why it is only an extract, that is said already. */}
      {summary.by === "extract" && !summary.notice?.includes("language model") ? (
        <p className="mb-3 text-sm text-muted">Written from the text itself, without a language model.</p>
      ) : null}
      {summary.notice ? <p className="mb-3 text-sm text-muted">{summary.notice}</p> : null}
      {summary.text && !isEditing ? <DocumentText text={summary.text} marks={marks} /> : null}
      {isWriting ? <p className="text-muted">Writing the summary …</p> : null}
      {summary.state === "none" ? (
        <p className="text-muted">Choose a school, and the text is summarized.</p>
      ) : null}
      {summary.state === "failed" ? (
        <div className="mt-3">
          <CallFailure error={summary.error} message="Failed to summarize the text. Please try again." />
        </div>
      ) : null}
      {summary.state === "canceled" ? <p className="mt-3 text-muted">Stopped.</p> : null}
      <Announcement text={announced(summary)} />
    </section>
  );
}

function SummaryText({ text, onType }: { text: string; onType: (text: string) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <textarea
      ref={field}
      aria-label="AI Summary, in Markdown"
      value={text}
      onChange={({ target }) => onType(target.value)}
      maxLength={LONGEST_SOURCE.summary}
      className="field source-summary-text"
    />
  );
}

function announced({ state, by }: SourceSummary): string {
  if (state === "writing") return "Writing the summary";
  return state === "done" && by !== null ? "Summary ready" : "";
}
