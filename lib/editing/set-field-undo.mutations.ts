import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { shownValue, valueOfField } from "#lib/record/form-values.rules.ts";
import { sameValue } from "#lib/record/values.rules.ts";
import { changeOf, restoredBefore } from "./revisions.mutations.ts";
import { changedOne, resultOf } from "./set-field.mutations.ts";
import type { SetFieldResult, UndoSetField } from "./set-field.schema.ts";

/**
 * Undoes setting a field of many schools: each has the value again that it had before, with its origin. One that has
 * another value by now is left alone: somebody has changed it since. Each is changed by itself, with its own revision.
 */
export async function undoSetField(
  { field, schools }: UndoSetField,
  staffId: string,
): Promise<SetFieldResult[]> {
  const definitions = await fieldDefinitions();
  const results: SetFieldResult[] = [];
  for (const one of schools) results.push(await undoOne(field, one, definitions, staffId));
  return results;
}

function undoOne(
  field: string,
  { _id, revision }: UndoSetField["schools"][number],
  definitions: readonly FieldDefinition[],
  staffId: string,
): Promise<SetFieldResult> {
  const entry = { action: "school_field_restored", details: { restored: revision } } as const;
  return changedOne(_id, staffId, entry, async ({ school }, client) => {
    const change = await changeOf(client, school.id, { revisionId: revision, field });
    const from = valueOfField(school, field);
    if (!sameValue(from, shownValue(field, change.to))) {
      const message = "Somebody else has changed it since.";
      return {
        changed: { school },
        result: resultOf(school, { outcome: "refused", from, to: from, message, doubts: [] }),
      };
    }
    const changed = restoredBefore(school, field, change, definitions);
    const to = valueOfField(changed.school, field);
    return { changed, result: resultOf(school, { outcome: "changed", from, to, message: null, doubts: [] }) };
  });
}
