import type { ImportOptions } from "#lib/bulk/schema.ts";

type Blanks = ImportOptions["blanks"];

const CHOICES: { value: Blanks; label: string; note: string }[] = [
  {
    value: "keep",
    label: "Keep what the school has",
    note: "A blank cell changes nothing. Use this for files that contain only some of the values.",
  },
  {
    value: "clear",
    label: "Delete what the school has",
    note: "A blank cell clears the field. Required fields cannot be cleared; fields without a column in the file stay as they are.",
  },
];

/** What a blank cell in the file means. */
export function BlankCells({ value, onChange }: { value: Blanks; onChange: (blanks: Blanks) => void }) {
  return (
    <fieldset className="card p-4 sm:p-5">
      <legend className="float-left mb-2 w-full font-semibold">Blank cells</legend>
      <div className="clear-both grid gap-3 sm:grid-cols-2">
        {CHOICES.map((choice) => (
          <label key={choice.value} className="flex gap-3">
            <input
              type="radio"
              name="blanks"
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              className="mt-1 size-5 shrink-0 accent-brand"
            />
            <span>
              {choice.label}
              <span className="block text-sm text-muted">{choice.note}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
