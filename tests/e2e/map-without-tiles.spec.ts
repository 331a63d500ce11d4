import type { Page } from "@playwright/test";
import type { Site } from "#scripts/support/site.ts";
import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { startSiteBeside } from "./site-beside.ts";

let site: Site;

test.beforeAll(async () => {
  site = await startSiteBeside({ MAP_TILE_URL: "off" });
});

test.afterAll(() => site?.stop());

test("a site without a tile service shows the outlines, labels the places, and contacts nobody else", async ({
  page,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url) && !request.url().startsWith("data:"))
      elsewhere.push(request.url());
  });
  const response = await page.goto(`${site.url}/search?city=Boston%2C+MA&limit=50&map=show`);
  expect(response?.headers()["content-security-policy"]).toMatch(/img-src 'self' data:;/);
  const map = page.getByRole("application", { name: "Map of the results" });
  await expect(map.locator("path.map-state").first()).toBeAttached();
  // Canada is no sea.
  await expect(map.locator("path.map-land")).toBeAttached();
  await expect(map.getByText("Outlines: US Census Bureau, Natural Earth")).toBeVisible();
  await expect(map.locator("[data-mark]").first()).toBeVisible();
  await expect(map.locator(".map-label").first()).toBeAttached();
  // Nothing failed: there were no tiles to load.
  await expect(page.getByText(/API not loaded/)).toHaveCount(0);
  expect(elsewhere).toEqual([]);
});

/** The names on the map that are covered by a mark, by what lies over the map, or by another name, or are cut by its edge. */
function coveredNames(page: Page): Promise<(string | null)[]> {
  return page.getByRole("region", { name: "Map of the results" }).evaluate((element) => {
    const boxes = (selector: string) =>
      [...element.querySelectorAll<HTMLElement>(selector)]
        .filter((one) => getComputedStyle(one).visibility === "visible")
        .map((one) => ({ text: one.textContent, box: one.getBoundingClientRect() }));
    const names = boxes(".map-label span, .map-center span");
    const covers = boxes("[data-mark], .map-note, .map-zoom, .leaflet-control-scale");
    const edge = element.getBoundingClientRect();
    const overlap = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    return names
      .filter(
        ({ box }, at) =>
          box.left < edge.left ||
          box.right > edge.right ||
          [...covers, ...names.slice(0, at)].some((other) => overlap(box, other.box)),
      )
      .map(({ text }) => text);
  });
}

/** The names of towns that are farther than a line from their place, or nearer to the pin of a school elsewhere. */
function strayNames(page: Page): Promise<(string | null)[]> {
  return page.getByRole("region", { name: "Map of the results" }).evaluate((element) => {
    const tips = [...element.querySelectorAll(".map-pin")].map((pin) => {
      const { left, width, bottom } = pin.getBoundingClientRect();
      return { x: left + width / 2, y: bottom };
    });
    return [...element.querySelectorAll<HTMLElement>(".map-label-city span")]
      .filter((name) => getComputedStyle(name).visibility === "visible")
      .filter((name) => {
        const place = name.parentElement?.getBoundingClientRect() ?? new DOMRect();
        const { left, right, top, bottom } = name.getBoundingClientRect();
        const aside = Math.max(left - place.x, place.x - right, 0);
        const above = Math.max(top - place.y, place.y - bottom, 0);
        const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
        const from = ({ x, y }: { x: number; y: number }) => Math.hypot(middle.x - x, middle.y - y);
        return Math.hypot(aside, above) > 24 || tips.some((tip) => from(tip) + 1.5 < from(place));
      })
      .map((name) => name.textContent);
  });
}

test("no name on it is covered or cut, and each town's is at its place", ANY_WIDTH, async ({ page }) => {
  await page.goto(`${site.url}/search?city=Boston%2C+MA&limit=50&map=show`);
  const map = page.getByRole("application", { name: "Map of the results" });
  await expect(map.locator(".map-label span:visible").first()).toBeVisible();
  await expect.poll(() => coveredNames(page)).toEqual([]);
  await expect.poll(() => strayNames(page)).toEqual([]);
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await expect.poll(() => coveredNames(page)).toEqual([]);
  await expect.poll(() => strayNames(page)).toEqual([]);
});

test("the same after a zoom that a busy browser is late with", ANY_WIDTH, async ({ page }) => {
  await page.goto(`${site.url}/search?city=Boston%2C+MA&limit=50&map=show`);
  const map = page.getByRole("application", { name: "Map of the results" });
  await expect(map.locator(".map-label span:visible").first()).toBeVisible();
  await page.addStyleTag({
    content: ".leaflet-zoom-anim .leaflet-zoom-animated { transition-duration: 800ms !important }",
  });
  const ended = map
    .locator(".map-label")
    .first()
    .evaluate(
      (element) =>
        new Promise((resolve) => element.addEventListener("transitionend", resolve, { once: true })),
    );
  await page.getByRole("button", { name: "Zoom in", exact: true }).click();
  await ended;
  await expect.poll(() => coveredNames(page)).toEqual([]);
  await expect.poll(() => strayNames(page)).toEqual([]);
});

test(
  "on a phone, the state searched is named, and so are several cities around a ZIP code",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const names = page
      .getByRole("application", { name: "Map of the results" })
      .locator(".map-label span:visible");
    await page.goto(`${site.url}/search?city=Texas&map=show`);
    await expect(page.getByText(/^All \d+ schools are on the map/)).toBeVisible();
    await expect(names.filter({ hasText: /^Texas$/ })).toBeVisible();
    await expect.poll(() => coveredNames(page)).toEqual([]);
    await page.goto(`${site.url}/search?zip=02121&map=show`);
    await expect.poll(() => names.count()).toBeGreaterThan(1);
    await expect.poll(() => coveredNames(page)).toEqual([]);
    await expect.poll(() => strayNames(page)).toEqual([]);
  },
);

test("a map of several states names them and their cities", ANY_WIDTH, async ({ page }) => {
  await page.goto(`${site.url}/search?city=Boston%2C+MA&radiusMiles=50&map=show`);
  const names = page
    .getByRole("application", { name: "Map of the results" })
    .locator(".map-label span:visible");
  for (const name of ["Massachusetts", "New Hampshire", "Manchester"])
    await expect(names.filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
  await expect.poll(() => coveredNames(page)).toEqual([]);
  await expect.poll(() => strayNames(page)).toEqual([]);
});
