import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";

const BOSTON_LATIN = "/school/boston-latin-boston-ma";

/** The figure in a panel with this label: its value, source, and averages. */
function figure(page: Page, label: string) {
  return page.locator(".figure-bars > div").filter({ has: page.locator("dt", { hasText: label }) });
}

/** Opens a tab of figures and waits for them: they come in a separate call, after the page. */
async function openFigures(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator(".figure-bars").first().waitFor();
}

test("a member compares a school's scores with those of its state and opens their source", async ({
  signedInPage,
}) => {
  const page = await signedInPage("user");
  await openFigures(page, `${BOSTON_LATIN}/academics`);
  const sat = figure(page, "Average SAT");
  await expect(sat).toContainText("1,276");
  await expect(sat).toContainText("out of 1,600");
  await expect(sat).toContainText(
    /Average of \d+ public high schools in Massachusetts in our catalog, 2016–17/,
  );
  await expect(figure(page, "Average ACT")).toContainText("N/A");

  await sat.getByRole("button", { name: "2016–17: source of Average SAT" }).click();
  const note = page.locator(".source-note:popover-open");
  await expect(note).toContainText("Massachusetts school profiles");
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("a member sees who the students are, with a true zero shown as zero", async ({ signedInPage }) => {
  const page = await signedInPage("user");
  await openFigures(page, "/school/st-pauls-school-concord-nh/demographics");
  await expect(figure(page, "Total enrollment")).toContainText("548");
  await expect(figure(page, "Two or more races").locator("b")).toHaveText("0%");
  await expectNoAxeViolations(page);
});

test("neither of two averages hides the other, however close they are", async ({ signedInPage }) => {
  const page = await signedInPage("user");
  await openFigures(page, `${BOSTON_LATIN}/demographics`);
  // One mark points at the bar from above, the other from below.
  const marked = figure(page, "White");
  const edges = (selector: string) =>
    marked.locator(selector).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  const [bar, above, below] = [
    await edges(".bar"),
    await edges(".share-mark.share-1"),
    await edges(".share-mark.share-2"),
  ];
  expect(above.bottom).toBeLessThan(bar.top + 1);
  expect(below.top).toBeGreaterThan(bar.bottom - 1);
});

test("a member sees activities, or why there are none", ANY_WIDTH, async ({ signedInPage }) => {
  const page = await signedInPage("user");
  await page.goto(`${BOSTON_LATIN}/extracurriculars`);
  await expect(page.getByRole("listitem").filter({ hasText: "Boston Latin Theatre Company" })).toBeVisible();
  await page.goto("/school/chatham-elementary-school-chatham-ma/extracurriculars");
  await expect(page.getByText("No activities on record.")).toBeVisible();
  await page.goto("/school/chatham-elementary-school-chatham-ma/academics");
  await expect(page.getByText("This school teaches grades PK–4.")).toBeVisible();
  await expect(page.getByText("Average SAT")).toHaveCount(0);
});

test.describe("when the figures cannot be loaded", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/details/] });

  test("the member is told and tries again", async ({ signedInPage }) => {
    const page = await signedInPage("user");
    await page.route("**/api/schools/*/details", (route) => route.abort(), { times: 1 });
    await page.goto(`${BOSTON_LATIN}/academics`);
    await expect(page.getByRole("heading", { name: "Error loading school information" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Search schools" })).toHaveAttribute(
      "href",
      "/search",
    );
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(figure(page, "Average SAT")).toContainText("1,276");
  });
});

test("members see an outline, and not the lock, until the site has told who they are", async ({
  signedInPage,
}) => {
  const page = await signedInPage("user");
  await openFigures(page, `${BOSTON_LATIN}/academics`);
  const { asked, release } = await holdAnswers(page, (request) =>
    request.url().endsWith("/api/auth/session"),
  );
  await page.reload();
  await asked;
  const lock = page.locator("#locked");
  await expect(page.getByRole("main").getByText("Loading…")).toBeAttached();
  await expect(lock).toHaveCount(1);
  await expect(lock).toBeHidden();
  release();
  await expect(page.locator(".figure-bars").first()).toBeVisible();
  await expect(lock).toHaveCount(0);
});
