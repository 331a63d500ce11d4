import type { FieldDefinition } from "#lib/fields/schema.ts";
import { placeOf } from "#lib/fields/storage.rules.ts";

/** The column of a school's id: by it an export that comes back is matched before anything else is looked at. */
export const ID_COLUMN = "_id";

/** The column of a school's id at the National Center for Education Statistics. */
export const NCES_COLUMN = "ncesId";

/** The fields that files hold, in the order of the form: those that staff enter and that are shown in "Import Form". */
export function importFields(definitions: readonly FieldDefinition[]): FieldDefinition[] {
  return definitions.filter(({ name, displayIn }) => displayIn.includes("import") && placeOf(name) !== null);
}
