import type { FieldError } from "#lib/platform/errors.ts";
import { valuesOf } from "#lib/record/form-values.rules.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { isDoubt, storedDoubt } from "./doubts.rules.ts";
import { type Confirmation, confirmationName, warningsOf } from "./plausibility.rules.ts";

/**
 * What the history keeps of the reasons why something that looks wrong is right. Which warnings there are is worked out
 * here, from what is stored and what is to be.
 * @param reasons by the ID of the warning
 * @returns with the doubts that are settled by it, as the school's row holds them
 */
export function confirmedChanges(
  before: StoredSchool,
  after: StoredSchool,
  reasons: Readonly<Record<string, string>>,
): { changes: Record<string, { from: null; to: Confirmation }>; settled: string[]; errors: FieldError[] } {
  const warnings = warningsOf(valuesOf(after), valuesOf(before));
  const changes: [string, { from: null; to: Confirmation }][] = [];
  const settled: string[] = [];
  const errors: FieldError[] = [];
  for (const [id, reason] of Object.entries(reasons)) {
    const warning = warnings.find((one) => one.id === id);
    if (warning) {
      const { text, about } = warning;
      changes.push([confirmationName(id), { from: null, to: { text, about, reason } }]);
      if (isDoubt(warning)) settled.push(storedDoubt(warning));
    } else {
      errors.push({
        field: `confirmed.${id}`,
        message: "is not a warning about this school as it would be saved",
      });
    }
  }
  return { changes: Object.fromEntries(changes), settled, errors };
}
