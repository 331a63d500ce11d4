import "server-only";
import type { z } from "zod";
import { editSchool } from "./record.mutations.ts";
import { citationsOfInput, fieldsOfInput, type schoolUpdateSchema } from "./record.schema.ts";
import { fieldsSentBack } from "./staff-school.data.ts";
import type { RestoredSchool } from "./unmerge.schema.ts";

/**
 * Saves a school as a client sends it: some of its fields, or the whole school as it was answered, of which only what
 * differs is a change.
 * @param staffId the staff member
 * @throws AppError as `fieldsSentBack` and `editSchool`
 */
export async function saveSchool(
  reference: string,
  body: z.output<typeof schoolUpdateSchema>,
  staffId: string,
): Promise<RestoredSchool> {
  const same = await fieldsSentBack(reference, body);
  return editSchool({
    reference,
    staffId,
    input: fieldsOfInput(body, same),
    citations: citationsOfInput(body),
    reasons: body.confirmed ?? {},
    version: body.version,
  });
}
