import { FormField } from "./form-field.tsx";

/** One of several values that narrow a list or an export. @param options [value, label] */
export function Choice({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: string;
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <FormField label={label}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onChange(event.target.value)} className="field">
          {options.map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
