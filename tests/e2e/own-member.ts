import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import pg from "pg";
import type { Plan } from "#lib/accounts/subscription.rules.ts";
import type { Role } from "#lib/auth/roles.policy.ts";
import { env } from "#lib/platform/env.ts";

const PASSWORD = "correct horse";

type Member = { displayName?: string; role?: Role; plan?: Plan; credits?: number };

/** Where to sign in: the tests' site, or one that a test started. */
type Place = { url?: string; databaseUrl?: string | undefined };

/** Signs the page in as a new member, whom no other test changes. @returns their address */
export async function signInOwnMember(page: Page, member: Member = {}, place: Place = {}): Promise<string> {
  const { url = "", databaseUrl = env().DATABASE_URL } = place;
  const { displayName = "Ada Lovelace", role = "user", plan = "free", credits = 0 } = member;
  const email = `${randomUUID()}@example.org`;
  const signUp = { name: displayName, email, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await page.request.post(`${url}/api/auth/sign-up`, { data: signUp })).status()).toBe(200);
  await grant(databaseUrl, email, { role, plan, credits });
  const { csrfToken } = await (await page.request.get(`${url}/api/auth/csrf`)).json();
  const form = { email, password: PASSWORD, csrfToken, json: "true" };
  const answer = await page.request.post(`${url}/api/auth/callback/credentials`, { form });
  expect(answer.status(), await answer.text()).toBe(200);
  return email;
}

/** What nobody can give themselves through the site: a verified address, a role, a plan, and credits. */
async function grant(
  databaseUrl: string | undefined,
  email: string,
  { role, plan, credits }: Required<Omit<Member, "displayName">>,
) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(
      `WITH owner AS (
         UPDATE account SET email_verified_at = now(), role = $2::account_role, plan = $3::account_plan,
           is_paid = $3 <> 'free', credits = $4, credits_added = $4
         WHERE email = $1 RETURNING id
       )
       INSERT INTO credit_entry (id, account_id, amount, balance, reason)
       SELECT $5, id, $4, $4, 'manual_addition' FROM owner WHERE $4 > 0`,
      [email, role, plan, credits, randomUUID()],
    );
  } finally {
    await client.end();
  }
}
