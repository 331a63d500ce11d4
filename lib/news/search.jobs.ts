import "server-only";
import { recordActivity } from "#lib/activity/mutations.ts";
import { addJob, completeJob, holdJob, type JobUnderway, reportProgress } from "#lib/jobs/mutations.ts";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { AppError } from "#lib/platform/errors.ts";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { schoolOfSearch } from "./search-log.data.ts";
import type { Trigger } from "./search-log.mutations.ts";
import { type Asked, askedFor, searchAt } from "./searching.mutations.ts";
import { type NewsSubject, readSubject, schoolIdOf } from "./subject.data.ts";
import { tellNewsChanged } from "./telling.jobs.ts";

/** More at once would only wait for each other at the providers' hosts. */
const AT_ONCE = 2;
const AGAIN = "again";

/**
 * Queues a search for news of one school. If one waits or runs already, nothing is added.
 * @param reference ID or slug
 * @param trigger "retry" for a search that is made again from the log
 * @returns the job's ID
 * @throws AppError school_not_found, school_without_feed, news_not_set_up
 */
export async function startNewsSearch(
  reference: string,
  staffId: string,
  trigger: Extract<Trigger, "staff" | "retry"> = "staff",
): Promise<string> {
  const id = await schoolIdOf(reference);
  const subject = await readSubject(id);
  const total = whomToAsk(subject).length;
  return inTransaction(async (client) => {
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [`search for news of ${id}`]);
    const { rows } = await client.query<{ id: string }>(
      `SELECT id FROM job WHERE kind = 'news_search' AND status IN ('waiting', 'running')
         AND split_part(subject, ' ', 1) = $1`,
      [String(id)],
    );
    if (rows[0]) return rows[0].id;
    await recordActivity(client, { accountId: staffId, action: "news_searched", details: { school: id } });
    return addJob(client, {
      kind: "news_search",
      startedById: staffId,
      subject: trigger === "retry" ? `${id} ${AGAIN}` : String(id),
      label: subject.school.name,
      total,
    });
  });
}

/**
 * Queues a search for news of the school of one in the log.
 * @returns the job's ID
 * @throws AppError news_search_not_found, search_without_school; and as above
 */
export async function retryNewsSearch(searchId: string, staffId: string): Promise<string> {
  const schoolId = await schoolOfSearch(searchId);
  if (schoolId === undefined) throw new AppError("news_search_not_found");
  if (schoolId === null) throw new AppError("search_without_school");
  return startNewsSearch(String(schoolId), staffId, "retry");
}

/** @throws AppError school_without_feed, news_not_set_up */
function whomToAsk(subject: NewsSubject): Asked[] {
  if (subject.source === null) throw new AppError("school_without_feed");
  const asked = askedFor(subject);
  if (asked.length === 0) throw new AppError("news_not_set_up");
  return asked;
}

/** Searches for news of the school that a job is about, from the provider on that a process before this one left. */
async function searchForJob(job: JobUnderway): Promise<void> {
  const [id, again] = (job.subject ?? "").split(" ");
  const subject = await readSubject(Number(id));
  const failures: string[] = [];
  let reached = job;
  const asked = whomToAsk(subject);
  for (const one of asked.slice(job.after)) {
    const { failure } = await searchAt(one, subject, {
      trigger: again === AGAIN ? "retry" : "staff",
      jobId: job.id,
      also: async (client, stored) => {
        const before = reached;
        await holdJob(client, before);
        const after = before.after + 1;
        reached = { ...before, after, current: after, count: before.count + stored };
        await reportProgress(client, reached);
      },
    });
    if (failure !== null) failures.push(`${one.provider.name}: ${failure}`);
  }
  if (reached.count > 0) await tellNewsChanged();
  // What one of them brought is worth having, and the log says what became of the others.
  if (failures.length > 0 && failures.length === asked.length) throw new Error(failures.join(" "));
  await completeJob(pool(), job.id, reached.count);
}

export const NEWS_SEARCH: JobDefinition = { kind: "news_search", atOnce: AT_ONCE, work: searchForJob };
