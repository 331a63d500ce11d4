import { ANY_WIDTH, expect, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

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
        expect(sent).not.toMatch(/averageSAT|Average scores in|graduationRate|ispanic/);
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

/** Where a school's tabs have their words, and the locks behind these. */
function placesIn(links: Element[]) {
  return links.map((link) => {
    const word = document.createRange();
    if (link.firstChild) word.selectNode(link.firstChild);
    const { left, right } = word.getBoundingClientRect();
    const lock = link.querySelector("svg");
    const box = lock?.getBoundingClientRect();
    return {
      word: { left, right },
      lock: box ? { left: box.left, right: box.right } : null,
      isOfOneColor: !lock || getComputedStyle(lock).stroke === getComputedStyle(link).color,
    };
  });
}

test("words are equally far apart, for members too, and each lock stands close to its own", async ({
  page,
  signedInPage,
}) => {
  const tabs = page.getByRole("navigation", { name: "About this school" }).getByRole("link");
  await page.goto(SCHOOL);
  const places = await tabs.evaluateAll(placesIn);
  expect(places.filter(({ lock }) => lock).length).toBeGreaterThan(1);
  expect(places.filter(({ isOfOneColor }) => !isOfOneColor)).toEqual([]);
  const gaps = places.slice(1).map(({ word }, at) => word.left - (places[at]?.word.right ?? 0));
  expect(Math.max(...gaps) - Math.min(...gaps), `${gaps}`).toBeLessThan(1);
  for (const [at, { word, lock }] of places.entries()) {
    if (!lock) continue;
    const [own, next] = [lock.left - word.right, places[at + 1]];
    expect(own).toBeGreaterThan(1);
    if (next) expect(next.word.left - lock.right).toBeGreaterThan(2.5 * own);
  }
  await signedInPage("user");
  await page.reload();
  await expect(tabs.locator("svg")).toHaveCount(0);
  expect((await tabs.evaluateAll(placesIn)).map(({ word }) => word)).toEqual(places.map(({ word }) => word));
});

test("shows visitors a lock instead of a member's tab", async ({ page }) => {
  await page.goto(`${SCHOOL}/academics`);
  await expect(page.getByRole("link", { name: "Academics" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("heading", { name: "Sign in to view Academics information" })).toBeVisible();
  // Something is behind it, though nothing of this school.
  const chart = page.locator(".blurred-chart");
  await expect(chart).toBeVisible();
  await expect(chart).toHaveText("");
  await expectNoAxeViolations(page);
  await page
    .getByRole("region", { name: "Sign in to view" })
    .getByRole("button", { name: "Sign In" })
    .click();
  await expect(page.getByRole("dialog")).toContainText("Sign in to view Academics information");
});

test("has no lock where there is nothing, but what members read there", async ({ page, signedInPage }) => {
  const path = "/school/chatham-elementary-school-chatham-ma/academics";
  const sentence = /^This school teaches grades PK–4\. SAT and ACT scores/;
  await page.goto(path);
  const main = page.getByRole("main");
  await expect(main.getByText(sentence)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sign in to view" })).toHaveCount(0);
  await expect(page.locator(".blurred-chart")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Academics" }).getByText("(high schools only)")).toBeAttached();
  await expectNoAxeViolations(page);
  await main.getByRole("link", { name: "See the overview" }).click();
  await expect(page).toHaveURL("/school/chatham-elementary-school-chatham-ma");
  const members = await signedInPage("user");
  await members.goto(path);
  await expect(members.getByText(sentence)).toBeVisible();
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

test("closes the dialog for whoever goes back, then the locked tab", ANY_WIDTH, async ({ page }) => {
  await page.goto(SCHOOL);
  await page.getByRole("link", { name: /^Demographics/ }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(`${SCHOOL}/demographics`);
  // Not awaited: the browser does not go anywhere.
  void page.goBack().catch(() => undefined);
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${SCHOOL}/demographics`);
  await page.goBack();
  await expect(page).toHaveURL(SCHOOL);
});

test(
  "closes the dialog for whoever has just come from elsewhere, and then leaves with one step",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/about");
    await page.goto(SCHOOL);
    await page.getByRole("button", { name: "Sign In to Save" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Sign in" });
    await expect(dialog).toBeVisible();
    void page.goBack().catch(() => undefined);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(SCHOOL);
    // A second time, with the same entry of the history; closed otherwise.
    await page.getByRole("button", { name: "Sign In to Save" }).first().click();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    void page.goBack().catch(() => undefined);
    await expect(page).toHaveURL("/about");
  },
);

test("finds a tab that is named by a query", ANY_WIDTH, async ({ page }) => {
  await page.goto(`${SCHOOL}?tab=neighborhood`);
  await expect(page.getByRole("link", { name: "Neighborhood" })).toHaveAttribute("aria-current", "page");
});
