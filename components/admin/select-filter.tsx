import { Choice } from "./choice.tsx";

/** A select box that narrows a list; "All" if nothing is chosen. @param options [value, label] */
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
  return (
    <div className="min-w-36 flex-1 sm:w-48 sm:flex-none [&_label]:text-sm">
      <Choice label={label} value={value} options={[["", "All"], ...options]} onChange={onChoose} />
    </div>
  );
}
