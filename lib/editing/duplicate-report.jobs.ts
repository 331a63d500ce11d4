import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { arrayLiteral } from "#lib/fields/kinds.rules.ts";
import {
  addJob,
  completeJob,
  holdJob,
  type JobUnderway,
  refuseSecondJob,
  reportProgress,
} from "#lib/jobs/mutations.ts";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { STAFF_SOURCE } from "#lib/record/changes.rules.ts";
import { copyRows } from "#lib/record/copy.mutations.ts";
import { type LikelyPair, likelyPairs, type PairSchool } from "./duplicate-pairs.rules.ts";

/**
 * Queues a search for schools that are in the catalog twice. The last report stays until the new one is complete; a search
 * that is interrupted changes nothing.
 * @returns the job's ID
 * @throws AppError job_running while another search is running
 */
export async function startDuplicateReport(staffId: string): Promise<string> {
  const states = await activeSchools();
  const total = states.reduce((sum, { schools }) => sum + schools, 0);
  return inTransaction(async (client) => {
    await refuseSecondJob(client, "duplicate_report");
    return addJob(client, { kind: "duplicate_report", startedById: staffId, total });
  });
}

type StateCount = { state: string | null; schools: number };

async function activeSchools(): Promise<StateCount[]> {
  const { rows } = await pool().query<StateCount>(
    "SELECT state, count(*)::int AS schools FROM school WHERE archived_at IS NULL GROUP BY state ORDER BY state",
  );
  return rows;
}

/**
 * Finds the pairs, state by state, and replaces the last report with them. If an earlier process died, the search starts
 * over: what that process had found was in its memory, and a search takes seconds.
 * @throws JobEnded if another process has finished it
 */
async function makeDuplicateReport(job: JobUnderway): Promise<void> {
  const pairs: LikelyPair[] = [];
  let done = 0;
  for (const { state, schools } of await activeSchools()) {
    for (const found of likelyPairs(await readSchools(state))) pairs.push(...found);
    done += schools;
    await reportProgress(pool(), { ...job, current: done });
  }
  await inTransaction(async (client) => {
    await holdJob(client, job);
    await client.query("DELETE FROM duplicate_pair");
    await copyRows(
      client,
      "duplicate_pair",
      ["one_id", "other_id", "score", "reasons", "cautions"],
      pairs.map(({ one, other, score, reasons, cautions }) => [
        String(one),
        String(other),
        String(score),
        arrayLiteral(reasons),
        arrayLiteral(cautions),
      ]),
    );
    await recordActivity(client, {
      accountId: job.startedById,
      action: "duplicates_searched",
      details: { pairs: pairs.length },
    });
    await completeJob(client, job.id, pairs.length);
  });
}

export const DUPLICATE_REPORT: JobDefinition = {
  kind: "duplicate_report",
  isHeavy: () => true,
  work: makeDuplicateReport,
};

async function readSchools(state: string | null): Promise<PairSchool[]> {
  const { rows } = await pool().query<PairSchool>(
    `SELECT id, array_prepend(name, alternative_names) AS names, school_type::text AS "schoolType", grades, religion,
       coalesce(k12_enrollment, enrollment) AS students, street, city, state, zip,
       -- Many schools share the center of a ZIP code, so such a position says nothing for or against a pair.
       CASE WHEN coalesce(position_precision, 'address') = 'address' THEN latitude END AS latitude, longitude,
       contact_info ->> 'phone' AS phone, contact_info ->> 'website' AS website,
       ARRAY(SELECT value FROM school_identifier WHERE school_id = school.id AND scheme = 'nces') AS "ncesIds",
       -- Two schools whose facts staff have entered are not two rows of one release.
       ARRAY(SELECT nullif(provenance -> fact ->> 's', '${STAFF_SOURCE}')
         FROM unnest(ARRAY['name', 'address', 'numOfStudents']) AS fact) AS releases
     FROM school WHERE archived_at IS NULL AND ${state === null ? "state IS NULL" : "state = $1"} ORDER BY id`,
    state === null ? [] : [state],
  );
  return rows;
}
