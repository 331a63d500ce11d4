import "server-only";
import type { SearchQuery } from "./query.rules.ts";
import type { Respelling } from "./respelling.rules.ts";

/**
 * The matches of a query, best first, as something to select from: rows of `school_id` and `total`. A caller joins its
 * own tables to it, so that one round trip brings all that it needs.
 */
export const MATCHED_SCHOOLS = `search_schools($1::tsquery, $2::tsquery, $3::tsquery, $4::text[], $5::text[], $6::text,
  $7::text, $8::text[], $9::int[], $10::int, $11::int, $12::int)`;

/** The parameters of MATCHED_SCHOOLS. `wanted` counts from the best one; totals are counted up to `cap` + 1. */
export function matchedSchoolsValues(query: SearchQuery, wanted: number, cap: number): unknown[] {
  return [
    query.query,
    query.exact,
    query.starts,
    query.startsLike,
    query.wordsLike,
    query.exactLexeme,
    query.anchor,
    query.terms,
    query.clauses,
    query.gradeMask,
    wanted,
    cap,
  ];
}

/** The schools that a misspelt name may mean, likeliest first: rows of `school_id` and `names`. */
export const SIMILAR_SCHOOLS =
  "search_similar($1::tsquery, $2::int, $3::text, $4::jsonb, $5::int, $6::int, $7::int)";

/** The parameters of SIMILAR_SCHOOLS. */
export function similarSchoolsValues(respelling: Respelling, gradeMask: number, wanted: number): unknown[] {
  return [
    respelling.query,
    respelling.sizeClass,
    respelling.typed,
    JSON.stringify(respelling.likely),
    respelling.mostEdits,
    gradeMask,
    wanted,
  ];
}
