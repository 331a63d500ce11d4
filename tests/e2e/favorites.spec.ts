import type { Locator, Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { newMember, signIn, signInByDialog } from "./new-member.ts";

const LATIN = "/school/boston-latin-boston-ma";
const ACADEMY = "/school/boston-latin-academy-dorchester-ma";
const BOSTON = "/search?city=Boston,%20MA";

/** The schools that the signed-in user has saved, according to the server. */
async function savedNames(page: Page): Promise<string[]> {
  const { favoriteSchools } = await (await page.request.get("/api/users/favorites")).json();
  return favoriteSchools.map(({ name }: { name: string }) => name);
}

const header = (page: Page) => page.getByRole("main").locator("header");
const footer = (page: Page) => page.getByRole("main").locator("footer");
const message = (page: Page) => page.locator(".message");

test(
  "on a phone, nothing of the row begins before the page does, saved or not",
  ANY_WIDTH,
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, await newMember(page));
    await page.goto(LATIN);
    const [name, heart] = [
      page.getByRole("heading", { level: 1 }),
      header(page).locator("button svg").first(),
    ];
    const left = async (one: Locator) => Math.round((await one.boundingBox())?.x ?? 0);
    expect(await left(heart)).toBe(await left(name));
    await header(page).getByRole("button", { name: "Save", exact: true }).click();
    const saved = header(page).getByRole("button", { name: "Saved" });
    await expect(saved).toBeVisible();
    expect(await left(saved)).toBe(await left(name));
  },
);

test("a member saves a school, finds it saved, and removes it with an undo", ANY_WIDTH, async ({ page }) => {
  await signIn(page, await newMember(page));
  await page.goto(LATIN);
  const save = header(page).getByRole("button", { name: "Save", exact: true });
  await expect(save).toHaveAttribute("aria-pressed", "false");
  await save.click();
  const saved = header(page).getByRole("button", { name: "Saved" });
  await expect(saved).toHaveAttribute("aria-pressed", "true");
  await expect(message(page).getByRole("status")).toContainText("Boston Latin is saved.");
  expect(await savedNames(page)).toEqual(["Boston Latin"]);

  await page.reload();
  await expect(saved).toBeVisible();
  await footer(page).getByRole("button", { name: "Remove from Favorites" }).click();
  await expect(footer(page).getByRole("button", { name: "Save to Favorites" })).toBeVisible();
  await expect(message(page)).toContainText("Boston Latin was removed from your saved schools.");
  expect(await savedNames(page)).toEqual([]);
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(saved).toBeVisible();
  await expect(message(page)).toContainText("is saved");
  expect(await savedNames(page)).toEqual(["Boston Latin"]);
});

test("a member saves from the results by keyboard, and the header counts", async ({ page, isMobile }) => {
  await signIn(page, await newMember(page));
  await page.goto(BOSTON);
  const heart = page.getByRole("button", { name: "Save Boston Latin", exact: true });
  await heart.focus();
  await page.keyboard.press("Enter");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  await expect(heart).toBeFocused();
  await expect(message(page)).toContainText("Boston Latin is saved.");
  await expect(page).toHaveURL(/\/search/);
  await expectNoAxeViolations(page);
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: /My Schools.\(1\)/ })).toBeVisible();
});

test("a member saves and compares from the lists of a state and a city, which are the same for all", async ({
  page,
}) => {
  await signIn(page, await newMember(page));
  await page.goto("/schools/massachusetts/boston");
  const heart = page.getByRole("button", { name: "Save Boston Latin", exact: true });
  await expect(heart).toBeVisible();
  // Before messages and the tray cover parts of the list.
  await expectNoAxeViolations(page);
  await heart.click();
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  // The heart fills before the server has answered.
  await expect.poll(() => savedNames(page)).toEqual(["Boston Latin"]);
  await page.getByRole("button", { name: "Compare Boston Latin", exact: true }).click();
  await expect(page.getByRole("region", { name: "Schools to compare" })).toContainText("Boston Latin");
  await page.goto("/schools/massachusetts");
  await expect(heart).toHaveAttribute("aria-pressed", "true");
  const guest = await (await fetch(page.url())).text();
  expect(guest).not.toContain('aria-pressed="true"');
});

test.describe("when the server fails", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/\/api\/users\/favorites/] });

  test("the heart reverts and the member is told", async ({ page }) => {
    await signIn(page, await newMember(page));
    await page.goto(LATIN);
    await page.route("**/api/users/favorites", (route) => route.fulfill({ status: 500, json: {} }));
    await header(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect(message(page).getByRole("alert")).toHaveText(
      "Failed to update favorites. Please try again.",
    );
    await expect(header(page).getByRole("button", { name: "Save", exact: true })).toHaveAttribute(
      "aria-pressed",
      "false",
    );
    await expect(message(page)).toBeHidden();
    expect(await savedNames(page)).toEqual([]);
  });
});

test("a guest who signs in to save finds the school saved", ANY_WIDTH, async ({ page }) => {
  const member = await newMember(page);
  await page.goto(ACADEMY);
  await footer(page).getByRole("button", { name: "Sign In to Save" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toContainText(
    "Sign in to save Boston Latin Academy",
  );
  await signInByDialog(page, member);
  await expect(footer(page).getByRole("button", { name: "Remove from Favorites" })).toBeVisible();
  await expect(message(page)).toContainText("Boston Latin Academy is saved.");
  expect(await savedNames(page)).toEqual(["Boston Latin Academy"]);
});

test("a guest who cancels the sign-in has saved nothing when signing in later", async ({
  page,
  isMobile,
}) => {
  const member = await newMember(page);
  await page.goto(ACADEMY);
  await header(page).getByRole("button", { name: "Sign In to Save" }).click();
  await expect(page.getByRole("dialog").getByLabel("Email")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await signInByDialog(page, member);
  await expect(header(page).getByRole("button", { name: "Save", exact: true })).toBeVisible();
  expect(await savedNames(page)).toEqual([]);
});

test("what a guest has chosen to compare survives a reload, and is offered to be saved after the sign-in", async ({
  page,
  isMobile,
}) => {
  const member = await newMember(page);
  await page.goto(BOSTON);
  for (const name of ["Boston Latin", "Quincy Upper School"]) {
    const chosen = page.getByRole("button", { name: new RegExp(`^Compare ${name}(?:$|: added)`) });
    await chosen.click();
    await expect(chosen).toHaveAttribute("aria-pressed", "true");
    await expect(chosen).toHaveText("Added");
  }
  await page.goto(ACADEMY);
  await header(page).getByRole("button", { name: "Compare Boston Latin Academy" }).click();
  await page.reload();
  await expect(header(page).getByRole("button", { name: /^Compare/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  const tray = page.getByRole("region", { name: "Schools to compare" });
  await expect(tray.getByRole("listitem")).toHaveText([
    "Boston Latin",
    "Quincy Upper School",
    "Boston Latin Academy",
  ]);
  await expect(tray.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await signInByDialog(page, member);
  // Nothing is saved until the member says so.
  await expect(tray.getByRole("button", { name: "Save 3 schools" })).toBeVisible();
  expect(await savedNames(page)).toEqual([]);
  await tray.getByRole("button", { name: "Save 3 schools" }).click();
  await expect(message(page).getByRole("status")).toContainText("3 schools saved");
  await expect(tray.getByRole("button", { name: /^Save/ })).toHaveCount(0);
  expect((await savedNames(page)).sort()).toEqual([
    "Boston Latin",
    "Boston Latin Academy",
    "Quincy Upper School",
  ]);
  await expect(tray.getByRole("link", { name: "Compare (3 of 20)" })).toBeVisible();
});
