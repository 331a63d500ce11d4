import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { headline } from "./search-page.ts";

const BOSTON = "/search?city=Boston%2C+MA";

test.describe("on a phone, with the sheet of fields open", ANY_WIDTH, () => {
  test.use({ viewport: { width: 390, height: 844 } });
  const sheet = (page: Page) => page.getByLabel("ZIP code or city");
  const open = (page: Page) => page.getByRole("heading", { name: "Search by Location" }).click();
  const choose = (page: Page, miles: number) =>
    page.getByRole("button", { name: `${miles} mi`, exact: true }).click();

  test("Back closes it, and the next one leaves the search", async ({ page }) => {
    await page.goto("/about");
    await page.goto(BOSTON);
    await open(page);
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(BOSTON);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("closed without a choice, it leaves no step behind", async ({ page }) => {
    await page.goto("/about");
    await page.goto(BOSTON);
    for (const close of ["Escape", "beside", "Show"] as const) {
      await open(page);
      await expect(sheet(page)).toBeVisible();
      if (close === "Escape") await page.keyboard.press("Escape");
      else if (close === "beside") await page.mouse.click(200, 20);
      else await page.getByRole("button", { name: /^Show \d+ schools$/ }).click();
      await expect(sheet(page)).toBeHidden();
    }
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("a press of the mouse on a grade or on plain text leaves it open", async ({ page }) => {
    await page.goto(BOSTON);
    await open(page);
    const fields = page.locator("#search-fields");
    await fields.getByText("4", { exact: true }).click();
    await expect(page).toHaveURL(/grades=4/);
    await fields.getByText("(any of these)").click();
    await expect(sheet(page)).toBeVisible();
  });

  test("all that is chosen in it is one step back", async ({ page }) => {
    await page.goto("/about");
    await page.goto(BOSTON);
    await open(page);
    for (const miles of [5, 25]) {
      await choose(page, miles);
      await expect(page).toHaveURL(`${BOSTON}&radiusMiles=${miles}`);
    }
    await page.getByRole("button", { name: /^Show [\d,]+ schools$/ }).click();
    await expect(sheet(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(BOSTON);
    await page.goForward();
    await expect(page).toHaveURL(`${BOSTON}&radiusMiles=25`);
    await expect(headline(page)).toContainText("within 25 miles");
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("Back after a choice closes it and keeps the choice; the next one undoes it", async ({ page }) => {
    await page.goto("/about");
    await page.goto(BOSTON);
    await open(page);
    for (const miles of [5, 25]) {
      await choose(page, miles);
      await expect(page).toHaveURL(`${BOSTON}&radiusMiles=${miles}`);
    }
    await expect(headline(page)).toContainText("within 25 miles");
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(`${BOSTON}&radiusMiles=25`);
    await expect(headline(page)).toContainText("within 25 miles");
    await open(page);
    await expect(page.getByRole("button", { name: "25 mi", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await page.keyboard.press("Escape");
    await page.goBack();
    await expect(page).toHaveURL(BOSTON);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("clearing the filters is part of the same step", async ({ page }) => {
    await page.goto("/about");
    await page.goto(`${BOSTON}&charter=true`);
    await open(page);
    await page.getByRole("link", { name: "Clear filters" }).click();
    await expect(page).toHaveURL(BOSTON);
    await page.goBack();
    await expect(page).toHaveURL(`${BOSTON}&charter=true`);
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("Show leads to the top of the list, also without a choice", async ({ page }) => {
    await page.goto(BOSTON);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("button", { name: /^Show \d+ schools$/ }).click();
    await expect(sheet(page)).toBeHidden();
    await expect(headline(page)).toBeInViewport();
    // A late return to the former position would come within a frame or two.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    await expect(headline(page)).toBeInViewport();
  });

  test("neither the same search again nor a reload leaves a step behind", async ({ page }) => {
    await page.goto("/about");
    await page.goto(BOSTON);
    await open(page);
    await page.getByRole("button", { name: "Search Nearby" }).click();
    await expect(sheet(page)).toBeHidden();
    await open(page);
    await expect(sheet(page)).toBeVisible();
    await page.reload();
    await expect(sheet(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL("/about");
  });

  test("a choice that is on its way when its reader goes back still arrives", async ({ page }) => {
    await page.goto("/about");
    await page.goto(BOSTON);
    await open(page);
    await choose(page, 25);
    await page.evaluate(() => window.history.back());
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(`${BOSTON}&radiusMiles=25`);
    await expect(headline(page)).toContainText("within 25 miles");
    await page.goBack();
    await expect(page).toHaveURL(BOSTON);
    await open(page);
    await expect(page.getByRole("button", { name: "10 mi", exact: true })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
  });

  test("beside the list, where a turned tablet shows the fields, each choice is a step", async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto(BOSTON);
    await open(page);
    await expect(sheet(page)).toBeVisible();
    await page.setViewportSize({ width: 1180, height: 820 });
    for (const miles of [5, 25]) {
      await choose(page, miles);
      await expect(page).toHaveURL(`${BOSTON}&radiusMiles=${miles}`);
    }
    await page.goBack();
    await expect(page).toHaveURL(`${BOSTON}&radiusMiles=5`);
    await page.goBack();
    await expect(page).toHaveURL(BOSTON);
  });

  test("after it was closed without a choice, the map and another order are steps of their own", async ({
    page,
  }) => {
    await page.goto("/about");
    await page.goto(BOSTON);
    await open(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Show map" }).click();
    await expect(page).toHaveURL(`${BOSTON}&map=show`);
    await page.getByRole("button", { name: "Filters" }).click();
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(`${BOSTON}&map=show`);
    // What the map shows is said above it, and leads to the same fields.
    await page.getByRole("button", { name: /^Boston, MA\s*: change the search\.\s*\d+ schools/ }).click();
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await page.getByRole("button", { name: "Show list" }).click();
    await expect(page).toHaveURL(BOSTON);

    await open(page);
    await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Name" }).click();
    await expect(page).toHaveURL(`${BOSTON}&sort=name`);
    await open(page);
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(sheet(page)).toBeHidden();
    await expect(page).toHaveURL(`${BOSTON}&sort=name`);
  });

  test("the keyboard goes on in the results, or where the sheet was opened", async ({ page }) => {
    await page.goto(BOSTON);
    await open(page);
    await page.getByRole("button", { name: /^Show \d+ schools$/ }).press("Enter");
    await expect(sheet(page)).toBeHidden();
    await expect(page.locator("#results")).toBeFocused();
    const filters = page.getByRole("button", { name: "Filters" });
    await filters.press("Enter");
    await expect(sheet(page)).toBeVisible();
    await page.goBack();
    await expect(filters).toBeFocused();
  });
});
