import { FieldFrame, type FieldProps, inputProps } from "./field-frame.tsx";

const ROWS = 6;

/** A text of several lines. */
export function TextAreaField(props: FieldProps) {
  return (
    <FieldFrame {...props}>
      <textarea
        {...inputProps(props)}
        rows={ROWS}
        value={props.text}
        onChange={(event) => props.onType(event.target.value)}
      />
    </FieldFrame>
  );
}
