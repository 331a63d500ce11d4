import "server-only";
import { z } from "zod";
import { getEditedSchool } from "#lib/editing/record.data.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import { AppError } from "#lib/platform/errors.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { pool } from "#lib/platform/pool.ts";
import type { ImageField } from "#lib/schools/images.schema.ts";
import { schoolIdOf } from "./data.ts";
import { changeImages } from "./mutations.ts";
import { imageInputSchema } from "./schema.ts";

/** The contents of one of the three fields in a revision. */
const toldSchema = z.union([z.array(imageInputSchema), imageInputSchema.nullable()]);

/**
 * Restores a school's main photo, logo or gallery to what it was before a revision.
 * @throws AppError school_not_found, revision_not_found; bad_request if the revision did not change that field, or a
 * picture cannot return to its place
 */
export async function restoreImages(order: {
  reference: string;
  revisionId: string;
  field: ImageField;
  staffId: string;
}): Promise<EditedSchool> {
  const { reference, revisionId, field, staffId } = order;
  const schoolId = await schoolIdOf(reference);
  const { rows } = await pool().query<{ change: { from: unknown } | null }>(
    "SELECT changes -> $3 AS change FROM revision WHERE school_id = $1 AND id = $2",
    [schoolId, revisionId, field],
  );
  const [row] = rows;
  if (!row) throw new AppError("revision_not_found");
  if (!row.change)
    throw badRequest([{ field: "field", message: `${field} was not changed by that revision` }]);
  const before = toldSchema.parse(row.change.from);
  await changeImages(String(schoolId), { [field]: before }, staffId, revisionId);
  return getEditedSchool(String(schoolId));
}
