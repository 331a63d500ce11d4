import type { Page } from "@playwright/test";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { mapTiles, tileOrigin } from "#lib/platform/map-tiles.ts";
import { ANY_WIDTH, expect, expectAccessible, test } from "./fixtures.ts";
import { BOSTON, clustersOf, drag, mapOf, nameOf, openMap, schoolsOf, searchArea } from "./map-page.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";
const TILES = `${tileOrigin()}/**`;

/** Schools on the map, alone or in clusters. */
async function schoolsShown(page: Page): Promise<number> {
  const clusters = await clustersOf(page).allInnerTexts();
  const alone = (await schoolsOf(page).count()) + (await mapOf(page).locator(".map-dot").count());
  // "3 schools"
  return clusters.reduce((sum, text) => sum + Number.parseInt(text, 10), alone);
}

/** The name of a school without coordinates, which no other school has. */
async function unplacedSchool(): Promise<string> {
  const database = new pg.Client({ connectionString: env().DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ name: string }>(
    `SELECT name FROM school WHERE archived_at IS NULL
      GROUP BY name HAVING count(*) = 1 AND bool_and(latitude IS NULL) ORDER BY length(name) DESC LIMIT 1`,
  );
  await database.end();
  return rows[0]?.name ?? "";
}

/** How many schools the site has whose coordinates are known. */
async function placedSchools(): Promise<number> {
  const database = new pg.Client({ connectionString: env().DATABASE_URL });
  await database.connect();
  const { rows } = await database.query<{ schools: number }>(
    "SELECT count(*)::int AS schools FROM school_search WHERE position IS NOT NULL",
  );
  await database.end();
  return rows[0]?.schools ?? 0;
}

test("all results with coordinates are on the map, and a cluster splits into its schools", async ({
  page,
}) => {
  await openMap(page);
  expect(await schoolsShown(page)).toBe(14);
  // A large cluster may first split into smaller ones.
  await expect(async () => {
    if ((await clustersOf(page).count()) > 0) await clustersOf(page).first().click();
    await expect(clustersOf(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  expect(await schoolsOf(page).count()).toBeGreaterThan(1);
  // Whoever pressed it may want to see what else there is.
  await expect(searchArea(page)).toBeVisible();
});

test("the opening map counts the schools of all pages, and a disc comes closer to its own", async ({
  page,
}) => {
  await openMap(page, "/search?map=show");
  const outside = page.getByText(
    / are in this view and \d+ are outside it, in Alaska, Hawaii, and the Pacific\./,
  );
  await outside.getByRole("button", { name: "Show all" }).click();
  await expect(outside).toBeHidden();
  await expect(
    page.getByText(/^[\d,]+ of [\d,]+ schools are on the map\.\s+\d+ ha(?:ve|s) no location\./),
  ).toBeVisible();
  await expect(searchArea(page)).toBeHidden();
  // Everything from Guam to Puerto Rico.
  const placed = await placedSchools();
  await expect.poll(() => schoolsShown(page)).toBe(placed);
  const before = await schoolsShown(page);
  await clustersOf(page).first().click();
  await expect.poll(() => schoolsShown(page)).toBeLessThan(before);
  await expect(searchArea(page)).toBeVisible();
});

test.describe("without an answer about the other pages", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/api\/schools\/positions|ERR_FAILED/] });

  test("the map has the schools of its own page", async ({ page }) => {
    await page.route("**/api/schools/positions*", (route) => route.abort());
    await openMap(page, "/search?map=show");
    await expect(
      page.getByText(/^20 of [\d,]+ schools are on this page; zoom in and search the area for more$/),
    ).toBeVisible();
  });
});

test(
  "a pin has the number of its card, and its card tells and offers the same",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openMap(page, "/search?city=Boston%2C+MA&limit=5&page=2&map=show");
    const pin = schoolsOf(page).first();
    const name = await nameOf(pin);
    const number = (await pin.textContent())?.trim() ?? "";
    expect(["6", "7", "8", "9", "10"]).toContain(number);
    const heading = page.locator(`li.result [data-number="${number}"]`);
    await expect(heading).toHaveText(name);
    await pin.click();
    const card = page.locator(".map-card");
    await expect(card).toContainText(`${number}.`);
    await expect(card).toContainText(/ mi away/);
    // It lies neither on the scale nor on the notes, one of which is always to be seen.
    const scale = page.locator(".leaflet-control-scale");
    const isAtTop = ((await card.getAttribute("data-corner")) ?? "").startsWith("top");
    await expect(page.locator(".map-note").first()).toBeVisible({ visible: isAtTop });
    await expect(scale).toBeVisible({ visible: (await card.getAttribute("data-corner")) !== "top-left" });
    await card.getByRole("button", { name: `Sign In to Save ${name}` }).click();
    await expect(page.getByRole("dialog")).toContainText(`Sign in to save ${name}`);
  },
);

test("list and map are linked", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMap(page);
  const pin = schoolsOf(page).first();
  const name = await nameOf(pin);
  const entry = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
  await pin.click();
  await expect(pin).toHaveAttribute("data-look", "selected");
  await expect(entry).toHaveAttribute("aria-current", "true");
  await expect(page.locator(".map-card").getByRole("link", { name })).toHaveAttribute("href", /^\/school\//);
  await page.locator(".map-card").getByRole("button", { name: "Close" }).click();
  await expect(page.locator(".map-card")).toBeHidden();
  await expect(pin).not.toHaveAttribute("data-look", "selected");
  await entry.hover();
  await expect(pin).toHaveAttribute("data-look", "hovered");
  await page.mouse.move(0, 0);
  await expect(pin).toHaveAttribute("data-look", "plain");
});

test(
  "the keyboard goes through the schools in reading order, opens one, and comes back",
  ANY_WIDTH,
  async ({ page }) => {
    await openMap(page);
    await mapOf(page).focus();
    const tops: number[] = [];
    const marks = await mapOf(page).locator("[data-mark]").count();
    for (let at = 0; at < marks; at += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus");
      await expect(focused).toHaveAttribute("data-mark", /./);
      tops.push((await focused.boundingBox())?.y ?? 0);
    }
    // Markers on one line may differ a little in height.
    tops.slice(1).forEach((top, at) => {
      expect(top).toBeGreaterThan((tops[at] ?? 0) - 60);
    });
    const pin = schoolsOf(page).last();
    const name = await nameOf(pin);
    await pin.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name }).and(page.locator(":focus"))).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(pin).toBeFocused();
    await page.keyboard.press("Space");
    await expect(page.getByRole("link", { name }).and(page.locator(":focus"))).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  },
);

test("a map that was moved by hand offers to search there", ANY_WIDTH, async ({ page }) => {
  await openMap(page);
  await expect(searchArea(page)).toBeHidden();
  await drag(page, { x: -60, y: 40 });
  await searchArea(page).click();
  await expect(page).toHaveURL(/bounds=42\.\d+(%2C|,)-71\.\d+/);
  await expect(searchArea(page)).toBeHidden();
  await expect(mapOf(page)).toBeVisible();
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect(searchArea(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(BOSTON);
});

test("arrow keys move the map", ANY_WIDTH, async ({ page }) => {
  await openMap(page);
  const pin = schoolsOf(page).first();
  const before = await pin.boundingBox();
  await mapOf(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await pin.boundingBox())?.x).toBeLessThan((before?.x ?? 0) - 20);
  await expect(searchArea(page)).toBeVisible();
});

test("what the map does not show is stated, and can be shown", ANY_WIDTH, async ({ page }) => {
  await openMap(page, "/search?q=high+school&limit=50&map=show");
  await expect(page.getByText(/^\d+ schools are not on the map; see the list\.$/)).toBeVisible();
  // The first view has all of them, however far apart.
  const outside = page.getByText(/^\d+ of the \d+ schools on this page (?:is|are) outside this view/);
  await expect(outside).toBeHidden();
  await clustersOf(page).first().click();
  await outside.getByRole("button", { name: "Show all" }).click();
  await expect(outside).toBeHidden();
  await expect(searchArea(page)).toBeHidden();
});

test("an area without schools says so, and stays on the map", ANY_WIDTH, async ({ page }) => {
  await page.goto("/search?bounds=20,-60,21,-59&map=show");
  await expect(mapOf(page)).toBeVisible();
  await expect(page.getByText("No schools to display on map")).toBeVisible();
});

test("an area without schools leads to the nearest", ANY_WIDTH, async ({ page }) => {
  // In Yellowstone National Park.
  await page.goto("/search?bounds=44.5,-110.5,44.9,-109.9&map=show");
  const nearest = page.getByText(/^The nearest match is .+ in .+, .+ mi from the middle of the map\.$/);
  await expect(nearest).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sort" })).toHaveCount(0);
  await page.getByRole("link", { name: /^Search around .+ \(\d+ schools?\)$/ }).click();
  await expect(page).toHaveURL(/\/search\?city=[^&]+&map=show$/);
  await expect(page.getByRole("heading", { name: /^\d+ schools? in or within 10 miles of / })).toBeVisible();
});

test("schools without known positions need no map", ANY_WIDTH, async ({ page }) => {
  // The name of one whose position no register has.
  await page.goto(`/search?q=${encodeURIComponent(await unplacedSchool())}&map=show`);
  await expect(page.getByText("No schools to display on map")).toBeVisible();
  await expect(mapOf(page)).toHaveCount(0);
});

test(
  "on a small window, the map fills it, and the bar back to the list covers nothing on it",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/search?q=high+school&limit=50&map=hide");
    await page.mouse.wheel(0, 2500);
    await page.getByRole("button", { name: "Show map" }).click();
    await expect(mapOf(page)).toBeVisible();
    expect((await mapOf(page).boundingBox())?.height).toBeGreaterThan(700);
    await clustersOf(page).first().click();
    const note = page.getByText(/outside (?:this view|it)/);
    await expect(note).toBeInViewport({ ratio: 1 });
    await schoolsOf(page).first().press("Enter");
    const card = page.locator(".map-card");
    await expect(card).toBeInViewport({ ratio: 1 });
    // Above a card, notes would cover the schools around the chosen one.
    await expect(note).toBeHidden();
    const toggle = page.getByRole("button", { name: "Show list" });
    await expect(toggle).toBeInViewport({ ratio: 1 });
    const [map, button] = [await mapOf(page).boundingBox(), await toggle.boundingBox()];
    expect(button?.y).toBeGreaterThanOrEqual((map?.y ?? 0) + (map?.height ?? 0));
    await toggle.click();
    await expect(page.locator("li.result").first()).toBeVisible();
    // Back does the same, and does not leave the search.
    await page.getByRole("button", { name: "Show map" }).click();
    await expect(mapOf(page)).toBeVisible();
    await expect(page).toHaveURL("/search?q=high+school&limit=50&map=show");
    await page.goBack();
    await expect(page).toHaveURL("/search?q=high+school&limit=50&map=hide");
    await expect(page.locator("li.result").first()).toBeVisible();
  },
);

test.describe("when the tile service does not answer", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/Failed to load resource.*\.svg/] });

  test("the outlines of the states replace the tiles, with the schools on them", async ({ page }) => {
    await page.route(TILES, (route) => route.abort());
    await openMap(page);
    await expect(page.getByText(`${mapTiles().service} API not loaded`)).toBeVisible();
    await expect(mapOf(page).locator("path.map-state").first()).toBeAttached();
    await expect(mapOf(page).getByText("Outlines: US Census Bureau")).toBeVisible();
    await expect(mapOf(page).locator(".leaflet-tile")).toHaveCount(0);
    expect(await schoolsShown(page)).toBe(14);
    await page.unroute(TILES);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(mapOf(page).locator(".leaflet-tile-loaded").first()).toBeVisible();
    await expect(page.getByText(`${mapTiles().service} API not loaded`)).toBeHidden();
  });
});

test.describe("when the map itself cannot be loaded", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/\/_next\/static\//] });

  test("the page says so, and it can be retried", async ({ page }) => {
    await page.goto(BOSTON.replace("map=show", "map=hide"));
    await expect(page.getByRole("heading", { name: "14 schools" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    let isDown = true;
    // Not unrouted later: a request that is held just then is never answered.
    await page.route("**/_next/static/**", (route) => (isDown ? route.abort() : route.continue()));
    await page.getByRole("button", { name: "Show map" }).click();
    await expect(page.getByText("Error loading map:")).toBeVisible();
    isDown = false;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(schoolsOf(page).first()).toBeVisible();
  });
});

test(
  "a school's own map waits until it comes near the viewport, and marks the school",
  ANY_WIDTH,
  async ({ page }) => {
    const tiles: string[] = [];
    page.on("request", (request) => {
      if (request.url().startsWith(`${tileOrigin()}/`)) tiles.push(request.url());
    });
    await page.setViewportSize({ width: 390, height: 400 });
    await page.goto(SCHOOL);
    await page.waitForLoadState("networkidle");
    expect(tiles).toEqual([]);
    const map = page.getByRole("application", { name: "Map of Boston Latin Academy" });
    await page.getByText("Loading the map…").scrollIntoViewIfNeeded();
    await expect(map.locator(".map-pin")).toHaveAttribute("data-look", "selected");
    await expect(map.locator(".map-pin")).toHaveCount(1);
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
  },
);

test("the map meets WCAG in light and dark", ANY_WIDTH, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page);
  await drag(page, { x: -60, y: 40 });
  await schoolsOf(page).first().press("Enter");
  await expect(page.locator(".map-card")).toBeVisible();
  await expectAccessible(page);
});
