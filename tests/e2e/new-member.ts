import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { expect } from "./fixtures.ts";

export type Credentials = { email: string; password: string };

/** A separate account for a test that changes a member's data; its address counts as verified. */
export async function newMember({ request }: Page): Promise<Credentials> {
  const email = `${randomUUID()}@example.org`;
  const password = "correct horse";
  const data = { name: "Ada", email, password, confirmPassword: password };
  const answer = await request.post("/api/auth/sign-up", { data });
  expect(answer.status(), await answer.text()).toBe(200);
  const client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  try {
    await client.query("UPDATE account SET email_verified_at = now() WHERE email = $1", [email]);
  } finally {
    await client.end();
  }
  return { email, password };
}

/** Signs a page's browser in, without a form. */
export async function signIn({ request }: Page, { email, password }: Credentials): Promise<void> {
  const { csrfToken } = await (await request.get("/api/auth/csrf")).json();
  const form = { email, password, csrfToken, json: "true" };
  const answer = await request.post("/api/auth/callback/credentials", { form });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Fills in the open sign-in dialog and submits it. */
export async function signInByDialog(
  page: Page,
  { email, password }: Credentials,
  dialog = page.getByRole("dialog"),
): Promise<void> {
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toBeHidden();
}
