import "server-only";
import type pg from "pg";
import { recordActivity } from "#lib/activity/mutations.ts";
import {
  addJob,
  completeJob,
  holdJob,
  JobEnded,
  type JobUnderway,
  refuseSecondJob,
  reportProgress,
} from "#lib/jobs/mutations.ts";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { isDatabaseLost } from "#lib/platform/database-errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { nameVariationsOf } from "#lib/record/name-variations.rules.ts";
import { searchableSchool } from "#lib/record/row.rules.ts";
import { storedSchools } from "#lib/record/school.data.ts";
import { refreshSearchStatistics, replaceSearchEntries } from "#lib/search/entries.mutations.ts";

/** Schools per transaction: few enough that an editor never waits long for one of them. */
const BATCH = 200;

/**
 * Queues an update of all schools' name variations.
 * @returns the job's ID
 * @throws AppError job_running while another update is running
 */
export async function startNameVariations(staffId: string): Promise<string> {
  const { rows } = await pool().query<{ schools: number }>("SELECT count(*)::int AS schools FROM school");
  return inTransaction(async (client) => {
    await refuseSecondJob(client, "name_variations");
    return addJob(client, { kind: "name_variations", startedById: staffId, total: rows[0]?.schools ?? 0 });
  });
}

/**
 * Updates the name variations of all schools, and the search index with them, in the order of the schools' IDs. It starts
 * where an earlier process stopped.
 * @throws JobEnded if another process has taken over
 */
async function updateNameVariations(job: JobUnderway): Promise<void> {
  let reached = job;
  try {
    for (;;) {
      const next = await inTransaction((client) => updateBatch(client, reached));
      if (!next) break;
      reached = next;
    }
  } catch (error) {
    // Earlier batches stay, and nothing will finish this job: bring search back to its usual speed.
    if (reached.count > 0 && !(error instanceof JobEnded || isDatabaseLost(error))) await settle();
    throw error;
  }
  await settle();
  const { id, startedById, count } = reached;
  await inTransaction(async (client) => {
    await holdJob(client, reached);
    await recordActivity(client, {
      accountId: startedById,
      action: "name_variations_updated",
      details: { count },
    });
    await completeJob(client, id, count);
  });
}

export const NAME_VARIATIONS: JobDefinition = {
  kind: "name_variations",
  isHeavy: () => true,
  work: updateNameVariations,
};

async function settle(): Promise<void> {
  const client = await pool().connect();
  try {
    await refreshSearchStatistics(client);
    // No page shows name variations, but cached suggestions may miss a school.
    await invalidatePages(client, []);
  } finally {
    client.release();
  }
}

/** @returns the job's progress after this batch; null after the last school */
async function updateBatch(client: pg.ClientBase, job: JobUnderway): Promise<JobUnderway | null> {
  // If the database crashes, it may lose the last batches together with the job's progress, so the job continues from
  // there. The list of new entries is kept short because every search reads all of it.
  await client.query("SET LOCAL synchronous_commit = off; SET LOCAL gin_pending_list_limit = '512kB'");
  await holdJob(client, job);
  const { rows } = await client.query<{ id: number; name: string; others: string[]; variations: string[] }>(
    `SELECT id, name, coalesce(alternative_names, '{}') AS others, coalesce(name_variations, '{}') AS variations
     FROM school WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
    [job.after],
  );
  const last = rows.at(-1);
  if (!last) return null;
  // Nobody waits for a school that stays unchanged: only the others are locked and checked again.
  const outdated = rows.filter(
    ({ name, others, variations }) =>
      !isSameList(nameVariationsOf({ facts: { name }, alternativeNames: others }), variations),
  );
  const changed = await updateSchools(
    client,
    outdated.map(({ id }) => id),
  );
  const reached = {
    ...job,
    after: last.id,
    current: job.current + rows.length,
    count: job.count + changed,
  };
  await reportProgress(client, reached);
  return reached;
}

/** @returns how many schools changed */
async function updateSchools(client: pg.ClientBase, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const schools = await storedSchools(client, ids, "update");
  const changed = [...schools.values()].flatMap((school) => {
    const nameVariations = nameVariationsOf(school);
    return isSameList(nameVariations, school.nameVariations) ? [] : [{ ...school, nameVariations }];
  });
  await client.query(
    `UPDATE school SET name_variations = ARRAY(SELECT jsonb_array_elements_text(variations))
     FROM unnest($1::int[], $2::jsonb[]) change (school_id, variations) WHERE id = school_id`,
    [changed.map(({ id }) => id), changed.map(({ nameVariations }) => JSON.stringify(nameVariations))],
  );
  await replaceSearchEntries(
    client,
    changed.flatMap((school) => searchableSchool(school) ?? []),
    "bulk",
  );
  return changed.length;
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
