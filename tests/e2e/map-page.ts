import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Fourteen schools, some of them close together. */
export const BOSTON = "/search?city=Boston%2C+MA&limit=50&map=show";

export const mapOf = (page: Page) => page.getByRole("application", { name: "Map of the results" });
export const clustersOf = (page: Page) => mapOf(page).getByRole("button", { name: /schools, zoom in$/ });
export const schoolsOf = (page: Page) => mapOf(page).locator(".map-pin");
export const searchArea = (page: Page) => page.getByRole("button", { name: "Search this area" });

export async function openMap(page: Page, address = BOSTON): Promise<void> {
  await page.goto(address);
  await expect(mapOf(page).locator("[data-mark]").first()).toBeVisible();
}

/** Of a pin, without what else is said of its place. */
export async function nameOf(pin: Locator): Promise<string> {
  return ((await pin.getAttribute("aria-label")) ?? "").replace(/, approximate location$/, "");
}

/** Drags the map by hand, from its middle. */
export async function drag(page: Page, by: { x: number; y: number }): Promise<void> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error("there is no map");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + by.x, y + by.y, { steps: 8 });
  await page.mouse.up();
}
