"use client";

import { useEffect, useRef, useState } from "react";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { type FieldValue, showValue } from "#lib/fields/values.rules.ts";
import { own } from "#lib/platform/own.ts";
import { CellInput } from "./cell-input.tsx";
import { type Onward, openCell, stepFrom } from "./cell-steps.ts";
import type { ListedRow } from "./list-choices.ts";
import { type TypedValue, type Unsaved, useSaveCell } from "./use-save-cell.ts";

/** Values of one line; texts and lists have room only in the record. */
const IN_PLACE: ReadonlySet<FieldDefinition["inputType"]> = new Set([
  "text",
  "number",
  "select",
  "url",
  "email",
  "tel",
]);

/** A field's value in the list of schools, and the way to change it there. */
export function ValueCell({ school, field }: { school: ListedRow; field: FieldDefinition }) {
  const value = school.values && own<FieldValue | undefined>(school.values, field.name);
  // New columns are there before their values.
  if (value === undefined) return null;
  const stored = showValue(value);
  if (IN_PLACE.has(field.inputType)) return <EditableCell school={school} field={field} stored={stored} />;
  const text = stored.replaceAll("\n", ", ");
  return <span title={text}>{text || "–"}</span>;
}

type Opened = { takesFocus: boolean; unsaved?: Unsaved };

function EditableCell({
  school,
  field,
  stored,
}: {
  school: ListedRow;
  field: FieldDefinition;
  stored: string;
}) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const cell = useRef<HTMLDivElement>(null);
  const getsFocus = useRef(false);
  const { save, waiting } = useSaveCell(school, field, (unsaved) => {
    // Whoever has gone on keeps the focus, and what they are typing now is newer.
    const [at, here] = [document.activeElement, cell.current];
    const takesFocus = at === null || at === document.body || here?.contains(at) === true;
    setOpened((now) => now ?? { takesFocus, unsaved });
  });
  const shown = waiting ?? stored;
  const isOpen = opened !== null;
  useEffect(() => {
    if (!isOpen && getsFocus.current) cell.current?.querySelector("button")?.focus();
    getsFocus.current = false;
  }, [isOpen]);

  /** @param typed what is to be saved, if anything */
  function close(onward: Onward, typed?: TypedValue) {
    const here = cell.current;
    const to = here && stepFrom(here, onward);
    getsFocus.current = !to && onward !== "elsewhere";
    setOpened(null);
    if (typed) save(typed);
    if (to) openCell(to);
  }
  return (
    <div ref={cell} data-cell={field.name}>
      {opened ? (
        <CellInput
          school={school}
          field={field}
          stored={shown}
          unsaved={opened.unsaved}
          takesFocus={opened.takesFocus}
          onClose={close}
        />
      ) : (
        <button
          type="button"
          data-edits-value
          title={shown || undefined}
          aria-busy={waiting !== null || undefined}
          onClick={() => setOpened({ takesFocus: true })}
          className={`block min-h-9 w-full truncate rounded px-1.5 text-left hover:bg-sunken ${waiting === null ? "" : "italic"}`}
        >
          {shown || <span className="text-muted">Add</span>}
          <span className="sr-only">
            {" "}
            ({field.label} of {school.name}, {waiting === null ? "edit" : "saving"})
          </span>
        </button>
      )}
    </div>
  );
}
