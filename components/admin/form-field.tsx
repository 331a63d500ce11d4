import { type ReactNode, useId } from "react";

/** What a form's element is given, so that label, note and problem belong to it. */
export type FieldProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/**
 * A labelled element of a form, with a note and what is wrong with it.
 * @param children the element itself, made from the props that it is given
 */
export function FormField({
  label,
  note,
  problem,
  isRequired = false,
  children,
}: {
  label: string;
  note?: string | undefined;
  problem?: string | undefined;
  /** Shown as an asterisk. */
  isRequired?: boolean;
  children: (props: FieldProps) => ReactNode;
}) {
  const id = useId();
  const described = [note && `${id}-note`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": problem ? true : undefined,
      })}
      {note ? (
        <p id={`${id}-note`} className="mt-1 text-sm text-muted">
          {note}
        </p>
      ) : null}
      {problem ? (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-on-danger">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
