import type { FieldDefinition } from "#lib/fields/schema.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { valueOfField, valuesOf } from "#lib/record/form-values.rules.ts";
import type { StoredSchool } from "#lib/record/school.rules.ts";
import { sameValue } from "#lib/record/values.rules.ts";
import { applyInput, entered } from "./input.rules.ts";
import { canLookWrong, warningsOfChange } from "./plausibility.rules.ts";
import { readFields } from "./sent-back.rules.ts";
import type { SetField, SetOutcome } from "./set-field.schema.ts";

/** What setting a field makes of a school. */
export type SetVerdict = {
  outcome: SetOutcome;
  from: FieldValue;
  to: FieldValue;
  message: string | null;
  /** What looks wrong about the school because of the new value, in sentences. */
  doubts: string[];
  /** As it was, unless the outcome is "changed". */
  school: StoredSchool;
};

/**
 * Sets one field of a school by the rules for saving it. The dry run and the change itself are this one function.
 * @param expected the value that a dry run found; undefined if there was none
 */
export function withFieldSet(
  school: StoredSchool,
  { field, value, onlyBlank }: Pick<SetField, "field" | "value" | "onlyBlank">,
  definitions: readonly FieldDefinition[],
  expected?: FieldValue,
): SetVerdict {
  const from = valueOfField(school, field);
  const verdict = (outcome: SetOutcome, to = from, message: string | null = null): SetVerdict => ({
    outcome,
    from,
    to,
    message,
    doubts: [],
    school,
  });
  if (expected !== undefined && !sameValue(from, expected)) {
    return verdict("refused", from, "Somebody else has changed it since it was checked.");
  }
  const input = entered(school, readFields(new Map([[field, value]]), definitions), definitions);
  const applied = applyInput(school, input, definitions);
  const to = input.get(field) ?? null;
  if (sameValue(from, to)) return verdict("same");
  if (onlyBlank && !sameValue(from, null) && !sameValue(from, [])) return verdict("kept");
  if (applied.errors.length > 0) return verdict("refused", to, inWords(applied.errors, definitions));
  return {
    ...verdict("changed", valueOfField(applied.school, field)),
    doubts: doubtsOf(school, applied.school, field),
    school: applied.school,
  };
}

function doubtsOf(before: StoredSchool, after: StoredSchool, field: string): string[] {
  if (!canLookWrong(field)) return [];
  return warningsOfChange(valuesOf(after), valuesOf(before), [field]).map(({ text }) => text);
}

function inWords(
  errors: readonly { field: string; message: string }[],
  definitions: readonly FieldDefinition[],
): string {
  return errors
    .map(
      ({ field, message }) => `${definitions.find(({ name }) => name === field)?.label ?? field} ${message}.`,
    )
    .join(" ");
}
