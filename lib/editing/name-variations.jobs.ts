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

/** Schools in one transaction: few enough that an editor waits for none of them longer than a moment. */
const BATCH = 200;

/**
 * Has the name variations of all schools worked out anew.
 * @returns the job
 * @throws AppError job_running while another run is at it
 */
export async function startNameVariations(staffId: string): Promise<string> {
  const { rows } = await pool().query<{ schools: number }>("SELECT count(*)::int AS schools FROM school");
  return inTransaction(async (client) => {
    await refuseSecondJob(client, "name_variations");
    return addJob(client, { kind: "name_variations", startedById: staffId, total: rows[0]?.schools ?? 0 });
  });
}

/**
 * Works out the name variations of all schools, and makes search find them by these: school by school in the order of
 * their numbers, from where a process before this one stopped.
 * @throws JobEnded when another process has gone on with it
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
    // What the batches before wrote stays, and nobody comes to finish this: search is to find it at its usual pace.
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
    // No page shows name variations, but suggestions that were kept may miss a school.
    await invalidatePages(client, []);
  } finally {
    client.release();
  }
}

/** @returns how far the job is then; null behind the last school */
async function updateBatch(client: pg.ClientBase, job: JobUnderway): Promise<JobUnderway | null> {
  // A crash of the database may lose the last batches with how far the job is, and it goes on from there. The list of new
  // entries is kept short because every search reads it from end to end.
  await client.query("SET LOCAL synchronous_commit = off; SET LOCAL gin_pending_list_limit = '512kB'");
  await holdJob(client, job);
  const { rows } = await client.query<{ id: number; name: string; others: string[]; variations: string[] }>(
    `SELECT id, name, coalesce(alternative_names, '{}') AS others, coalesce(name_variations, '{}') AS variations
     FROM school WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
    [job.after],
  );
  const last = rows.at(-1);
  if (!last) return null;
  // Nobody has to wait for a school that stays as it is: only the others are locked, and looked at once more.
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

/** @returns how many changed */
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
