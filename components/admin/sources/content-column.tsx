import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import { buttonLook } from "#components/ui/button.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { DocumentText, type Mark } from "./document-text.tsx";
import { FindBox } from "./find-box.tsx";
import { LayoutChoice } from "./layout-choice.tsx";
import { OtherSchoolNote } from "./other-school.tsx";
import { REACHABLE } from "./reachable.ts";
import { scrollToMark } from "./scroll-to-mark.ts";
import { SourceChangesNote } from "./source-changes.tsx";
import { SourceFacts } from "./source-facts.tsx";
import { SummaryPanel } from "./summary-panel.tsx";
import { type PanelName, useFind } from "./use-find.ts";
import { chooseLayout, useLayout } from "./use-layout.ts";
import type { SourceEditorState, Step } from "./use-source-editor.ts";

/** The extracted text and its summary, with a search in both. */
export function ContentColumn({
  editor,
  school,
  onBack,
  onNext,
}: {
  editor: SourceEditorState;
  /** Null until one is chosen. */
  school: EditedSchool | null;
  /** In a small window, after going to a sentence: back to where one came from. */
  onBack: () => void;
  /** In a small window: on to the next step. */
  onNext: (step: Step) => void;
}) {
  const { source, summary, quoted } = editor;
  const text = source?.text ?? "";
  const layout = useLayout();
  const find = useFind(text, summary.text);
  const extractedPanel = useRef<HTMLElement>(null);
  const summaryPanel = useRef<HTMLElement>(null);

  const marks = useMemo<Mark[]>(
    () => (quoted ? [{ ...quoted, kind: "quote" }, ...find.marks.extracted] : find.marks.extracted),
    [quoted, find.marks.extracted],
  );

  useEffect(() => {
    if (!quoted) return;
    uncover("extracted");
    scrollToMark(extractedPanel.current, "quote");
  }, [quoted]);

  const isReading = editor.reading.now !== null;
  const wasReading = useRef(isReading);
  const onRead = useEffectEvent(() => {
    if (!source || editor.reading.failure || editor.reading.isCanceled) return;
    goToText(extractedPanel.current);
  });
  useEffect(() => {
    if (wasReading.current && !isReading) onRead();
    wasReading.current = isReading;
  }, [isReading]);

  const { count, at, panel } = find;
  useEffect(() => {
    if (count === 0) return;
    uncover(panel);
    // Of two places after each other, each is one to go to.
    if (at >= 0) scrollToMark((panel === "extracted" ? extractedPanel : summaryPanel).current, "current");
  }, [count, at, panel]);

  const tools = (
    <div className="source-tools">
      <FindBox find={find} onGo={(step) => step !== 0 && find.count > 0 && find.go(step)} />
      <LayoutChoice />
    </div>
  );
  if (!source)
    return (
      <div className="source-content">
        {tools}
        <section aria-labelledby="extracted-information" className="source-panel card">
          <h2 id="extracted-information" tabIndex={-1} className="source-panel-title">
            Extracted Information and AI Summary
          </h2>
          <p className="text-muted">
            Enter the address of a page about the school, or add a file. Its text appears here, with a summary
            of it and the values that it suggests.
          </p>
        </section>
      </div>
    );
  return (
    <div className="source-content" data-layout={layout} data-has-source="">
      {tools}
      <section
        ref={extractedPanel}
        aria-labelledby="extracted-information"
        {...REACHABLE}
        className="source-panel is-extracted card"
        aria-busy={editor.reading.now !== null}
      >
        <h2 id="extracted-information" tabIndex={-1} data-reads-source className="source-panel-title">
          Extracted Information
        </h2>
        <NextStep label="Next: Summary" onPress={() => onNext("summary")} />
        <SourceFacts source={source} />
        {school ? <OtherSchoolNote source={source} address={editor.address} school={school} /> : null}
        {editor.changes ? <SourceChangesNote changes={editor.changes} /> : null}
        <DocumentText text={text} marks={marks} />
        {quoted ? (
          <div className="source-back">
            <button type="button" onClick={onBack} className={buttonLook("primary")}>
              <ArrowLeft aria-hidden="true" size={18} />
              Back to the Suggestion
            </button>
          </div>
        ) : null}
      </section>
      <SummaryPanel editor={editor} panel={summaryPanel} marks={find.marks.summary}>
        <NextStep label="Next: Fields" onPress={() => onNext("fields")} />
      </SummaryPanel>
    </div>
  );
}

/** Where a window shows one step at a time: at the head of what has been read, where no message lies over it. */
function NextStep({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div className="source-next">
      <button type="button" onClick={onPress} className={buttonLook("primary", "mb-3 w-full")}>
        {label}
        <ArrowRight aria-hidden="true" size={18} />
      </button>
    </div>
  );
}

/** Unless all columns are side by side, the text is below the form that asked for it. */
function goToText(panel: HTMLElement | null): void {
  if (!panel || !matchMedia("(width < 80rem)").matches) return;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const place = matchMedia("(width < 48rem)").matches ? panel : panel.closest(".source-content");
  place?.scrollIntoView({ behavior: isStill ? "instant" : "smooth" });
  // Whoever has gone on to something else in the meantime stays there.
  const { activeElement } = document;
  const isWaiting = activeElement === document.body || activeElement?.closest("[data-reads-source]") != null;
  // They wait there for the summary, too, which leads on.
  if (isWaiting) panel.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
}

/** Makes sure that a panel is in sight. */
function uncover(panel: PanelName): void {
  const hidden = panel === "extracted" ? "summary" : "extracted";
  const now = document.querySelector(".source-content")?.getAttribute("data-layout");
  if (now === hidden) chooseLayout("balanced");
}
