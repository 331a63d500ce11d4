import type { Site } from "#scripts/support/site.ts";
import { type DatabaseGate, startDatabaseGate } from "./database-gate.ts";
import { expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { startSiteBeside } from "./site-beside.ts";

// One site, whose database goes down and comes back, serves all tests in this file, one after the other.
test.describe.configure({ mode: "default" });
// What the browser says about a page that failed.
test.use({ expectedProblems: [/500|Minified React error/] });

let gate: DatabaseGate;
let site: Site;

test.beforeAll(async () => {
  gate = await startDatabaseGate();
  site = await startSiteBeside({ DATABASE_URL: gate.url, LOG_LEVEL: "silent" });
});

test.afterAll(async () => {
  await site?.stop();
  gate?.stop();
});

const pages = [
  ["/schools/vermont", "Something went wrong", "Return to Home", /Vermont/],
  ["/search?q=exeter", "The search failed", "Start over", /Search results/],
  [
    "/school/phillips-exeter-academy-exeter-nh",
    "Error loading school information",
    "Search schools",
    /Phillips Exeter/,
  ],
] as const;

for (const [path, title, wayOut, heading] of pages) {
  test(`${path} says that it failed, and comes back with the database`, async ({ page }) => {
    gate.shut();
    await page.goto(`${site.url}${path}`);
    const alert = page.getByRole("alert").filter({ hasText: title });
    await expect(alert.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(alert.getByRole("link", { name: wayOut })).toBeVisible();
    // The page must not reveal where the database is or what it said.
    expect(await page.content()).not.toMatch(/ECONN|terminated|postgres|SELECT /i);
    await expectNoAxeViolations(page);
    gate.open();
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  });
}
