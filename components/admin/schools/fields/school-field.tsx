import type { ComponentType } from "react";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import type { FieldProps } from "./field-frame.tsx";
import { ListField } from "./list-field.tsx";
import { NumberField } from "./number-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextAreaField } from "./text-area-field.tsx";
import { TextField } from "./text-field.tsx";

const INPUTS: Record<FieldDefinition["inputType"], ComponentType<FieldProps>> = {
  text: TextField,
  number: NumberField,
  select: SelectField,
  textarea: TextAreaField,
  url: TextField,
  email: TextField,
  tel: TextField,
  array: ListField,
};

/** A school's field, with the input that its definition asks for. */
export function SchoolField(props: FieldProps) {
  const Input = INPUTS[props.field.inputType];
  return <Input {...props} />;
}
