"use client";

import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Warning } from "#lib/editing/doubts.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { type FieldValue, readInput, showValue } from "#lib/fields/values.rules.ts";
import { own } from "#lib/platform/own.ts";
import { CellWarnings } from "./cell-warnings.tsx";
import type { ListedRow } from "./list-choices.ts";
import { useSaveCell } from "./use-save-cell.ts";

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
  const stored = showValue(value ?? null);
  const text = stored.replaceAll("\n", ", ");
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // New columns are there before their values.
  if (value === undefined) return null;
  if (!IN_PLACE.has(field.inputType)) return <span title={text}>{text || "–"}</span>;
  if (isOpen) {
    return (
      <CellInput
        school={school}
        field={field}
        stored={stored}
        onClose={(goesBack) => {
          setIsOpen(false);
          if (goesBack) requestAnimationFrame(() => button.current?.focus());
        }}
      />
    );
  }
  return (
    <button
      ref={button}
      type="button"
      data-edits-value
      title={text || undefined}
      onClick={() => setIsOpen(true)}
      className="block min-h-9 w-full truncate rounded px-1.5 text-left hover:bg-sunken"
    >
      {text || <span className="text-muted">Add</span>}
      <span className="sr-only">
        {" "}
        ({field.label} of {school.name}, edit)
      </span>
    </button>
  );
}

function CellInput({
  school,
  field,
  stored,
  onClose,
}: {
  school: ListedRow;
  field: FieldDefinition;
  stored: string;
  /** @param goesBack whether the focus returns to the cell */
  onClose: (goesBack: boolean) => void;
}) {
  const [text, setText] = useState(stored);
  const [problem, setProblem] = useState<string>();
  const [warnings, setWarnings] = useState<Warning[]>([]);
  const isOver = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const focusInput = () => box.current?.querySelector<HTMLElement>("input, select")?.focus();
  // Whoever presses the cell wants to type there.
  useEffect(focusInput, []);
  const { save, isSaving } = useSaveCell({
    onSaved: () => onClose(true),
    onDoubted: (found) => {
      isOver.current = false;
      setWarnings(found);
    },
    onRefused: (why) => {
      isOver.current = false;
      // They are looked for again: the school may be another one by now.
      setWarnings([]);
      setProblem(why);
    },
  });
  const name = `${field.label} of ${school.name}`;

  function end(goesBack: boolean) {
    isOver.current = true;
    onClose(goesBack);
  }
  // Wherever the focus is in the cell: in its field, or on the buttons of an open question.
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape") end(true);
  });
  useEffect(() => {
    const cell = box.current;
    cell?.addEventListener("keydown", onEscape);
    return () => cell?.removeEventListener("keydown", onEscape);
  }, []);

  /** @param reason why what looks wrong is right, once somebody was asked */
  function submit(isLeaving: boolean, reason?: string) {
    if (isOver.current || isSaving) return;
    // An open question is answered with its own buttons.
    if (warnings.length > 0 && reason === undefined) return;
    const reading = readInput(field, text);
    if (text === stored) return end(!isLeaving);
    if ("problem" in reading) return setProblem(`${field.label} ${reading.problem}.`);
    setProblem(undefined);
    isOver.current = true;
    const confirmed = Object.fromEntries(reason ? warnings.map(({ id }) => [id, reason]) : []);
    save({
      school,
      field: field.name,
      value: reading.value,
      ...(reason !== undefined && { confirmed }),
    });
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    submit(false);
  }

  const props = {
    value: text,
    "aria-label": name,
    "aria-invalid": problem ? true : undefined,
    "aria-busy": isSaving,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setWarnings([]);
    },
    onBlur: () => submit(true),
    onKeyDown,
    className: "field min-h-9! w-full px-1.5! py-0!",
  };
  return (
    <div ref={box}>
      {field.inputType === "select" ? (
        <select {...props}>
          {field.required ? null : <option value="">Not known</option>}
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : (
        <input {...props} type={field.inputType === "number" ? "text" : field.inputType} autoComplete="off" />
      )}
      {problem ? (
        <p role="alert" className="cell-note bg-danger text-sm font-medium text-on-danger">
          {problem}
        </p>
      ) : null}
      {warnings.length > 0 ? (
        <CellWarnings
          name={name}
          warnings={warnings}
          isSaving={isSaving}
          onSave={(reason) => submit(false, reason)}
          onChange={focusInput}
        />
      ) : null}
    </div>
  );
}
