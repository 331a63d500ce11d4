import { ANY_WIDTH, expect, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

test("shows the facts, each with its source, school year, and check date one press away", async ({
  page,
}) => {
  await page.goto(SCHOOL);
  await expect(page).toHaveTitle("Boston Latin Academy, Dorchester, MA | Homeroom");
  await expect(page.getByRole("heading", { level: 1, name: "Boston Latin Academy" })).toBeVisible();
  const facts = page.getByRole("region", { name: "Key facts", exact: true });
  await expect(facts).toContainText("Grades offered7–12");
  const year = facts.getByRole("button", { name: /source of Students/ });
  await expect(year).toHaveText(/^\d{4}/);
  await year.click();
  const note = page.locator(".source-note:popover-open");
  await expect(note).toContainText("Massachusetts");
  await expect(note).toContainText("School year");
  await expect(note).toContainText(/Checked\s*\w{3} \d{1,2}, \d{4}/);
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
});

test("has scores, each with how it came about one press away, by keyboard and in a small window", async ({
  page,
}) => {
  await page.goto(SCHOOL);
  await expectNoAxeViolations(page);
  const scores = page.getByRole("region", { name: "Scores" });
  const note = page.locator(".score-note:popover-open");
  await expect(scores).toContainText("Scores run from 0 to 10, and higher is better.");
  await expect(scores).toContainText(
    "The scores for academics and teachers place this school among public high schools in our catalog.",
  );
  await expect(scores.getByRole("button", { name: /^Cost: 10 of 10, No tuition\. / })).toBeVisible();
  await scores.getByRole("button", { name: /^Teachers: \d+ of 10, .* teachers per student/ }).press("Enter");
  await expect(note).toContainText(/Student–teacher ratio: [\d.]+:1\s*20/);
  await expect(note).toContainText(/Ahead of .*\d+% of \d+ public high schools/);
  await expect(note.getByRole("link", { name: "How scores are calculated" })).toHaveAttribute(
    "href",
    "/data#scores",
  );
  await expectToFit(page, 390);
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  // Test scores are for members.
  await scores.getByRole("button", { name: /^Academics: / }).click();
  await expect(note).toContainText("Sign in to see the figures that it was calculated from.");
  await page.keyboard.press("Escape");
  // What no school is rated in has no line of its own; why is said once.
  await expect(scores).toContainText(
    "Resources, athletics, and clubs are not rated: no public record has comparable facts",
  );
  await expect(scores.getByRole("button", { name: /Not rated/ })).toHaveCount(0);
  await expect(scores.getByRole("link", { name: "How scores are calculated" })).toBeVisible();
  await expect(page.getByText("Ratings are mock data for technical testing.")).toHaveCount(0);
});

test("says why a figure is missing, and never shows it as zero", ANY_WIDTH, async ({ page }) => {
  await page.goto(SCHOOL);
  const founded = page
    .getByRole("region", { name: "More key facts" })
    .locator("dl > div", { hasText: "Founded" });
  await expect(founded).toContainText("N/A");
  await expect(founded).toContainText("Not in any of our sources for this school");
});

test("can be called, and reached", async ({ page }) => {
  await page.goto(SCHOOL);
  const contact = page.getByRole("region", { name: "Contact" });
  await expect(contact.locator('a[href^="tel:+1617"]')).toBeVisible();
  await expect(contact.getByRole("link", { name: "Get directions" })).toHaveAttribute(
    "href",
    /destination=Boston\+Latin\+Academy/,
  );
});

test("lists up to five neighbors, nearest first", ANY_WIDTH, async ({ page }) => {
  await page.goto(SCHOOL);
  // Those for other grades are folded away below.
  const nearby = page.getByRole("region", { name: "Nearby schools" }).getByRole("list").first();
  await expect(nearby.getByRole("listitem")).toHaveCount(5);
  const miles = (await nearby.getByText(/ mi$/).allInnerTexts()).map(Number.parseFloat);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  const first = nearby.getByRole("link").first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test(
  "asks visitors to sign in where members save, at the top and at the bottom",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(SCHOOL);
    const save = page.getByRole("button", { name: "Sign In to Save" });
    await expect(save).toHaveCount(2);
    await save.last().click();
    await expect(page.getByRole("dialog")).toContainText("Sign in to save Boston Latin Academy");
    await expect(page.getByRole("link", { name: "Edit" })).toHaveCount(0);
  },
);

test("tells each key fact once, with the report of a mistake beside it and in the note of its source", async ({
  page,
}) => {
  await page.goto(SCHOOL);
  const main = page.getByRole("main");
  const first = page.getByRole("region", { name: "Key facts", exact: true });
  const more = page.getByRole("region", { name: "More key facts" });
  for (const label of ["Grades offered", "Students", "Student–teacher ratio", "Class size", "School type"]) {
    await expect(main.locator("dt").getByText(label, { exact: true })).toHaveCount(1);
    await expect(first.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(more.getByText(/^(Average class size|Type)$/)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "About this school" })).not.toContainText("students");
  for (const facts of [first, more])
    await expect(facts.getByRole("link", { name: "Report a mistake" })).toHaveAttribute(
      "href",
      `/contact?school=${SCHOOL.replace("/school/", "")}`,
    );
  // A phone shows all of them on its first screen, each with its year.
  await expect(first.locator("dl > div").last()).toBeInViewport({ ratio: 1 });
  await expect(
    first.locator("dl > div", { has: page.getByRole("button", { name: /source of/ }) }),
  ).toHaveCount(5);
  await more.getByRole("button", { name: /source of District/ }).click();
  const note = page.locator(".source-note:popover-open");
  await expect(note.getByRole("link", { name: "Report a mistake" })).toBeInViewport({ ratio: 1 });
});

test("copies its address if the device cannot share", ANY_WIDTH, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(`${SCHOOL}/neighborhood`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.locator(".message")).toContainText("Link copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`${SCHOOL}/neighborhood`);
});

test("describes a school without a stored summary in words, and says so", ANY_WIDTH, async ({ page }) => {
  await page.goto(SCHOOL);
  const about = page.getByRole("region", { name: "About this school" });
  await expect(about).toContainText(
    /Boston Latin Academy is a public school in Dorchester, Massachusetts, for grades 7 to 12\./,
  );
  await expect(about).toContainText("Summary written from the figures on this page");
});

test("links back to the results that the visitor came from", ANY_WIDTH, async ({ page }) => {
  await page.goto("/search?city=Boston%2C+MA&type=Public+School");
  await page.getByRole("link", { name: "Boston Latin Academy" }).click();
  await page.getByRole("link", { name: "Back to Search Results" }).click();
  await expect(page).toHaveURL("/search?city=Boston%2C+MA&type=Public+School");
});

test(
  "redirects permanently from the ID to the slug, and is one cached document for everybody",
  ANY_WIDTH,
  async ({ request }) => {
    const found = await request.get("/api/schools/search?q=boston+latin+academy&limit=1");
    const id = (await found.json()).schools[0]._id;
    for (const tab of ["", "/neighborhood"]) {
      const moved = await request.get(`/school/${id}${tab}`, { maxRedirects: 0 });
      expect(moved.status()).toBe(308);
      expect(moved.headers().location).toBe(`${SCHOOL}${tab}`);
      const page = await request.get(`${SCHOOL}${tab}`);
      expect(page.headers()["cache-control"]).toContain("s-maxage");
      expect(page.headers()["set-cookie"]).toBeUndefined();
    }
  },
);

test("tells search engines what it is", ANY_WIDTH, async ({ page }) => {
  await page.goto(SCHOOL);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", new RegExp(`${SCHOOL}$`));
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    "content",
    /^Boston Latin Academy: public high school at 205 Townsend Street/,
  );
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? "";
  const [school, breadcrumbs] = JSON.parse(text)["@graph"];
  expect(school).toMatchObject({ "@type": "HighSchool", name: "Boston Latin Academy" });
  expect(breadcrumbs["@type"]).toBe("BreadcrumbList");
});

test("meets WCAG with a source open", ANY_WIDTH, async ({ page }) => {
  await page.goto(SCHOOL);
  await page
    .getByRole("button", { name: /source of Students/ })
    .first()
    .click();
  await expectNoAxeViolations(page);
});

test(
  "prints without navigation, with its sources as footnotes, its address, and the day",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto(SCHOOL);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "About this school" })).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("heading", { name: "Sources" })).toBeVisible();
    await expect(page.locator(".source-note:not(.score-note)").first()).toBeVisible();
    await expect(page.getByText(new RegExp(`${SCHOOL}, printed \\w{3} \\d{1,2}, \\d{4}$`))).toBeVisible();
    const year = page.getByRole("region", { name: "Key facts", exact: true }).getByRole("button").first();
    expect(await year.evaluate((button) => getComputedStyle(button, "::after").content)).toContain("[");
  },
);

test("fits a window of 320 pixels", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(SCHOOL);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
