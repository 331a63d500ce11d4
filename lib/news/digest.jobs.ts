import "server-only";
import type { JobDefinition } from "#lib/jobs/work.jobs.ts";
import { env } from "#lib/platform/env.ts";
import { AppError } from "#lib/platform/errors.ts";
import { writeLetter } from "#lib/platform/letter.ts";
import { log } from "#lib/platform/log.ts";
import { sendMail } from "#lib/platform/mail.ts";
import { pool } from "#lib/platform/pool.ts";
import { runtimeSettings } from "#lib/platform/runtime-settings.ts";
import { schoolPath } from "#lib/schools/tabs.rules.ts";
import { digestLetter, type SchoolDigest } from "./digest.format.ts";
import { unsubscribeToken } from "./digest.mutations.ts";

/** A run that is repeated within the week writes to nobody a second time. */
const SHORTEST_DAYS = 6;
const BATCH = 100;

/**
 * Sends every subscriber the news of their saved schools that were published since their last mail; whoever has none gets
 * no mail. Each subscriber is marked before their mail is sent (`taken`): if the process is killed in between, that mail
 * is lost, and nobody gets the same twice.
 * @returns how many mails were sent
 */
export async function sendDigests(now = new Date()): Promise<number> {
  let sent = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const { rows } = await pool().query<Subscriber>(
      `SELECT d.account_id AS id, a.email, d.sent_until AS "sentUntil", d.last_sent_at AS "lastSentAt" FROM news_digest d JOIN account a ON a.id = d.account_id
       WHERE d.account_id > $1 AND a.is_active AND a.email_verified_at IS NOT NULL AND d.sent_until < $2
         AND (d.last_sent_at IS NULL OR d.last_sent_at < $2::timestamptz - make_interval(days => ${SHORTEST_DAYS}))
       ORDER BY d.account_id LIMIT ${BATCH}`,
      [after, now],
    );
    const last = rows.at(-1);
    if (!last) return sent;
    for (const account of rows) if (await sendTo(account, now)) sent += 1;
    after = last.id;
  }
}

type Subscriber = { id: string; email: string; sentUntil: Date; lastSentAt: Date | null };

async function sendTo(subscriber: Subscriber, now: Date): Promise<boolean> {
  const { id, email } = subscriber;
  const schools = await newsFor(subscriber, now);
  if (schools.length === 0 || !(await taken(subscriber, now))) return false;
  const { SITE_URL: siteUrl } = env();
  const address = `${siteUrl}/unsubscribe/news/${unsubscribeToken(id)}`;
  const letter = digestLetter(schools, { siteName: runtimeSettings().siteName, siteUrl });
  const ending = [...letter.ending, `To stop these emails, open ${address}`];
  try {
    await sendMail({
      ...writeLetter(email, { ...letter, ending }),
      // Mail programs show a button for these (RFC 8058).
      headers: { "List-Unsubscribe": `<${address}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
    });
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log().warn({ err: error.cause, account: id }, "news: a digest was not sent");
    await giveBack(subscriber, now);
    return false;
  }
}

/**
 * What of a member's saved schools was published since their last mail: of each story the best source, and no story of
 * which they had an article before.
 */
async function newsFor({ id, sentUntil }: Subscriber, now: Date): Promise<SchoolDigest[]> {
  const { rows } = await pool().query<{
    name: string;
    slug: string;
    headline: string;
    url: string;
    source: string;
    publishedAt: Date | null;
  }>(
    `SELECT s.name, s.slug, n.headline, n.url, n.source, n.published_at AS "publishedAt" FROM (
       SELECT DISTINCT ON (a.story) a.* FROM favorite f JOIN news_article a ON a.school_id = f.school_id
       WHERE f.account_id = $1 AND a.status = 'approved' AND a.approved_at > $3 AND a.approved_at <= $2
         AND NOT EXISTS (SELECT FROM news_article e
           WHERE e.story = a.story AND e.status = 'approved' AND e.approved_at <= $3)
       ORDER BY a.story, a.story_rank, a.id
     ) n JOIN school s ON s.id = n.school_id
     ORDER BY s.name, s.id, coalesce(n.published_at, n.found_at) DESC, n.id DESC`,
    [id, now, sentUntil],
  );
  const schools = new Map<string, SchoolDigest>();
  for (const { name, slug, ...article } of rows) {
    const school = schools.get(slug) ?? { name, path: schoolPath(slug, "latestnews"), articles: [] };
    schools.set(slug, school);
    school.articles.push(article);
  }
  return [...schools.values()];
}

/**
 * Marks a subscriber as written to.
 * @returns false if another process was first, or they unsubscribed: then they are no longer as they were read
 */
async function taken({ id, sentUntil }: Subscriber, now: Date): Promise<boolean> {
  const { rowCount } = await pool().query(
    "UPDATE news_digest SET sent_until = $2, last_sent_at = $2 WHERE account_id = $1 AND sent_until = $3",
    [id, now, sentUntil],
  );
  return rowCount === 1;
}

/** The mail server did not take it: the next run sends the same and what came since. */
async function giveBack({ id, sentUntil, lastSentAt }: Subscriber, now: Date): Promise<void> {
  await pool().query(
    "UPDATE news_digest SET sent_until = $3, last_sent_at = $4 WHERE account_id = $1 AND sent_until = $2",
    [id, now, sentUntil, lastSentAt],
  );
}

export const NEWS_DIGEST: JobDefinition = {
  kind: "news_digest",
  // On Monday mornings from coast to coast.
  schedule: "7 15 * * 1",
  async work() {
    await sendDigests();
  },
};
