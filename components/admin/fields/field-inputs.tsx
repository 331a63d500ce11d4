import { type ReactNode, useId } from "react";

/**
 * An input under its label.
 * @param master what the master says, shown where staff changed it
 * @param children the input, given the id that the label names
 */
export function Labelled({
  label,
  wasEdited = false,
  master,
  children,
}: {
  label: string;
  wasEdited?: boolean;
  master?: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children(id)}
      {wasEdited ? <p className="mt-1 text-sm text-muted">Changed by staff. Master: {master}</p> : null}
    </div>
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
