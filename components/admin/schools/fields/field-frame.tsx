import { RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import type { FieldDefinition } from "#lib/fields/schema.ts";

/** What a field of the form is given, whatever it is entered with. */
export type FieldProps = {
  field: FieldDefinition;
  text: string;
  isEdited: boolean;
  problem: string | undefined;
  /** Where the stored value comes from, or why there is none. */
  origin: string;
  /** @param isReadable false when the browser could make nothing of what was typed */
  onType: (text: string, isReadable?: boolean) => void;
  onLeave: () => void;
  /** Puts back what is stored. */
  onUndo: () => void;
};

export function inputId(name: string): string {
  return `field-${name}`;
}

/** Gives the focus to the first of the fields that `wrong` names. */
export function focusFirst(fields: readonly FieldDefinition[], wrong: ReadonlySet<string>): void {
  const first = fields.find(({ name }) => wrong.has(name));
  if (first) document.getElementById(inputId(first.name))?.focus();
}

/** What ties an input to its label, help and problem. */
export function inputProps({ field, problem, onLeave }: FieldProps) {
  const id = inputId(field.name);
  return {
    id,
    name: field.name,
    required: field.required,
    "aria-invalid": problem ? true : undefined,
    "aria-describedby": `${id}-problem ${id}-help ${id}-origin`,
    onBlur: onLeave,
    className: "field",
  } as const;
}

/** Around an input: its label, what to enter, what is wrong with it, and where what stands there comes from. */
export function FieldFrame({
  field,
  isEdited,
  problem,
  origin,
  onUndo,
  children,
}: FieldProps & { children: ReactNode }) {
  const id = inputId(field.name);
  return (
    <div className="form-field" data-edited={isEdited}>
      <div className="flex min-h-7 items-end justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {field.label}
          {field.required ? (
            <span aria-hidden="true" className="text-on-danger">
              {" "}
              *
            </span>
          ) : null}
        </label>
        {isEdited ? (
          <button type="button" onClick={onUndo} className="form-field-undo">
            <RotateCcw aria-hidden="true" size={14} />
            Undo<span className="sr-only"> the change of {field.label}</span>
          </button>
        ) : null}
      </div>
      {children}
      <p id={`${id}-problem`} className="font-medium text-on-danger empty:hidden">
        {problem ? `${field.label} ${problem}.` : null}
      </p>
      <p id={`${id}-help`} className="text-sm text-muted empty:hidden">
        {field.helpText}
      </p>
      <p id={`${id}-origin`} className="text-xs text-muted empty:hidden">
        {isEdited ? null : origin}
      </p>
    </div>
  );
}
