import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { storedValueOf } from "#lib/fields/stored-values.rules.ts";
import { masterField } from "#lib/fields/table.rules.ts";
import { badRequest } from "#lib/platform/http/issues.ts";
import { amongAll, buildQuery, type SearchFilters, typedWords } from "#lib/search/query.rules.ts";
import { archiveWords } from "./archive-words.rules.ts";
import { isRecordNumber, type TypedIdentifiers, typedIdentifiers } from "./identifiers.rules.ts";
import type { ListFilters } from "./list-filters.schema.ts";

/** Which schools to list: those on the site, archived ones, or both. */
export type ListStatus = "active" | "archived" | "all";

/** SQL conditions on the table `school`, aliased `s`, and the values of their parameters from $1 on. */
export type ListPart = { conditions: string[]; values: unknown[] };

/** Adds a value to those of a statement, and returns its place there. */
type Parameter = (value: unknown) => string;

/**
 * The schools that contain all the words and pass the filters. Active schools are looked up in the search index, with
 * the words as typed; archived ones are not in it, so they are scanned. A text that may be an identifier also finds
 * the school that has it.
 * @throws AppError bad_request if no such field can be missing
 */
export function partOf(status: ListStatus, filters: ListFilters): ListPart {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (status !== "all") conditions.push(`s.archived_at IS ${status === "active" ? "NULL" : "NOT NULL"}`);
  conditions.push(...conditionsOf(filters, parameter));
  const { q = "" } = filters;
  const identified = identifiedSql(q, parameter);
  if (searchedWords(q).length > 0) conditions.push(wordCondition(status, q, identified, parameter));
  else if (identified !== null) conditions.push(`s.id IN (${identified})`);
  // Signs alone name no school: what is done to "all matching" must not reach every school because of a slip.
  else if (q.trim() !== "") conditions.push("FALSE");
  return { conditions, values };
}

/** The words of a typed text that are looked for in names; none of a record's number, which is that of one school. */
export function searchedWords(q: string): string[] {
  return isRecordNumber(q) ? [] : typedWords(q);
}

/** The conditions of all filters but words. */
export function conditionsOf(filters: ListFilters, parameter: Parameter): string[] {
  return [...factConditions(filters, parameter), ...editConditions(filters, parameter)];
}

function wordCondition(
  status: ListStatus,
  q: string,
  identified: string | null,
  parameter: Parameter,
): string {
  const among = [identified ?? []].flat();
  const inIndex = () => {
    const query = amongAll(buildQuery(searchedWords(q), {}).demands.join(" & "));
    const found = `SELECT e.school_id FROM school_search e WHERE e.lexemes @@ ${parameter(query)}::tsquery`;
    // One list of both: PostgreSQL reads the whole table for two that are joined by OR.
    return `s.id IN (${[found, ...among].join(" UNION ALL ")})`;
  };
  const readThrough = () => {
    // Each read once for all words.
    const words = archiveWords(q).map((word) => `% ${word}%`);
    const all = `${SEARCHED_TEXT} LIKE ALL (${parameter(words)}::text[])`;
    return `(${[all, ...among.map((ids) => `s.id IN (${ids})`)].join(" OR ")})`;
  };
  if (status === "active") return inIndex();
  if (status === "archived") return readThrough();
  return `(${inIndex()} OR (s.archived_at IS NOT NULL AND ${readThrough()}))`;
}

/** The digits of a school's telephone number, without the country's code; indexes have them forward and backward. */
const PHONE_DIGITS = `substring(regexp_replace(p.contact_info ->> 'phone', '\\D', '', 'g') FROM '^1?(\\d{10})')`;

/** SQL for the IDs of the schools with this identifier or ZIP code; null for a text that is not one. */
export function identifiedSql(q: string, parameter: Parameter): string | null {
  const typed = typedIdentifiers(q);
  if (!typed) return null;
  const parts: string[] = [];
  if (typed.record !== null) parts.push(`SELECT ${parameter(typed.record)}::int`);
  if (typed.nces !== null) {
    parts.push(
      `SELECT i.school_id FROM school_identifier i WHERE i.scheme = 'nces' AND i.value = ${parameter(typed.nces)}`,
    );
  }
  if (typed.zip !== null)
    parts.push(`SELECT z.id FROM school z WHERE z.zip = ${parameter(typed.zip)}::char(5)`);
  if (typed.phone !== null) {
    parts.push(`SELECT p.id FROM school p WHERE ${phoneCondition(typed.phone, parameter)}`);
  }
  return parts.join(" UNION ALL ");
}

function phoneCondition(
  { part, digits }: NonNullable<TypedIdentifiers["phone"]>,
  parameter: Parameter,
): string {
  if (part === "all") return `${PHONE_DIGITS} = ${parameter(digits)}::text`;
  if (part === "begin") return `${PHONE_DIGITS} LIKE ${parameter(`${digits}%`)}::text`;
  return `reverse(${PHONE_DIGITS}) LIKE ${parameter(`${[...digits].reverse().join("")}%`)}::text`;
}

function factConditions(filters: ListFilters, parameter: Parameter): string[] {
  const { type, state, schoolStatus, missing, completeFrom, completeTo, sourceFrom, sourceTo } = filters;
  const conditions: string[] = [];
  if (type) conditions.push(`s.school_type = ${parameter(typeKey(type).toLowerCase())}::school_type`);
  if (state) conditions.push(`s.state = ${parameter(state)}::char(2)`);
  if (schoolStatus) conditions.push(`s.status = ${parameter(schoolStatus)}::school_status`);
  if (missing) conditions.push(missingCondition(missing));
  if (completeFrom !== undefined) conditions.push(`s.completeness >= ${parameter(completeFrom)}::int`);
  if (completeTo !== undefined) conditions.push(`s.completeness <= ${parameter(completeTo)}::int`);
  if (sourceFrom !== undefined) conditions.push(`s.oldest_source_year >= ${parameter(sourceFrom)}::int`);
  if (sourceTo !== undefined) conditions.push(`s.oldest_source_year <= ${parameter(sourceTo)}::int`);
  if (filters.doubt) conditions.push(OPEN_DOUBTS);
  return conditions;
}

/** That something looks wrong about a school, and nobody has said why it is right. */
const OPEN_DOUBTS = "NOT (s.doubts <@ s.settled_doubts)";

/** That a school has no value in a field. @throws AppError bad_request */
export function missingCondition(name: string): string {
  const field = masterField(name);
  const stored = field && storedValueOf(field);
  if (!stored) throw badRequest([{ field: "missing", message: "is not a field that staff enter" }]);
  return `NOT (${stored.isPresent})`;
}

/** Changes by staff, with imports among them; there are few beside those of the catalog, and they have their own indexes. */
function editConditions({ editedBy, editedSince }: ListFilters, parameter: Parameter): string[] {
  if (editedBy === undefined && editedSince === undefined) return [];
  const which = [
    editedBy === undefined ? "r.actor_id IS NOT NULL" : `r.actor_id = ${parameter(editedBy)}::text`,
    ...(editedSince === undefined ? [] : [`r.at >= ${parameter(`${editedSince}T00:00:00Z`)}::timestamptz`]),
  ];
  // As an array: PostgreSQL expects far more of them, and would read all schools.
  return [`s.id = ANY (ARRAY(SELECT r.school_id FROM revision r WHERE ${which.join(" AND ")}))`];
}

/**
 * The searched text of an archived school, in the words of `archiveWords`: in lower case, without accents, apostrophes,
 * periods, and leading zeros, letters apart from digits, initials together, and a blank before each word.
 */
const SEARCHED_TEXT = `' ' || regexp_replace(regexp_replace(regexp_replace(regexp_replace(
  normalize(lower(concat_ws(' ', s.name, array_to_string(s.alternative_names, ' '), s.city, s.state, s.zip)), NFD),
  '[\\u0300-\\u036f''’‘ʼ\`´.]', '', 'g'),
  '(?<=[a-z])(?=[0-9])|(?<=[0-9])(?=[a-z])|[^a-z0-9]+', ' ', 'g'),
  '(?<![0-9])0+(?=[0-9])', '', 'g'),
  '(?<=\\m[a-z]) (?=[a-z]\\M)', '', 'g')`;

export function typeKey(label: NonNullable<ListFilters["type"]>): NonNullable<SearchFilters["type"]> {
  if (label === SCHOOL_TYPES.PRIVATE) return "PRIVATE";
  return label === SCHOOL_TYPES.ONLINE ? "ONLINE" : "PUBLIC";
}
