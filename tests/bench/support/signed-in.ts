import pg from "pg";
import { z } from "zod";
import { putAccount } from "#lib/auth/put-account.ts";
import type { Role } from "#lib/auth/roles.policy.ts";

const PASSWORD = "correct horse";

/** Adds an account with a role to the database of a running site. @returns its token */
export async function tokenOf(role: Role, databaseUrl: string, site: string): Promise<string> {
  const email = `bench-${role}@homeroom.example`;
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await putAccount(client, { email, password: PASSWORD, displayName: "Bench", role, verified: true });
  } finally {
    await client.end();
  }
  const response = await fetch(`${site}/api/auth/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return z.object({ token: z.string() }).parse(await response.json()).token;
}
