import pg from "pg";
import { invalidatePages } from "#lib/platform/cache.ts";
import { env } from "#lib/platform/env.ts";
import { expect, expectToFit, test } from "./fixtures.ts";

/** What the specification requires each legal page to say. */
const LEGAL_POINTS = {
  "/privacy": [
    /email address that you register with/,
    /do not collect your postal address or your phone number/,
    /analytics data/,
    /Marketing email is opt-in/,
    /We keep them only as long as we need them for that/,
    /California Consumer Privacy Act \(CCPA\)/,
    /answer within 45 days/,
    /minimum age for an account is 13/,
    new RegExp(env().CONTACT_EMAIL.replaceAll(".", "\\.")),
    /Effective \w+ \d{1,2}, \d{4}/,
  ],
  "/terms": [
    /at least 13 years old/,
    /lawful, non-commercial, and informational use/,
    /You cannot post here/,
    /deletes the personal data that belongs to it/,
    /for information only/,
    /Limitation of liability/,
    /take effect when they are posted/,
    new RegExp(`law of the United States and of ${env().OPERATING_STATE}`),
    /Most features are free\. Some premium features may require payment/,
    /Effective \w+ \d{1,2}, \d{4}/,
  ],
};

for (const [path, points] of Object.entries(LEGAL_POINTS)) {
  test(`${path} says everything it must`, async ({ page }) => {
    await page.goto(path);
    const text = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ");
    for (const point of points) expect(text).toMatch(point);
  });
}

for (const path of ["/about", "/data", "/privacy", "/terms"]) {
  test(`${path} links from its contents to each part`, async ({ page }) => {
    await page.goto(path);
    const entries = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    const titles = await entries.allInnerTexts();
    expect(titles).toEqual(
      await page.getByRole("main").locator("section > h2, section summary h2").allInnerTexts(),
    );
    const last = titles.at(-1) ?? "";
    await entries.filter({ hasText: last }).click();
    await expect(page.getByRole("main").getByRole("heading", { name: last, exact: true })).toBeInViewport();
  });
}

test("the about page lists every source that the catalog was built from", async ({ page }) => {
  const database = new pg.Client({ connectionString: env().DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ publisher: string; name: string; year: string }>(
    `SELECT publisher, name, school_year AS year FROM data_source
     WHERE key <> 'sample-ratings' AND key NOT LIKE 'center-of-%' ORDER BY publisher, data_source.year DESC, key`,
  );
  await database.end();
  expect(rows.length).toBeGreaterThan(5);
  await page.goto("/about");
  const tables = page.locator("#sources").locator("..").locator("table");
  const registers = tables.first().getByRole("row");
  await expect(
    registers.filter({ hasText: "National Center for Education Statistics" }).first(),
  ).toBeVisible();
  await expect(registers.filter({ hasText: "Wikipedia" })).toHaveCount(0);
  // Pages about single schools are folded away, and one press shows them.
  await expect(tables.last()).toBeHidden();
  await page.getByText(/\d+ pages?, each about one school/).click();
  await expect(tables.last()).toBeVisible();
  const lines = tables.locator("tbody tr");
  // A source stands there once, with all its years, in however many ways it was read.
  const wholeOf = ({ publisher, name }: { publisher: string; name: string }) =>
    rows.find((one) => one.publisher === publisher && name.startsWith(`${one.name}, `))?.name ?? name;
  await expect(lines).toHaveCount(new Set(rows.map((row) => `${row.publisher} ${wholeOf(row)}`)).size);
  for (const { year, ...row } of rows)
    await expect(
      lines
        .filter({ hasText: wholeOf(row) })
        .filter({ hasText: year.replace("file dated ", "") })
        .first(),
    ).toBeVisible();
});

test("on a phone, a source's years and the day it was read share one line below its name", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/about");
  const row = page
    .locator("#sources")
    .locator("..")
    .getByRole("row", { name: /^NCES Private School/ })
    .first();
  const [name, years, day] = await Promise.all(
    (await row.locator("th, td").all()).map((cell) => cell.boundingBox()),
  );
  expect(years?.y).toBe(day?.y);
  expect(years?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  await expectToFit(page, 320);
});

test("the about page says who makes it, how we make money, and how to report an error", async ({ page }) => {
  await page.goto("/about");
  const section = (name: string) => page.locator("section", { has: page.getByRole("heading", { name }) });
  await expect(section("Who makes it")).toContainText("not part of any school, district, or agency");
  await expect(section("How we make money")).toContainText("Pro, Premium, and Enterprise");
  const ways = section("How to report an error").getByRole("link");
  await expect(ways).toHaveText(["Write to us", env().CONTACT_EMAIL]);
});

test("questions open by keyboard, and search engines get the same answers", async ({ page }) => {
  await page.goto("/faq");
  const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "")[
    "@graph"
  ];
  const told: { name: string; acceptedAnswer: { text: string } }[] = graph[0].mainEntity;
  const questions = page.getByRole("main").locator("section details");
  await expect(questions).toHaveCount(told.length);
  for (const [index, { name, acceptedAnswer }] of told.entries()) {
    const question = questions.nth(index);
    await expect(question.locator("p")).toBeHidden();
    await question.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(question.locator("summary")).toHaveText(name);
    await expect(question.locator("p")).toContainText(acceptedAnswer.text);
    await expect(question.locator("p")).toBeVisible();
  }
});

test("a phone folds the contents of a long text, and shows the text first", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/terms");
  const contents = page.getByRole("navigation", { name: "On this page" });
  await expect(contents).toBeHidden();
  await expect(page.getByRole("main").locator("section > h2").first()).toBeInViewport();
  await page.getByText("On this page", { exact: true }).locator("visible=true").click();
  await contents.getByRole("link").last().click();
  await expect(page.getByRole("main").locator("section > h2").last()).toBeInViewport();
});

test("in print, the questions show their answers, and no page shows its navigation", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  await page.goto("/faq");
  await expect(page.getByRole("main").locator("details p").last()).toBeVisible();
  await page.goto("/privacy");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
  await expect(page.getByRole("heading", { name: "What we collect" })).toBeVisible();
});

test("the search in the data dictionary leads into a folded group", async ({ page }) => {
  await page.goto("/data");
  await page.getByLabel("Find a fact").fill("graduation");
  await page.getByRole("link", { name: /^Graduation rate/ }).press("Enter");
  await expect(page.getByRole("heading", { level: 3, name: "Graduation rate" })).toBeInViewport();
});

test.describe("without scripts", () => {
  // Chromium reports scripts that it will not run as refused.
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js failed: csp$/] });

  test("the data dictionary says what a figure means, how many schools have it, and from where", async ({
    page,
    request,
  }) => {
    // Other tests add schools: an older page would count fewer than the API does.
    const database = new pg.Client({ connectionString: env().DATABASE_URL });
    await database.connect();
    await invalidatePages(database, "*");
    await database.end();
    await expect
      .poll(async () => (await request.get("/data")).headers()["x-nextjs-cache"], { intervals: [50] })
      .toBe("HIT");
    const { schools, sections, scores } = await (await request.get("/api/data-dictionary")).json();
    const calculated = scores.filter(({ method }: { method: string | null }) => method !== null);
    const fields = sections.flatMap((section: { fields: object[] }) => section.fields);
    const students = fields.find(({ name }: { name: string }) => name === "numOfStudents");
    await page.goto("/data#numOfStudents");
    // All other groups are folded, and the link has unfolded the one of its fact.
    const group = sections.find((section: { fields: object[] }) => section.fields.includes(students));
    // Each score has a heading of its own, too.
    await expect(page.getByRole("heading", { level: 3 })).toHaveCount(
      group.fields.length + calculated.length,
    );
    const entry = page.getByRole("listitem").filter({
      has: page.getByRole("heading", { name: "Students", exact: true }),
    });
    await expect(entry).toBeInViewport();
    await expect(entry).toContainText("pre-kindergarten included. Zero means none");
    await expect(entry).toContainText(
      `${students.schools.toLocaleString("en-US")} of ${schools.toLocaleString("en-US")} schools`,
    );
    await entry.getByText(/^\d+ sources$/).click();
    const [most] = students.sources;
    await expect(entry.getByRole("link", { name: most.source }).first()).toHaveAttribute("href", most.url);
    await expect(entry).toContainText(`${most.year}: ${most.schools.toLocaleString("en-US")} schools`);
  });
});
