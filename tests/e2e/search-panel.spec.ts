import { ANY_WIDTH, expect, expectAccessible, test } from "./fixtures.ts";
import { cards, headline, openPanel } from "./search-page.ts";

const BOSTON = "/search?city=Boston%2C+MA";

test("a distance is a press away, and the list follows", async ({ page }) => {
  await page.goto(BOSTON);
  await openPanel(page);
  const choices = page.getByRole("group", { name: "Distance" });
  await expect(choices.getByRole("button", { name: "10 mi" })).toHaveAttribute("aria-pressed", "true");
  const wider = choices.getByRole("button", { name: "25 mi" });
  await wider.click();
  await expect(page).toHaveURL(`${BOSTON}&radiusMiles=25`);
  await expect(wider).toHaveAttribute("aria-pressed", "true");
  await expect(wider).toBeFocused();
  await expect(page.getByLabel("Distance in miles")).toHaveValue("25");
  await expect(headline(page)).toHaveText(/in or within 25 miles of Boston, MA$/);
});

test(
  "a ZIP code searches when it is complete, a name when its reader goes on",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/search");
    const place = page.getByLabel("ZIP code or city");
    await place.pressSequentially("02115");
    await expect(page).toHaveURL("/search?zip=02115");
    await expect(place).toBeFocused();
    const name = page.getByRole("main").getByRole("combobox", { name: "School name" });
    await name.fill("latin");
    await page.keyboard.press("Tab");
    await expect(page).toHaveURL("/search?q=latin&zip=02115");
    await expect(name).toHaveValue("latin");
    await name.fill("");
    await place.fill("");
    await expect(page).toHaveURL("/search");
    // A place in the box for names is moved to a new page, so it waits for a press.
    await name.fill("02138");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Search Nearby" }).press("Enter");
    await expect(page).toHaveURL("/search?zip=02138");
    await expect(place).toHaveValue("02138");
  },
);

test("places are suggested, and a chosen one is searched", async ({ page }) => {
  await page.goto("/search");
  await openPanel(page);
  const place = page.getByLabel("ZIP code or city");
  await expect(place).toHaveAttribute("placeholder", "ZIP code, city or state");
  await place.fill("massachus");
  await page.getByRole("option", { name: /^Massachusetts\s*State$/ }).click();
  await expect(page).toHaveURL("/search?city=Massachusetts");
  await expect(headline(page)).toHaveText(/schools in Massachusetts$/);
});

test("the home page suggests places and finds the visitor", async ({ page, context, isMobile }) => {
  await page.goto("/");
  const place = page.getByRole("combobox", { name: "In Zip or City" });
  await place.fill("bost");
  await expect(page.getByRole("option", { name: /^Boston, MA/ })).toBeVisible();
  await place.press("ArrowDown");
  await place.press("Enter");
  await expect(place).toHaveValue("Boston, MA");
  await expect(page).toHaveURL("/");
  await page.getByRole("button", { name: "Search schools", exact: true }).click();
  await expect(page).toHaveURL(BOSTON);
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 42.3372, longitude: -71.1001 });
  await page.goto("/");
  await page.getByRole("main").getByRole("button", { name: "Use My Location" }).click();
  // On a phone, the map would cover the list.
  await expect(page).toHaveURL(
    isMobile ? /\/search\?zip=02\d{3}&radiusMiles=15$/ : /\/search\?zip=02\d{3}&radiusMiles=15&map=show$/,
  );
});

test("on a phone the fields are a sheet over the results, with their number", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/search");
  const place = page.getByLabel("ZIP code or city");
  await expect(place).toBeHidden();
  await expect(cards(page).first()).toBeInViewport();
  const title = page.getByRole("heading", { name: "Search by Location" });
  await title.click();
  await expect(place).toBeVisible();
  await place.fill("02115");
  await expect(page).toHaveURL("/search?zip=02115");
  const count = /^\d+/.exec(await headline(page).innerText())?.[0] ?? "";
  const show = page.getByRole("button", { name: `Show ${count} schools` });
  await expect(show).toBeInViewport({ ratio: 1 });
  // One button stands out: the one that leads on.
  const filled = await page
    .locator(".search-fold button:visible")
    .evaluateAll(
      (buttons, brand) =>
        buttons
          .filter(
            (one) =>
              getComputedStyle(one).backgroundColor === brand && one.getAttribute("aria-pressed") === null,
          )
          .map((one) => one.textContent),
      await show.evaluate((one) => getComputedStyle(one).backgroundColor),
    );
  expect(filled).toEqual([`Show ${count} schools`]);
  await expectAccessible(page);
  await show.click();
  await expect(place).toBeHidden();
  await expect(cards(page).first()).toBeInViewport();

  await title.click();
  await page.keyboard.press("Escape");
  await expect(place).toBeHidden();
  await title.click();
  await page.mouse.click(200, 20);
  await expect(place).toBeHidden();

  // A busy phone hands on two quick presses before it says that the first one opened the sheet.
  await page.locator("details", { has: title }).evaluate((sheet: HTMLElement) => {
    sheet.querySelector("summary")?.click();
    sheet.click();
  });
  await expect(place).toBeHidden();
});

test(
  "on a small window a bar leads to the fields and the map from anywhere in the list",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(BOSTON);
    await page.mouse.wheel(0, 1500);
    const filters = page.getByRole("button", { name: "Filters" });
    const boxes = await Promise.all(
      [filters, page.getByRole("button", { name: "Show map" })].map((one) => one.boundingBox()),
    );
    // All on one line of the bar, none over the cards. The assistant's button is in the header.
    for (const box of boxes) expect(box?.y).toBeGreaterThan(844 - 60);
    // A comparison takes its place on it: there is no second bar.
    const compare = page
      .getByRole("main")
      .getByRole("button", { name: /^Compare / })
      .first();
    await compare.click();
    const link = page.getByRole("link", { name: "Compare with the 2 nearest" });
    expect((await link.boundingBox())?.y).toBe((await filters.boundingBox())?.y);
    const tray = page.locator(".compare-tray");
    await expect(tray).toBeHidden();
    // Their names are a press away, each with a way to remove it, and so is removing all.
    const names = page.getByRole("button", { name: "Names of the chosen schools" });
    expect((await names.boundingBox())?.y).toBe((await filters.boundingBox())?.y);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Compare / })
      .nth(1)
      .click();
    await names.click();
    await expect(tray.getByRole("button", { name: /^Remove .+ from the comparison$/ })).toHaveCount(2);
    await expect(page.getByRole("link", { name: "Compare (2 of 20)" })).toHaveCount(1);
    await tray.getByRole("button", { name: "Clear all" }).click();
    await expect(tray).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("link", { name: "Compare (2 of 20)" })).toBeVisible();
    await expect(tray).toBeHidden();
    expect((await page.locator(".assistant-button").boundingBox())?.y).toBeLessThan(64 - 44);
    await filters.click();
    await expect(page.getByLabel("ZIP code or city")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(filters).toBeFocused();
    await filters.click();
    await page.getByRole("button", { name: "5 mi", exact: true }).click();
    await expect(page).toHaveURL(`${BOSTON}&radiusMiles=5`);
    await page.getByRole("button", { name: /^Show \d+ schools$/ }).click();
    // What was changed begins at its beginning.
    await expect(headline(page)).toBeInViewport();
    await expect(cards(page).first()).toBeInViewport();
  },
);

test("a tablet shows two schools beside each other", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(BOSTON);
  const [first, second] = await Promise.all(
    [0, 1].map((at) => page.locator("li.result").nth(at).boundingBox()),
  );
  expect(second?.y).toBe(first?.y);
  // Their buttons stand in line, also where one name takes two lines; and no grade is alone on a line of the sheet.
  const tools = (at: number) => page.locator("li.result .result-tools").nth(at).boundingBox();
  const [third, fourth] = [await tools(2), await tools(3)];
  expect(third?.y).toBe(fourth?.y);
  await page.getByRole("button", { name: "Filters" }).click();
  const grades = await page
    .locator(".grade-choice")
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y));
  expect(new Set(grades).size).toBe(1);
});

test("on a wide screen the fields stay beside the list, within the window", ANY_WIDTH, async ({ page }) => {
  const panel = page.getByRole("main").locator(".search-shell");
  const place = page.getByLabel("ZIP code or city");
  const last = page.getByText("Additional Filters");
  for (const [width, height] of [
    [1440, 900],
    [1440, 700],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/search");
    await expect(panel).toBeInViewport({ ratio: 1 });
    await page.mouse.move(500, height - 60);
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
    await expect(panel).toBeInViewport({ ratio: 1 });
    await expect(place).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("button", { name: "5 mi", exact: true })).toBeInViewport({ ratio: 1 });
    // The rest of it is a turn of the wheel away, which never moves the page.
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.mouse.move(100, 300);
    for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, 2000);
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  }
  // The keyboard gets there as well.
  await place.focus();
  await expect(place).toBeInViewport({ ratio: 1 });
  const field = page.getByLabel("Distance in miles");
  for (
    let press = 0;
    press < 12 && !(await field.evaluate((it) => it === document.activeElement));
    press += 1
  )
    await page.keyboard.press("Tab");
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test("suggestions are whole where the panel ends", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto("/search");
  const name = page.getByRole("main").getByRole("combobox", { name: "School name" });
  await name.focus();
  await name.pressSequentially("latin");
  const options = page.getByRole("main").getByRole("listbox").getByRole("option");
  await expect(options.last()).toHaveText("See all results for “latin”");
  for (const option of await options.all()) {
    await expect(option).toBeInViewport({ ratio: 1 });
    // Nothing lies over it: a press at its middle is a press on it.
    expect(
      await option.evaluate((it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    ).toBe(true);
  }
  // They go where the field goes.
  const [list, field] = [page.getByRole("main").getByRole("listbox"), name];
  const distance = async () => ((await list.boundingBox())?.y ?? 0) - ((await field.boundingBox())?.y ?? 0);
  const before = await distance();
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 60);
  await expect.poll(distance).toBe(before);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(name).toHaveValue("latin");
});

test("additional filters are closed until one of them is set", async ({ page, isMobile }) => {
  const religion = page.getByLabel("Religious affiliation");
  await page.goto("/search");
  if (isMobile) await openPanel(page);
  await expect(page.getByText("Additional Filters")).toBeVisible();
  // Long enough for what opens by itself.
  await page.waitForLoadState("networkidle");
  await expect(religion).toBeHidden();
  await page.goto("/search?type=Private+School&magnet=true");
  if (isMobile) await openPanel(page);
  await expect(page.locator("summary", { hasText: "Additional Filters" })).toHaveText(
    "Additional Filters1 set",
  );
  await expect(religion).toBeVisible();
});
