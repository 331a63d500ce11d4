import "server-only";
import { setImmediate } from "node:timers/promises";
import { recordActivityIn } from "#lib/activity/mutations.ts";
import { copyRows } from "#lib/catalogue/copy.mutations.ts";
import { arrayLiteral } from "#lib/catalogue/school-row.rules.ts";
import { pool } from "#lib/platform/db.ts";
import { log } from "#lib/platform/log.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { type LikelyPair, likelyPairs, type PairSchool } from "./duplicate-pairs.rules.ts";
import { completeJob, failJob, reportProgress, startJob } from "./jobs.mutations.ts";

/** How long the search may keep other requests of this process waiting. */
const SLICE_MS = 10;

/**
 * Begins to look for schools that are in the catalogue twice, and answers at once; the last report stays until the new one
 * is whole. A search that is broken off has changed nothing.
 * @returns settles when the search has ended
 * @throws AppError job_running while another one is at it
 */
export async function startDuplicateReport(staffId: string): Promise<{ ended: Promise<void> }> {
  const states = await activeSchools();
  const total = states.reduce((sum, { schools }) => sum + schools, 0);
  const job = await startJob("duplicate_report", total, staffId);
  const ended = makeReport(job, states, staffId).catch(async (error: unknown) => {
    log().error({ err: error }, "the search for duplicates failed");
    await failJob(job, error);
  });
  return { ended };
}

type StateCount = { state: string | null; schools: number };

async function activeSchools(): Promise<StateCount[]> {
  const { rows } = await pool().query<StateCount>(
    "SELECT state, count(*)::int AS schools FROM school WHERE archived_at IS NULL GROUP BY state ORDER BY state",
  );
  return rows;
}

async function makeReport(job: string, states: readonly StateCount[], staffId: string): Promise<void> {
  const pairs: LikelyPair[] = [];
  let done = 0;
  for (const { state, schools } of states) {
    pairs.push(...(await pairsIn(state)));
    done += schools;
    await inTransaction((client) => reportProgress(client, job, done));
  }
  await inTransaction(async (client) => {
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
    await recordActivityIn(client, {
      accountId: staffId,
      action: "duplicates_searched",
      details: { pairs: pairs.length },
    });
    await completeJob(client, job, pairs.length);
  });
}

/** In slices, between which other requests have their turn. */
async function pairsIn(state: string | null): Promise<LikelyPair[]> {
  const schools = await readSchools(state);
  const pairs: LikelyPair[] = [];
  let sliceBegan = performance.now();
  for (const found of likelyPairs(schools)) {
    pairs.push(...found);
    if (performance.now() - sliceBegan < SLICE_MS) continue;
    await setImmediate();
    sliceBegan = performance.now();
  }
  return pairs;
}

async function readSchools(state: string | null): Promise<PairSchool[]> {
  const { rows } = await pool().query<PairSchool>(
    `SELECT id, array_prepend(name, alternative_names) AS names, school_type::text AS "schoolType", grades, religion,
       street, city, zip, latitude, longitude, contact_info ->> 'phone' AS phone, contact_info ->> 'website' AS website,
       ARRAY(SELECT value FROM school_identifier WHERE school_id = school.id AND scheme = 'nces') AS "ncesIds"
     FROM school WHERE archived_at IS NULL AND ${state === null ? "state IS NULL" : "state = $1"} ORDER BY id`,
    state === null ? [] : [state],
  );
  return rows;
}
