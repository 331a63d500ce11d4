import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { parse } from "csv-parse/sync";
import { ANY_WIDTH, expect, expectAccessible, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { newMember, signIn } from "./new-member.ts";

const LATIN = "boston-latin-boston-ma";
const ST_PAULS = "st-pauls-school-concord-nh";
const CHATHAM = "chatham-elementary-school-chatham-ma";
const ALL = [LATIN, ST_PAULS, CHATHAM];

/** A new member on the page with their saved schools. */
async function openSaved(page: Page, schools: readonly string[] = ALL): Promise<void> {
  await signIn(page, await newMember(page));
  for (const schoolId of schools) {
    const answer = await page.request.post("/api/users/favorites", { data: { schoolId } });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await page.goto("/my-schools");
  // Script, session, and schools load one after the other.
  await expect(title(page)).toHaveText(`My Saved Schools (${schools.length})`, { timeout: 15_000 });
}

const title = (page: Page) => page.getByRole("heading", { level: 1 });
/** The schools, as table rows or cards, in display order. */
const entries = (page: Page) => page.locator("[data-school]:visible");
const names = (page: Page) => entries(page).locator(".school-name").allTextContents();
const entry = (page: Page, name: string) => entries(page).filter({ hasText: name });
const weighted = (page: Page, name: string) => entry(page, name).locator(".weighted-score");
const level = (page: Page, category: string, name: string) =>
  page.getByRole("group", { name: category }).getByRole("radio", { name });

/** Opens the panel and sets every category but one to None. */
async function weighOnly(page: Page, category: string): Promise<void> {
  await page.getByText("Customize Priorities").click();
  for (const group of await page.locator("details fieldset").all()) {
    const legend = await group.locator("legend").textContent();
    await group.getByRole("radio", { name: legend === category ? "High" : "None" }).check();
  }
}

test("a guest is asked to sign in, and the page is not for search engines", ANY_WIDTH, async ({ page }) => {
  await page.goto("/my-schools");
  await expect(title(page)).toHaveText("Please Sign In");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("dialog")).toContainText("Sign in to see your saved schools");
});

test.describe("without JavaScript", ANY_WIDTH, () => {
  // Chromium reports scripts that it will not run as refused.
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js failed: csp$/] });

  test("a guest's button leads to the sign-in page and back again", async ({ page }) => {
    await page.goto("/my-schools");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/login\?.*returnTo=%2Fmy-schools/);
  });
});

test("a member without schools is shown how to find some", ANY_WIDTH, async ({ page }) => {
  await openSaved(page, []);
  await expect(page.getByRole("heading", { name: "No saved schools yet" })).toBeVisible();
  await expect(page.getByText("Save schools with the heart to compare them here.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Search Schools" }).click();
  await expect(page).toHaveURL("/");
});

test("schools stand by name, which ranks none, and by score on request", async ({ page, isMobile }) => {
  await openSaved(page);
  // No score is made up, so none is announced as such.
  await expect(page.getByText("Ratings are mock data for technical testing.")).toHaveCount(0);
  const byName = ["Boston Latin", "Chatham Elementary School", "St Paul's School"];
  expect(await names(page)).toEqual(byName);
  const scores = async () => (await entries(page).locator(".weighted-score b").allTextContents()).map(Number);
  if (isMobile) {
    const middles = await page
      .locator(".comparison-tools > *:visible")
      .evaluateAll((tools) =>
        tools.map((tool) => tool.getBoundingClientRect().y + tool.getBoundingClientRect().height / 2),
      );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(4);
    await page.getByLabel("Sort by").selectOption("Weighted score");
    await expect(page.getByRole("button", { name: "Highest first" })).toBeVisible();
    expect(await scores()).toEqual((await scores()).toSorted((one, other) => other - one));
    await page.getByLabel("Sort by").selectOption("Name");
    expect(await names(page)).toEqual(byName);
    await page.getByRole("button", { name: "A to Z" }).click();
  } else {
    const best = page.getByRole("columnheader", { name: "Weighted score" });
    await best.getByRole("button").click();
    await expect(best).toHaveAttribute("aria-sort", "descending");
    expect(await scores()).toEqual((await scores()).toSorted((one, other) => other - one));
    const head = page.getByRole("columnheader", { name: "School" });
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    expect(await names(page)).toEqual(byName);
    await head.getByRole("button").press("Enter");
    await expect(head).toHaveAttribute("aria-sort", "descending");
  }
  expect(await names(page)).toEqual(byName.toReversed());
  await expect(page.getByRole("status").filter({ hasText: "Sorted by name, z to a" })).toHaveCount(1);
});

test("under a rating are the facts, each with its source, a blank with its reason", async ({
  page,
  isMobile,
}) => {
  await openSaved(page);
  const latin = entry(page, "Boston Latin");
  // The list has the scores; the facts are one press away, so that several schools fit on a screen.
  await expect(latin).not.toContainText("1,276");
  // A card says which school it is, and gives its main facts, before anything that ranks it.
  if (isMobile) await expect(latin).toHaveText(/^Boston Latin.*Boston, MA.*Students ?2,4.*Weighted score/s);
  const aboutLines = page.getByText("Yellow marks the facts in which the schools do not all show the same;");
  await expect(aboutLines).toHaveCount(0);
  if (!isMobile) await page.getByLabel("Show the facts").check();
  else {
    await entry(page, "Chatham").getByRole("button", { name: "Show more facts of Chatham" }).click();
    await latin.getByRole("button", { name: "Show more facts of Boston Latin" }).click();
  }
  await expect(latin).toContainText("1,276");
  await expect(aboutLines).toBeVisible();
  await latin.getByRole("button", { name: "2016–17: source of SAT of Boston Latin" }).click();
  await expect(page.locator(".source-note:popover-open")).toContainText("Massachusetts school profiles");
  await page.keyboard.press("Escape");
  await expect(entry(page, "Chatham")).toContainText("Not applicable");
});

test("how a score came about is one press away, by keyboard too, and so is why there is none", async ({
  page,
}) => {
  await openSaved(page);
  const latin = entry(page, "Boston Latin");
  const note = page.locator(".score-note:popover-open");
  await latin
    .getByRole("button", {
      name: /^Academics of Boston Latin: \d+ of 10, Higher results than (most|many) public high schools, from 2016–17\. How/,
    })
    .press("Enter");
  await expect(note).toContainText(/Average SAT: 1,276\s*2016–17/);
  await expect(note).toContainText(/Ahead of (?:about|more than|fewer than) \d+% of \d+ public high schools/);
  await expect(note).toContainText("The share of similar schools that have a lower figure");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(note).toHaveCount(0);
  // A measure, neither good nor bad.
  await expect(page.getByText("Diversity only says how mixed the students are.")).toBeVisible();
  const diversity = latin.getByRole("button", {
    name: /^Diversity of Boston Latin: \d+ of 10, .*diverse, from 2016–17\. How/i,
  });
  await diversity.click();
  await expect(note).toContainText("it does not say how good a school is");
  await page.keyboard.press("Escape");
  // What none of the schools is rated in is left out, and why is said once.
  await expect(latin.getByRole("button", { name: /^Clubs of Boston Latin/ })).toHaveCount(0);
  await expect(page.getByText(/^Resources, athletics, and clubs are not rated/)).toBeVisible();
  await expectToFit(page, 390);
});

test("priorities apply at once, save themselves, and survive a reload", async ({ page }) => {
  await openSaved(page);
  await weighOnly(page, "Academics");
  // Only one category counts: the weighted score is that category's own.
  await expect(weighted(page, "Boston Latin")).toContainText("from the 1 category with a priority");
  const score = await weighted(page, "Boston Latin").textContent();
  await expect(page.getByText("Priorities saved").first()).toBeVisible();
  await page.reload();
  await expect(weighted(page, "Boston Latin")).toHaveText(score ?? "");
  await page.getByText("Customize Priorities").click();
  await expect(level(page, "Academics", "High")).toBeChecked();
  await expect(level(page, "Clubs", "None")).toBeChecked();

  await level(page, "Academics", "High").focus();
  await page.keyboard.press("ArrowRight");
  await expect(level(page, "Academics", "None")).toBeChecked();
  await expect(page.getByText("No priority is set, so schools have no weighted score.")).toBeVisible();
  await expect(weighted(page, "Boston Latin")).toContainText("No priority is set");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(weighted(page, "Boston Latin")).toContainText(
    "3 of 7 categories have no rating and count as 0",
  );
});

test("a choice made just before leaving is saved", ANY_WIDTH, async ({ page }) => {
  await openSaved(page);
  await page.getByText("Customize Priorities").click();
  await level(page, "Cost", "High").check();
  await page.goto("/about");
  await expect(async () => {
    const { user } = await (await page.request.get("/api/users/me")).json();
    expect(user.customWeights.cost).toBe(3);
  }).toPass();
});

test.describe("when the server fails", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/\/api\/users\/(weights|favorites|me)/] });

  test("priorities revert to the stored ones, and the member is told", async ({ page }) => {
    await openSaved(page);
    await page.route("**/api/users/weights", (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByText("Customize Priorities").click();
    await level(page, "Cost", "High").check();
    await expect(
      page.getByRole("alert").filter({ hasText: "Failed to save your priorities." }),
    ).toBeVisible();
    await expect(level(page, "Cost", "Medium")).toBeChecked();
  });

  test("the schools are shown where only the account is missing", async ({ page }) => {
    await openSaved(page);
    await page.route("**/api/users/me", (route) => route.fulfill({ status: 429, json: {} }));
    await page.reload();
    await expect(title(page)).toHaveText(`My Saved Schools (${ALL.length})`, { timeout: 15_000 });
    await expect(entries(page)).toHaveCount(ALL.length);
    // Nobody knows which priorities there are to change.
    await expect(page.getByText("Customize Priorities")).toBeHidden();
  });

  test("the list says so and can be retried", async ({ page }) => {
    await signIn(page, await newMember(page));
    await page.route("**/api/users/favorites", (route) => route.abort());
    await page.goto("/my-schools");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Failed to load favorite schools", {
      timeout: 15_000,
    });
    await page.unroute("**/api/users/favorites");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "No saved schools yet" })).toBeVisible();
  });
});

test("a removed school leaves at once and comes back with Undo; the keyboard keeps its place", async ({
  page,
}) => {
  await openSaved(page);
  const [first = "", second = ""] = await names(page);
  await entry(page, first)
    .getByRole("button", { name: `Remove ${first}` })
    .press("Enter");
  await expect(title(page)).toHaveText("My Saved Schools (2)");
  await expect(entry(page, second).getByRole("button", { name: `Remove ${second}` })).toBeFocused();
  const kept = page.waitForResponse((answer) => answer.request().method() === "POST" && answer.ok());
  await page.locator(".message").getByRole("button", { name: "Undo" }).click();
  await expect(title(page)).toHaveText("My Saved Schools (3)");
  await kept;
  await page.reload();
  await expect(title(page)).toHaveText("My Saved Schools (3)");
});

test("only the differences between the schools, on request", ANY_WIDTH, async ({ page }) => {
  await openSaved(page, [LATIN, CHATHAM]);
  const latin = entry(page, "Boston Latin");
  await page.getByLabel("Show the facts").check();
  // Both are public schools in Massachusetts.
  await expect(latin.getByText("Public School")).toBeVisible();
  await expect(latin.locator("[data-differs]").filter({ hasText: "Students2,403" })).toBeVisible();
  await page.getByLabel("Only differences").check();
  await expect(latin.getByText("Public School")).toHaveCount(0);
  await expect(latin).toContainText("2,403");
});

test(
  "the spreadsheet file has the schools in display order, with figures and units",
  ANY_WIDTH,
  async ({ page }) => {
    await openSaved(page);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("schools.csv");
    const rows: Record<string, string>[] = parse(await readFile(await file.path()), {
      columns: true,
      bom: true,
    });
    expect(rows.map(({ School }) => School)).toEqual(await names(page));
    const latin = rows.find(({ School }) => School === "Boston Latin");
    expect(latin).toMatchObject({
      State: "MA",
      "SAT (mean, 400 to 1600)": "1276",
      "SAT: source": "Massachusetts school profiles, 2016–17",
      "Academics score: source": "Calculated by Homeroom from graduation rate and test scores, 2016–17",
      "Clubs score (0 to 10)": "",
      "Clubs score: source": expect.stringContaining("web pages about a few schools"),
    });
  },
);

test("a comparison opened from the list has its order", ANY_WIDTH, async ({ page }) => {
  await openSaved(page);
  const listed = await names(page);
  await page.getByRole("link", { name: "Compare side by side" }).click();
  await expect(page.locator("thead .fact-heard-name")).toHaveText(listed);
});

test("map and list are linked", async ({ page }) => {
  await openSaved(page);
  await expect(page.getByRole("application", { name: "Map of your saved schools" })).toHaveCount(0);
  await page.getByLabel("Only differences").check();
  await page.getByRole("button", { name: "Show Map" }).click();
  // The comparison stayed as it was.
  await expect(page.getByLabel("Only differences")).toBeChecked();
  const map = page.getByRole("application", { name: "Map of your saved schools" });
  // Markers, or one for several where they would cover each other.
  await expect(map.locator(".leaflet-marker-icon").first()).toBeVisible();
  await entry(page, "Boston Latin").getByRole("button", { name: "Show Boston Latin on the map" }).click();
  await expect(entry(page, "Boston Latin").locator("[aria-pressed=true]")).toHaveCount(1);
  await expect(entry(page, "Boston Latin")).toHaveClass(/ring-pencil/);
  // Beside the map, nothing of the list is cut off.
  const list = page.getByRole("list", { name: "Comparison" });
  expect(await list.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  await page.getByRole("button", { name: "Hide Map" }).click();
  await expect(map).toHaveCount(0);
});

test(
  "on a phone, the map comes close to a school far down the list, and leads back",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSaved(page);
    await page.getByRole("button", { name: "Show Map" }).click();
    const locate = entry(page, "St Paul's School").getByRole("button", { name: /^Show St Paul's School on/ });
    await locate.click();
    const map = page.getByRole("application", { name: "Map of your saved schools" });
    const pin = map.getByRole("button", { name: "St Paul's School" });
    await expect(pin).toBeInViewport({ ratio: 1 });
    // Of a city, no longer of two states.
    await expect(map.locator(".leaflet-control-scale-line")).toHaveText(/^[1-3] mi$/);
    const under = await pin.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.closest("[data-mark]") === one;
    });
    expect(under).toBe(true);
    await page.getByRole("button", { name: "Back to the list" }).click();
    await expect(locate).toBeFocused();
    await expect(locate).toBeInViewport();
  },
);

test("no accessibility barriers, in light and dark colors and in a small window", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSaved(page);
  await page.getByText("Customize Priorities").click();
  await expectAccessible(page);
  await expectToFit(page, 320);
});
