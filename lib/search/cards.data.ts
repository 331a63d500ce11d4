import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import type { FieldPath } from "#lib/fields/facts.rules.ts";
import { formatGrades } from "#lib/fields/grades.rules.ts";
import { isReligion, RELIGIONS } from "#lib/fields/religion.rules.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { milesBetween, type Position } from "#lib/places/distance.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { precisionOf } from "#lib/schools/position.rules.ts";
import { readYears } from "#lib/schools/provenance.data.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { mayTeachLowerThan } from "#lib/schools/register-limits.rules.ts";
import type { SchoolCard } from "#lib/schools/schema.ts";
import { hiddenFields, withoutFields } from "#lib/schools/shown.rules.ts";

export type CardRow = {
  id: number;
  slug: string;
  name: string;
  city: string | null;
  state: string | null;
  zip: string | null;
  school_type: "public" | "private" | "online";
  school_kind: string | null;
  charter: boolean | null;
  magnet: boolean | null;
  religion: string | null;
  /** A row that was inserted without any has NULL. */
  grades: number[] | null;
  status: "open" | "future" | "paused" | "closed";
  not_in_register: string | null;
  enrollment: number | null;
  k12_enrollment: number | null;
  student_teacher_ratio: number | null;
  latitude: number | null;
  longitude: number | null;
  position_precision: string | null;
  /** The key of the release that gives the grades. */
  grades_release: string | null;
} & Record<`origin of ${(typeof ORIGINS)[number]}`, StoredProvenance | null>;

/** The facts whose year a card gives. */
const ORIGINS = ["numOfStudents", "studentTeacherRatio", "status"] as const satisfies FieldPath[];

const COLUMNS = [
  "id",
  "slug",
  "name",
  "city",
  "state",
  "zip",
  "school_type",
  "school_kind",
  "charter",
  "magnet",
  "religion",
  "grades",
  "status",
  "not_in_register",
  "enrollment",
  "k12_enrollment",
  "student_teacher_ratio",
  "latitude",
  "longitude",
  "position_precision",
] as const satisfies (keyof CardRow)[];

const VALUES = [
  ...COLUMNS.map((column) => ({ key: column, sql: `s.${column}` })),
  { key: "grades_release" as const, sql: "s.provenance #>> '{gradesOffered,s}'" },
  ...ORIGINS.map((fact) => ({ key: `origin of ${fact}` as const, sql: `s.provenance -> '${fact}'` })),
];

/**
 * The columns of `school`, aliased `s` in the statement, that a card needs, as one column of a `WithCard`.
 * node-postgres reads a row column by column, in JavaScript, so many columns take twice as long as one. Column
 * names are left out, because PostgreSQL would need as long to write them as the values.
 */
export const CARD = `json_build_array(${VALUES.map(({ sql }) => sql).join(", ")}) AS card`;

/** The values of `VALUES`, in their order. */
export type WithCard = { card: CardRow[keyof CardRow][] };

/** The cards of rows. Past the last page of a list, one row carries the list's total without a school. */
export function cardsOf(rows: readonly WithCard[]): CardRow[] {
  return rows.map(cardOf).filter(({ id }) => id !== null);
}

/** The columns of one school, by name again. */
export function cardOf({ card }: WithCard): CardRow {
  const row: Partial<Record<keyof CardRow, unknown>> = {};
  VALUES.forEach(({ key }, at) => {
    row[key] = card[at];
  });
  return row as CardRow;
}

/** School types in the database → their labels. */
export const SCHOOL_TYPE_LABELS = {
  public: SCHOOL_TYPES.PUBLIC,
  private: SCHOOL_TYPES.PRIVATE,
  online: SCHOOL_TYPES.ONLINE,
} as const;

/** Where distances are measured from. */
export type Center = Position & { isApproximate?: boolean };

/**
 * Cards of schools, without the fields that school pages hide.
 * @param from the place searched for; a school without coordinates has no distance from it
 */
export async function toCards(rows: readonly CardRow[], from?: Center | null): Promise<SchoolCard[]> {
  const origins = rows.flatMap((row) => [
    ...ORIGINS.map((fact) => row[`origin of ${fact}`]),
    row.not_in_register === null ? null : { s: row.not_in_register },
  ]);
  const [fields, years] = await Promise.all([fieldDefinitions(), readYears(origins)]);
  const hidden = hiddenFields(fields);
  const each = ORIGINS.length + 1;
  return rows.map((row, at) =>
    withoutFields(toCard(row, years.slice(at * each, (at + 1) * each), from), hidden),
  );
}

/**
 * The cards of schools by their IDs, in that order, without archived ones.
 * @param from the place that distances are measured from
 */
export async function cardsOfSchools(ids: readonly number[], from?: Center | null): Promise<SchoolCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool().query<WithCard>({
    name: "cards-of-schools",
    text: `SELECT ${CARD} FROM unnest($1::int[]) WITH ORDINALITY asked (id, at)
      JOIN school s ON s.id = asked.id WHERE s.archived_at IS NULL ORDER BY asked.at`,
    values: [ids],
  });
  return toCards(cardsOf(rows), from);
}

/** @param years of the facts in ORIGINS, and of the register that does not have the school */
function toCard(
  row: CardRow,
  [numOfStudentsYear = null, studentTeacherRatioYear = null, statusYear = null, notInRegisterYear = null]: (
    | string
    | null
  )[],
  from: Center | null | undefined,
): SchoolCard {
  const { latitude, longitude } = row;
  const precision = precisionOf(row.position_precision);
  const card: SchoolCard = {
    _id: String(row.id),
    slug: row.slug,
    name: row.name,
    location: formatLocation(row.city, row.state),
    city: row.city,
    state: row.state,
    zip: row.zip,
    schoolType: SCHOOL_TYPE_LABELS[row.school_type],
    schoolKind: row.school_kind,
    charterSchool: row.charter,
    magnetSchool: row.magnet,
    religiousAffiliation: row.religion && isReligion(row.religion) ? RELIGIONS[row.religion] : null,
    gradesOffered: formatGrades(row.grades ?? []),
    numOfStudents: row.enrollment,
    numOfStudentsYear: row.enrollment === null ? null : numOfStudentsYear,
    numOfStudentsK12: row.k12_enrollment,
    studentTeacherRatio: row.student_teacher_ratio,
    studentTeacherRatioYear: row.student_teacher_ratio === null ? null : studentTeacherRatioYear,
    status: row.status,
    statusYear,
    notInRegisterYear,
    latitude,
    longitude,
  };
  if (mayTeachLowerThan(row.grades ?? [], row.grades_release)) card.mayTeachLowerGrades = true;
  if (precision !== "exact") card.positionPrecision = precision;
  if (from && latitude !== null && longitude !== null) {
    const miles = milesBetween(from, { latitude, longitude });
    const isApproximate = from.isApproximate || precision !== "exact";
    card.distance = isApproximate ? Math.round(miles) : Math.round(miles * 100) / 100;
    if (isApproximate) card.isDistanceApproximate = true;
  }
  return card;
}
