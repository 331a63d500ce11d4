import type { ComponentProps, ReactNode } from "react";
import { type FieldProps, FormField } from "#components/ui/form-field.tsx";
import { capitalized } from "#lib/platform/sentences.ts";

/** A labeled input in a definition's form. @param master the master's value, shown where staff changed it */
export function Labelled({
  label,
  wasEdited = false,
  master,
  problem,
  children,
}: {
  label: string;
  wasEdited?: boolean;
  master?: string;
  /** What the server says is wrong with it. */
  problem?: string | undefined;
  children: (props: FieldProps) => ReactNode;
}) {
  return (
    <FormField
      label={label}
      note={wasEdited ? `Changed by staff. Master: ${master}` : undefined}
      problem={problem && `${capitalized(problem)}.`}
    >
      {children}
    </FormField>
  );
}

/** A label input. Spaces alone are not a label, and the browser says so next to the box. */
export function LabelInput(props: ComponentProps<"input">) {
  return (
    <input
      {...props}
      onInput={({ currentTarget }) =>
        currentTarget.setCustomValidity(currentTarget.value.trim() === "" ? "Enter a label." : "")
      }
      required
      maxLength={200}
      className="field"
    />
  );
}

/** A checkbox. A fixed one is gray and still sends its value if it is checked. */
export function Tick({
  name,
  value,
  label,
  isOn,
  isFixed = false,
}: {
  name: string;
  value: string;
  label: string;
  isOn: boolean;
  isFixed?: boolean;
}) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        name={isFixed ? undefined : name}
        value={value}
        defaultChecked={isOn}
        disabled={isFixed}
        className="size-6 accent-brand"
      />
      {isFixed && isOn ? <input type="hidden" name={name} value={value} /> : null}
      <span className={isFixed ? "text-muted" : undefined}>{label}</span>
    </label>
  );
}
