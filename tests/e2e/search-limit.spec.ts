import type { Page } from "@playwright/test";
import type { Site } from "#scripts/support/site.ts";
import { expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { startSiteBeside } from "./site-beside.ts";

// One site, which counts like a public one, serves all tests in this file; each comes from a different address.
test.describe.configure({ mode: "default" });
// What the browser says about a refused page, and about navigating there by script.
test.use({ expectedProblems: [/429/] });

let site: Site;

test.beforeAll(async () => {
  site = await startSiteBeside({ RATE_LIMIT: "on", TRUSTED_PROXIES: "1" });
});

test.afterAll(async () => {
  await site?.stop();
});

const BY_API = "/api/schools/search?q=exeter";
const BY_PAGE = "/search?q=exeter";
const REFUSED = "Too many searches for now";

/**
 * Lets a browser visit from an address.
 * @returns a function that sends so many requests in a row from there and returns their statuses
 */
async function comeFrom(page: Page, address: string) {
  const headers = { "x-forwarded-for": address };
  await page.setExtraHTTPHeaders(headers);
  return async (path: string, times: number): Promise<number[]> => {
    const found: number[] = [];
    for (let turn = 0; turn < times; turn += 1)
      found.push((await page.request.get(`${site.url}${path}`, { headers })).status());
    return found;
  };
}

test("searches by page and by API share one limit, and the page says so", async ({ page }) => {
  const statuses = await comeFrom(page, "192.0.2.1");
  expect(await statuses(BY_PAGE, 60)).toEqual(Array(60).fill(200));
  expect(await statuses(BY_API, 40)).toEqual(Array(40).fill(200));
  expect(await statuses(BY_API, 1)).toEqual([429]);

  const answer = await page.goto(`${site.url}${BY_PAGE}`);
  expect(answer?.status()).toBe(429);
  expect(Number(answer?.headers()["retry-after"])).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { name: REFUSED })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/Try again in \d+ minutes?\./);
  await expect(page.getByRole("main").locator('a[href^="/school/"]')).toHaveCount(0);
  await expectNoAxeViolations(page);
  // Other pages still work, and the search text is still in its box.
  await expect(page.getByRole("main").locator("#search-name")).toHaveValue("exeter");

  await comeFrom(page, "192.0.2.2");
  await page.getByRole("main").getByRole("link", { name: "Try this search again" }).click();
  await expect(page.getByRole("link", { name: "Phillips Exeter Academy" })).toBeVisible();
});

test("a search that a script starts is refused the same way", async ({ page }) => {
  const statuses = await comeFrom(page, "192.0.2.3");
  await page.goto(`${site.url}/search`);
  await statuses(BY_API, 100);
  const box = page.getByRole("main").locator("#search-name");
  await box.fill("exeter");
  await box.press("Enter");
  await expect(page.getByRole("heading", { name: REFUSED })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}${BY_PAGE}`);
});

test("a search around a place counts like the API's", async ({ page }) => {
  const statuses = await comeFrom(page, "192.0.2.4");
  expect(await statuses("/search?zip=02115", 50)).toEqual(Array(50).fill(200));
  expect(await statuses("/api/schools/nearby?zip=02115", 51)).toEqual([...Array(50).fill(200), 429]);
  expect(await statuses("/search?zip=02115", 1)).toEqual([429]);
  expect(await statuses(BY_PAGE, 1)).toEqual([200]);
});

test("members have their own limit, wherever they are", async ({ page }) => {
  const statuses = await comeFrom(page, "192.0.2.5");
  expect(await statuses(BY_PAGE, 101)).toEqual([...Array(100).fill(200), 429]);
  await signInOwnMember(page, {}, { url: site.url });
  expect(await statuses(BY_PAGE, 101)).toEqual([...Array(100).fill(200), 429]);
  const statusesElsewhere = await comeFrom(page, "192.0.2.6");
  expect(await statusesElsewhere(BY_PAGE, 1)).toEqual([429]);
});
