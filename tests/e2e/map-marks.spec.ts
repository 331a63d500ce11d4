import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { clustersOf, drag, mapOf, openMap, schoolsOf, searchArea } from "./map-page.ts";

/** What of a map's marks is drawn within it, by pixels from its upper left corner. */
async function boxesOn(page: Page, marks: string) {
  return mapOf(page).evaluate((map, selector) => {
    const edge = map.getBoundingClientRect();
    return [...map.querySelectorAll(selector)]
      .map((mark) => mark.getBoundingClientRect())
      .map(({ left, right, top, bottom }) => ({
        left: left - edge.left,
        right: edge.right - right,
        top: top - edge.top,
        bottom: edge.bottom - bottom,
        width: edge.width,
        height: edge.height,
      }))
      .filter(({ left, right, top, bottom, width, height }) => {
        return left < width && right < width && top < height && bottom < height;
      });
  }, marks);
}

test("on a phone, the edge of the opening map cuts no disc", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, "/search?map=show");
  await expect(page.getByText(/schools are (?:on the map|in this view)/)).toBeVisible();
  const cut = async () =>
    (await boxesOn(page, ".map-cluster")).filter(
      ({ left, right, top, bottom }) => Math.min(left, right, top, bottom) < 0,
    );
  await expect.poll(cut).toEqual([]);
});

test(
  "a disc that is pressed on a phone gives way to its schools, whole and apart",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openMap(page, "/search?zip=02121&map=show");
    const counts = (await clustersOf(page).allInnerTexts()).map((text) => Number.parseInt(text, 10));
    const most = Math.max(...counts);
    await clustersOf(page).nth(counts.indexOf(most)).click();
    await expect.poll(() => boxesOn(page, ".map-cluster")).toEqual([]);
    const pins = await boxesOn(page, ".map-pin");
    const whole = pins.filter(({ left, right, top, bottom }) => Math.min(left, right, top, bottom) >= 0);
    expect(whole.length).toBeGreaterThanOrEqual(most);
    const apart = whole.flatMap((one, at) =>
      whole.slice(at + 1).map((other) => Math.hypot(one.left - other.left, one.top - other.top)),
    );
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(45);
  },
);

test("a pin that is chosen under a button or at the edge comes clear of it", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page);
  const pin = schoolsOf(page).first();
  const [map, box] = [await mapOf(page).boundingBox(), await pin.boundingBox()];
  if (!map || !box) throw new Error("there is no map");
  await drag(page, { x: map.x + map.width / 2 - box.x - 14, y: map.y + 20 - box.y });
  await expect(searchArea(page)).toBeVisible();
  await pin.press("Enter");
  const card = page.locator(".map-card");
  await expect(card).toBeVisible();
  const isClear = async () => {
    const [at, button, below] = await Promise.all(
      [pin, searchArea(page), card].map((one) => one.boundingBox()),
    );
    return at && button && below ? at.y > button.y + button.height && at.y + at.height < below.y : null;
  };
  await expect.poll(isClear).toBe(true);
});

test("a school at an approximate location can be told from the others", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openMap(page);
  await expect(
    page.getByText(/^\d+ school(?:’s location is|s’ locations are) approximate \(dashed pins?\)\.$/),
  ).toBeVisible();
  await expect(mapOf(page).getByRole("button", { name: /, approximate location$/ })).toHaveClass(
    /map-pin-approximate/,
  );
});

for (const width of [390, 1440])
  test(
    `at ${width} pixels, no disc covers another one or the ring at the center, whose name is beside it`,
    ANY_WIDTH,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openMap(page, "/search?city=New+York%2C+NY&map=show");
      await expect(page.getByText(/^(?:All )?\d+ schools are (?:on the map|in this view)/)).toBeVisible();
      const covered = () =>
        mapOf(page).evaluate((map) => {
          const circles = [...map.querySelectorAll(".map-cluster, .map-center")].map((one) => {
            const { x, y, width: across, height } = one.getBoundingClientRect();
            return { x: x + across / 2, y: y + height / 2, radius: across / 2 };
          });
          return circles.filter((one, at) =>
            circles
              .slice(at + 1)
              .some((other) => Math.hypot(one.x - other.x, one.y - other.y) < one.radius + other.radius - 1),
          );
        });
      await expect.poll(covered).toEqual([]);
      const toName = await mapOf(page)
        .locator(".map-center")
        .evaluate((ring) => {
          const name = ring.querySelector("span");
          if (!name || getComputedStyle(name).visibility === "hidden") return 0;
          const [at, of] = [ring.getBoundingClientRect(), name.getBoundingClientRect()];
          const aside = Math.max(of.left - at.right, at.left - of.right, 0);
          return Math.hypot(aside, Math.max(of.top - at.bottom, at.top - of.bottom, 0));
        });
      expect(toName).toBeLessThanOrEqual(8);
    },
  );
