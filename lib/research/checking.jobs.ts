import "server-only";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { pool } from "#lib/platform/pool.ts";
import { checkEach } from "./checking.mutations.ts";
import { giveBackPaidTwice } from "./paid-twice.mutations.ts";

/** So many are compared in one run, which takes about two minutes; the next one goes on. */
const MOST_AT_A_TIME = 200;

/**
 * Compares reports with the catalog: those of schools that have changed since, and each once a week, because its place
 * among other schools moves with these.
 */
async function checkDue(): Promise<void> {
  const { rows } = await pool().query<{ id: string }>(
    `SELECT r.id FROM research_report r JOIN school s ON s.id = r.school_id
     WHERE r.state IN ('draft', 'published', 'unpublished')
       AND (s.updated_at > r.checked_at - interval '1 minute' OR r.checked_at < now() - interval '7 days' OR r.checked_at IS NULL)
     ORDER BY r.checked_at NULLS FIRST LIMIT $1`,
    [MOST_AT_A_TIME],
  );
  await checkEach(rows.map(({ id }) => id));
}

export const RESEARCH_CHECK: JobDefinition = {
  kind: "research_check",
  schedule: "*/5 * * * *",
  async work() {
    await giveBackPaidTwice();
    await checkDue();
  },
};
