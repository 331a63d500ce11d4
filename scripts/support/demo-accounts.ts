import { randomBytes } from "node:crypto";
import pg from "pg";
import { putAccount } from "#lib/auth/put-account.ts";
import { env } from "#lib/platform/env.ts";
import { type DemoAccount, readDemoAccounts, writeDemoAccounts } from "./demo-accounts-file.ts";

const KINDS = [
  { role: "user", name: "user", verified: true },
  { role: "editor", name: "editor", verified: true },
  { role: "admin", name: "admin", verified: true },
  { role: "user", name: "unverified", verified: false },
] as const;

/** Whether accounts to try the site with are wanted: by default only in a database of our own making. */
export function wantsDemoAccounts(database: { embedded: unknown }): boolean {
  const { DEMO_ACCOUNTS } = env();
  return DEMO_ACCOUNTS ? DEMO_ACCOUNTS === "on" : Boolean(database.embedded);
}

/**
 * One account for each role and one that is not verified yet, with random passwords that `dataDir`/demo-accounts.json
 * keeps. Those that the database has already stay as they are.
 */
export async function ensureDemoAccounts(databaseUrl: string, dataDir: string): Promise<DemoAccount[]> {
  const accounts = readDemoAccounts(dataDir) ?? newAccounts();
  writeDemoAccounts(dataDir, accounts);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const [index, account] of accounts.entries()) {
      const found = await client.query("SELECT FROM account WHERE email = $1", [account.email]);
      const displayName = `Demo ${KINDS[index]?.name ?? account.role}`;
      if (!found.rowCount) await putAccount(client, { ...account, displayName });
    }
  } finally {
    await client.end();
  }
  return accounts;
}

function newAccounts(): DemoAccount[] {
  return KINDS.map(({ role, name, verified }) => ({
    role,
    email: `${name}@homeroom.example`,
    password: randomBytes(9).toString("base64url"),
    verified,
  }));
}
