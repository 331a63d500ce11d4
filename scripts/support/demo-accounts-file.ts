import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { ROLES } from "#lib/auth/roles.policy.ts";

const demoAccountSchema = z.strictObject({
  role: z.enum(ROLES),
  email: z.string(),
  password: z.string(),
  verified: z.boolean(),
});
export type DemoAccount = z.infer<typeof demoAccountSchema>;

/** Where the demo accounts' passwords are kept, since the database has only their hashes. */
export function demoAccountsFile(dataDir: string): string {
  return join(dataDir, "demo-accounts.json");
}

/** Null if none have been created yet. */
export function readDemoAccounts(dataDir: string): DemoAccount[] | null {
  const file = demoAccountsFile(dataDir);
  if (!existsSync(file)) return null;
  return z.array(demoAccountSchema).parse(JSON.parse(readFileSync(file, "utf8")));
}

/** Only the site's owner may read them. */
export function writeDemoAccounts(dataDir: string, accounts: DemoAccount[]): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(demoAccountsFile(dataDir), `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
}
