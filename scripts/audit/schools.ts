import type pg from "pg";

/** Where a field's value, or its blank, comes from, as `school.provenance` has it. */
export type Origin = { s?: string; b?: string; by?: string };

/** A school as the database has it. */
export type School = {
  id: number;
  slug: string;
  sector: "public" | "private";
  identifiers: { scheme: string; value: string }[];
  /** Values by field; a field without a value is not there. An address has four fields, a position is one. */
  facts: ReadonlyMap<string, unknown>;
  origins: ReadonlyMap<string, Origin>;
  /** What the school's page says about it besides its facts. */
  marks: ReadonlySet<"unlisted">;
};

/** Columns of the table by the field that each holds. Those with several fields of their own are listed below. */
const COLUMNS: Readonly<Record<string, string>> = {
  name: "name",
  school_type: "schoolType",
  status: "status",
  school_kind: "schoolKind",
  charter: "charterSchool",
  magnet: "magnetSchool",
  religion: "religiousAffiliation",
  grades: "gradesOffered",
  enrollment: "numOfStudents",
  k12_enrollment: "numOfStudentsK12",
  teachers: "teachers",
  student_teacher_ratio: "studentTeacherRatio",
  class_size: "classSize",
  district: "district",
  street: "address.street",
  city: "address.city",
  state: "address.state",
  zip: "address.zip",
  county: "county",
  locale: "locale",
  founded: "founded",
  tuition: "tuition",
  rating: "rating",
  principal: "principal",
};
const GROUPS: Readonly<Record<string, string>> = {
  contact_info: "contactInfo.",
  academic_info: "academicInfo.",
  demographics: "demographics.",
  scores: "scores.",
};

/** Columns that mark a school which a newer complete register leaves out. */
const UNLISTED = ["not_in_register"];

const PAGE = 2_000;

/** All schools that have a page of their own, in pieces. */
export async function* schoolsOf(client: pg.ClientBase): AsyncGenerator<School[]> {
  for (let after = 0; ; ) {
    const { rows } = await client.query<Record<string, unknown> & { id: number }>(
      `SELECT school.*, (SELECT json_agg(json_build_object('scheme', scheme, 'value', value) ORDER BY scheme, value)
                         FROM school_identifier WHERE school_id = school.id) AS identifiers
       FROM school WHERE id > $1 AND merged_into_id IS NULL ORDER BY id LIMIT ${PAGE}`,
      [after],
    );
    if (rows.length === 0) return;
    yield rows.map(schoolOf);
    after = rows.at(-1)?.id ?? after;
  }
}

function schoolOf(columns: Record<string, unknown>): School {
  const row = new Map(Object.entries(columns));
  const facts = new Map<string, unknown>();
  for (const [column, field] of Object.entries(COLUMNS)) {
    const value = row.get(column);
    if (isGiven(value) && !(Array.isArray(value) && value.length === 0)) facts.set(field, value);
  }
  for (const [column, prefix] of Object.entries(GROUPS)) {
    for (const [key, value] of Object.entries(row.get(column) ?? {}))
      if (value !== null) facts.set(prefix + key, value);
  }
  const [lat, long] = [row.get("latitude"), row.get("longitude")];
  if (isGiven(lat) && isGiven(long)) facts.set("coordinates", { lat, long });
  return {
    id: row.get("id") as number,
    slug: row.get("slug") as string,
    sector: row.get("school_type") === "private" ? "private" : "public",
    identifiers: (row.get("identifiers") ?? []) as School["identifiers"],
    facts,
    origins: new Map(Object.entries((row.get("provenance") ?? {}) as Record<string, Origin>)),
    marks: new Set(UNLISTED.some((column) => isGiven(row.get(column))) ? ["unlisted"] : []),
  };
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** The part of the provenance that tells where a field comes from: an address has one origin for its four parts. */
export function originOf(school: School, field: string): Origin | undefined {
  return school.origins.get(field.startsWith("address.") ? "address" : field);
}

export function textOf(school: School, field: string): string | null {
  const value = school.facts.get(field);
  return typeof value === "string" ? value : null;
}

export function numberIn(school: School, field: string): number | null {
  const value = school.facts.get(field);
  return typeof value === "number" ? value : null;
}

export function positionOf(school: School): { lat: number; long: number } | null {
  return (school.facts.get("coordinates") as { lat: number; long: number } | undefined) ?? null;
}
