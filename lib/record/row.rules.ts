import { JSON_COLUMNS, type JsonColumn, keyOf } from "#lib/fields/define.rules.ts";
import { factPathOf, isFieldPath, storedIn } from "#lib/fields/facts.rules.ts";
import { arrayLiteral } from "#lib/fields/kinds.rules.ts";
import { storedFacts } from "#lib/fields/stored-facts.rules.ts";
import { own } from "#lib/platform/own.ts";
import type { SearchableSchool } from "#lib/search/entries.mutations.ts";
import type { StoredSchool } from "./school.rules.ts";

const JSON_FIELDS = storedIn("json");

/** A column of `school`, and its value in PostgreSQL's text format, or null. */
type Column = { name: string; write: (school: StoredSchool) => string | null };

const FACT_COLUMNS: readonly Column[] = storedIn("column").map(({ name, at, kind }) => {
  const path = factPathOf(name);
  return {
    name: at.column,
    write: ({ facts }) => {
      const value = path && facts[path];
      return value === undefined ? kind.blank : kind.write(value);
    },
  };
});

const PART_COLUMNS: readonly Column[] = storedIn("part").map(({ at: { fact, key, column } }) => ({
  name: column,
  write: ({ facts }) => {
    const parts: Record<string, string | number | null> = facts[fact] ?? {};
    const value = own(parts, key) ?? null;
    return value === null ? null : String(value);
  },
}));

/**
 * The columns of `school` that this program writes. Names and values come from one list, so they cannot get out of
 * step.
 */
const COLUMNS: readonly Column[] = [
  { name: "id", write: ({ id }) => String(id) },
  { name: "slug", write: ({ slug }) => slug },
  { name: "alternative_names", write: (school) => arrayLiteral(school.alternativeNames) },
  { name: "name_variations", write: (school) => arrayLiteral(school.nameVariations) },
  { name: "archived_at", write: ({ archivedAt }) => archivedAt?.toISOString() ?? null },
  { name: "not_in_register", write: ({ notInRegister }) => notInRegister },
  { name: "websources", write: (school) => arrayLiteral(school.websources) },
  { name: "news_feed_name", write: ({ newsFeedName }) => newsFeedName },
  { name: "scores", write: ({ scores }) => JSON.stringify(scores) },
  { name: "provenance", write: ({ provenance }) => JSON.stringify(provenance) },
  ...JSON_COLUMNS.map((column) => ({
    name: column,
    write: (school: StoredSchool) => jsonOf(school, column),
  })),
  ...FACT_COLUMNS,
  ...PART_COLUMNS,
];

export const SCHOOL_COLUMNS: readonly string[] = COLUMNS.map(({ name }) => name);

/** Values for SCHOOL_COLUMNS. */
export function rowOf(school: StoredSchool): (string | null)[] {
  return COLUMNS.map(({ write }) => write(school));
}

/** A JSON column with its facts; JSON omits keys without a value. */
function jsonOf(school: StoredSchool, column: JsonColumn): string {
  const facts = JSON_FIELDS.filter(({ at }) => at.column === column);
  const values = facts.map(({ name }) => [keyOf(name), isFieldPath(name) ? school.facts[name] : undefined]);
  return JSON.stringify({ ...school.groups[column], ...Object.fromEntries(values) });
}

/** A row of `school` with SCHOOL_COLUMNS, as read by node-postgres; the columns of facts are keyed by their names. */
export type SchoolRow = {
  id: number;
  slug: string;
  alternative_names: string[] | null;
  name_variations: string[] | null;
  archived_at: Date | null;
  not_in_register: string | null;
  websources: string[] | null;
  news_feed_name: string | null;
  scores: StoredSchool["scores"];
  provenance: StoredSchool["provenance"];
} & Record<JsonColumn, Record<string, unknown>> &
  Readonly<Record<string, unknown>>;

export function schoolOfRow(row: SchoolRow): StoredSchool {
  return {
    id: row.id,
    slug: row.slug,
    alternativeNames: row.alternative_names ?? [],
    nameVariations: row.name_variations ?? [],
    websources: row.websources ?? [],
    newsFeedName: row.news_feed_name,
    scores: row.scores,
    archivedAt: row.archived_at,
    notInRegister: row.not_in_register,
    provenance: row.provenance,
    groups: {
      contact_info: row.contact_info,
      academic_info: row.academic_info,
      matriculation: row.matriculation,
      demographics: row.demographics,
    },
    facts: storedFacts((column) => own(row, column)),
  };
}

/** The data that search needs about a school; null for a school that must not be found. */
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
    enrollment: facts.numOfStudents ?? null,
    isUnlisted: school.notInRegister !== null,
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
