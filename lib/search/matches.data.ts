import "server-only";
import { gradesMask } from "./entries.rules.ts";
import { amongAll, filterClauses, type SearchFilters, type SearchQuery, tsquery } from "./query.rules.ts";
import type { Respelling } from "./respelling.rules.ts";

/**
 * The matches of a query, best first, for use in FROM: rows of `school_id`, `total` and `is_counted` (false: there
 * may be more than `total`). A caller joins its own tables, so that one round trip returns everything it needs.
 */
export const MATCHED_SCHOOLS = `search_schools($1::text[], $2::text, $3::text, $4::text[], $5::text[], $6::text[], $7::text,
  $8::text[], $9::text[], $10::int[], $11::int, $12::int, $13::int)`;

/**
 * The parameters of MATCHED_SCHOOLS. `wanted` counts from the best match; matches are counted up to `cap`, with null
 * only as far as they have to be read anyway.
 */
export function matchedSchoolsValues(query: SearchQuery, wanted: number, cap: number | null): unknown[] {
  return [
    query.demands,
    query.exact,
    query.anchored,
    query.starts,
    query.startsLike,
    query.wordsLike,
    query.exactLexeme,
    query.anchors,
    query.terms,
    query.clauses,
    query.gradeMask,
    wanted,
    cap,
  ];
}

/** The schools with one of several names, most likely name first: rows of `school_id` and `names`. */
export const SCHOOLS_CALLED = "search_called($1::jsonb, $2::tsquery, $3::int, $4::int)";

/** The parameters of SCHOOLS_CALLED. @param likely from `likelyNames` */
export function schoolsCalledValues(
  likely: Record<string, number>,
  filters: SearchFilters,
  wanted: number,
): unknown[] {
  const required = filterClauses(filters);
  const filter = required.length > 0 ? amongAll(tsquery(required)) : null;
  return [JSON.stringify(likely), filter, gradesMask(filters.grades ?? []), wanted];
}

/** The schools whose names resemble a misspelled one, most similar first: rows of `school_id` and `names`. */
export const SIMILAR_SCHOOLS = "search_similar($1::text, $2::bigint, $3::text, $4::int, $5::int, $6::int)";

/** The parameters of SIMILAR_SCHOOLS. */
export function similarSchoolsValues(
  respelling: Respelling,
  filters: SearchFilters,
  wanted: number,
): unknown[] {
  return [
    respelling.query,
    respelling.frequency,
    respelling.typed,
    respelling.mostEdits,
    gradesMask(filters.grades ?? []),
    wanted,
  ];
}
