import { FormField } from "#components/ui/form-field.tsx";
import type { Problems, UserValues } from "./user-values.ts";

/** The balance and the total ever added. @param isChanged whether a reason is required */
export function CreditFields({
  values,
  problems,
  change,
  isChanged,
}: {
  values: UserValues;
  problems: Problems;
  change: (changed: Partial<UserValues>) => void;
  isChanged: boolean;
}) {
  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4">
      <legend className="px-1 font-medium">Report credits</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["current", "total"] as const).map((field) => (
          <FormField
            key={field}
            label={field === "current" ? "Current credits" : "Total credits"}
            note={
              field === "total"
                ? "The total ever added. Raising the current credits raises it, too."
                : undefined
            }
            problem={problems[field]}
          >
            {(props) => (
              <input
                {...props}
                type="number"
                inputMode="numeric"
                min={0}
                step={1}
                value={values[field]}
                onChange={({ target }) => change({ [field]: target.value })}
                className="field tabular-nums"
              />
            )}
          </FormField>
        ))}
      </div>
      {isChanged ? (
        <FormField
          label="Reason"
          isRequired
          note="The user sees this in their credit history."
          problem={problems.reason}
        >
          {(props) => (
            <input
              {...props}
              value={values.reason}
              onChange={({ target }) => change({ reason: target.value })}
              maxLength={200}
              required
              autoComplete="off"
              className="field"
            />
          )}
        </FormField>
      ) : null}
    </fieldset>
  );
}
