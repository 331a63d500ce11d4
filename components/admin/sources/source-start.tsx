import { ChevronDown, ChevronUp } from "lucide-react";
import { useEffect, useRef } from "react";
import { storedText } from "#lib/editing/form.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { ImportSource } from "./import-source.tsx";
import { SchoolChoice } from "./school-choice.tsx";
import { SourceIdentity } from "./source-identity.tsx";
import { SourceList } from "./source-list.tsx";
import type { SourceEditorState, StartPart } from "./use-source-editor.ts";

/**
 * The school and what is read for it. Unless there is a column for it, all of this folds into one line once both are
 * settled, for then there is work to be done below.
 */
export function SourceStart({
  editor,
  school,
  fields,
  onChoose,
}: {
  editor: SourceEditorState;
  /** Null until one is chosen. */
  school: EditedSchool | null;
  fields: readonly FieldDefinition[];
  /** @param id null to choose another one */
  onChoose: (id: string | null) => void;
}) {
  const { source, reading, startPart } = editor;
  const isSettled = source !== null && school !== null;
  // What is going on there, and why it failed, stays in sight.
  const isBusy = reading.now !== null || reading.failure !== null;
  const shows = !isSettled ? "all" : isBusy ? "setup" : (startPart ?? "line");
  const column = useOwnHeight();
  const { setStartPart } = editor;
  const isOver = shows === "source";
  useEffect(() => {
    if (!isOver) return;
    // It lies over the text. Whoever goes on there needs it no longer.
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !column.current?.contains(target)) setStartPart(null);
    };
    for (const event of ["pointerdown", "focusin"]) document.addEventListener(event, closeOutside);
    return () => {
      for (const event of ["pointerdown", "focusin"]) document.removeEventListener(event, closeOutside);
    };
  }, [isOver, column, setStartPart]);
  return (
    <div ref={column} className="source-start" data-shows={shows}>
      {isSettled ? <SettledLine editor={editor} school={school} shows={shows} /> : null}
      <SchoolChoice
        school={school && { slug: school.slug, name: school.name, place: placeOf(school) }}
        onChoose={onChoose}
      />
      {school ? (
        <SourceList
          school={school}
          fields={fields}
          editor={editor}
          onOpen={(entry) => editor.reading.readStored(entry.id, entry.sourceName)}
        />
      ) : null}
      {/* Below the row that it was opened with, which stays where it is. */}
      {source ? <SourceIdentity editor={editor} source={source} /> : null}
      <ImportSource editor={editor} schoolId={school?._id ?? null} />
    </div>
  );
}

/** What is read for which school, and the ways to change that. */
function SettledLine({
  editor,
  school,
  shows,
}: {
  editor: SourceEditorState;
  school: EditedSchool;
  shows: StartPart | "line" | "all";
}) {
  const parts: [part: StartPart, label: string][] = [
    ["setup", "Change"],
    ["source", "This Source"],
  ];
  return (
    <div className="source-line card">
      <p className="min-w-0 flex-1 basis-60 wrap-anywhere">
        Read: <strong>{editor.name}</strong> · for <strong>{school.name}</strong>
      </p>
      <div className="flex gap-1">
        {parts.map(([part, label]) => {
          const isShown = shows === part;
          const Icon = isShown ? ChevronUp : ChevronDown;
          return (
            <button
              key={part}
              type="button"
              aria-expanded={isShown}
              onClick={() => editor.setStartPart(isShown ? null : part)}
              className="tool"
            >
              {label}
              {part === "setup" ? <span className="sr-only"> the school or the source</span> : null}
              <Icon aria-hidden="true" size={18} />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** Tells the styles how tall the column is, so that a tall one stays in sight with its end, and needs no scroll bar. */
function useOwnHeight() {
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = column.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      element.style.setProperty("--own-height", `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return column;
}

function placeOf({ values }: EditedSchool): string {
  return ["address.city", "address.state"]
    .map((name) => storedText(values, name))
    .filter(Boolean)
    .join(", ");
}
