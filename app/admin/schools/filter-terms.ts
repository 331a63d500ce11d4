import type { FilterTerms } from "#components/admin/schools/list-terms.ts";
import { listStaff } from "#lib/editing/staff.data.ts";
import { log } from "#lib/platform/log.ts";
import { readFormSections } from "./form-sections.ts";

/** What the list of schools can be narrowed by, besides words; nothing if that cannot be read, which is logged. */
export async function readFilterTerms(): Promise<FilterTerms> {
  const [sections, staff] = await Promise.all([
    readFormSections(),
    listStaff().catch((error: unknown) => {
      log().error({ err: error }, "could not read who is on the staff");
      return [];
    }),
  ]);
  const fields = (sections ?? []).flatMap((section) => section.fields);
  return { fields: fields.filter(({ required }) => !required).map(({ name, label }) => ({ name, label })), staff };
}
