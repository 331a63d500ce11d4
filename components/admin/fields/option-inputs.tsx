import type { FieldDefinition } from "#lib/fields/schema.ts";
import { LabelInput } from "./field-inputs.tsx";

/** A field's options: each can be renamed, and left out as long as no school uses it. */
export function OptionInputs({ field, master }: { field: FieldDefinition; master: FieldDefinition }) {
  const offered = new Map(field.options.map(({ value, label }) => [value, label]));
  // In the order in which they are offered, followed by those left out.
  const values = [
    ...field.options.map(({ value }) => value),
    ...master.options.map(({ value }) => value).filter((value) => !offered.has(value)),
  ];
  const masterLabels = new Map(master.options.map(({ value, label }) => [value, label]));
  return (
    <fieldset>
      <legend className="font-medium">Options</legend>
      <ul className="mt-1 grid max-h-96 gap-2 overflow-y-auto rounded-lg border border-line p-3">
        {values.map((value) => (
          <li key={value} className="flex items-center gap-3">
            <input
              type="checkbox"
              name="offered"
              value={value}
              defaultChecked={offered.has(value)}
              aria-label={`Offer ${masterLabels.get(value) ?? value}`}
              className="size-6 shrink-0 accent-brand"
            />
            <LabelInput
              name={`label:${value}`}
              defaultValue={offered.get(value) ?? masterLabels.get(value) ?? value}
              aria-label={`Label of ${value}`}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
