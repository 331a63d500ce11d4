import "server-only";
import type pg from "pg";
import { db } from "#lib/platform/db.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import type { Action, ActivityDetails, ReportedActivity, SignInAction } from "./schema.ts";

/** A report about the same within this time is the site's own record once more. */
const SAME_EVENT_MS = 60_000;

/**
 * Adds a row to the record.
 * @param client the transaction of what is recorded, so that neither stands without the other
 * @param activity.accountId null, or an account that is gone by now: work may outlive whoever began it, and is recorded
 * without them then, like all else that they did
 */
export async function recordActivity(
  client: pg.ClientBase | pg.Pool,
  {
    accountId,
    action,
    details = {},
  }: { accountId: string | null; action: Action; details?: ActivityDetails },
): Promise<void> {
  await client.query(
    `INSERT INTO activity (id, account_id, action, details)
     VALUES (uuidv7(), (SELECT id FROM account WHERE id = $1 FOR KEY SHARE), $2, $3)`,
    [accountId, action, JSON.stringify(details)],
  );
}

/** Records that somebody signed in or out. They have by then, so a failure is logged and changes nothing for them. */
export async function recordSignIn(
  accountId: string,
  action: SignInAction,
  details: ActivityDetails,
): Promise<void> {
  try {
    await recordActivity(pool(), { accountId, action, details });
  } catch (error) {
    log().warn({ err: error, action }, "activity not recorded");
  }
}

/**
 * Records what a client reports of its own account. The site records sign-ins itself, so a report that follows one adds
 * nothing; what only the client knows of is marked as its word.
 */
export async function recordReport(accountId: string, { action, details }: ReportedActivity): Promise<void> {
  const since = new Date(Date.now() - SAME_EVENT_MS);
  const known = await db().activity.count({ where: { accountId, action, createdAt: { gte: since } } });
  if (known > 0) return;
  await recordActivity(pool(), { accountId, action, details: { ...details, reportedBy: "client" } });
}
