import "server-only";
import { SCHOOL_TYPES } from "#lib/fields/school-types.format.ts";
import { wordsOf } from "#lib/platform/words.ts";
import { amongAll, buildQuery, type SearchFilters, typedWords } from "#lib/search/query.rules.ts";
import type { SchoolListQuery } from "./list.schema.ts";

/** Which schools to list: those on the site, archived ones, or both. */
export type ListStatus = "active" | "archived" | "all";

/** SQL conditions on the table `school`, aliased `s`, and the values of their parameters from $1 on. */
export type ListPart = { conditions: string[]; values: unknown[] };

/**
 * The schools that contain all the words and pass the filters. Active schools are looked up in the search index, with
 * the words as typed; archived ones are not in it, so they are scanned.
 */
export function partOf(
  status: ListStatus,
  { q = "", type, state }: Pick<SchoolListQuery, "q" | "type" | "state">,
): ListPart {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (status !== "all") conditions.push(`s.archived_at IS ${status === "active" ? "NULL" : "NOT NULL"}`);
  if (type) conditions.push(`s.school_type = ${parameter(typeKey(type).toLowerCase())}::school_type`);
  if (state) conditions.push(`s.state = ${parameter(state)}::char(2)`);

  const inIndex = () => {
    const query = amongAll(buildQuery(typedWords(q), {}).demands.join(" & "));
    return `s.id IN (SELECT e.school_id FROM school_search e WHERE e.lexemes @@ ${parameter(query)}::tsquery)`;
  };
  const readThrough = () => wordsOf(q).map((word) => `${SEARCHED_TEXT} LIKE ${parameter(`%${word}%`)}`);
  if (typedWords(q).length === 0) return { conditions, values };
  if (status === "active") conditions.push(inIndex());
  if (status === "archived") conditions.push(...readThrough());
  if (status === "all") {
    conditions.push(`(${inIndex()} OR (${["s.archived_at IS NOT NULL", ...readThrough()].join(" AND ")}))`);
  }
  return { conditions, values };
}

/** The searched text of an archived school: lowercase, without apostrophes and periods, as in `wordsOf`. */
const SEARCHED_TEXT = `regexp_replace(lower(concat_ws(' ', s.name, array_to_string(s.alternative_names, ' '), s.city,
  s.state, s.zip)), '[''’.]', '', 'g')`;

export function typeKey(label: NonNullable<SchoolListQuery["type"]>): NonNullable<SearchFilters["type"]> {
  if (label === SCHOOL_TYPES.PRIVATE) return "PRIVATE";
  return label === SCHOOL_TYPES.ONLINE ? "ONLINE" : "PUBLIC";
}
