import "server-only";
import type pg from "pg";
import { askFor } from "#lib/jobs/mutations.ts";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { refreshAverages } from "#lib/schools/averages.mutations.ts";
import { COMPARED_SCHOOLS } from "#lib/schools/like-schools.rules.ts";
import { refreshScores } from "#lib/schools/scores.mutations.ts";
import { refreshSearchStatistics } from "./entries.mutations.ts";

/**
 * Has what is counted over all schools brought up to date, soon after the caller's transaction is committed: averages,
 * scores and, after many schools, the statistics by which PostgreSQL and search plan. Reading every school takes seconds, which
 * nobody who edits has to wait for; all answers are right without it.
 * @param many whether so many schools changed that every page is out of date
 */
export async function refreshStatisticsSoon(client: pg.ClientBase, { many = false } = {}): Promise<void> {
  await askFor(client, "statistics", many ? { many: "yes" } : {});
}

/**
 * The same after an update that counts something new, for which no school has changed: there are schools, and no groups
 * of like ones.
 */
export async function refreshMissingStatistics(): Promise<void> {
  const { rowCount } = await pool().query(
    `SELECT WHERE NOT EXISTS (SELECT FROM score_group)
       AND EXISTS (SELECT FROM school WHERE ${COMPARED_SCHOOLS} AND student_teacher_ratio > 0)`,
  );
  if (rowCount) await inTransaction((client) => refreshStatisticsSoon(client, { many: true }));
}

/** Edits that follow each other share one refresh. */
export const STATISTICS: JobDefinition = {
  kind: "statistics",
  // A refresh takes four or five seconds: at most a quarter of the time under steady editing.
  gatherSeconds: 20,
  async work(_, asked) {
    const client = await pool().connect();
    try {
      // One that staff start again no longer says how many schools it was about.
      const isMany = asked.some(({ many, job }) => many === "yes" || job !== undefined);
      if (isMany) {
        await refreshSearchStatistics(client);
        await client.query("ANALYZE school");
      }
      await refreshAverages(client);
      await refreshScores(client);
      if (isMany) await invalidatePages(client, "*");
    } finally {
      client.release();
    }
  },
};
