import { FIELD_PATHS, FIELD_STORAGE, type FieldPath, type SchoolFacts } from "#lib/fields/facts.rules.ts";
import { own } from "#lib/platform/own.ts";
import type { SearchableSchool } from "#lib/search/entries.mutations.ts";
import type { CatalogueSchool } from "./merge.rules.ts";

/** A school as it stands in the table `school`. */
export type StoredSchool = CatalogueSchool & {
  id: number;
  slug: string;
  archivedAt: Date | null;
  /** Other ways to write its names, for search alone (lib/editing/name-variations.rules.ts). */
  nameVariations: string[];
  /** The JSON columns with all their keys, those that no register gives among them. */
  groups: Record<JsonColumn, Record<string, unknown>>;
};

const JSON_COLUMNS = ["contact_info", "academic_info", "matriculation", "demographics"] as const;
type JsonColumn = (typeof JSON_COLUMNS)[number];

/** A school of which nothing is known yet: the state before its first value. */
export function unwrittenSchool(id: number): StoredSchool {
  return {
    id,
    slug: "",
    facts: {},
    alternativeNames: [],
    nameVariations: [],
    provenance: {},
    archivedAt: null,
    groups: { contact_info: {}, academic_info: {}, matriculation: {}, demographics: {} },
  };
}

/** Columns whose names differ from the facts' values only in type. */
const FACT_COLUMNS = FIELD_PATHS.flatMap((field) => {
  const storage = FIELD_STORAGE[field];
  return "columns" in storage ? storage.columns : [];
});

/** The columns of `school` that the catalogue writes, in the order of `rowOf`. */
export const SCHOOL_COLUMNS = [
  "id",
  "slug",
  "alternative_names",
  "name_variations",
  "archived_at",
  "provenance",
  ...JSON_COLUMNS,
  ...FACT_COLUMNS,
] as const;

/** Values for SCHOOL_COLUMNS as PostgreSQL's text format writes them; null where there is none. */
export function rowOf(school: StoredSchool): (string | null)[] {
  return [
    String(school.id),
    school.slug,
    arrayLiteral(school.alternativeNames),
    arrayLiteral(school.nameVariations),
    school.archivedAt?.toISOString() ?? null,
    JSON.stringify(school.provenance),
    ...JSON_COLUMNS.map((column) => jsonOf(school, column)),
    ...factValues(school.facts),
  ];
}

/** In the order of FIELD_STORAGE's columns. */
function factValues(facts: Partial<SchoolFacts>): (string | null)[] {
  const { address, coordinates } = facts;
  return [
    facts.name ?? "",
    (facts.schoolType ?? "PUBLIC").toLowerCase(),
    (facts.status ?? "OPEN").toLowerCase(),
    textOf(facts.charterSchool),
    textOf(facts.magnetSchool),
    facts.religiousAffiliation ?? null,
    `{${(facts.gradesOffered ?? []).join(",")}}`,
    textOf(facts.numOfStudents),
    textOf(facts.teachers),
    textOf(facts.studentTeacherRatio),
    textOf(facts.classSize),
    facts.founded ?? null,
    textOf(facts.blueRibbon24),
    facts.district ?? null,
    textOf(facts.locale),
    facts.county ?? null,
    address?.street ?? null,
    address?.city ?? null,
    address?.state ?? null,
    address?.zip ?? null,
    textOf(coordinates?.lat),
    textOf(coordinates?.long),
    facts.schoolSummary ?? null,
    facts.neighborhoodSummary ?? null,
    arrayLiteral(facts.extracurriculars ?? []),
    facts.principal ?? null,
    textOf(facts.rating),
    textOf(facts.tuition),
    facts.mission ?? null,
    facts.vision ?? null,
    facts.deiFocus ?? null,
    arrayLiteral(facts.academicAchievements ?? []),
  ];
}

function textOf(value: number | boolean | undefined): string | null {
  return value === undefined ? null : String(value);
}

/** A list of texts as PostgreSQL writes an array. */
export function arrayLiteral(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, "\\$&")}"`).join(",")}}`;
}

/** A JSON column with the facts that it holds; JSON leaves out keys without a value. */
function jsonOf(school: StoredSchool, column: JsonColumn): string {
  const facts = JSON_FIELDS.filter(([, holder]) => holder === column);
  return JSON.stringify({
    ...school.groups[column],
    ...Object.fromEntries(facts.map(([field, , key]) => [key, school.facts[field]])),
  });
}

const JSON_FIELDS = FIELD_PATHS.flatMap((field): (readonly [FieldPath, JsonColumn, string])[] => {
  const storage = FIELD_STORAGE[field];
  if (!("json" in storage)) return [];
  const column = JSON_COLUMNS.find((name) => name === storage.json[0]);
  return column ? [[field, column, storage.json[1]]] : [];
});

/** A row of `school` as node-postgres reads SCHOOL_COLUMNS. */
export type SchoolRow = {
  id: number;
  slug: string;
  alternative_names: string[] | null;
  name_variations: string[] | null;
  archived_at: Date | null;
  provenance: StoredSchool["provenance"];
  contact_info: Record<string, unknown>;
  academic_info: Record<string, unknown>;
  matriculation: Record<string, unknown>;
  demographics: Record<string, unknown>;
  name: string;
  school_type: "public" | "private" | "online";
  status: "open" | "future" | "closed";
  charter: boolean | null;
  magnet: boolean | null;
  religion: string | null;
  grades: number[] | null;
  enrolment: number | null;
  teachers: number | null;
  student_teacher_ratio: number | null;
  class_size: number | null;
  founded: string | null;
  blue_ribbon_24: boolean | null;
  district: string | null;
  locale: number | null;
  county: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  latitude: number | null;
  longitude: number | null;
  school_summary: string | null;
  neighborhood_summary: string | null;
  extracurriculars: string[] | null;
  principal: string | null;
  rating: number | null;
  tuition: number | null;
  mission: string | null;
  vision: string | null;
  dei_focus: string | null;
  academic_achievements: string[] | null;
};

export function schoolOfRow(row: SchoolRow): StoredSchool {
  const groups = {
    contact_info: row.contact_info,
    academic_info: row.academic_info,
    matriculation: row.matriculation,
    demographics: row.demographics,
  };
  const given: { [F in FieldPath]?: SchoolFacts[F] | null } = {
    name: row.name,
    schoolType: TYPES[row.school_type],
    status: STATUSES[row.status],
    charterSchool: row.charter,
    magnetSchool: row.magnet,
    religiousAffiliation: row.religion,
    gradesOffered: row.grades?.length ? row.grades : null,
    numOfStudents: row.enrolment,
    teachers: row.teachers,
    studentTeacherRatio: row.student_teacher_ratio,
    classSize: row.class_size,
    founded: row.founded,
    blueRibbon24: row.blue_ribbon_24,
    district: row.district,
    locale: row.locale,
    county: row.county,
    address:
      row.state === null ? null : { street: row.street, city: row.city, state: row.state, zip: row.zip },
    coordinates:
      row.latitude === null || row.longitude === null ? null : { lat: row.latitude, long: row.longitude },
    schoolSummary: row.school_summary,
    neighborhoodSummary: row.neighborhood_summary,
    extracurriculars: row.extracurriculars?.length ? row.extracurriculars : null,
    principal: row.principal,
    rating: row.rating,
    tuition: row.tuition,
    mission: row.mission,
    vision: row.vision,
    deiFocus: row.dei_focus,
    academicAchievements: row.academic_achievements?.length ? row.academic_achievements : null,
    ...Object.fromEntries(JSON_FIELDS.map(([field, column, key]) => [field, own(groups[column], key)])),
  };
  const facts = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
  return {
    id: row.id,
    slug: row.slug,
    alternativeNames: row.alternative_names ?? [],
    nameVariations: row.name_variations ?? [],
    archivedAt: row.archived_at,
    provenance: row.provenance,
    groups,
    facts,
  };
}

const TYPES = { public: "PUBLIC", private: "PRIVATE", online: "ONLINE" } as const;
const STATUSES = { open: "OPEN", future: "FUTURE", closed: "CLOSED" } as const;

/** What search is told of a school; null for one that it must not find. */
export function searchableSchool(school: StoredSchool): SearchableSchool | null {
  if (school.archivedAt) return null;
  const { facts } = school;
  return {
    id: school.id,
    name: facts.name ?? "",
    alternativeNames: [...school.alternativeNames, ...school.nameVariations],
    city: facts.address?.city ?? null,
    state: facts.address?.state ?? null,
    zip: facts.address?.zip ?? null,
    schoolType: facts.schoolType ?? "PUBLIC",
    charter: facts.charterSchool ?? null,
    magnet: facts.magnetSchool ?? null,
    religion: facts.religiousAffiliation ?? null,
    grades: facts.gradesOffered ?? [],
    enrolment: facts.numOfStudents ?? null,
    latitude: facts.coordinates?.lat ?? null,
    longitude: facts.coordinates?.long ?? null,
  };
}

/** Rows in the text format of COPY. */
export function copyText(rows: Iterable<readonly (string | null)[]>): string {
  let text = "";
  for (const row of rows) {
    let separator = "";
    for (const value of row) {
      text += separator + (value === null ? "\\N" : escapeCopy(value));
      separator = "\t";
    }
    text += "\n";
  }
  return text;
}

function escapeCopy(value: string): string {
  return /[\\\t\n\r]/.test(value)
    ? value.replace(/[\\\t\n\r]/g, (character) => own(COPY_ESCAPES, character) ?? "")
    : value;
}

const COPY_ESCAPES: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};
