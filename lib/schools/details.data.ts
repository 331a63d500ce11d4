import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { sayFields, selectFields } from "#lib/fields/said.rules.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { isMemberField, MEMBER_FIELDS } from "#lib/fields/table.rules.ts";
import { db } from "#lib/platform/db.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { averagesFor } from "./averages.data.ts";
import type { SchoolDetails } from "./details.schema.ts";
import { comparedLevelOf } from "./like-schools.rules.ts";
import { readProvenance } from "./provenance.data.ts";
import { schoolIdsOf } from "./reference.data.ts";
import { readScores, scored } from "./scores.data.ts";
import { hiddenFields, shownMemberFields, withoutFields } from "./shown.rules.ts";

const detailed = {
  ...scored,
  ...selectFields(MEMBER_FIELDS),
  state: true,
  enrollment: true,
} as const satisfies Prisma.SchoolSelect;

/**
 * The additional data that signed-in users see of a school: academics, demographics and activities, the origin of
 * each figure, and the averages to compare with. Never pass it to a visitor.
 * @param idOrSlug the `{id}` of an address
 * @param which all fields, for staff, or those that the site does not hide
 * @returns null if there is no such school
 */
export async function getSchoolDetails(
  idOrSlug: string,
  which: "shown" | "all" = "shown",
): Promise<SchoolDetails | null> {
  const [id] = await schoolIdsOf([idOrSlug]);
  if (!id) return null;
  const row = await db().school.findUnique({ where: { id }, select: detailed });
  if (!row) return null;
  const fields = await fieldDefinitions();
  const hidden = which === "all" ? new Set<string>() : hiddenFields(fields);
  // The level tells which grades a school teaches.
  const level = hidden.has("gradesOffered") ? null : comparedLevelOf(row.grades);
  const [provenance, averages, [scores]] = await Promise.all([
    readProvenance(row, (path) => isMemberField(path) || path === "numOfStudents"),
    averagesFor({ type: row.schoolType, level, state: row.state }),
    readScores([row], { isMember: true, hidden }),
  ]);
  if (!scores) return null;
  const details = {
    _id: String(row.id),
    state: row.state,
    schoolType: SCHOOL_TYPES[row.schoolType],
    grades: row.grades,
    numOfStudents: row.enrollment,
    ...sayFields(MEMBER_FIELDS, row),
    provenance,
    level,
    averages,
    scoreBasis: scores.scoreBasis,
    shownFields: shownMemberFields(fields),
  };
  return withoutFields(details, hidden);
}
