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
  await expect(page.getByText(/schools are on the map/)).toBeVisible();
  const cut = async () =>
    (await boxesOn(page, ".map-cluster")).filter(
      ({ left, right, top, bottom }) => Math.min(left, right, top, bottom) < 0,
    );
  await expect.poll(cut).toEqual([]);
});

test("a disc that is pressed on a phone spreads its schools over the map", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, "/search?zip=02121&map=show");
  const counts = await clustersOf(page).allInnerTexts();
  const most = counts.indexOf(String(Math.max(...counts.map(Number))));
  const spread = async () => {
    const boxes = await boxesOn(page, "[data-mark]");
    const [width, height] = [boxes[0]?.width ?? 1, boxes[0]?.height ?? 1];
    const across = Math.max(...boxes.map(({ left }) => left)) - Math.min(...boxes.map(({ left }) => left));
    const down = Math.max(...boxes.map(({ top }) => top)) - Math.min(...boxes.map(({ top }) => top));
    return Math.max(across / width, down / height);
  };
  expect(await spread()).toBeLessThan(0.6);
  await clustersOf(page).nth(most).click();
  await expect.poll(spread).toBeGreaterThan(0.6);
  await expect.poll(() => boxesOn(page, ".map-cluster")).toEqual([]);
});

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
    page.getByText(/^\d+ schools? (?:is|are) at an approximate location \(dashed pins?\)$/),
  ).toBeVisible();
  await expect(mapOf(page).getByRole("button", { name: /, approximate location$/ })).toHaveClass(
    /map-pin-approximate/,
  );
});
