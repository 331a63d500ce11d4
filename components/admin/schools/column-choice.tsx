import { Columns3 } from "lucide-react";
import { FoldOut } from "#components/ui/fold-out.tsx";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { MOST_COLUMNS } from "#lib/editing/list.rules.ts";
import { NO_COLUMNS } from "./list-choices.ts";

/** The list's own columns that can be left out. */
export const OWN_COLUMNS: readonly (readonly [key: string, label: string])[] = [
  ["location", "Location"],
  ["schoolType", "Type"],
  ["gradesOffered", "Grades"],
  ["completeness", "Complete"],
  ["editedAt", "Last edited"],
];

/** Which columns the list has: its own, and fields of the record. */
export function ColumnChoice({
  hidden,
  columns,
  sections,
  onChoose,
}: {
  hidden: readonly string[];
  columns: readonly string[];
  sections: readonly FormSection[];
  onChoose: (columns: { hide?: string; columns?: string }) => void;
}) {
  const isFull = columns.length >= MOST_COLUMNS;
  return (
    <FoldOut
      label={
        <>
          <Columns3 aria-hidden="true" size={18} />
          Columns
        </>
      }
    >
      <fieldset>
        <legend className="font-semibold">In every list</legend>
        {OWN_COLUMNS.map(([key, label]) => (
          <Box
            key={key}
            label={label}
            isOn={!hidden.includes(key)}
            onToggle={() => onChoose({ hide: toggled(hidden, key) })}
          />
        ))}
      </fieldset>
      <p className="mt-3 text-sm text-muted">
        Add up to {MOST_COLUMNS} fields. One-line fields can be edited in the list.
      </p>
      {sections.map(({ id, label, fields }) => (
        <fieldset key={id} className="mt-3">
          <legend className="font-semibold">{label}</legend>
          {fields
            .filter(({ name }) => name !== "name")
            .map((field) => (
              <Box
                key={field.name}
                label={field.label}
                isOn={columns.includes(field.name)}
                isOff={isFull && !columns.includes(field.name)}
                onToggle={() => onChoose({ columns: toggled(columns, field.name) || NO_COLUMNS })}
              />
            ))}
        </fieldset>
      ))}
    </FoldOut>
  );
}

function toggled(names: readonly string[], name: string): string {
  return (names.includes(name) ? names.filter((one) => one !== name) : [...names, name]).join(",");
}

function Box({
  label,
  isOn,
  isOff = false,
  onToggle,
}: {
  label: string;
  isOn: boolean;
  /** Whether it cannot be chosen now. */
  isOff?: boolean;
  onToggle: () => void;
}) {
  return (
    <label className="flex min-h-8 items-center gap-2">
      <input
        type="checkbox"
        checked={isOn}
        disabled={isOff}
        onChange={onToggle}
        className="size-4.5 accent-brand"
      />
      {label}
    </label>
  );
}
