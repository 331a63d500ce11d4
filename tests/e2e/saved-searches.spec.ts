import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { newMember, signIn, signInByDialog } from "./new-member.ts";
import { headline, openPanel } from "./search-page.ts";

// Of public high schools, another test adds one in Boston.
const BOSTON = "/search?city=Boston%2C+MA&type=Private+School&grades=9";
const NAME = "Boston, MA - Private School - Grade 9";

const message = (page: Page) => page.locator(".message");
const saveButton = (page: Page) => page.getByRole("search").getByRole("button", { name: "Save Search" });

/** Goes to a search and expands its form. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await openPanel(page);
}

/** Saves the search on the screen under a name, by default the suggested one. */
async function save(page: Page, name?: string): Promise<void> {
  const box = page.getByLabel("Name of this search");
  // The form resets when a search finishes, hence the retry.
  await expect(async () => {
    if (!(await box.isVisible())) await saveButton(page).click({ timeout: 1000 });
    await expect(box).toBeFocused({ timeout: 1000 });
  }).toPass();
  if (name) await box.fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(message(page)).toContainText("Saved “");
}

/**
 * At the end of the page, the phone's map button rests below the list; elsewhere it floats over the scrolled content.
 */
async function expectNoAxeViolationsAtEnd(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expectNoAxeViolations(page);
}

test("a member saves a search, finds it again and runs it with one click", async ({ page }) => {
  test.slow(); // axe reads the whole page twice
  await signIn(page, await newMember(page));
  await open(page, BOSTON);
  const found = await headline(page).textContent();
  await saveButton(page).click();
  const box = page.getByLabel("Name of this search");
  await expect(box).toHaveValue(NAME);
  // All of it is in sight.
  expect(await box.evaluate((one) => one.scrollHeight <= one.clientHeight)).toBe(true);
  await expectNoAxeViolationsAtEnd(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(message(page).getByRole("status")).toContainText(`Saved “${NAME}” to My Schools.`);
  await expect(message(page)).toBeHidden();
  await expect(page.getByText(`You saved this search as “${NAME}”.`)).toBeVisible();
  // The search form handles neither the name's box nor Enter in it.
  await save(page, "High schools near home");
  await expect(page).toHaveURL(BOSTON);

  await open(page, "/search?zip=90210");
  await page.getByText("Saved searches (2)").click();
  await expectNoAxeViolationsAtEnd(page);
  await page.getByRole("link", { name: "High schools near home" }).click();
  await expect(page).toHaveURL(BOSTON);
  await expect(headline(page)).toHaveText(found ?? "");
  await openPanel(page);
  await expect(page.getByLabel("ZIP code or city")).toHaveValue("Boston, MA");
  await page.goto("/my-schools");
  const kept = page.getByRole("region", { name: "Saved searches (2)" });
  await expect(kept.getByRole("link")).toHaveCount(2);
  // Only a name of one's own leaves open what it looks for, and none says how far around its place.
  await expect(kept.getByText(NAME.replaceAll(" - ", " · "), { exact: true })).toHaveCount(1);
  await expect(kept.getByText("within 10 miles")).toHaveCount(2);
  await kept.getByRole("link", { name: "High schools near home" }).click();
  await expect(page).toHaveURL(BOSTON);
});

test("a saved search is deleted, and restored", ANY_WIDTH, async ({ page }) => {
  await signIn(page, await newMember(page));
  await open(page, BOSTON);
  await save(page);
  await page.getByText("Saved searches (1)").click();
  const drop = page.getByRole("button", { name: `Delete saved search ${NAME}` });
  await drop.click();
  await expect(message(page)).toContainText(`Deleted “${NAME}”.`);
  await expect(page.getByText("Saved searches (0)")).toBeVisible();
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Saved searches (1)")).toBeVisible();
  await drop.click();
  await expect(message(page)).toContainText("Deleted");
  await open(page, BOSTON);
  await expect(page.getByText("Saved searches (0)")).toBeVisible();
});

test(
  "on a phone, a search is saved from its list, and kept or dropped in My Schools",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const member = await newMember(page);
    await page.goto("/search");
    const atOnce = page.getByRole("main").getByRole("button", { name: "Save Search" });
    // Nothing has been asked for yet.
    await expect(atOnce).toHaveCount(0);
    await page.goto(BOSTON);
    await atOnce.click();
    await expect(page.getByRole("dialog")).toContainText("Sign in to save searches");
    await signInByDialog(page, member);
    const saved = async () =>
      (await (await page.request.get("/api/users/saved-searches")).json()).savedSearches;
    await atOnce.click();
    await expect(message(page)).toContainText(`Saved “${NAME}” to My Schools.`);
    await message(page).getByRole("button", { name: "Undo" }).click();
    await expect(message(page)).toContainText(`Deleted “${NAME}”.`);
    expect(await saved()).toEqual([]);
    await atOnce.click();
    await expect(message(page)).toContainText(`Saved “${NAME}” to My Schools.`);
    // It is saved once, and what was the button leads to it.
    await expect(atOnce).toHaveCount(0);
    await page.getByRole("link", { name: "Saved: see your saved searches" }).click();
    await expect(page).toHaveURL("/my-schools#saved-searches");

    const renaming = page.getByRole("button", { name: /^Rename saved search / });
    await renaming.click();
    const box = page.getByLabel("Name of this search");
    await expect(box).toBeFocused();
    await box.fill("High schools near home");
    await page.keyboard.press("Enter");
    await expect(message(page)).toContainText("Renamed to “High schools near home”.");
    await expect(renaming).toBeFocused();
    expect(await saved()).toMatchObject([{ displayName: "High schools near home" }]);
    await renaming.click();
    await box.fill(NAME);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("link", { name: NAME })).toBeVisible();

    await page.getByRole("button", { name: `Delete saved search ${NAME}` }).click();
    await expect(page.getByRole("heading", { name: "Saved searches (0)" })).toBeFocused();
    // Until the answer, the message before may still be there, with an “Undo” of its own.
    await expect(message(page)).toContainText(`Deleted “${NAME}”.`);
    await message(page).getByRole("button", { name: "Undo" }).click();
    await expect(
      page.getByRole("region", { name: "Saved searches (1)" }).getByRole("link", { name: NAME }),
    ).toBeVisible();
    expect(await saved()).toMatchObject([{ displayName: NAME }]);
  },
);

test("ten searches are the maximum; one without results is not saved", ANY_WIDTH, async ({ page }) => {
  await signIn(page, await newMember(page));
  for (let index = 1; index <= 9; index += 1) {
    const data = { displayName: `Search ${index}`, searchParams: {} };
    expect((await page.request.post("/api/users/saved-searches", { data })).status()).toBe(200);
  }
  await open(page, "/search?zip=02115&radiusMiles=1&religion=Islamic&grades=12");
  await expect(page.getByText("Saved searches (9)")).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(saveButton(page)).toHaveAttribute("title", "Only a search that finds schools can be saved");
  await open(page, BOSTON);
  await save(page);
  await expect(page.getByText("Saved searches (10)")).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(saveButton(page)).toHaveAttribute("title", "Maximum of 10 saved searches allowed");
  await saveButton(page).click({ force: true });
  await expect(page.getByLabel("Name of this search")).toBeHidden();
});

test("by keyboard: Enter saves and does not search, Escape cancels", ANY_WIDTH, async ({ page }) => {
  await signIn(page, await newMember(page));
  await open(page, BOSTON);
  await expect(page.getByText("Saved searches (0)")).toBeVisible();
  await saveButton(page).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Name of this search")).toBeHidden();
  await expect(saveButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("By keyboard");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Saved searches (1)")).toBeVisible();
  await expect(saveButton(page)).toBeFocused();
  await expect(page).toHaveURL(BOSTON);
});

test("a guest is asked to sign in, and then saves", ANY_WIDTH, async ({ page }) => {
  const member = await newMember(page);
  await open(page, BOSTON);
  await saveButton(page).click();
  await expect(page.getByRole("dialog")).toContainText("Sign in to save searches");
  await signInByDialog(page, member);
  await openPanel(page);
  await expect(page.getByText("Saved searches (0)")).toBeVisible();
  await save(page);
});

test.describe("when the server fails", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/saved-searches/] });

  test("says so and loses nothing", async ({ page }) => {
    await signIn(page, await newMember(page));
    const fail = () =>
      page.route("**/api/users/saved-searches**", (route) => route.fulfill({ status: 500, json: {} }));
    await fail();
    await open(page, BOSTON);
    await expect(page.getByText("Failed to load saved searches")).toBeVisible();
    await page.unroute("**/api/users/saved-searches**");

    await open(page, BOSTON);
    await save(page);
    await fail();
    await saveButton(page).click();
    await page.getByLabel("Name of this search").fill("Another name");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(message(page).getByRole("alert")).toHaveText("Failed to save search");
    await expect(page.getByLabel("Name of this search")).toHaveValue("Another name");
    await page.unroute("**/api/users/saved-searches**");

    await page.getByText("Saved searches (1)").click();
    await page.route("**/api/users/saved-searches/*", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: `Delete saved search ${NAME}` }).click();
    await expect(message(page).getByRole("alert")).toHaveText("Failed to delete saved search");
    await expect(page.getByText("Saved searches (1)")).toBeVisible();
  });
});
