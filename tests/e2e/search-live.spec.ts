import { ANY_WIDTH, expect, test, waitForFarCards } from "./fixtures.ts";
import { cards, headline, openFilters, openPanel, showResults } from "./search-page.ts";

const BOSTON = "/search?city=Boston%2C+MA";

test("a filter searches by itself, is in the address and in a chip, and Back removes it", async ({
  page,
}) => {
  await page.goto("/search?q=high");
  await openFilters(page);
  await page.getByLabel("Type", { exact: true }).selectOption("Public School");
  await expect(page).toHaveURL("/search?q=high&type=Public+School");
  await page.getByRole("checkbox", { name: "Grade 9" }).check();
  await expect(page).toHaveURL("/search?q=high&type=Public+School&grades=9");
  // The form stays as it is while it is in use.
  await expect(page.getByRole("checkbox", { name: "Grade 9" })).toBeFocused();

  await showResults(page);
  await page.getByRole("link", { name: "Remove filter: Grade 9" }).click();
  await expect(page).toHaveURL("/search?q=high&type=Public+School");
  await openFilters(page);
  await expect(page.getByRole("checkbox", { name: "Grade 9" })).not.toBeChecked();
  // On a phone, Back would only close the sheet.
  await showResults(page);
  await page.goBack();
  await expect(page).toHaveURL("/search?q=high&type=Public+School&grades=9");
  await openFilters(page);
  await expect(page.getByRole("checkbox", { name: "Grade 9" })).toBeChecked();
  await showResults(page);
  await page.getByRole("link", { name: "Clear all" }).click();
  await expect(page).toHaveURL("/search?q=high");
  await expect(page.getByRole("link", { name: /^Remove filter/ })).toHaveCount(0);
});

test("the reset next to the filters removes them all", ANY_WIDTH, async ({ page }) => {
  await page.goto(`${BOSTON}&type=Public+School&grades=9,10&charter=true`);
  await openPanel(page);
  await page.getByRole("link", { name: "Reset filters" }).click();
  await expect(page).toHaveURL(BOSTON);
  await openFilters(page);
  await expect(page.getByLabel("Type", { exact: true })).toHaveValue("");
  await expect(page.getByLabel("Charter", { exact: true })).toHaveValue("");
});

test("a late answer does not replace the newer one", ANY_WIDTH, async ({ page }) => {
  await page.goto(BOSTON);
  await openFilters(page);
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const isPrivate = (url: URL) => url.searchParams.get("type") === "Private School";
  await page.route(isPrivate, async (route) => {
    await held;
    await route.continue().catch(() => undefined); // aborted by the page
  });
  const asked = page.waitForRequest((request) => isPrivate(new URL(request.url())));
  await page.getByLabel("Type", { exact: true }).selectOption("Private School");
  await asked;
  await page.getByLabel("Type", { exact: true }).selectOption("Public School");
  await expect(page).toHaveURL(`${BOSTON}&type=Public+School`);
  const found = await headline(page).innerText();
  const late = page
    .waitForEvent("requestfinished", (request) => isPrivate(new URL(request.url())))
    .catch(() => null);
  letThrough();
  await Promise.race([late, page.waitForEvent("requestfailed")]);
  await expect(page.getByRole("link", { name: "Remove filter: Public School" })).toBeVisible();
  await expect(headline(page)).toHaveText(found);
  await expect(page).toHaveURL(`${BOSTON}&type=Public+School`);
});

test(
  "out-of-bounds numbers are reported next to the field and search nothing",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/search");
    await openFilters(page);
    const radius = page.getByLabel("Distance in miles");
    await expect(radius).toHaveValue("10");
    await page.getByLabel("ZIP code or city").fill("02115");
    await expect(page).toHaveURL("/search?zip=02115");
    await radius.fill("101");
    await expect(page.getByText("“101”: the radius must be from 1 to 100.")).toBeVisible();
    await page.getByRole("button", { name: "Search Nearby" }).click();
    await expect(page).toHaveURL("/search?zip=02115");
    await radius.fill("2");
    await expect(page).toHaveURL("/search?zip=02115&radiusMiles=2");
    await page.getByLabel("Max results").fill("3");
    await expect(page).toHaveURL("/search?zip=02115&radiusMiles=2&limit=3");
    expect(await cards(page).count()).toBeLessThanOrEqual(3);
  },
);

test("the name that is searched can be taken away, and the place stays", ANY_WIDTH, async ({ page }) => {
  await page.goto("/search?q=latin&city=Boston%2C+MA");
  await page.getByRole("link", { name: "Remove name: “latin”" }).click();
  await expect(page).toHaveURL("/search?city=Boston%2C+MA");
});

test("the order is chosen by name, and the page says what it does", ANY_WIDTH, async ({ page }) => {
  await page.goto(BOSTON);
  const sort = page.getByRole("navigation", { name: "Sort" });
  const said = sort.locator("..");
  await expect(said).toContainText(
    "Boston schools first, largest to smallest; then nearby schools by distance.",
  );
  await sort.getByRole("link", { name: "Distance" }).click();
  await expect(page).toHaveURL(`${BOSTON}&sort=distance`);
  await expect(said).toContainText(
    "Nearest first, measured in a straight line from the center of Boston, MA.",
  );
  await sort.getByRole("link", { name: "Name" }).click();
  await expect(page).toHaveURL(`${BOSTON}&sort=name`);
  await expect(said).toContainText("By name, A to Z.");
  await expect(sort.getByRole("link", { name: "Name" })).toHaveAttribute("aria-current", "true");
});

test(
  "browsing begins with the fullest records, and unlisted schools can be left out",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/search");
    const sort = page.getByRole("navigation", { name: "Sort" });
    await expect(sort.getByRole("link", { name: "Most complete" })).toHaveAttribute("aria-current", "true");
    await expect(cards(page).first()).not.toHaveText("Electronic Classroom of Tomorrow");
    const fullest = await cards(page).first().innerText();
    await page.goto("/search?listed=true");
    await expect(page.getByRole("link", { name: "Remove filter: On the latest list" })).toBeVisible();
    await expect(cards(page).first()).toHaveText(fullest);
  },
);

test("coming back from a school restores the search, the position on the page, and the school", async ({
  page,
}) => {
  await page.goto("/search?q=high");
  const link = cards(page).last();
  const name = await link.innerText();
  await waitForFarCards(page);
  await link.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  const topOfCard = async () => (await link.boundingBox())?.y ?? 0;
  const top = await topOfCard();
  // Browsers scroll by whole device pixels.
  const isBack = () => expect.poll(async () => Math.abs((await topOfCard()) - top)).toBeLessThanOrEqual(1);

  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: "Back to Search Results" }).click();
  await expect(page).toHaveURL("/search?q=high");
  await isBack();
  await expect(page.locator("li.result[aria-current=true]")).toContainText(name);

  await waitForFarCards(page);
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/school\//);
  await page.goBack();
  await expect(page).toHaveURL("/search?q=high");
  await isBack();
});

test("the last search is offered again for half an hour", ANY_WIDTH, async ({ page }) => {
  await page.clock.install();
  await page.goto(`${BOSTON}&type=Public+School`);
  await page.goto("/search");
  await page
    .getByRole("link", {
      name: /^Back to your last search: \d+ schools? in or within 10 miles of Boston, MA$/,
    })
    .click();
  await expect(page).toHaveURL(`${BOSTON}&type=Public+School`);
  await page.clock.fastForward("29:00");
  await page.goto("/about");
  await page.goto("/search");
  await expect(page.getByRole("link", { name: /^Back to your last search/ })).toBeVisible();
});

test("a search without results says which filter is in the way", ANY_WIDTH, async ({ page }) => {
  await page.goto("/search?zip=02115&type=Public+School&religion=Islamic");
  await expect(page.getByRole("heading", { name: "No schools found matching your criteria." })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Without “Islamic” \(\d+ schools\)$/ })).toBeVisible();
  // No Islamic school in the seed is that close, so leaving out the type would not help.
  await expect(page.getByRole("link", { name: /^Without “Public School”/ })).toHaveCount(0);
  await expect(page.locator(".leaflet-container")).toHaveCount(0);
  // Nobody wants to go back to it.
  await page.goto("/search");
  await expect(page.locator(".leaflet-container")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Back to your last search/ })).toHaveCount(0);
});

test("everything can be done with the keyboard", async ({ page, isMobile }) => {
  await page.goto("/search");
  if (isMobile) await openPanel(page);
  await page.getByLabel("ZIP code or city").focus();
  await page.keyboard.type("02115");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?zip=02115");
  await openFilters(page);
  await page.getByRole("checkbox", { name: "Grade 9" }).focus();
  await page.keyboard.press("Space");
  await expect(page).toHaveURL("/search?zip=02115&grades=9");
  if (isMobile) {
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("ZIP code or city")).toBeHidden();
  }
  const map = page.getByRole("button", { name: /^(Show|Hide) map$/ }).and(page.locator(":visible"));
  await map.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/&map=(show|hide)$/);
  if (isMobile) await page.getByRole("button", { name: "Show list" }).press("Enter");
  await expect(cards(page).first()).toBeVisible();
  await cards(page).first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/school\//);
});

test("the map and the list are linked, and the area of the map can be searched", async ({
  page,
  isMobile,
}) => {
  await page.goto("/search?zip=02115&map=show");
  const map = page.locator(".leaflet-container");
  await expect(map).toBeVisible();
  // The phone shows the map instead of the list.
  await expect(cards(page).first()).toBeVisible({ visible: !isMobile });
  await map.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await page.getByRole("button", { name: "Search this area" }).click();
  await expect(page).toHaveURL(/\/search\?bounds=-?[\d.]+%2C-?[\d.]+%2C-?[\d.]+%2C-?[\d.]+&map=show$/);
  await expect(headline(page)).toHaveText(/in this part of the map$|^No schools found/);
  await expect(map).toBeVisible();
  // Nearest to the middle first, and each card says how near.
  if (!isMobile) await expect(cards(page).first()).toBeVisible();
  const miles = await page.locator(".result p.tabular-nums").allTextContents();
  expect(miles).toHaveLength(await page.locator(".result").count());
  const numbers = miles.map((text) => Number.parseFloat(text.replace(/^about /, "")));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  await page.goBack();
  await expect(page).toHaveURL("/search?zip=02115&map=show");
});
