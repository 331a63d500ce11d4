import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { formatGrades } from "#lib/fields/grades.rules.ts";
import { isReligion, RELIGIONS } from "#lib/fields/religion.rules.ts";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { milesBetween, type Position } from "#lib/places/distance.rules.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { precisionOf } from "#lib/schools/position.rules.ts";
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
  grades: number[];
  enrollment: number | null;
  student_teacher_ratio: number | null;
  latitude: number | null;
  longitude: number | null;
  position_precision: string | null;
};

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
  "enrollment",
  "student_teacher_ratio",
  "latitude",
  "longitude",
  "position_precision",
] as const satisfies (keyof CardRow)[];

/**
 * The columns of `school`, aliased `s` in the statement, that a card needs, as one column of a `WithCard`.
 * node-postgres reads a row column by column, in JavaScript, so seventeen columns take twice as long as one. Column
 * names are left out, because PostgreSQL would need as long to write them as the values.
 */
export const CARD = `json_build_array(${COLUMNS.map((column) => `s.${column}`).join(", ")}) AS card`;

/** The values of `COLUMNS`, in their order. */
export type WithCard = { card: CardRow[keyof CardRow][] };

/** The cards of rows. Past the last page of a list, one row carries the list's total without a school. */
export function cardsOf(rows: readonly WithCard[]): CardRow[] {
  return rows.map(cardOf).filter(({ id }) => id !== null);
}

/** The columns of one school, by name again. */
export function cardOf({ card }: WithCard): CardRow {
  const row: Partial<Record<keyof CardRow, unknown>> = {};
  COLUMNS.forEach((column, at) => {
    row[column] = card[at];
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
  const hidden = hiddenFields(await fieldDefinitions());
  return rows.map((row) => withoutFields(toCard(row, from), hidden));
}

function toCard(row: CardRow, from: Center | null | undefined): SchoolCard {
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
    gradesOffered: formatGrades(row.grades),
    numOfStudents: row.enrollment,
    studentTeacherRatio: row.student_teacher_ratio,
    latitude,
    longitude,
  };
  if (precision !== "exact") card.positionPrecision = precision;
  if (from && latitude !== null && longitude !== null) {
    const miles = milesBetween(from, { latitude, longitude });
    const isApproximate = from.isApproximate || precision !== "exact";
    card.distance = isApproximate ? Math.round(miles) : Math.round(miles * 100) / 100;
    if (isApproximate) card.isDistanceApproximate = true;
  }
  return card;
}
