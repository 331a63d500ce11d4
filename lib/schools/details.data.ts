import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.rules.ts";
import { db } from "#lib/platform/db.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import { averagesFor } from "./averages.data.ts";
import {
  isMemberField,
  type MemberGroups,
  matriculationSchema,
  type SchoolDetails,
} from "./details.schema.ts";
import { readProvenance } from "./provenance.data.ts";
import { schoolIdsOf } from "./reference.data.ts";
import { academicInfoSchema, demographicsSchema } from "./schema.ts";
import { hiddenFields, shownMemberFields, withoutFields } from "./shown.rules.ts";

const detailed = {
  id: true,
  state: true,
  schoolType: true,
  grades: true,
  enrolment: true,
  academicInfo: true,
  matriculation: true,
  academicAchievements: true,
  demographics: true,
  extracurriculars: true,
  provenance: true,
} as const satisfies Prisma.SchoolSelect;

type Row = Prisma.SchoolGetPayload<{ select: typeof detailed }>;

/**
 * What signed-in users see of a school beyond the rest: academics, demographics and activities, the origin of each
 * figure, and the averages to compare with. Never hand it to a visitor.
 * @param idOrSlug the `{id}` of an address
 * @returns null when there is no such school
 */
export async function getSchoolDetails(idOrSlug: string): Promise<SchoolDetails | null> {
  const [id] = await schoolIdsOf([idOrSlug]);
  if (!id) return null;
  const row = await db().school.findUnique({ where: { id }, select: detailed });
  if (!row) return null;
  const [provenance, averages, fields] = await Promise.all([
    readProvenance(row.provenance, (path) => isMemberField(path) || path === "numOfStudents"),
    averagesFor(row.schoolType, row.state),
    fieldDefinitions(),
  ]);
  const details = {
    _id: String(row.id),
    state: row.state,
    schoolType: SCHOOL_TYPES[row.schoolType],
    grades: row.grades,
    numOfStudents: row.enrolment,
    ...memberGroupsOf(row),
    provenance,
    averages,
    shownFields: shownMemberFields(fields),
  };
  return withoutFields(details, hiddenFields(fields));
}

function memberGroupsOf(row: Row): MemberGroups {
  const academics = academicInfoSchema.parse(row.academicInfo);
  const demographics = demographicsSchema.parse(row.demographics);
  const matriculation = matriculationSchema.parse(row.matriculation);
  return {
    academicInfo: {
      averageSAT: academics.averageSAT ?? null,
      averageACT: academics.averageACT ?? null,
      graduationRate: academics.graduationRate ?? null,
      collegeEnrollment: academics.collegeEnrollment ?? null,
      satInfo: academics.satInfo ?? null,
      actInfo: academics.actInfo ?? null,
    },
    matriculation: {
      colleges: matriculation.colleges ?? [],
      topColleges: matriculation.topColleges ?? [],
    },
    academicAchievements: row.academicAchievements,
    demographics: {
      male: demographics.male ?? null,
      female: demographics.female ?? null,
      white: demographics.white ?? null,
      black: demographics.black ?? null,
      asian: demographics.asian ?? null,
      hispanic: demographics.hispanic ?? null,
      other: demographics.other ?? null,
      nces_total_students: demographics.nces_total_students ?? null,
    },
    extracurriculars: row.extracurriculars,
  };
}
