import { type FormSection, formSections } from "#lib/editing/form.rules.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { log } from "#lib/platform/log.ts";

/** A school's form according to the current field definitions; null if they cannot be read, which is logged. */
export async function readFormSections(): Promise<FormSection[] | null> {
  try {
    return formSections(await fieldDefinitions());
  } catch (error) {
    log().error({ err: error }, "could not read the field definitions");
    return null;
  }
}
