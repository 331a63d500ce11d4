import { expect, test } from "./fixtures.ts";

test.use({ expectedProblems: [/404/] });

for (const path of [
  "/school/no-such-school-nowhere",
  "/school/999999999",
  "/school/%2e%2e%2fetc",
  "/school/no-such/neighborhood",
  "/school/boston-latin-academy-dorchester-ma/no-such-tab",
  // The same document, where pages have another frame.
  "/admin/no-such-screen",
  "/login/no-such-page",
  // In development only.
  "/dev/ui",
]) {
  test(`answers 404 on the first request: ${path}`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Page Not Found/);
    await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
  });
}

test("offers to search for the school that is not in the catalog", async ({ page }) => {
  const response = await page.goto("/school/boston-latin-academy-nowhere/academics");
  expect(response?.status()).toBe(404);
  const main = page.getByRole("main");
  await expect(main.getByText("There is no school at this address in our catalog.")).toBeVisible();
  await main.getByRole("link", { name: "Search for “boston latin academy nowhere”" }).click();
  await expect(page).toHaveURL("/search?q=boston+latin+academy+nowhere");
  await expect(page.getByRole("link", { name: "Boston Latin Academy" }).first()).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/404|failed: csp$/] });

  for (const path of ["/school/no-such-school-nowhere", "/schools/atlantis", "/no-such-page"]) {
    test(`says so, and offers a way on: ${path}`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1, name: "Page Not Found" })).toBeVisible();
      await page.getByRole("link", { name: "Browse Schools" }).last().click();
      await expect(page).toHaveURL("/search");
    });
  }
});
