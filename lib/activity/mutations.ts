import "server-only";
import type pg from "pg";
import { db } from "#lib/platform/db.ts";
import { log } from "#lib/platform/log.ts";
import { pool } from "#lib/platform/pool.ts";
import type { Action, ActivityDetails, ReportedActivity, SignInAction } from "./schema.ts";

/** A client's report within this time after the site's own entry is a duplicate. */
const SAME_EVENT_MS = 60_000;

/**
 * Adds an entry to the activity log.
 * @param client the transaction of the recorded change, so that neither is stored without the other
 * @param activity.accountId null, or an account that may be gone by now: work may outlive the account that started it,
 * and is then recorded with the name that is kept for former staff
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
    `INSERT INTO activity (id, account_id, former_id, action, details)
     VALUES (uuidv7(), (SELECT id FROM account WHERE id = $1 FOR KEY SHARE),
       (SELECT account_id FROM former_staff WHERE account_id = $1), $2, $3)`,
    [accountId, action, JSON.stringify(details)],
  );
}

/** Records that someone signed in or out. That has already happened, so a failure is only logged. */
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
 * Records what a client reports about its own account. The site records sign-ins itself, so a report that follows one
 * adds nothing. What only the client knows is marked as reported by it.
 */
export async function recordReport(accountId: string, { action, details }: ReportedActivity): Promise<void> {
  const since = new Date(Date.now() - SAME_EVENT_MS);
  const known = await db().activity.count({ where: { accountId, action, createdAt: { gte: since } } });
  if (known > 0) return;
  await recordActivity(pool(), { accountId, action, details: { ...details, reportedBy: "client" } });
}
