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
    const { rows } = await pool().query<{ id: string; email: string }>(
      `SELECT d.account_id AS id, a.email FROM news_digest d JOIN account a ON a.id = d.account_id
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

async function sendTo({ id, email }: { id: string; email: string }, now: Date): Promise<boolean> {
  const schools = await newsFor(id, now);
  if (schools.length === 0) return false;
  const before = await taken(id, now);
  if (!before) return false;
  const { SITE_URL: siteUrl } = env();
  const address = `${siteUrl}/unsubscribe/news/${unsubscribeToken(id)}`;
  const letter = digestLetter(schools, { siteName: runtimeSettings().siteName, siteUrl });
  const ending = [...letter.ending, `To get no more of these mails, open ${address}`];
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
    await giveBack(id, now, before);
    return false;
  }
}

/**
 * What of a member's saved schools was published since their last mail: of each story the best source, and no story of
 * which they had an article before.
 */
async function newsFor(accountId: string, now: Date): Promise<SchoolDigest[]> {
  const { rows } = await pool().query<{
    name: string;
    slug: string;
    headline: string;
    url: string;
    source: string;
    publishedAt: Date | null;
  }>(
    `SELECT s.name, s.slug, n.headline, n.url, n.source, n.published_at AS "publishedAt" FROM (
       SELECT DISTINCT ON (a.story) a.* FROM news_digest d
       JOIN favorite f ON f.account_id = d.account_id JOIN news_article a ON a.school_id = f.school_id
       WHERE d.account_id = $1 AND a.status = 'approved' AND a.approved_at > d.sent_until AND a.approved_at <= $2
         AND NOT EXISTS (SELECT FROM news_article e
           WHERE e.story = a.story AND e.status = 'approved' AND e.approved_at <= d.sent_until)
       ORDER BY a.story, a.story_rank, a.id
     ) n JOIN school s ON s.id = n.school_id
     ORDER BY s.name, s.id, coalesce(n.published_at, n.found_at) DESC, n.id DESC`,
    [accountId, now],
  );
  const schools = new Map<string, SchoolDigest>();
  for (const { name, slug, ...article } of rows) {
    const school = schools.get(slug) ?? { name, path: schoolPath(slug, "latestnews"), articles: [] };
    schools.set(slug, school);
    school.articles.push(article);
  }
  return [...schools.values()];
}

type Marks = { sentUntil: Date; lastSentAt: Date | null };

/** Marks a subscriber as written to. @returns what that replaces; null if another process was first, or they unsubscribed */
async function taken(accountId: string, now: Date): Promise<Marks | null> {
  const { rows } = await pool().query<Marks>(
    `UPDATE news_digest d SET sent_until = $2, last_sent_at = $2
     FROM (SELECT account_id, sent_until, last_sent_at FROM news_digest WHERE account_id = $1 FOR NO KEY UPDATE) b
     WHERE d.account_id = b.account_id AND b.sent_until < $2
     RETURNING b.sent_until AS "sentUntil", b.last_sent_at AS "lastSentAt"`,
    [accountId, now],
  );
  return rows[0] ?? null;
}

/** The mail server did not take it: the next run sends the same and what came since. */
async function giveBack(accountId: string, now: Date, { sentUntil, lastSentAt }: Marks): Promise<void> {
  await pool().query(
    "UPDATE news_digest SET sent_until = $3, last_sent_at = $4 WHERE account_id = $1 AND sent_until = $2",
    [accountId, now, sentUntil, lastSentAt],
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
