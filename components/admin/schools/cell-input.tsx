import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Warning } from "#lib/editing/doubts.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { readInput } from "#lib/fields/values.rules.ts";
import { inputOf, type Onward } from "./cell-steps.ts";
import { CellWarnings } from "./cell-warnings.tsx";
import type { ListedRow } from "./list-choices.ts";
import type { TypedValue, Unsaved } from "./use-save-cell.ts";

/**
 * A value of a school while it is changed in the list.
 * @param unsaved what was typed before and could not be saved
 * @param takesFocus false if somebody is at work elsewhere
 * @param onClose called with where to go on, and what is to be saved
 */
export function CellInput({
  school,
  field,
  stored,
  unsaved,
  takesFocus,
  onClose,
}: {
  school: ListedRow;
  field: FieldDefinition;
  stored: string;
  unsaved: Unsaved | undefined;
  takesFocus: boolean;
  onClose: (onward: Onward, typed?: TypedValue) => void;
}) {
  const [text, setText] = useState(unsaved?.text ?? stored);
  const [problem, setProblem] = useState(unsaved?.problem);
  const [warnings, setWarnings] = useState<readonly Warning[]>(unsaved?.warnings ?? []);
  const isOver = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const focusInput = () => inputOf(box.current)?.focus();
  const isWanted = useRef(takesFocus);
  // Whoever presses the cell wants to type there.
  useEffect(() => {
    if (isWanted.current) inputOf(box.current)?.focus();
  }, []);

  function end(onward: Onward, typed?: TypedValue) {
    isOver.current = true;
    onClose(onward, typed);
  }
  // Wherever the focus is in the cell: in its field, or on the buttons of an open question.
  const onEscape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === "Escape") end("back");
  });
  useEffect(() => {
    const cell = box.current;
    cell?.addEventListener("keydown", onEscape);
    return () => cell?.removeEventListener("keydown", onEscape);
  }, []);

  /**
   * @param reason why what looks wrong is right, once somebody was asked
   * @returns false if the value cannot be saved like this
   */
  function submit(onward: Onward, reason?: string): boolean {
    if (isOver.current) return false;
    // An open question is answered with its own buttons.
    if (warnings.length > 0 && reason === undefined) return false;
    // To pass by is not to try again.
    if (onward === "elsewhere" && unsaved?.problem !== undefined && text === unsaved.text) return false;
    if (text === stored) {
      end(onward);
      return true;
    }
    const reading = readInput(field, text);
    if ("problem" in reading) {
      setProblem(`${field.label} ${reading.problem}.`);
      return false;
    }
    const confirmed = Object.fromEntries(reason ? warnings.map(({ id }) => [id, reason]) : []);
    end(onward, { text, value: reading.value, ...(reason !== undefined && { confirmed }) });
    return true;
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      submit(event.shiftKey ? "above" : "below");
    } else if (event.key === "Tab" && submit(event.shiftKey ? "previous" : "next")) event.preventDefault();
  }

  const name = `${field.label} of ${school.name}`;
  const props = {
    value: text,
    "aria-label": name,
    "aria-invalid": problem ? true : undefined,
    onChange: ({ target }: { target: { value: string } }) => {
      setText(target.value);
      setWarnings([]);
    },
    onBlur: () => submit("elsewhere"),
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
          onSave={(reason) => submit("below", reason)}
          onChange={focusInput}
        />
      ) : null}
    </div>
  );
}
