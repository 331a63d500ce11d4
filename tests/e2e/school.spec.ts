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
  await expect(scores).toContainText("Academics and teachers: compared with similar schools in our catalog.");
  await expect(scores.getByRole("button", { name: /^Cost: 10 of 10, No tuition\. / })).toBeVisible();
  await scores.getByRole("button", { name: /^Teachers: \d+ of 10, .* teachers per student/ }).press("Enter");
  await expect(note).toContainText(/Student–teacher ratio: [\d.]+:1\s*20/);
  await expect(note).toContainText(/figure is higher at .*% of \d+ public high schools/);
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

test("a tablet shows all seven tabs, and the contact beside the text", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(SCHOOL);
  const tabs = page.getByRole("navigation", { name: "About this school" }).getByRole("link");
  await expect(tabs).toHaveCount(7);
  for (const tab of await tabs.all()) await expect(tab).toBeInViewport({ ratio: 1 });
  const [about, contact] = await Promise.all(
    ["About this school", "Contact"].map((name) => page.getByRole("region", { name }).boundingBox()),
  );
  expect(contact?.y).toBe(about?.y);
  expect(contact?.x).toBeGreaterThan((about?.x ?? 0) + (about?.width ?? 0));
  await expectToFit(page, 820);
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
  const nearby = page.getByRole("region", { name: "Nearby schools" });
  await expect(nearby.getByRole("listitem")).toHaveCount(5);
  const miles = (await nearby.getByText(/ mi$/).allInnerTexts()).map(Number.parseFloat);
  expect(miles).toEqual([...miles].sort((a, b) => a - b));
  const first = nearby.getByRole("link").first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
});

test("has its neighborhood at a separate address", ANY_WIDTH, async ({ page }) => {
  await page.goto(SCHOOL);
  await page.getByRole("link", { name: "Neighborhood" }).click();
  await expect(page).toHaveURL(`${SCHOOL}/neighborhood`);
  await expect(page.getByRole("link", { name: "Neighborhood" })).toHaveAttribute("aria-current", "page");
  const setting = page.getByRole("region", { name: "Where the school is" });
  await expect(setting).toContainText("° N");
});

test(
  "withholds members' content from visitors, in every form that they get",
  ANY_WIDTH,
  async ({ page, request }) => {
    await page.goto(SCHOOL);
    const tabs = page.getByRole("navigation", { name: "About this school" });
    await expect(tabs.getByRole("link")).toHaveText([
      "Overview",
      /^Academics/,
      /^Demographics/,
      /^Extracurriculars/,
      /^Latest news/,
      "Neighborhood",
      /^Deep research/,
    ]);
    const { school } = await (await request.get(`/api/schools/${SCHOOL.split("/").at(-1)}`)).json();
    expect(Object.keys(school)).not.toContain("academicInfo");
    expect((await request.get(`/api/schools/${school._id}/details`)).status()).toBe(401);
    for (const tab of ["academics", "demographics", "extracurriculars", "latestnews", "deepresearch"]) {
      const html = await (await request.get(`${SCHOOL}/${tab}`)).text();
      const payload = await (await request.get(`${SCHOOL}/${tab}`, { headers: { RSC: "1" } })).text();
      for (const sent of [html, payload])
        expect(sent).not.toMatch(
          /averageSAT|Average scores in|graduationRate|ispanic|No news articles|Coming Soon/,
        );
    }
  },
);

test("keeps the tabs where they are when one is chosen, and locks only those that have something", async ({
  page,
  request,
}) => {
  await page.goto(SCHOOL);
  const tabs = page.getByRole("navigation", { name: "About this school" });
  const { behind } = await (await request.get(`/api/schools/${SCHOOL.split("/").at(-1)}/behind`)).json();
  for (const [name, isFilled] of [
    ["Academics", behind.academics.length > 0],
    ["Demographics", behind.demographics.length > 0],
    ["Extracurriculars", behind.extracurriculars > 0],
    ["Deep research", behind.deepresearch],
  ]) {
    const lock = tabs.getByRole("link", { name }).getByText("Sign in to view");
    await expect(lock).toHaveCount(isFilled ? 1 : 0);
    // An empty one says so, to eyes and ears.
    await expect(tabs.getByRole("link", { name }).getByText(/^\(no \w+ yet\)$/)).toHaveCount(
      isFilled ? 0 : 1,
    );
    await expect(tabs.getByRole("link", { name }).locator(".school-tab-empty")).toHaveCount(isFilled ? 0 : 1);
  }
  const placeOf = async () => {
    const box = await tabs.getByRole("link", { name: "Academics" }).boundingBox();
    return [box?.x, (box?.y ?? 0) + (await page.evaluate(() => scrollY)), box?.width].map((one) =>
      Math.round(one ?? 0),
    );
  };
  const before = await placeOf();
  await tabs.getByRole("link", { name: "Academics" }).click();
  await expect(page).toHaveURL(`${SCHOOL}/academics`);
  await page.keyboard.press("Escape");
  await expect(tabs.getByRole("link", { name: "Academics" })).toHaveAttribute("aria-current", "page");
  expect(await placeOf()).toEqual(before);
});

test("shows visitors a lock instead of a member's tab", async ({ page }) => {
  await page.goto(`${SCHOOL}/academics`);
  await expect(page.getByRole("link", { name: "Academics" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: "Sign in to view Academics information" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page
    .getByRole("region", { name: "Sign in to view" })
    .getByRole("button", { name: "Sign In" })
    .click();
  await expect(page.getByRole("dialog")).toContainText("Sign in to view Academics information");
});

test("asks visitors who choose a locked tab to sign in, over the lock", ANY_WIDTH, async ({ page }) => {
  await page.goto(SCHOOL);
  await page.getByRole("link", { name: /^Demographics/ }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await expect(dialog).toContainText("Sign in to view Demographics information");
  await expect(page).toHaveURL(`${SCHOOL}/demographics`);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Sign in to view Demographics information" })).toBeVisible();
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
  for (const label of ["Grades offered", "Students", "Student–teacher ratio"]) {
    await expect(main.locator("dt").getByText(label, { exact: true })).toHaveCount(1);
    await expect(first.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(more.getByText("Type", { exact: true })).toBeVisible();
  await expect(page.getByRole("region", { name: "About this school" })).not.toContainText("students");
  for (const facts of [first, more])
    await expect(facts.getByRole("link", { name: "Report a mistake" })).toHaveAttribute(
      "href",
      /^mailto:.*subject=Mistake%20on%20the%20page%20of%20Boston%20Latin%20Academy&body=http/,
    );
  await more.getByRole("button", { name: /source of Type/ }).click();
  const note = page.locator(".source-note:popover-open");
  await expect(note.getByRole("link", { name: "Report a mistake" })).toBeInViewport({ ratio: 1 });
});

test("copies its address if the device cannot share", ANY_WIDTH, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(`${SCHOOL}/neighborhood`);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("button", { name: "Link copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`${SCHOOL}/neighborhood`);
});

test("finds a tab that is named by a query", ANY_WIDTH, async ({ page }) => {
  await page.goto(`${SCHOOL}?tab=neighborhood`);
  await expect(page.getByRole("link", { name: "Neighborhood" })).toHaveAttribute("aria-current", "page");
});

test("describes a school without a stored summary in words, and says so", ANY_WIDTH, async ({ page }) => {
  await page.goto(SCHOOL);
  const about = page.getByRole("region", { name: "About this school" });
  await expect(about).toContainText(
    /Boston Latin Academy is a public school in Dorchester, Massachusetts, for grades 7 to 12\./,
  );
  await expect(about).toContainText("Summary written from the figures on this page");
});

test("shows its location on a map, and on its neighborhood's map the schools around it", async ({ page }) => {
  await page.goto(SCHOOL);
  await page.getByRole("region", { name: "Map", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("application", { name: "Map of Boston Latin Academy" })).toBeVisible();
  await page.goto(`${SCHOOL}/neighborhood`);
  const around = page.getByRole("region", { name: "Map of nearby schools", exact: true });
  await around.scrollIntoViewIfNeeded();
  await expect(around.getByRole("application")).toBeVisible();
  await expect(around.getByRole("button", { name: /\d schools, |Boston Latin$/ }).first()).toBeVisible();
});

test("says about the neighborhood what registers and distances say", ANY_WIDTH, async ({ page }) => {
  await page.goto(`${SCHOOL}/neighborhood`);
  await expect(page.getByRole("region", { name: "About the neighborhood" })).toContainText(
    /is in Dorchester, MA.* “Large city”: .*We list .* other public schools and .* other private schools? within 5 miles\./,
  );
  const levels = page.getByRole("region", { name: "Nearest school by level" });
  await expect(levels.getByRole("link")).toHaveCount(3);
  await expect(levels).toContainText(/High school grades \(9–12\).* mi/);
});

test("loads a provider's view only on request", ANY_WIDTH, async ({ page, context }) => {
  const asked: string[] = [];
  await context.route("https://walkability.example/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>Score 88</p>" });
  });
  await page.goto(`${SCHOOL}/neighborhood`);
  const panel = page.getByRole("region", { name: "Walkability score" });
  await expect(panel).toContainText("walkability.example");
  expect(asked).toEqual([]);
  await panel.getByRole("button", { name: "Show walkability score" }).click();
  await expect(panel.frameLocator("iframe").getByText("Score 88")).toBeVisible();
  expect(asked).toEqual([
    "https://walkability.example/embed?address=205%20Townsend%20Street%2C%20Dorchester%2C%20MA%2002121",
  ]);
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

test.describe("an address without a page", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/404/] });

  for (const path of [
    "/school/no-such-school-nowhere",
    "/school/999999999",
    "/school/%2e%2e%2fetc",
    "/school/no-such/neighborhood",
    `${SCHOOL}/no-such-tab`,
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
});
