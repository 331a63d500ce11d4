import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { andList } from "#lib/platform/lists.ts";
import { own } from "#lib/platform/own.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { isEditable, textsOf } from "#lib/research/blocks.rules.ts";
import type { Block, Section } from "#lib/research/document.schema.ts";
import type { BlockEdit } from "#lib/research/editing.rules.ts";
import { saveText } from "#lib/research/editor.client.ts";
import { unsourcedSentences } from "#lib/research/editor.format.ts";
import { type StaffReport, UNSOURCED } from "#lib/research/editor.schema.ts";
import { sectionFacts } from "#lib/research/section-facts.format.ts";
import { writerLine } from "#lib/research/sections.format.ts";
import { FailureNote, showFailure } from "../call-failure.tsx";
import { BlockText } from "./block-text.tsx";
import { SectionFacts } from "./section-facts.tsx";

const KIND_LABELS = {
  heading: "Heading",
  paragraph: "Paragraph",
  note: "Note",
  list: "List",
};

/** "Paragraph 1", "List 3". */
function blockLabel(kind: Block["kind"], at: number): string {
  return `${own(KIND_LABELS, kind) ?? "Text"} ${at + 1}`;
}

/** "Paragraph 1", "List 3 (one item on each line)". */
function fieldLabel(kind: Block["kind"], at: number): string {
  return kind === "list" ? `${blockLabel(kind, at)} (one item on each line)` : blockLabel(kind, at);
}

/** The sentences of a section that no source stands behind, by the ID that the question before publishing leads to. */
function marksIn(report: StaffReport, { id }: Section): ReadonlyMap<string, string> {
  return new Map(
    unsourcedSentences(report)
      .filter(({ section }) => section === id)
      .map((one) => [one.text, one.id]),
  );
}

/** A section of a report, to read, and in a draft to edit. */
export function ReportSection({
  report,
  section,
  mayEdit,
  isOpen,
  put,
  onOpen,
  onChange,
}: {
  report: StaffReport;
  section: Section;
  mayEdit: boolean;
  isOpen: boolean;
  /** What is saved at once when the form opens; it stays open with what was refused. */
  put: BlockEdit | null;
  onOpen: (isOpen: boolean) => void;
  onChange: (report: StaffReport) => void;
}) {
  // The button that was pressed is gone while the form is open, and the form afterward.
  const editButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) editButton.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const [isRestoring, setIsRestoring] = useState(false);
  const marks = marksIn(report, section);

  async function restore(edition: number) {
    if (isRestoring) return;
    setIsRestoring(true);
    try {
      onChange(await saveText(report._id, { edition, section: section.id, blocks: "original" }));
      showMessage({
        kind: "success",
        text: "The original text is back. Make the files again before you publish.",
      });
      editButton.current?.focus();
    } catch (error) {
      showFailure(error, "Failed to restore the text. Please try again.");
    }
    setIsRestoring(false);
  }

  /** The first edit of a section is undone by its original text. */
  function saved(changed: StaffReport) {
    onChange(changed);
    const text = "Saved. Make the files again before you publish.";
    const now = changed.document?.sections.find(({ id }) => id === section.id);
    const canUndo = !section.original && now?.original;
    showMessage({
      kind: "success",
      text,
      ...(canUndo && { action: { text: "Undo", onPress: () => void restore(changed.edition) } }),
    });
  }

  return (
    <section aria-labelledby={`section-${section.id}`} className="card min-w-0 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`section-${section.id}`} className="text-xl">
          {section.title}
        </h2>
        {mayEdit && !isOpen && section.blocks.some(isEditable) ? (
          <div className="flex flex-wrap">
            {section.original ? (
              <button
                type="button"
                className="tool"
                aria-disabled={isRestoring}
                onClick={() => void restore(report.edition)}
              >
                Restore the original text<span className="sr-only"> of {section.title}</span>
              </button>
            ) : null}
            <button ref={editButton} type="button" className="tool" onClick={() => onOpen(true)}>
              Edit <span className="sr-only">{section.title}</span>
            </button>
          </div>
        ) : null}
      </div>
      <p className="mt-1 text-sm text-muted">
        {writerLine(section)}
        {section.instead ? `. ${section.instead}` : ""}
      </p>
      {isOpen ? (
        <SectionForm
          report={report}
          section={section}
          put={put}
          onClose={() => onOpen(false)}
          onSaved={saved}
        />
      ) : (
        <div className="mt-3 grid gap-3">
          {section.blocks.map((block, at) => (
            <BlockText key={`${section.id}-${at.toString()}`} block={block} marks={marks} />
          ))}
        </div>
      )}
    </section>
  );
}

function SectionForm({
  report,
  section,
  put,
  onClose,
  onSaved,
}: {
  report: StaffReport;
  section: Section;
  put: BlockEdit | null;
  onClose: () => void;
  onSaved: (report: StaffReport) => void;
}) {
  const [texts, setTexts] = useState(() =>
    section.blocks.map((block, at) => (put?.block === at ? put.texts : textsOf(block)).join("\n")),
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setIsBusy] = useState(false);
  const problemOf = (at: number) =>
    failure instanceof CallError
      ? failure.errors
          .filter(({ field }) => field === `blocks.${at}`)
          .map(({ message }) => message)
          .join(" ") || undefined
      : undefined;
  const isShownAtFields = section.blocks.some((_, at) => problemOf(at));

  const unsourced =
    failure instanceof CallError
      ? failure.errors.filter(({ field }) => field === UNSOURCED).map(({ message }) => message)
      : [];
  const form = useRef<HTMLFormElement>(null);
  const wasPut = useRef(false);
  const putNow = useEffectEvent(() => void save({ acceptsRemoval: true }));
  useEffect(() => {
    form.current?.querySelector("textarea")?.focus();
    if (!put || wasPut.current) return;
    wasPut.current = true;
    putNow();
  }, [put]);

  /** The labels of fields that had text and are empty: what saving would remove. */
  const emptied = section.blocks.flatMap((block, at) =>
    isEditable(block) && texts[at]?.trim() === "" && textsOf(block).join("").trim() !== ""
      ? [uncapitalized(blockLabel(block.kind, at))]
      : [],
  );
  const [asksToRemove, setAsksToRemove] = useState(false);

  async function save({ acceptsRemoval = false, acceptsUnsourced = false } = {}) {
    if (isBusy) return;
    if (emptied.length > 0 && !acceptsRemoval) return setAsksToRemove(true);
    setAsksToRemove(false);
    const blocks = section.blocks.flatMap((block, at) => {
      const now = texts[at] ?? "";
      if (!isEditable(block) || now === textsOf(block).join("\n")) return [];
      return [{ block: at, texts: block.kind === "list" ? now.split("\n") : [now] }];
    });
    if (blocks.length === 0) return onClose();
    setIsBusy(true);
    // What is told of an earlier save would contradict a refusal of this one.
    showMessage(null);
    if (!acceptsUnsourced) setFailure(null);
    const { edition } = report;
    try {
      onSaved(await saveText(report._id, { edition, section: section.id, blocks, acceptsUnsourced }));
      onClose();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
      // The form is long, and the field may be out of sight above the button.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
    }
  }

  return (
    <form
      ref={form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
      aria-busy={isBusy}
      noValidate
      className="mt-3 grid gap-4"
    >
      <p className="text-sm text-muted">
        A figure has to be one of this section’s facts, no sentence may contradict a fact of the report, and a
        report may not praise or criticize. Before we save a sentence that says more than these facts, we ask.
        Tables and charts stay as they are. An empty field removes its paragraph. You can restore the original
        text later.
      </p>
      {section.blocks.map((block, at) =>
        isEditable(block) ? (
          <FormField
            key={`${section.id}-${at.toString()}`}
            label={fieldLabel(block.kind, at)}
            problem={problemOf(at)}
          >
            {(props) => (
              <textarea
                {...props}
                rows={Math.min(Math.max(Math.ceil((texts[at]?.length ?? 0) / 75), 2), 14)}
                value={texts[at]}
                onChange={({ target }) => setTexts((before) => before.with(at, target.value))}
                className="field field-sizing-content h-auto max-h-96 py-2"
              />
            )}
          </FormField>
        ) : (
          <BlockText key={`${section.id}-${at.toString()}`} block={block} />
        ),
      )}
      {report.document ? <SectionFacts facts={sectionFacts(report.document, section)} /> : null}
      {asksToRemove ? (
        <ConfirmDialog
          title={`Remove ${emptied.length > 1 ? "these parts" : "this part"} of “${section.title}”?`}
          confirm={{ label: "Remove and save", busyLabel: "Saving …" }}
          look="danger"
          isBusy={isBusy}
          onConfirm={() => void save({ acceptsRemoval: true })}
          onClose={() => setAsksToRemove(false)}
        >
          <p>Readers will no longer see {andList(emptied)}. You can restore the original text later.</p>
        </ConfirmDialog>
      ) : null}
      {unsourced.length > 0 ? (
        <ConfirmDialog
          title="Save sentences without a source?"
          confirm={{ label: "Save anyway", busyLabel: "Saving …" }}
          isBusy={isBusy}
          onConfirm={() => void save({ acceptsRemoval: true, acceptsUnsourced: true })}
          onClose={() => setFailure(null)}
        >
          <p>
            We could not confirm this from the facts of this section. Readers are told that our editors added
            it without a source:
          </p>
          <ul className="mt-3 grid list-disc gap-1 pl-5">
            {unsourced.map((text) => (
              <li key={text} className="[overflow-wrap:anywhere]">
                {text}
              </li>
            ))}
          </ul>
        </ConfirmDialog>
      ) : failure ? (
        <Banner kind="error">
          {isShownAtFields ? (
            "Nothing was saved: see the problems above."
          ) : (
            <FailureNote error={failure} message="Failed to save the text. Please try again." />
          )}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={isBusy} className={buttonLook("primary")}>
          {isBusy ? "Saving …" : "Save"}
        </button>
        <button type="button" className={buttonLook("quiet")} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
