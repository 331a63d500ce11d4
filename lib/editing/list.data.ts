import "server-only";
import { formatGrades } from "#lib/fields/grades.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { SCHOOL_TYPE_LABELS } from "#lib/search/cards.data.ts";
import { findByName } from "#lib/search/names.data.ts";
import { type SearchFilters, typedWords } from "#lib/search/query.rules.ts";
import type { ArchivedSchool, ListedSchool, ListSort, Pagination, SchoolListQuery } from "./list.schema.ts";
import { type ListPart, partOf, typeKey } from "./list-conditions.data.ts";

/** More than the number of schools, so that all matches are counted. */
const ALL = 1_000_000;

const LISTED = `s.id, s.slug, s.name, s.city, s.state, s.school_type, s.grades, s.enrollment, s.completeness,
  s.updated_at, s.archived_at`;

/** The columns by which lists distinguish schools. */
export type ShownColumns = {
  id: number;
  slug: string;
  name: string;
  city: string | null;
  state: string | null;
  school_type: keyof typeof SCHOOL_TYPE_LABELS;
  /** A row that was inserted without any has NULL. */
  grades: number[] | null;
};

type Row = ShownColumns & {
  enrollment: number | null;
  completeness: number;
  updated_at: Date;
  archived_at: Date | null;
};

type Page<School> = { schools: School[]; pagination: Pagination };

/**
 * One page of the active schools. Words are searched as for visitors, including misspelled ones. But if no school
 * contains them all, none is listed: someone looking for a school that has just been archived must not mistake
 * another one for it.
 */
export async function listSchools(query: SchoolListQuery): Promise<Page<ListedSchool>> {
  const words = typedWords(query.q ?? "");
  if (words.length > 0 && query.sort === undefined) return bestMatches(words, query);
  const { rows, pagination } = await readPage(partOf("active", query), query);
  // Nothing has this spelling; corrected matches have their own order.
  if (words.length > 0 && pagination.total === 0) return bestMatches(words, query);
  return { schools: rows.map(toListed), pagination };
}

/** One page of the archived schools, including closed ones. They are not in the search index. */
export async function listArchive(query: SchoolListQuery): Promise<Page<ArchivedSchool>> {
  const { rows, pagination } = await readPage(partOf("archived", query), query);
  const schools = rows.flatMap((row) =>
    row.archived_at ? [{ ...toListed(row), archivedAt: row.archived_at.toISOString() }] : [],
  );
  return { schools, pagination };
}

/**
 * The IDs of a page are read from an index alone, and then only their rows. Pages in the second half are read from
 * the end, so that the deepest page costs as much as the first.
 */
async function readPage(
  { conditions, values }: ListPart,
  query: Pick<SchoolListQuery, "page" | "limit" | "sort" | "dir">,
): Promise<{ rows: Row[]; pagination: Pagination }> {
  const where = conditions.join(" AND ");
  const counted = await pool().query<{ total: number }>(
    `SELECT count(*)::int AS total FROM school s WHERE ${where}`,
    [...values],
  );
  const total = counted.rows[0]?.total ?? 0;
  const pagination = paginationOf(total, query);
  const first = (query.page - 1) * query.limit;
  const limit = Math.min(query.limit, total - first);
  if (limit <= 0) return { rows: [], pagination };
  const fromEnd = first > total / 2;
  const offset = fromEnd ? total - first - limit : first;
  const isAscending = (query.dir === "asc") !== fromEnd;
  const order = orderOf(query.sort ?? "name", isAscending ? "asc" : "desc");
  const { rows } = await pool().query<Row>(
    `SELECT ${LISTED} FROM (SELECT s.id FROM school s WHERE ${where} ORDER BY ${order}
       OFFSET $${values.length + 1} LIMIT $${values.length + 2}) page
     JOIN school s USING (id) ORDER BY ${order}`,
    [...values, offset, limit],
  );
  return { rows: fromEnd ? rows.reverse() : rows, pagination };
}

/**
 * The columns of each order; each has an index of the active schools, read in either direction (back office migration).
 * A blank stands before the least value.
 */
const ORDERS: Record<ListSort, readonly string[]> = {
  name: ["name"],
  location: ["state", "city", "name"],
  schoolType: ["school_type", "name"],
  gradesOffered: ["grades", "name"],
  numOfStudents: ["enrollment", "name"],
  completeness: ["completeness", "name"],
  updatedAt: ["updated_at"],
};

/** The ORDER BY of the table `school`, called `s`; equal ones stand by id. */
export function orderOf(sort: ListSort, direction: "asc" | "desc"): string {
  const [each, id] = direction === "asc" ? ["ASC NULLS FIRST", "ASC"] : ["DESC NULLS LAST", "DESC"];
  return [...ORDERS[sort].map((column) => `s.${column} ${each}`), `s.id ${id}`].join(", ");
}

async function bestMatches(words: string[], query: SchoolListQuery): Promise<Page<ListedSchool>> {
  const filters: SearchFilters = {
    ...(query.type && { type: typeKey(query.type) }),
    ...(query.state && { state: query.state }),
  };
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit, counted: ALL };
  const { rows: found, total, correction } = await findByName(words, filters, "best", window);
  if (correction?.by === "fewer_words") return { schools: [], pagination: paginationOf(0, query) };
  const ids = found.map(({ id }) => id);
  const { rows } = await pool().query<Row>(
    `SELECT ${LISTED} FROM unnest($1::int[]) WITH ORDINALITY match (id, rank) JOIN school s USING (id) ORDER BY rank`,
    [ids],
  );
  return { schools: rows.map(toListed), pagination: paginationOf(total, query) };
}

export function paginationOf(total: number, { page, limit }: { page: number; limit: number }): Pagination {
  return { page, limit, total, pages: Math.ceil(total / limit) };
}

/** A school as shown in lists. */
export function toShown({ id, slug, name, city, state, school_type, grades }: ShownColumns) {
  return {
    _id: String(id),
    slug,
    name,
    location: formatLocation(city, state),
    schoolType: SCHOOL_TYPE_LABELS[school_type],
    gradesOffered: formatGrades(grades ?? []),
  };
}

function toListed(row: Row): ListedSchool {
  return {
    ...toShown(row),
    numOfStudents: row.enrollment,
    completeness: row.completeness,
    updatedAt: row.updated_at.toISOString(),
  };
}
