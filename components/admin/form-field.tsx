import { type ReactNode, useId } from "react";

/** Props that tie label, note, and problem to a form element. */
export type FieldProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/**
 * A labeled form element with a note and its problem.
 * @param children renders the element itself from the props it is given
 */
export function FormField({
  label,
  note,
  problem,
  isRequired = false,
  id: givenId,
  children,
}: {
  label: string;
  note?: string | undefined;
  problem?: string | undefined;
  /** Shown as an asterisk. */
  isRequired?: boolean;
  /** The element's, if something else goes there. */
  id?: string;
  children: (props: FieldProps) => ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
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
