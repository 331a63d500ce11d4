import { FieldFrame, type FieldProps, inputProps } from "./field-frame.tsx";

const ROWS = 4;

/** A list of texts, one per line. */
export function ListField(props: FieldProps) {
  return (
    <FieldFrame {...props}>
      <textarea
        {...inputProps(props)}
        rows={ROWS}
        placeholder="One per line"
        value={props.text}
        onChange={(event) => props.onType(event.target.value)}
      />
    </FieldFrame>
  );
}
