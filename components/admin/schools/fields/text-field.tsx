import { FieldFrame, type FieldProps, inputProps } from "./field-frame.tsx";

/** One line of text; for an address of the web or of mail and for a telephone number the keyboard that suits it. */
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
