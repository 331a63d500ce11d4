import { FormField } from "#components/admin/form-field.tsx";
import { MOST_DAYS } from "#lib/news/searches.schema.ts";

/** How far back a search goes. */
export function DaysField({
  value,
  onChange,
  problem,
}: {
  value: string;
  onChange: (days: string) => void;
  problem?: string | undefined;
}) {
  return (
    <FormField label="Days Back" note={`1 to ${MOST_DAYS}`} problem={problem}>
      {(props) => (
        <input
          {...props}
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_DAYS}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="field"
        />
      )}
    </FormField>
  );
}
