import { Check, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { buttonLook } from "#components/ui/button.ts";
import type { Proposal } from "#lib/sources/proposals.rules.ts";
import type { SuggestionsState } from "./use-suggestions.ts";

/**
 * A suggested value while it is being edited, where it was read: the form below takes every key, so that nothing is
 * lost. Enter finishes, unless the box is empty, and Escape leaves the field as it was.
 */
export function SuggestionEdit({
  proposal,
  suggestions,
  text,
}: {
  proposal: Proposal;
  suggestions: SuggestionsState;
  text: string;
}) {
  const { field } = proposal;
  const id = useId();
  /** Somebody who has only just deleted the old value is not told to type one. */
  const [isBlankTold, setIsBlankTold] = useState(false);
  const isBlank = text.trim() === "";
  const unfit = suggestions.problemOf(proposal);
  const problem = isBlank
    ? isBlankTold
      ? "Type a value."
      : null
    : unfit
      ? `${field.label} ${unfit}.`
      : null;
  const input = useRef<HTMLInputElement & HTMLSelectElement & HTMLTextAreaElement>(null);
  useEffect(() => {
    input.current?.focus();
    // Whoever types replaces the value; the arrow keys go into it.
    if (input.current && "select" in input.current) input.current.select();
  }, []);

  /** What is wrong with the value is told at its input. */
  function finish() {
    setIsBlankTold(isBlank);
    if (isBlank || unfit) input.current?.focus();
    else suggestions.endEditing(proposal);
  }

  const isLong = field.inputType === "textarea" || field.inputType === "array";
  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const isDone = event.key === "Enter" && (!isLong || event.ctrlKey || event.metaKey);
    if (!isDone && event.key !== "Escape") return;
    event.preventDefault();
    if (isDone) finish();
    else suggestions.cancelEditing(proposal);
  }

  const props = {
    ref: input,
    value: text,
    onChange: ({ target }: { target: { value: string } }) => suggestions.type(proposal, target.value),
    "aria-label": `${field.label}, edited`,
    "aria-invalid": problem ? (true as const) : undefined,
    "aria-describedby": problem ? `${id}-problem` : undefined,
    onKeyDown,
    className: "field",
  };
  const small = "min-h-9 flex-1 px-2 py-1 text-sm whitespace-nowrap";
  return (
    <div className="proposal-edit">
      {field.inputType === "select" ? (
        <select {...props}>
          {field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : isLong ? (
        <textarea {...props} rows={6} />
      ) : (
        <input
          {...props}
          inputMode={field.inputType === "number" ? "decimal" : undefined}
          autoComplete="off"
        />
      )}
      {problem ? (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-on-danger">
          {problem}
        </p>
      ) : null}
      <div className="mt-2 flex gap-2">
        <button type="button" onClick={finish} className={buttonLook("primary", small)}>
          <Check aria-hidden="true" size={16} />
          Done<span className="sr-only"> editing {field.label}</span>
        </button>
        <button
          type="button"
          onClick={() => suggestions.cancelEditing(proposal)}
          className={buttonLook("quiet", small)}
        >
          <X aria-hidden="true" size={16} />
          Cancel<span className="sr-only"> editing {field.label}</span>
        </button>
      </div>
    </div>
  );
}
