import "server-only";
import type pg from "pg";
import { recordActivityIn } from "#lib/activity/mutations.ts";
import {
  SCHOOL_COLUMNS,
  type SchoolRow,
  schoolOfRow,
  searchableSchool,
} from "#lib/catalogue/school-row.rules.ts";
import { invalidatePages } from "#lib/platform/cache.ts";
import { pool } from "#lib/platform/db.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { refreshSearchStatistics, replaceSearchEntries } from "#lib/search/entries.mutations.ts";
import { completeJob, failJob, reportProgress, startJob } from "./jobs.mutations.ts";
import { nameVariationsOf } from "./name-variations.rules.ts";

/** Schools in one transaction: few enough that an editor waits for none of them longer than a moment. */
const BATCH = 500;

const COLUMNS = SCHOOL_COLUMNS.join(", ");

/**
 * Works out the name variations of all schools, and makes search find them by these. Doing it again changes nothing that
 * is right already, so that a run that broke off is simply repeated.
 * @returns how many schools' variations changed
 * @throws AppError job_running while another run is at it
 */
export async function updateNameVariations(staffId: string): Promise<number> {
  const { rows } = await pool().query<{ schools: number }>("SELECT count(*)::int AS schools FROM school");
  const job = await startJob("name_variations", rows[0]?.schools ?? 0, staffId);
  try {
    let [last, done, count] = [0, 0, 0];
    for (;;) {
      const batch = await inTransaction((client) => updateBatch(client, { job, after: last, done }));
      if (batch.last === null) break;
      [last, done, count] = [batch.last, done + batch.schools, count + batch.changed];
    }
    await inTransaction(async (client) => {
      await refreshSearchStatistics(client);
      await recordActivityIn(client, {
        accountId: staffId,
        action: "name_variations_updated",
        details: { count },
      });
      await completeJob(client, job, count);
      // No page shows them, but suggestions that were kept may miss a school.
      await invalidatePages(client, []);
    });
    return count;
  } catch (error) {
    await failJob(job, error);
    throw error;
  }
}

/** @returns the last id of the batch, null behind the last school */
async function updateBatch(
  client: pg.ClientBase,
  { job, after, done }: { job: string; after: number; done: number },
): Promise<{ last: number | null; schools: number; changed: number }> {
  const { rows } = await client.query<SchoolRow>(
    `SELECT ${COLUMNS} FROM school WHERE id > $1 ORDER BY id LIMIT ${BATCH} FOR UPDATE`,
    [after],
  );
  const schools = rows.map(schoolOfRow);
  const changed = schools.flatMap((school) => {
    const nameVariations = nameVariationsOf(school);
    return isSameList(nameVariations, school.nameVariations) ? [] : [{ ...school, nameVariations }];
  });
  if (changed.length > 0) {
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
  }
  await reportProgress(client, job, done + schools.length);
  return { last: rows.at(-1)?.id ?? null, schools: schools.length, changed: changed.length };
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, at) => text === other[at]);
}
