import { type FormEvent, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { FormField } from "#components/ui/form-field.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { own } from "#lib/platform/own.ts";
import { isEditable, textsOf } from "#lib/research/blocks.rules.ts";
import type { Block, Section } from "#lib/research/document.schema.ts";
import { saveText } from "#lib/research/editor.client.ts";
import type { StaffReport } from "#lib/research/editor.schema.ts";
import { WRITER_LINES } from "#lib/research/sections.format.ts";
import { FailureNote } from "../call-failure.tsx";
import { BlockText } from "./block-text.tsx";

const KIND_LABELS = {
  heading: "Heading",
  paragraph: "Paragraph",
  note: "Note",
  list: "List",
};

/** "Paragraph 1", "List 3 (one item on each line)". */
function fieldLabel(kind: Block["kind"], at: number): string {
  const label = `${own(KIND_LABELS, kind) ?? "Text"} ${at + 1}`;
  return kind === "list" ? `${label} (one item on each line)` : label;
}

/** A section of a report, to read, and in a draft to edit. */
export function ReportSection({
  report,
  section,
  mayEdit,
  isOpen,
  onOpen,
  onChange,
}: {
  report: StaffReport;
  section: Section;
  mayEdit: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (report: StaffReport) => void;
}) {
  return (
    <section aria-labelledby={`section-${section.id}`} className="card min-w-0 p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`section-${section.id}`} className="text-xl">
          {section.title}
        </h2>
        {mayEdit && !isOpen && section.blocks.some(isEditable) ? (
          <button type="button" className="tool" onClick={() => onOpen(true)}>
            Edit <span className="sr-only">{section.title}</span>
          </button>
        ) : null}
      </div>
      <p className="mt-1 text-sm text-muted">
        {WRITER_LINES[section.writer]}
        {section.instead ? `. ${section.instead}` : ""}
      </p>
      {isOpen ? (
        <SectionForm report={report} section={section} onClose={() => onOpen(false)} onChange={onChange} />
      ) : (
        <div className="mt-3 grid gap-3">
          {section.blocks.map((block, at) => (
            <BlockText key={`${section.id}-${at.toString()}`} block={block} />
          ))}
        </div>
      )}
    </section>
  );
}

function SectionForm({
  report,
  section,
  onClose,
  onChange,
}: {
  report: StaffReport;
  section: Section;
  onClose: () => void;
  onChange: (report: StaffReport) => void;
}) {
  const [texts, setTexts] = useState(() => section.blocks.map((block) => textsOf(block).join("\n")));
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

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const blocks = section.blocks.flatMap((block, at) => {
      const now = texts[at] ?? "";
      if (!isEditable(block) || now === textsOf(block).join("\n")) return [];
      return [{ block: at, texts: block.kind === "list" ? now.split("\n") : [now] }];
    });
    if (blocks.length === 0) return onClose();
    setIsBusy(true);
    setFailure(null);
    try {
      onChange(await saveText(report._id, { edition: report.edition, section: section.id, blocks }));
      showMessage({ kind: "success", text: "Saved. Make the files again before you publish." });
      onClose();
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }

  return (
    <form onSubmit={save} aria-busy={isBusy} noValidate className="mt-3 grid gap-4">
      <p className="text-sm text-muted">
        A figure has to be one of this section’s facts, and a report may not praise or criticize. Tables and
        charts stay as they are. An empty field removes its paragraph.
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
                className="field h-auto py-2"
              />
            )}
          </FormField>
        ) : (
          <BlockText key={`${section.id}-${at.toString()}`} block={block} />
        ),
      )}
      {failure ? (
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
