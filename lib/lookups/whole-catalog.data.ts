import "server-only";
import { pool } from "#lib/platform/pool.ts";
import { recentAnswers } from "#lib/platform/recent-answers.ts";

/** All schools that have a page here, as the home page counts them, and how many of them are closed. */
export type WholeCatalog = { schools: number; closed: number };

/** Only a change of the catalog, which drops it, makes it another. */
const KEPT_MS = 60 * 60_000;
const kept = recentAnswers<WholeCatalog>(1, KEPT_MS);

/** How many schools the catalog has. Archived ones do not count. */
export function wholeCatalog(): Promise<WholeCatalog> {
  return kept("all", async () => {
    const { rows } = await pool().query<WholeCatalog>(
      `SELECT count(*)::int AS schools, (count(*) FILTER (WHERE status = 'closed'))::int AS closed
       FROM school WHERE archived_at IS NULL`,
    );
    return rows[0] ?? { schools: 0, closed: 0 };
  });
}
