import type { Browser, Locator, Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";
import { storeStories } from "./own-news.ts";
import { message, ownSchool, type School } from "./own-school.ts";

const BAND = { headline: "Band wins", isLikely: true, others: 3 };
const ROOF = { headline: "Roof leaks", isLikely: true };
const CHESS = { headline: "Chess night" };
const BUS = { headline: "Bus routes" };

const story = (page: Page, { headline }: { headline: string }): Locator =>
  page.getByRole("article", { name: headline, exact: true });

/** The pending stories of a school that no other test uses. */
async function openPending(page: Page, { _id }: School) {
  await page.goto(`/admin/news?school=${_id}`);
  await expect(page.getByRole("article").first()).toBeVisible();
}

/** Another moderator, in a browser of their own. */
async function colleague(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const page = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signInOwnMember(page, { role: "editor", displayName: "Carl Colleague" });
  return page;
}

test("stories are worked off by keyboard, and decisions undone", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page);
  await storeStories(school, [BAND, ROOF, CHESS, BUS]);
  await openPending(page, school);
  await expect(story(page, BAND)).toContainText("and 3 more sources");
  await expect(story(page, ROOF)).toContainText("97% sure");
  // Nothing is selected that nobody has looked at.
  await expect(page.getByText("0 stories selected")).toBeVisible();

  // The next one has the focus without waiting for the server.
  const held = Promise.withResolvers<void>();
  await page.route("/api/news-admin/decisions", async (route) => {
    await held.promise;
    await route.continue();
  });
  // A key that is held down decides about one story, and a figure for the browser about none.
  await page.keyboard.down("a");
  await page.keyboard.down("a");
  await page.keyboard.up("a");
  await expect(story(page, BAND)).toHaveCount(0);
  await expect(story(page, ROOF)).toBeFocused();
  await page.keyboard.press("d");
  await expect(page.getByRole("dialog", { name: "Dismiss this story?" })).toBeVisible();
  await page.keyboard.press("Control+2");
  await page.keyboard.press("3");
  await expect(story(page, CHESS)).toBeFocused();
  held.resolve();
  await expect(message(page)).toContainText("Dismissed: Roof leaks");

  await page.keyboard.press("k");
  await page.keyboard.press("j");
  await expect(story(page, BUS)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("The title names");
  await page.keyboard.press("Escape");
  await expect(story(page, BUS)).toBeFocused();
  await page.keyboard.press("x");
  await expect(page.getByText("1 story selected")).toBeVisible();

  // The last decision first, then the one before, with all sources of the story.
  await page.keyboard.press("u");
  await expect(story(page, ROOF)).toBeFocused();
  await page.keyboard.press("u");
  await expect(story(page, BAND)).toBeFocused();
  await expect(message(page)).toContainText("Undone.");
  await page.keyboard.press("x");
  await story(page, ROOF).getByRole("checkbox").check();
  // Many at once are asked about, with the number that was selected.
  await page.keyboard.press("Shift+A");
  const question = page.getByRole("dialog", { name: "Publish 3 stories?" });
  await expect(question).toContainText("They have 6 articles in all.");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("article")).toHaveCount(4);
  await page.getByRole("button", { name: "Publish selected" }).click();
  await question.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(story(page, CHESS)).toBeVisible();
  await expect(message(page)).toContainText("3 stories published.");
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.getByRole("link", { name: /^Approved News/ }).click();
  await expect(story(page, BAND)).toContainText(/Approved .* by Edith Editor/);
  await story(page, BAND).getByRole("button", { name: "Retract to Pending" }).click();
  await expect(story(page, BAND)).toHaveCount(0);
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(story(page, BAND)).toBeVisible();
});

test.describe("when a decision fails", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/\/api\/news-admin\/decisions/] });

  test("the story is back in its place, and nothing typed is lost", async ({ page }) => {
    const school = await ownSchool(page);
    await storeStories(school, [BAND, ROOF, CHESS]);
    await openPending(page, school);
    await page.route("/api/news-admin/decisions", (route) => route.abort());
    await story(page, ROOF).getByRole("button", { name: "Publish" }).click();
    await expect(message(page)).toHaveText("Failed to approve news article");
    await expect(page.getByRole("article").nth(1)).toHaveAccessibleName("Roof leaks");
    await story(page, ROOF).getByRole("button", { name: "Dismiss" }).click();
    await page.getByLabel("Another reason").fill("It is about the town");
    await page.getByLabel("Another reason").press("Enter");
    await expect(message(page)).toHaveText("Failed to dismiss news article");
    await expect(story(page, ROOF)).toBeVisible();
  });
});

test(
  "two moderators at once: the second is told, and the first decision stands",
  ANY_WIDTH,
  async ({ page, browser, baseURL }) => {
    const school = await ownSchool(page);
    await storeStories(school, [BAND, ROOF, CHESS]);
    await openPending(page, school);
    const other = await colleague(browser, baseURL);
    await openPending(other, school);

    // It leaves the other one's list by itself.
    await story(page, ROOF).getByRole("button", { name: "Publish" }).click();
    await expect(story(other, ROOF)).toHaveCount(0);
    await expect(message(other)).toContainText(/^\S.* has published “Roof leaks”\.$/);

    // It is decided twice before either has heard of the other.
    await other.route("/api/news-admin?*", (route) => route.abort());
    await story(page, BAND).getByRole("button", { name: "Publish" }).click();
    await expect(message(page)).toContainText("Published: Band wins");
    await story(other, BAND).getByRole("button", { name: "Dismiss" }).click();
    await other.getByRole("button", { name: "Obituary" }).click();
    await expect(message(other)).toContainText(/had published “Band wins” before\. That decision stands\./);
    await page.getByRole("link", { name: /^Approved News/ }).click();
    await expect(story(page, BAND)).toBeVisible();
    await other.close();
  },
);

test("fits every window, and on a phone the article is a sheet over the list", async ({ page, isMobile }) => {
  const school = await ownSchool(page);
  await storeStories(school, [BAND, ROOF, CHESS]);
  await openPending(page, school);
  // On a phone, the first story comes before the filters.
  const filters = page.getByRole("searchbox", { name: "Keyword" });
  if (isMobile) {
    await expect(story(page, BAND)).toBeInViewport({ ratio: 1 });
    await expect(filters).toBeHidden();
    await page.getByRole("button", { name: "Filter (1 chosen)" }).click();
  }
  await expect(filters).toBeVisible();
  await filters.fill("B");
  await expect(page.getByText("Type at least 2 characters.")).toBeVisible();
  await filters.clear();
  await expectAccessible(page);
  await expectToFit(page, isMobile ? 320 : 820, 844);
  await story(page, BAND).getByRole("button", { name: "Band wins", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Article" });
  await expect(sheet).toContainText("The title names");
  await expect(sheet).toContainText("Outlet 3");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Publish" }).click();
  await expect(sheet.getByRole("heading", { name: /^Roof leaks/ })).toBeVisible();
  await sheet.getByRole("button", { name: "Undo the last decision" }).click();
  await expect(sheet.getByRole("heading", { name: /^Band wins/ })).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("article")).toHaveCount(3);
});

test("an article is entered by hand, and the form says what is missing", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page);
  await page.goto("/admin/news?tab=manual");
  const add = page.getByRole("button", { name: "Add Article" });
  await page.getByLabel("Headline").fill("Library opens");
  await add.click();
  await expect(page.getByText("School, headline, and URL are required")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "School", exact: true })).toBeFocused();
  // A look at another tab loses nothing.
  await page.getByRole("link", { name: "News Logs" }).click();
  await page.getByRole("link", { name: "Manual Entry" }).click();
  await expect(page.getByLabel("Headline")).toHaveValue("Library opens");
  const box = page.getByRole("combobox", { name: "School", exact: true });
  await box.fill(school.name);
  const option = page.getByRole("option", { name: school.name });
  await expect(option).toHaveAttribute("aria-selected", "true");
  // What is typed and not picked stays, with a note that no school has been chosen.
  await page.getByLabel("Headline").focus();
  await expect(box).toHaveValue(school.name);
  await expect(page.getByText("Choose a school from the list.")).toBeVisible();
  await box.press("Enter");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await box.press("ArrowDown");
  await box.press("Enter");
  await expect(page.getByRole("button", { name: "Clear the school" })).toBeVisible();
  await page.getByLabel(/^URL/).fill("https://paper.example/library");
  await page.getByLabel("Publish at once").check();
  await add.click();
  await expect(page.getByText("The article was added and published.")).toBeVisible();
  await page.goto(`/admin/news?tab=approved&school=${school._id}`);
  await expect(story(page, { headline: "Library opens" })).toContainText("Entered by hand");
});

test("logs of a school need a school, and the sandbox names what is missing", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" });
  await page.goto("/admin/news?tab=logs&logs=school");
  await expect(page.getByText("Please select a school to view logs")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "News API Sandbox" }).click();
  const failure = page.getByRole("main").getByRole("alert");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(failure).toHaveText("School ID is required when no custom keywords are provided");
  await page.getByLabel("Custom Search").check();
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(failure).toHaveText("Search query is required");
  await expectAccessible(page);
  await expectToFit(page, 320);
});

test("no story is selected before somebody selects it, and what is selected is published within reach", async ({
  page,
  isMobile,
}) => {
  const school = await ownSchool(page);
  await storeStories(school, [BAND, ROOF, CHESS]);
  await openPending(page, school);
  const publish = page.getByRole("button", { name: "Publish selected" });
  await expect(page.getByText("0 stories selected")).toBeVisible();
  // On a phone, it gives its place to the stories.
  if (isMobile) await expect(publish).toBeHidden();
  else await expect(publish).toBeDisabled();
  await story(page, CHESS).getByRole("checkbox").check();
  await expect(page.getByText("1 story selected", { exact: true })).toBeVisible();
  await expect(publish).toBeEnabled();
  await expect(publish).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByText("3 stories selected")).toBeVisible();
  await page.getByRole("button", { name: "Select none" }).click();
  await expect(page.getByText("0 stories selected")).toBeVisible();
  await expectAccessible(page);
});
