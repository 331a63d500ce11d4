import { ANY_WIDTH, expect, test } from "./fixtures.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

test("has its neighborhood at a separate address", ANY_WIDTH, async ({ page }) => {
  await page.goto(SCHOOL);
  await page.getByRole("link", { name: "Neighborhood" }).click();
  await expect(page).toHaveURL(`${SCHOOL}/neighborhood`);
  await expect(page.getByRole("link", { name: "Neighborhood" })).toHaveAttribute("aria-current", "page");
  const setting = page.getByRole("region", { name: "Location" });
  await expect(setting).toContainText("° N");
});

test("shows its location on a map, and on its neighborhood's map the schools around it", async ({ page }) => {
  await page.goto(SCHOOL);
  await page.getByRole("region", { name: "Map", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("application", { name: "Map of Boston Latin Academy" })).toBeVisible();
  await page.goto(`${SCHOOL}/neighborhood`);
  const around = page.getByRole("region", { name: "Map of nearby schools", exact: true });
  await around.scrollIntoViewIfNeeded();
  await expect(around.getByRole("application")).toBeVisible();
  await expect(around.locator(".map-own").getByText("Boston Latin Academy")).toBeVisible();
  await expect(around.getByRole("button", { name: /\d schools, |Boston Latin$/ }).first()).toBeVisible();
});

test("says about the neighborhood what registers and distances say", ANY_WIDTH, async ({ page }) => {
  await page.goto(`${SCHOOL}/neighborhood`);
  await expect(page.getByRole("region", { name: "About the neighborhood" })).toContainText(
    /is in Dorchester, MA.* “Large city\.” Our catalog has .* other public schools(?: and|,) .* private schools?.* within 5 miles\./,
  );
  // The list and the map speak of as many.
  const listed = await page
    .getByRole("region", { name: "Nearby schools", exact: true })
    .getByText(/^This list has/)
    .innerText();
  const mapped = await page.getByText(/^The star is this school\. The others are/).innerText();
  const counted = (text: string) => /([\d,]+) (?:other )?schools/.exec(text)?.[1];
  expect(counted(listed)).toBeDefined();
  expect(counted(mapped)).toBe(counted(listed));
  const levels = page.getByRole("region", { name: "Nearest in our catalog, by level" });
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

test("the pins of its map have the numbers of the list below", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/school/boston-latin-boston-ma/neighborhood");
  const around = page.getByRole("region", { name: "Map of nearby schools", exact: true });
  await around.scrollIntoViewIfNeeded();
  const pins = around.locator(".map-pin:has(.map-pin-number)");
  await expect(pins.first()).toBeVisible();
  const rows = page.getByRole("region", { name: "Nearby schools", exact: true }).locator("li:has(a)");
  // Read at one moment: pins change their order while the map settles.
  const numbered = await pins.evaluateAll((all) =>
    all.map((pin) => [pin.textContent?.trim() ?? "", pin.getAttribute("aria-label") ?? ""] as const),
  );
  for (const [number, label] of numbered) {
    const name = label.replace(/, approximate location$/, "");
    await expect(rows.filter({ hasText: name })).toContainText(new RegExp(`^${number}\\.`));
  }
  // Nothing is above the school's own pin.
  const above = await around.locator("[data-mark]").evaluateAll((marks) => {
    const level = (mark: Element) => Number((mark as HTMLElement).style.zIndex);
    const star = marks.find((mark) => mark.getAttribute("data-look") === "selected");
    return marks.filter((mark) => mark !== star && (!star || level(mark) >= level(star))).length;
  });
  expect(above).toBe(0);
});
