import { type FormSection, formSections } from "#lib/editing/form.rules.ts";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { log } from "#lib/platform/log.ts";

/** The form of a school as its field definitions make it now; null when they cannot be read, which is in the log. */
export async function readFormSections(): Promise<FormSection[] | null> {
  try {
    return formSections(await fieldDefinitions());
  } catch (error) {
    log().error({ err: error }, "field definitions not read");
    return null;
  }
}
