import { isSame, type StoredField } from "./sync.rules.ts";
import type { Replaced } from "./undo.schema.ts";

/** Whether a field is still as a sync left it. */
export function isUntouched({ after }: Replaced, now: Omit<StoredField, "name"> | undefined): boolean {
  return now !== undefined && isSame(now.definition, after.definition) && isSame(now.edited, after.edited);
}

/** How many fields a sync added and updated, and how many of those lost changes by staff. */
export function countsOf(replaced: readonly Replaced[]) {
  const updated = replaced.filter(({ before }) => before !== null);
  const overwritten = updated.filter(({ before, after }) =>
    before?.edited.some((property) => !after.edited.includes(property)),
  );
  return {
    added: replaced.length - updated.length,
    updated: updated.length,
    overwritten: overwritten.length,
  };
}
