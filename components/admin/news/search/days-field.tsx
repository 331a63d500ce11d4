import { FormField } from "#components/ui/form-field.tsx";
import { MOST_DAYS } from "#lib/news/searches.schema.ts";

/** How far back a search goes. */
export function DaysField({
  value,
  onChange,
  isWrong = false,
}: {
  value: string;
  onChange: (days: string) => void;
  /** A sentence elsewhere says so in full. */
  isWrong?: boolean;
}) {
  return (
    <FormField
      label="Days Back"
      {...(isWrong ? { problem: `Must be 1 to ${MOST_DAYS}` } : { note: `1 to ${MOST_DAYS}` })}
    >
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
