import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { type Found, found, type Window } from "./best-matches.data.ts";
import { CARD, cardsOf, type WithCard } from "./cards.data.ts";
import { gradesMask } from "./entries.rules.ts";
import { amongAll, filterClauses, type SearchFilters, tsquery } from "./query.rules.ts";

/**
 * The order in which schools are browsed, when nothing was asked for that would make one a better match than another:
 *
 * 1. schools that a family can go to: open, in the newest register of their state, and not online. By size alone, the
 *    list began with an online school of 2010 that has closed;
 * 2. those about which most is known. These are also the ones with the newest figures, because old registers say little;
 * 3. the largest.
 *
 * The same as in the index `school_browse_idx`.
 */
export const BROWSE_KEYS = [
  "(s.not_in_register IS NULL AND s.status = 'open' AND s.school_type <> 'online') DESC",
  "s.completeness DESC",
  "s.enrollment DESC NULLS LAST",
  "s.id",
] as const;

/**
 * Up to this many matches are read and sorted within milliseconds. If there are more, they are frequent enough for the
 * index of the order to fill a page quickly. PostgreSQL cannot know: it expects the matches to be spread evenly, but
 * private schools, for instance, begin after the thousand public ones about which most is known.
 */
const MOST_TO_SORT = 2000;
/** Up to this one, the index is followed; a later page is found sooner by sorting. */
const LAST_BY_INDEX = 5000;

/** That an entry `e` passes the filters; appends the parameters to `values`. */
export function filterConditions(filters: SearchFilters, values: unknown[]): string {
  const required = filterClauses(filters);
  const gradeMask = gradesMask(filters.grades ?? []);
  const conditions = ["true"];
  if (required.length > 0)
    conditions.push(`e.lexemes @@ $${values.push(amongAll(tsquery(required)))}::tsquery`);
  if (gradeMask > 0) conditions.push(`e.grades & $${values.push(gradeMask)}::int <> 0`);
  return conditions.join(" AND ");
}

/** Schools that pass the filters, in the order above. */
export async function browse(filters: SearchFilters, { offset, limit, counted }: Window): Promise<Found> {
  const most = counted ?? offset + limit;
  const values: unknown[] = [];
  const matches = `school_search e WHERE ${filterConditions(filters, values)}`;
  const { rows: counts } = await pool().query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT FROM ${matches} LIMIT ${Math.max(most, MOST_TO_SORT) + 1}) m`,
    values,
  );
  const total = counts[0]?.total ?? 0;
  const source =
    total > MOST_TO_SORT && offset < LAST_BY_INDEX
      ? `school s WHERE s.archived_at IS NULL AND EXISTS (SELECT FROM ${matches} AND e.school_id = s.id OFFSET 0)`
      : `(SELECT e.school_id FROM ${matches} OFFSET 0) m JOIN school s ON s.id = m.school_id`;
  const order = BROWSE_KEYS.join(", ");
  const { rows } = await pool().query<WithCard>(
    // Only the schools of the page are read in full: sorting all of them whole takes seconds.
    `SELECT ${CARD} FROM (SELECT s.id FROM ${source} ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}) page
      JOIN school s ON s.id = page.id ORDER BY ${order}`,
    values,
  );
  return found(cardsOf(rows), Math.min(total, most), total > most);
}
