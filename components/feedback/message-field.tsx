import { type Ref, useId } from "react";
import { TextField } from "#components/ui/form-field.tsx";
import { LONGEST_MESSAGE } from "#lib/feedback/rules.ts";

/** The text of a message to the staff, and how long it is so far. */
export function MessageField({
  ref,
  text,
  onText,
  isWrong,
  problem,
}: {
  ref: Ref<HTMLTextAreaElement>;
  text: string;
  onText: (text: string) => void;
  isWrong: boolean;
  /** What is wrong with it, unless that is said elsewhere. */
  problem?: string | undefined;
}) {
  const id = useId();
  const { length } = text.trim();
  const described = [`${id}-count`, problem && `${id}-problem`].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="mb-1 block font-medium">
        Message
      </label>
      <textarea
        ref={ref}
        id={id}
        rows={6}
        required
        aria-describedby={described}
        aria-invalid={isWrong ? true : undefined}
        placeholder="What is missing, wrong, or good?"
        value={text}
        onChange={(event) => onText(event.target.value)}
        className="field resize-y"
      />
      <p
        id={`${id}-count`}
        className={`text-sm tabular-nums ${length > LONGEST_MESSAGE ? "font-medium text-on-danger" : "text-muted"}`}
      >
        {length}/{LONGEST_MESSAGE} characters
      </p>
      {problem ? (
        <p id={`${id}-problem`} className="mt-1 text-sm font-medium text-on-danger">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** A field from the account, shown so the user knows whom the staff will answer. */
export function FromAccount({ label, value }: { label: string; value: string }) {
  return (
    <TextField
      label={label}
      note="From your account"
      readOnly
      value={value}
      className="field bg-sunken text-muted"
    />
  );
}
