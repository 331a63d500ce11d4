import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import type { Plan } from "#lib/accounts/subscription.rules.ts";
import { putAccount } from "#lib/auth/put-account.ts";
import { env } from "#lib/platform/env.ts";
import { type DemoAccount, readDemoAccounts, writeDemoAccounts } from "./demo-accounts-file.ts";

/** Each has a different plan and balance, so that every badge and every color of the coin can be seen. */
const KINDS = [
  { role: "user", name: "user", verified: true, plan: "pro", credits: 12 },
  { role: "editor", name: "editor", verified: true, plan: "premium", credits: 2 },
  { role: "admin", name: "admin", verified: true, plan: "enterprise", credits: 120 },
  { role: "user", name: "unverified", verified: false, plan: "free", credits: 0 },
] as const;

/** Whether to create demo accounts: by default only in a database that we started. */
export function wantsDemoAccounts(database: { embedded: unknown }): boolean {
  const { DEMO_ACCOUNTS } = env();
  return DEMO_ACCOUNTS ? DEMO_ACCOUNTS === "on" : Boolean(database.embedded);
}

/**
 * One account per role and one that is not verified yet, with random passwords that `dataDir`/demo-accounts.json
 * keeps. Existing ones stay as they are.
 */
export async function ensureDemoAccounts(databaseUrl: string, dataDir: string): Promise<DemoAccount[]> {
  const accounts = readDemoAccounts(dataDir) ?? newAccounts();
  writeDemoAccounts(dataDir, accounts);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [index, account] of accounts.entries()) {
      const found = await client.query("SELECT FROM account WHERE email = $1", [account.email]);
      const kind = KINDS[index];
      if (found.rowCount) continue;
      await putAccount(client, { ...account, displayName: `Demo ${kind?.name ?? account.role}` });
      if (kind) await putPlan(client, account.email, kind);
    }
  } finally {
    await client.end();
  }
  return accounts;
}

/** Whether anybody can sign in. */
export async function hasAccounts(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return Boolean((await client.query("SELECT FROM account LIMIT 1")).rowCount);
  } finally {
    await client.end();
  }
}

/** The plan and the initial credits of a new account, with their ledger entry. */
async function putPlan(
  client: pg.ClientBase,
  email: string,
  { plan, credits }: { plan: Plan; credits: number },
): Promise<void> {
  await client.query(
    `WITH owner AS (
       UPDATE account SET plan = $2::account_plan, is_paid = $2 <> 'free', credits = $3, credits_added = $3,
         credits_changed_at = now()
       WHERE email = $1 RETURNING id
     )
     INSERT INTO credit_entry (id, account_id, amount, balance, reason)
     SELECT $4, id, $3, $3, 'demo_account' FROM owner WHERE $3 > 0`,
    [email, plan, credits, randomUUID()],
  );
}

function newAccounts(): DemoAccount[] {
  return KINDS.map(({ role, name, verified }) => ({
    role,
    email: `${name}@homeroom.example`,
    password: randomBytes(9).toString("base64url"),
    verified,
  }));
}
