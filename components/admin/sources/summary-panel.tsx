import { RotateCw, X } from "lucide-react";
import type { RefObject } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { Announcement } from "#components/ui/announcement.tsx";
import { DocumentText, type Mark } from "./document-text.tsx";
import { REACHABLE } from "./reachable.ts";
import type { SourceEditorState } from "./use-source-editor.ts";
import type { SourceSummary } from "./use-summary.ts";

/** The summary, as it is being written and afterwards. */
export function SummaryPanel({
  editor: { summary, source, summarizeAgain },
  panel,
  marks,
}: {
  editor: SourceEditorState;
  panel: RefObject<HTMLElement | null>;
  marks: readonly Mark[];
}) {
  const isWriting = summary.state === "writing";
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
        {source && (summary.state === "failed" || summary.state === "canceled") ? (
          <button type="button" onClick={summarizeAgain} className="tool">
            <RotateCw aria-hidden="true" size={18} />
            Try Again
          </button>
        ) : null}
      </div>
      {summary.text ? <DocumentText text={summary.text} marks={marks} /> : null}
      {isWriting ? <p className="text-muted">Writing the summary …</p> : null}
      {summary.state === "none" ? (
        <p className="text-muted">
          {source ? "Choose a school, and the text is summarized." : "The summary of the text appears here."}
        </p>
      ) : null}
      {summary.notice ? <p className="mt-3 text-sm text-muted">{summary.notice}</p> : null}
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

function announced({ state, by }: SourceSummary): string {
  if (state === "writing") return "Writing the summary";
  return state === "done" && by !== null ? "The summary is there" : "";
}
