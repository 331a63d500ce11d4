import { useId } from "react";

/** A choice that narrows a list; "All" where nothing is chosen. @param options [value, label] */
export function SelectFilter({
  label,
  value,
  options,
  onChoose,
}: {
  label: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChoose: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="min-w-36 flex-1 sm:w-48 sm:flex-none">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChoose(event.target.value)} className="field">
        <option value="">All</option>
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
