import type { ComponentProps, ReactNode } from "react";
import { type FieldProps, FormField } from "../form-field.tsx";

/** A labelled element of the form of a definition. @param master what the master says, shown where staff changed it */
export function Labelled({
  label,
  wasEdited = false,
  master,
  children,
}: {
  label: string;
  wasEdited?: boolean;
  master?: string;
  children: (props: FieldProps) => ReactNode;
}) {
  return (
    <FormField label={label} note={wasEdited ? `Changed by staff. Master: ${master}` : undefined}>
      {children}
    </FormField>
  );
}

/** A box for what something is called: spaces alone call it nothing, which the browser says beside the box. */
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

/** A box to tick. A fixed one is grey and, where it is on, sends its value all the same. */
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
        className="size-5 accent-brand"
      />
      {isFixed && isOn ? <input type="hidden" name={name} value={value} /> : null}
      <span className={isFixed ? "text-muted" : undefined}>{label}</span>
    </label>
  );
}
