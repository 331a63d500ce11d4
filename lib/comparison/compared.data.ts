import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { type GroupOf, sayFields, selectFields, valueAt } from "#lib/fields/said.rules.ts";
import { STATUS_WORDS } from "#lib/fields/school-types.format.ts";
import {
  COMPARED_MEMBER_FIELDS,
  COMPARED_VISITOR_FIELDS,
  type ComparedMemberField,
  isMemberField,
} from "#lib/fields/table.rules.ts";
import { db } from "#lib/platform/db.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { precisionOf } from "#lib/schools/position.rules.ts";
import { readProvenances, readYears } from "#lib/schools/provenance.data.ts";
import { readScores, type SchoolScores, scored } from "#lib/schools/scores.data.ts";
import { hiddenFields, withoutFields } from "#lib/schools/shown.rules.ts";
import type { Prisma } from "#prisma/generated/client.ts";
import type { ComparedSchool } from "./compared.schema.ts";

const compared = {
  ...scored,
  ...selectFields(COMPARED_VISITOR_FIELDS),
  ...selectFields(COMPARED_MEMBER_FIELDS),
  slug: true,
  name: true,
  city: true,
  state: true,
  zip: true,
  latitude: true,
  longitude: true,
  positionPrecision: true,
  k12Enrollment: true,
  notInRegister: true,
} as const satisfies Prisma.SchoolSelect;

type Row = Prisma.SchoolGetPayload<{ select: typeof compared }>;

/** Fields whose origin a comparison shows, besides its scores. */
const CITED: ReadonlySet<string> = new Set([...COMPARED_VISITOR_FIELDS, ...COMPARED_MEMBER_FIELDS, "status"]);

/**
 * Schools to compare, including archived ones, always in the same few statements.
 * @param ids in the desired order; unknown ones are left out
 * @param audience visitors do not get the academics, neither the figures nor their sources
 */
export async function comparedSchools(
  ids: readonly number[],
  audience: "visitor" | "member",
): Promise<ComparedSchool[]> {
  const rows = await db().school.findMany({ where: { id: { in: [...ids] } }, select: compared });
  const isMember = audience === "member";
  const [origins, registerYears, fields] = await Promise.all([
    readProvenances(rows, (path) => CITED.has(path) && (isMember || !isMemberField(path))),
    readYears(rows.map(({ notInRegister }) => (notInRegister === null ? null : { s: notInRegister }))),
    fieldDefinitions(),
  ]);
  const hidden = hiddenFields(fields);
  const scores = await readScores(rows, { isMember, hidden });
  const schools = new Map(
    rows.flatMap((row, at) => {
      const own = scores[at];
      if (!own) return [];
      const school = {
        ...toCompared(row, isMember, origins[at] ?? {}, own),
        notInRegisterYear: registerYears[at] ?? null,
      };
      return [[row.id, withoutFields({ ...school, hiddenFields: [...hidden] }, hidden)]];
    }),
  );
  return ids.flatMap((id) => schools.get(id) ?? []);
}

/**
 * The paths of the compared fields for members that at least one of these schools has: no values, so that anybody may
 * know what an account adds.
 */
export async function comparedForMembers(ids: readonly number[]): Promise<string[]> {
  const [rows, fields] = await Promise.all([
    db().school.findMany({
      where: { id: { in: [...ids] } },
      select: selectFields(COMPARED_MEMBER_FIELDS),
    }),
    fieldDefinitions(),
  ]);
  const hidden = hiddenFields(fields);
  const said = rows.map((row) => sayFields(COMPARED_MEMBER_FIELDS, row));
  return COMPARED_MEMBER_FIELDS.filter(
    (path) => !hidden.has(path) && said.some((school) => valueAt(school, path) != null),
  );
}

function toCompared(
  row: Row,
  isMember: boolean,
  provenance: ComparedSchool["provenance"],
  { scores, scoreBasis, origins }: SchoolScores,
): Omit<ComparedSchool, "hiddenFields" | "notInRegisterYear"> {
  const precision = precisionOf(row.positionPrecision);
  return {
    ...sayFields(COMPARED_VISITOR_FIELDS, row),
    ...(isMember ? sayFields(COMPARED_MEMBER_FIELDS, row) : NO_GROUPS),
    _id: String(row.id),
    slug: row.slug,
    name: row.name,
    location: formatLocation(row.city, row.state),
    city: row.city,
    state: row.state,
    zip: row.zip,
    grades: row.grades,
    latitude: row.latitude,
    longitude: row.longitude,
    ...(precision !== "exact" && { positionPrecision: precision }),
    numOfStudentsK12: row.k12Enrollment,
    archived: row.archivedAt !== null,
    status: STATUS_WORDS[row.status],
    ...scores,
    scoreBasis,
    provenance: { ...provenance, ...origins },
  };
}

/** What visitors get in place of the groups for members. */
const NO_GROUPS = { academicInfo: null } satisfies Record<GroupOf<ComparedMemberField>, null>;
