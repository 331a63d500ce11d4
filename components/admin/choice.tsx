import { FormField } from "#components/ui/form-field.tsx";

/** A select box that narrows a list or an export. @param options [value, label] */
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
