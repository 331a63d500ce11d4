import "server-only";
import { fieldDefinitions } from "#lib/fields/data.ts";
import { SCHOOL_KINDS } from "#lib/fields/school-types.format.ts";
import type { Bounds } from "#lib/places/map-view.rules.ts";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";
import { HAS_FEW_STUDENTS, isPerStudent } from "#lib/schools/few-students.rules.ts";
import { IS_SET_APART } from "#lib/schools/kinds.rules.ts";
import { hiddenFields } from "#lib/schools/shown.rules.ts";
import { withinArea } from "#lib/search/area.data.ts";
import { BROWSE_KEYS } from "#lib/search/browse.data.ts";
import { CARD, type CardRow, type Center, cardsOf, type WithCard } from "#lib/search/cards.data.ts";
import { gradesMask, lexeme, UNLISTED } from "#lib/search/entries.rules.ts";
import { cityKeysOf } from "#lib/search/nearby.data.ts";
import { amongAll, buildQuery, filterClauses, type SearchFilters, tsquery } from "#lib/search/query.rules.ts";
import { figureOf, isZeroNone, presenceOf } from "./figures.rules.ts";
import type { FindSchools, RankedField } from "./tools.schema.ts";

/** Which schools are meant. */
export type Matching = {
  filters: SearchFilters;
  /** From `typedWords`: words of the name, as they are spelled. */
  words: readonly string[];
  around: { center: Center; miles: number } | null;
  /** A part of the map. */
  area?: Bounds;
  kind?: FindSchools["kind"];
  among?: readonly number[] | undefined;
  without?: FindSchools["without"];
  /** Whether each school teaches all of the grades of the filter, and not only one of them. */
  allGrades?: FindSchools["allGrades"];
  figures?: FindSchools["figures"];
  /** A school that is not meant: the one that others are near. */
  except?: number;
  /** Only schools of which it is not known whether they are of this kind. */
  unknown?: "charter" | "magnet";
};

/**
 * The order of a list. In the order of a figure or of distances, schools that one can go to come first, because
 * nobody who asks for the largest or the nearest school means one that may be gone.
 */
export type MatchingOrder =
  | { by: "best" }
  /** Of a city: the largest first, as in the site's search around it. */
  | { by: "city" }
  | { by: "name" }
  | { by: "distance"; from: Center }
  | { by: "figure"; field: RankedField; order: "most" | "least"; pastKindergarten?: true | undefined };

export type Matches = {
  /** The first of them, and what they are sorted by, if that is a number. */
  rows: { card: CardRow; value: number | null }[];
  total: number;
  withoutFigure: number;
  /** How many of them a ranking by figures per student leaves out for their kind. */
  setApart: number;
  /** How many more would match if they were not closed; of schools looked for by name, how many of them are closed. */
  closed: number;
};

type Row = { value?: number | null; total: number; blank: number; apart: number; closed: number };

/** Answers about a whole state or the country read thousands of schools, and are the same for everybody. */
const kept = recentAnswers<Matches>(500);

/** Finds, counts to the end, and sorts in one statement. @param wanted how many rows, from the first */
export async function matchingSchools(
  matching: Matching,
  order: MatchingOrder,
  wanted: number,
): Promise<Matches> {
  const hidden = hiddenFields(await fieldDefinitions());
  const asked = { matching, order, wanted, hidden: [...hidden] };
  return kept(JSON.stringify(asked), () => readMatches(matching, order, wanted, hidden));
}

async function readMatches(
  matching: Matching,
  order: MatchingOrder,
  wanted: number,
  hidden: ReadonlySet<string>,
): Promise<Matches> {
  const values: unknown[] = [];
  const source = sourceOf(matching, order, hidden, await goneSchools(), values);
  const { value, keys } = wanted > 0 ? sortingOf(order, matching, source, values) : UNSORTED;
  const isMeant = areNamed(matching) ? "true" : "NOT is_closed";
  const { fits, where, blank } = readingOf(matching, order, source, values);
  const passing = `SELECT e.school_id AS id, ${source.isClosed} AS is_closed,
      ${fits} AS fits, ${setApartOf(matching, order, hidden)} AS is_apart, ${value} AS value${keys.map(({ sql }, at) => `, ${sql} AS key_${at}`).join("")}
    FROM school_search e ${source.join} WHERE ${where}`;
  const counted = `SELECT (count(*) FILTER (WHERE fits AND ${isMeant}))::int AS total,
      (${blank})::int AS blank, (count(*) FILTER (WHERE fits AND ${isMeant} AND is_apart))::int AS apart,
      (count(*) FILTER (WHERE fits AND is_closed))::int AS closed`;
  const { rows } = await pool().query<Partial<WithCard> & Row>(
    wanted === 0
      ? `${counted} FROM (${passing}) passing`
      : `WITH passing AS MATERIALIZED (${passing}), counted AS (${counted} FROM passing)
         SELECT ${CARD}, first.value, counted.*
         FROM counted
         LEFT JOIN LATERAL (
           SELECT id, value, row_number() OVER () AS rank FROM (
             SELECT id, value FROM passing
             WHERE fits AND ${isMeant} AND (NOT is_apart OR counted.apart = counted.total)
             ORDER BY ${[...keys.map(({ order: way }, at) => `key_${at} ${way}`), "id"].join(", ")} LIMIT ${wanted}
           ) sorted
         ) first ON true
         LEFT JOIN school s ON s.id = first.id ORDER BY first.rank`,
    values,
  );
  const cards = cardsOf(rows.flatMap(({ card }) => (card ? { card } : [])));
  const { total = 0, apart = 0 } = rows[0] ?? {};
  return {
    rows: cards.map((card, at) => ({ card, value: rows[at]?.value ?? null })),
    total,
    withoutFigure: rows[0]?.blank ?? 0,
    // Where there are no others, they are what there is to rank.
    setApart: apart === total ? 0 : apart,
    closed: rows[0]?.closed ?? 0,
  };
}

/**
 * In SQL, whether a ranking leaves a school out, unless it was asked for by its name or one by one. Where its kind was
 * asked for, there are no others.
 */
function setApartOf(matching: Matching, order: MatchingOrder, hidden: ReadonlySet<string>): string {
  const isRanking = order.by === "figure" && isPerStudent(order.field) && !areNamed(matching);
  if (!isRanking) return "false";
  const parts = [
    ...(hidden.has("schoolKind") ? [] : [IS_SET_APART]),
    ...(order.pastKindergarten && !hidden.has("gradesOffered") ? [ENDS_WITH_KINDERGARTEN] : []),
  ];
  return parts.length > 0 ? `(${parts.join(" OR ")})` : "false";
}

/** Whether an entry has pre-K or kindergarten, and no grade behind it. */
const ENDS_WITH_KINDERGARTEN = `(e.grades BETWEEN 1 AND ${gradesMask([-1, 0])})`;

/** Which schools a statement reads, in SQL: those that fit have the figures asked for, within their bounds. */
type Reading = {
  where: string;
  fits: string;
  /** Counts over what was read how many open schools lack a figure. */
  blank: string;
};

/**
 * A figure that few schools have has an index of these few. Where it is the only one asked for, only they are read, and
 * all others lack it. Otherwise schools without a figure are read along: one that is out of the bounds of another
 * figure does not count among them.
 */
function readingOf(matching: Matching, order: MatchingOrder, source: Source, values: unknown[]): Reading {
  const asked = figuresAsked(matching, order);
  const all = conditions(matching, values);
  const known = asked.map((field) => source.isKnown(field));
  const bounds = boundsOf(matching, source, values);
  const [only, ...others] = asked;
  const isPresent = only && others.length === 0 ? presenceOf(only) : null;
  if (isPresent === null) {
    const within = bounds.map(({ sql, field }) => `(${sql} OR NOT ${source.isKnown(field)})`);
    return {
      where: [...all, ...within].join(" AND "),
      fits: known.join(" AND ") || "true",
      blank: "count(*) FILTER (WHERE NOT fits AND NOT is_closed)",
    };
  }
  const join = matching.kind || matching.unknown ? source.join : "";
  return {
    where: [...all, isPresent, ...known].join(" AND "),
    fits: bounds.map(({ sql }) => `(${sql})`).join(" AND ") || "true",
    blank: `(SELECT count(*) FROM school_search e ${join} WHERE ${all.join(" AND ")} AND NOT ${source.isClosed})
      - count(*) FILTER (WHERE NOT is_closed)`,
  };
}

/** Whether these very schools are meant, by name or one by one, so that none is left out for being closed. */
export function areNamed({ words, among }: Matching): boolean {
  return words.length > 0 || among !== undefined;
}

/** The fields whose figures conditions and the order ask for. */
export function figuresAsked({ figures = [] }: Matching, order: MatchingOrder): RankedField[] {
  const fields = figures.map(({ field }) => field);
  return [...new Set([...fields, ...(order.by === "figure" ? [order.field] : [])])];
}

/** The few schools that one cannot go to, by their IDs: closed ones, and all that are not open or may be gone. */
type GoneSchools = { closed: number[]; doubtful: number[] };

const keptGone = recentAnswers<GoneSchools>(1);

function goneSchools(): Promise<GoneSchools> {
  return keptGone("all", async () => {
    const { rows } = await pool().query<{ id: number; is_closed: boolean }>(
      `SELECT id, status = 'closed' AS is_closed FROM school
       WHERE archived_at IS NULL AND (status <> 'open' OR not_in_register IS NOT NULL)`,
    );
    return {
      closed: rows.filter(({ is_closed }) => is_closed).map(({ id }) => id),
      doubtful: rows.map(({ id }) => id),
    };
  });
}

/** Where a statement reads what it needs to know of each school besides its search entry `e`, in SQL. */
type Source = {
  join: string;
  isClosed: string;
  /** Whether one can go to it. */
  isChoice: () => string;
  /** The fields that the site does not show. */
  hidden: ReadonlySet<string>;
  figure: (field: RankedField) => string;
  isKnown: (field: RankedField) => string;
};

/**
 * The entries alone say where schools are, what they are, and how many students they have, and the lists of the few
 * schools that one cannot go to say the rest: they are far behind in the wide rows of `school`, and getting there takes
 * most of the time. Only other figures, kinds, and the order of browsing read each school.
 */
function sourceOf(
  matching: Matching,
  order: MatchingOrder,
  hidden: ReadonlySet<string>,
  gone: GoneSchools,
  values: unknown[],
): Source {
  const figures = figuresAsked(matching, order);
  const needsSchools =
    order.by === "best" ||
    matching.kind !== undefined ||
    matching.unknown !== undefined ||
    figures.some((field) => field !== "numOfStudents");
  // Nobody learns from the order of a list what the site hides: it is as if no school had the figure.
  const shown = (sql: string, field: RankedField) => (hidden.has(field) ? "NULL::float8" : `(${sql})`);
  const figure = (field: RankedField) => shown(needsSchools ? figureOf(field) : STUDENTS, field);
  return {
    join: needsSchools ? "JOIN school s ON s.id = e.school_id" : "",
    isClosed: `(e.school_id = ANY($${values.push(gone.closed)}::int[]))`,
    isChoice: () => `(e.school_id <> ALL($${values.push(gone.doubtful)}::int[]))`,
    hidden,
    figure,
    // Of an entry without students, only the school tells whether that is a zero or a blank.
    isKnown: (field) =>
      needsSchools
        ? `${figure(field)} IS NOT NULL`
        : `(${figure(field)} IS NOT NULL AND (${figure(field)} <> 0
      OR (SELECT ${figureOf(field)} IS NOT NULL FROM school s WHERE s.id = e.school_id)))`,
  };
}

/** The students of an entry; 0 if there are none or their number is unknown. */
const STUDENTS = `CASE WHEN e.size < 0 THEN e.size + ${UNLISTED} ELSE e.size END::float8`;

type Key = { sql: string; order: string };

const UNSORTED = { value: "NULL::float8", keys: [] as Key[] };

function sortingOf(
  order: MatchingOrder,
  { among }: Matching,
  { figure, isChoice, hidden }: Source,
  values: unknown[],
): { value: string; keys: Key[] } {
  // Of schools named one by one, the smallest is the smallest.
  const choice = (): Key[] => (among ? [] : [{ sql: isChoice(), order: "DESC" }]);
  if (order.by === "name") return { value: "NULL::float8", keys: [{ sql: "e.core", order: "" }] };
  if (order.by === "best") return { value: "NULL::float8", keys: BROWSE_KEYS.map(keyOf) };
  if (order.by === "city") return { value: "NULL::float8", keys: cityKeys(values) };
  if (order.by === "distance") {
    // As in the site's own search around a place: what one may not be able to go to has a notice, there and here.
    const value = `miles_between(e.position, ${pointOf(order.from, values)})`;
    return { value, keys: [{ sql: value, order: "NULLS LAST" }] };
  }
  const value = figure(order.field);
  const isNone = { sql: `${value} = 0`, order: "" };
  const isLeast = order.order === "least";
  // A ratio of two students must not lead. What the site hides must not show in the order either.
  const areCountsShown = !hidden.has("numOfStudents") && !hidden.has("numOfStudentsK12");
  const isOfFew = { sql: areCountsShown ? HAS_FEW_STUDENTS : "false", order: "" };
  const keys = [
    ...choice(),
    ...(isPerStudent(order.field) && !among ? [isOfFew] : []),
    ...(isLeast && isZeroNone(order.field) ? [isNone] : []),
  ];
  return { value, keys: [...keys, { sql: value, order: isLeast ? "" : "DESC NULLS LAST" }] };
}

/** How the site's search orders the schools of a city: what a family may not be able to go to, and what has few students, last. */
function cityKeys(values: unknown[]): Key[] {
  const online = `$${values.push(amongAll(tsquery([[[lexeme.type("ONLINE")]]])))}::tsquery`;
  return cityKeysOf(online).map((sql) => ({ sql, order: "" }));
}

/** "s.completeness DESC" → its expression and its direction. */
function keyOf(key: string): Key {
  const [, sql = key, order = ""] = /^(.*?)( DESC.*)?$/.exec(key) ?? [];
  return { sql, order };
}

function pointOf({ longitude, latitude }: Center, values: unknown[]): string {
  return `point($${values.push(longitude)}, $${values.push(latitude)})`;
}

/** Conditions on everything but figures. */
function conditions(
  { filters, words, around, area, kind, among, without, except, unknown, allGrades }: Matching,
  values: unknown[],
): string[] {
  const put = (value: unknown) => `$${values.push(value)}`;
  const demand = demandOf(words, filters);
  const all = demand === null ? ["true"] : [`e.lexemes @@ ${put(demand)}::tsquery`];
  const grades = gradesMask(filters.grades ?? []);
  if (grades > 0 && allGrades) all.push(`e.grades & ${put(grades)}::int = ${put(grades)}::int`);
  else if (grades > 0) all.push(`e.grades & ${put(grades)}::int <> 0`);
  if (around) {
    const [center, miles] = [pointOf(around.center, values), `${put(around.miles)}::float8`];
    all.push(`e.position <@ box_around(${center}, ${miles})`);
    all.push(`miles_between(e.position, ${center}) <= ${miles}`);
  }
  if (area) all.push(withinArea(area));
  const unwanted = unwantedLexemes(without);
  if (unwanted.length > 0)
    all.push(`NOT e.lexemes @@ ${put(amongAll(tsquery([unwanted.map((one) => [one])])))}::tsquery`);
  if (kind) all.push(`s.school_kind = ${put(SCHOOL_KINDS[kind])}`);
  if (among) all.push(`e.school_id = ANY(${put(among)}::int[])`);
  if (unknown) all.push(`s.${unknown} IS NULL`);
  if (except !== undefined) all.push(`e.school_id <> ${put(except)}`);
  return all;
}

function unwantedLexemes(without: Matching["without"]): string[] {
  return [
    ...(without?.charter ? [lexeme.charter] : []),
    ...(without?.magnet ? [lexeme.magnet] : []),
    ...(without?.religions ?? []).map((religion) => lexeme.religion(religion)),
  ];
}

/** Conditions on figures, each with its field. A blank is for others to judge. */
function boundsOf(
  { figures = [] }: Matching,
  { figure }: Source,
  values: unknown[],
): { sql: string; field: RankedField }[] {
  const put = (value: unknown) => `$${values.push(value)}`;
  return figures.flatMap(({ field, atLeast, atMost }) => {
    const value = figure(field);
    const sql = [
      ...(atLeast === undefined ? [] : [`${value} >= ${put(atLeast)}`]),
      ...(atMost === undefined ? [] : [`${value} <= ${put(atMost)}`]),
    ];
    return sql.length > 0 ? [{ sql: sql.join(" AND "), field }] : [];
  });
}

/** Null if any school will do: then reading all entries is faster than their index. */
function demandOf(words: readonly string[], filters: SearchFilters): string | null {
  if (words.length > 0) return amongAll(buildQuery(words, filters).demands.join(" & "));
  const clauses = filterClauses(filters);
  return clauses.length > 0 ? amongAll(tsquery(clauses)) : null;
}
