"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, type ReactNode, useId, useState } from "react";

/** Props that tie label, note, and problem to a form element. */
export type FieldProps = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** What a form says about one of its elements. */
export type FieldTexts = {
  label: ReactNode;
  note?: ReactNode;
  problem?: string | undefined;
  /** Whether the problem can appear while the focus is elsewhere, so that it has to be announced. */
  isAnnounced?: boolean | undefined;
  /** Shown as an asterisk. */
  isRequired?: boolean | undefined;
  /** A small label, in a form of many or beside other things. */
  isSmall?: boolean | undefined;
};

/**
 * The frame of every form element: its label above, its note and its problem below.
 * @param id the element's, if something else goes there
 * @param children renders the element itself from the props it is given
 */
export function FormField({
  label,
  note,
  problem,
  isAnnounced = false,
  isRequired = false,
  isSmall = false,
  id: givenId,
  children,
}: FieldTexts & { id?: string | undefined; children: (props: FieldProps) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [note && `${id}-note`, problem && `${id}-problem`].filter(Boolean).join(" ");
  const look = "mt-1 text-sm font-medium text-on-danger";
  return (
    <div>
      <label htmlFor={id} className={isSmall ? "mb-1 block text-sm font-medium" : "mb-1 block font-medium"}>
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
      {isAnnounced ? (
        // Always there: an element that comes with its text is not announced everywhere.
        <p id={`${id}-problem`} role="alert" className={`${look} empty:hidden`}>
          {problem}
        </p>
      ) : problem ? (
        <p id={`${id}-problem`} className={look}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** A labeled text box. */
export function TextField({
  label,
  note,
  problem,
  isAnnounced,
  isRequired,
  isSmall,
  className = "field",
  ...input
}: FieldTexts & Omit<ComponentProps<"input">, "aria-describedby" | "aria-invalid">) {
  const texts = { label, note, problem, isAnnounced, isRequired, isSmall };
  return (
    <FormField {...texts} id={input.id}>
      {(props) => <input required={isRequired} {...input} {...props} className={className} />}
    </FormField>
  );
}

/** A password box that can reveal what is typed. */
export function PasswordField({
  label,
  note,
  problem,
  ...input
}: { label: string; note?: string; problem?: string | undefined } & Pick<
  ComponentProps<"input">,
  "name" | "autoComplete"
>) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FormField label={label} note={note} problem={problem}>
      {(props) => (
        <div className="relative">
          <input
            {...props}
            {...input}
            type={isShown ? "text" : "password"}
            maxLength={200}
            required
            className="field pr-12"
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
            className="needs-script absolute inset-y-0 right-0 grid w-11 place-items-center rounded-lg text-muted hover:text-ink"
          >
            <Icon aria-hidden="true" size={20} />
            <span className="sr-only">Show {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </FormField>
  );
}

/** A checkbox with its text beside it, and what is wrong with it below. */
export function CheckField({
  children,
  problem,
  ...input
}: { children: ReactNode; problem?: string | undefined } & Omit<
  ComponentProps<"input">,
  "aria-describedby" | "aria-invalid"
>) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-6 items-start gap-3 text-sm">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-brand"
          {...input}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {problem ? (
        <p id={id} className="mt-1 text-sm font-medium text-on-danger">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
