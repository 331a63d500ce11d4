import { useEffect, useRef } from "react";
import { FieldFrame, type FieldProps, inputProps } from "./field-frame.tsx";

/** A number within its bounds. */
export function NumberField(props: FieldProps) {
  const { min, max, step = "any" } = props.field.validation;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // React cannot replace input that is not a number, because such input has no value.
    if (!props.isEdited && input.current?.validity.badInput) input.current.value = props.text;
  });
  return (
    <FieldFrame {...props}>
      <input
        {...inputProps(props)}
        ref={input}
        type="number"
        min={min}
        max={max}
        step={step}
        value={props.text}
        onChange={({ target }) => props.onType(target.value, !target.validity.badInput)}
        // The wheel scrolls the page; it must not change a figure that happens to have the focus.
        onWheel={(event) => event.currentTarget.blur()}
        autoComplete="off"
      />
    </FieldFrame>
  );
}
