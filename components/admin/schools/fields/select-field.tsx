import { FieldFrame, type FieldProps, inputProps } from "./field-frame.tsx";

/** A choice among the definition's options. */
export function SelectField(props: FieldProps) {
  const { required, options } = props.field;
  const isKnown = props.text === "" || options.some(({ value }) => value === props.text);
  return (
    <FieldFrame {...props}>
      <select
        {...inputProps(props)}
        value={props.text}
        onChange={(event) => props.onType(event.target.value)}
      >
        {required && props.text !== "" ? null : (
          <option value="">{required ? "Choose …" : "Not known"}</option>
        )}
        {/* Stored before the options changed: it stays until somebody picks another. */}
        {isKnown ? null : <option value={props.text}>{props.text} (no longer offered)</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
