import type { FilterTerms } from "#components/admin/schools/list-terms.ts";
import type { FormSection } from "#lib/editing/form.rules.ts";
import { listStaff } from "#lib/editing/staff.data.ts";
import { log } from "#lib/platform/log.ts";

/** What the list of schools can be narrowed by, besides words. Without the staff if they cannot be read, which is logged. */
export async function readFilterTerms(sections: readonly FormSection[]): Promise<FilterTerms> {
  const staff = await listStaff().catch((error: unknown) => {
    log().error({ err: error }, "could not read who is on the staff");
    return [];
  });
  const fields = sections.flatMap((section) => section.fields).filter(({ required }) => !required);
  return { fields: fields.map(({ name, label }) => ({ name, label })), staff };
}
