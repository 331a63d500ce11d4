import { FieldFrame, type FieldProps, inputProps } from "./field-frame.tsx";

/** One line of text, with the matching keyboard for a web address, an email address, or a phone number. */
export function TextField(props: FieldProps) {
  const { inputType } = props.field;
  const type = inputType === "url" || inputType === "email" || inputType === "tel" ? inputType : "text";
  return (
    <FieldFrame {...props}>
      <input
        {...inputProps(props)}
        type={type}
        value={props.text}
        onChange={(event) => props.onType(event.target.value)}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
