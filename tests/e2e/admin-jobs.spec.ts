import { randomUUID } from "node:crypto";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { expect, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";

/** A job that failed, with a reason that no other test's has. */
async function makeFailedJob(): Promise<string> {
  const message = `The disk was full. ${randomUUID()}`;
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  try {
    await client.query(
      `INSERT INTO job (id, kind, status, attempts, message, queued_at, started_at, finished_at)
       VALUES ($1, 'picture_cleaning', 'failed', 1, $2, now(), now(), now())`,
      [randomUUID(), message],
    );
  } finally {
    await client.end();
  }
  return message;
}

test("an administrator sees why a job failed and starts it again", async ({ page }) => {
  const message = await makeFailedJob();
  await signInOwnMember(page, { role: "admin" });
  await page.goto("/admin/jobs?kind=picture_cleaning&status=failed");
  const row = page.getByRole("row").filter({ hasText: message });
  await expect(row).toContainText("Cleanup of unused pictures");
  await expect(row).toContainText("The site");
  await expectNoAxeViolations(page);
  await expectToFit(page, 320);

  await row.getByRole("button", { name: "Retry Cleanup of unused pictures" }).press("Enter");
  await expect(page.getByText("The job has been started again.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole("combobox", { name: "Status" }).selectOption({ value: "completed" });
  await expect(page.getByRole("row").filter({ hasText: "after 2 tries" }).first()).toBeVisible({
    timeout: 15_000,
  });
});

test("editors have no tab for jobs and cannot open the page", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" });
  await page.goto("/admin");
  await expect(page.getByRole("link", { name: "Schools", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Jobs", exact: true })).toHaveCount(0);
  await page.goto("/admin/jobs");
  await expect(page).toHaveURL("/");
});
