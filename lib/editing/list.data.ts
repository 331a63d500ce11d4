import "server-only";
import { formatGrades } from "#lib/fields/grades.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { mergedAmong } from "#lib/record/school.data.ts";
import { formatLocation } from "#lib/schools/format.ts";
import { SCHOOL_TYPE_LABELS } from "#lib/search/cards.data.ts";
import { findByName } from "#lib/search/names.data.ts";
import type { SearchFilters } from "#lib/search/query.rules.ts";
import type { ArchiveSort } from "./list.rules.ts";
import type {
  ArchivedSchool,
  ArchiveQuery,
  ListedSchool,
  Pagination,
  SchoolListQuery,
} from "./list.schema.ts";
import { identifiedSql, type ListPart, partOf, searchedWords, typeKey } from "./list-conditions.data.ts";
import { withColumns, withDoubts } from "./list-values.data.ts";

/** More than the number of schools, so that all matches are counted. */
const ALL = 1_000_000;

const LISTED = `s.id, s.slug, s.name, s.city, s.state, s.school_type, s.grades, s.enrollment, s.completeness,
  s.updated_at, s.staff_edited_at, s.archived_at, s.oldest_source_year`;

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
  staff_edited_at: Date | null;
  archived_at: Date | null;
  oldest_source_year: number | null;
};

type Page<School> = { schools: School[]; pagination: Pagination };

/**
 * One page of the active schools. Words are searched as for visitors, including misspelled ones. But if no school
 * contains them all, none is listed: someone looking for a school that has just been archived must not mistake
 * another one for it. The school with a typed identifier comes first.
 */
export async function listSchools(query: SchoolListQuery): Promise<Page<ListedSchool>> {
  const { rows, pagination } = await activeRows(query);
  return {
    schools: await withValues(
      rows.map((row) => toListed(row, query)),
      query,
    ),
    pagination,
  };
}

type Rows = { rows: Row[]; pagination: Pagination };

async function activeRows(query: SchoolListQuery): Promise<Rows> {
  const words = searchedWords(query.q ?? "");
  const first = query.sort === undefined ? await identified(query.q ?? "") : [];
  const isRanked = words.length > 0 && first.length === 0 && isSearchAlone(query);
  if (isRanked && query.sort === undefined) return bestMatches(words, query);
  const page = await readPage(partOf("active", query), query, first);
  // Nothing has this spelling; corrected matches have their own order.
  return isRanked && page.pagination.total === 0 ? bestMatches(words, query) : page;
}

/** The schools with a typed identifier. */
async function identified(q: string): Promise<number[]> {
  const values: unknown[] = [];
  const sql = identifiedSql(q, (value) => `$${values.push(value)}`);
  if (sql === null) return [];
  const { rows } = await pool().query<{ id: number }>(
    `SELECT s.id FROM school s WHERE s.id IN (${sql})`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Whether the search for names knows all that is asked for. */
function isSearchAlone({
  page,
  limit,
  sort,
  dir,
  columns,
  q,
  type,
  state,
  ...others
}: SchoolListQuery): boolean {
  return Object.values(others).every((other) => other === undefined);
}

/** One page of the archived schools, including closed ones. They are not in the search index. */
export async function listArchive(query: ArchiveQuery): Promise<Page<ArchivedSchool>> {
  const { rows, pagination } = await readPage(partOf("archived", query), query);
  const merged = await mergedAmong(
    pool(),
    rows.map(({ id }) => id),
  );
  const schools = rows.flatMap((row) => {
    if (!row.archived_at) return [];
    const into = merged.get(row.id);
    const mergedInto = into ? { _id: String(into.id), name: into.name } : null;
    return [{ ...toListed(row, query), archivedAt: row.archived_at.toISOString(), mergedInto }];
  });
  return { schools: await withValues(schools, query), pagination };
}

/** With what the list shows of each school besides its own columns. */
async function withValues<School extends ListedSchool>(
  schools: School[],
  { columns, doubt }: Pick<SchoolListQuery, "columns" | "doubt">,
): Promise<School[]> {
  return withColumns(doubt ? await withDoubts(schools) : schools, columns);
}

/**
 * The IDs of a page are read from an index alone, and then only their rows. Pages in the second half are read from
 * the end, so that the deepest page costs as much as the first.
 * @param first IDs of schools that come before all others
 */
async function readPage(
  { conditions, values }: ListPart,
  query: Pick<ArchiveQuery, "page" | "limit" | "sort" | "dir">,
  first: readonly number[] = [],
): Promise<Rows> {
  const where = conditions.join(" AND ");
  const counted = await pool().query<{ total: number }>(
    `SELECT count(*)::int AS total FROM school s WHERE ${where}`,
    [...values],
  );
  const total = counted.rows[0]?.total ?? 0;
  const pagination = paginationOf(total, query);
  const start = (query.page - 1) * query.limit;
  const limit = Math.min(query.limit, total - start);
  if (limit <= 0) return { rows: [], pagination };
  const fromEnd = start > total / 2;
  const offset = fromEnd ? total - start - limit : start;
  const isAscending = (query.dir === "asc") !== fromEnd;
  // Numbers of our own.
  const ahead = first.length > 0 ? `s.id IN (${first.join(", ")}) ${fromEnd ? "ASC" : "DESC"}, ` : "";
  const order = ahead + orderOf(query.sort ?? "name", isAscending ? "asc" : "desc");
  const { rows } = await pool().query<Row>(
    `SELECT ${LISTED} FROM (SELECT s.id FROM school s WHERE ${where} ORDER BY ${order}
       OFFSET $${values.length + 1} LIMIT $${values.length + 2}) page
     JOIN school s USING (id) ORDER BY ${order}`,
    [...values, offset, limit],
  );
  return { rows: fromEnd ? rows.reverse() : rows, pagination };
}

/**
 * The columns of each order; each but the day of archiving has an index of the active schools, read in either direction
 * (migration of the names in order). A blank stands before the least value. Names go by `name_order`: whatever their case,
 * accents, and punctuation, and by the size of the numbers in them.
 */
const ORDERS: Record<ArchiveSort, readonly string[]> = {
  name: ["name_order"],
  location: ["state", "city", "name_order"],
  schoolType: ["school_type", "name_order"],
  gradesOffered: ["grades", "name_order"],
  numOfStudents: ["enrollment", "name_order"],
  completeness: ["completeness", "name_order"],
  editedAt: ["staff_edited_at"],
  archivedAt: ["archived_at"],
};

/** The ORDER BY of the table `school`, called `s`; equal ones stand by id. */
export function orderOf(sort: ArchiveSort, direction: "asc" | "desc"): string {
  const [each, id] = direction === "asc" ? ["ASC NULLS FIRST", "ASC"] : ["DESC NULLS LAST", "DESC"];
  return [...ORDERS[sort].map((column) => `s.${column} ${each}`), `s.id ${id}`].join(", ");
}

async function bestMatches(words: string[], query: SchoolListQuery): Promise<Rows> {
  const filters: SearchFilters = {
    ...(query.type && { type: typeKey(query.type) }),
    ...(query.state && { state: query.state }),
  };
  const window = { offset: (query.page - 1) * query.limit, limit: query.limit, counted: ALL };
  const { rows: found, total, correction } = await findByName(words, filters, "best", window);
  if (correction?.by === "fewer_words") return { rows: [], pagination: paginationOf(0, query) };
  const ids = found.map(({ id }) => id);
  const { rows } = await pool().query<Row>(
    `SELECT ${LISTED} FROM unnest($1::int[]) WITH ORDINALITY match (id, rank) JOIN school s USING (id) ORDER BY rank`,
    [ids],
  );
  return { rows, pagination: paginationOf(total, query) };
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

/** Asked for by the year of their sources, schools say that year. */
function toListed(
  row: Row,
  { sourceFrom, sourceTo }: Pick<SchoolListQuery, "sourceFrom" | "sourceTo">,
): ListedSchool {
  return {
    ...toShown(row),
    numOfStudents: row.enrollment,
    completeness: row.completeness,
    updatedAt: row.updated_at.toISOString(),
    editedAt: row.staff_edited_at?.toISOString() ?? null,
    ...((sourceFrom ?? sourceTo) !== undefined && { oldestSource: row.oldest_source_year }),
  };
}
