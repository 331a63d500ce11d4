import "server-only";
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { hashPassword } from "./passwords.ts";
import type { Role } from "./roles.policy.ts";

export type PutAccount = {
  /** Already normalized (emailSchema). */
  email: string;
  displayName: string;
  role: Role;
  password: string;
  verified: boolean;
};

/**
 * Creates an account for a command-line tool, or updates the one with the same address to match. Its sessions end.
 * Uses the caller's connection, because commands choose their own database.
 */
export async function putAccount(client: pg.ClientBase, account: PutAccount): Promise<void> {
  const { email, displayName, role, password, verified } = account;
  await client.query(
    `INSERT INTO account (id, email, display_name, role, password_hash, email_verified_at, updated_at)
     VALUES ($1, $2, $3, $4::account_role, $5, CASE WHEN $6 THEN now() END, now())
     ON CONFLICT (email) DO UPDATE SET display_name = excluded.display_name, role = excluded.role,
       password_hash = excluded.password_hash, email_verified_at = excluded.email_verified_at, is_active = true,
       token_version = account.token_version + 1, updated_at = now()`,
    [randomUUID(), email, displayName, role, await hashPassword(password), verified],
  );
}
