import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { changeBehindTheBack, field, message, openRecord, ownSchool, save } from "./own-school.ts";

const WEBSITE = "https://www.larch.example/";
const QUOTE = "This fall, 431 students from 38 towns began the year with us.";

/** Fills in the dialog for a field's source, by keyboard. */
async function cite(page: Page, label: string, url: string, quote = QUOTE) {
  await page.getByRole("button", { name: `Cite a source for ${label}` }).press("Enter");
  const dialog = page.getByRole("dialog", { name: `Source for ${label}` });
  await dialog.getByLabel("Page address").fill(url);
  await dialog.getByLabel("Title").fill("At a glance");
  await dialog.getByLabel("Supporting quote").fill(quote);
  await dialog.getByLabel("Supporting quote").press("Tab");
  await dialog.getByRole("button", { name: "Cite this source" }).press("Enter");
}

test("a value cites the school's own page: in the form, and for readers", async ({ page }) => {
  const school = await ownSchool(page, { contactInfo: { website: WEBSITE } });
  await openRecord(page, school);
  await expect(page.getByRole("button", { name: "Cite a source for Students" })).toBeHidden();
  await field(page, "Students").fill("431");
  await cite(page, "Students", "javascript:alert(1)");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("The address must be a web address")).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page, 390);
  await dialog.getByLabel("Page address").fill(`${WEBSITE}about`);
  await dialog.getByLabel("Page address").press("Enter");
  await expect(page.getByRole("link", { name: /“At a glance” on larch\.example, read/ })).toBeVisible();
  await expect(field(page, "Students")).toBeFocused();
  await save(page).click();
  await expect(message(page)).toHaveText("School updated successfully!");
  await expectAccessible(page);

  await page.goto(`/school/${school.slug}`);
  await page
    .getByRole("button", { name: /source of Students$/ })
    .first()
    .click();
  const note = page.locator(".source-note:popover-open");
  await expect(note).toContainText("School’s own page");
  await expect(note).toContainText(/“At a glance”, larch\.example, read \w{3} \d/);
  await expect(note).toContainText(QUOTE);
  const link = note.getByRole("link", { name: "Open the page" });
  await expect(link).toHaveAttribute("rel", "nofollow noopener");
  await expect(link).toHaveAttribute("href", /^https:\/\/www\.larch\.example\/about#:~:text=This%20fall/);
  await expectToFit(page, 390);
});

test("a page that is removed from a value is still in its history", async ({ page }) => {
  const cited = {
    url: `${WEBSITE}about`,
    title: "At a glance",
    readOn: "2026-11-20",
    quote: QUOTE,
    page: null,
  };
  const school = await ownSchool(page, { numOfStudents: 431, citations: { numOfStudents: cited } });
  await openRecord(page, school);
  await page.getByRole("button", { name: "Remove the source of Students" }).click();
  await expect(page.getByText("1 changed field")).toBeVisible();
  await save(page).click();
  await expect(message(page)).toHaveText("School updated successfully!");
  await page.getByRole("button", { name: "History", exact: true }).click();
  const history = page.getByRole("dialog", { name: "History" });
  await expect(history.getByRole("link", { name: /“At a glance” on larch\.example/ })).toBeVisible();
});

test("a cited page survives a reload, and the next one begins with it", async ({ page }) => {
  const school = await ownSchool(page);
  await openRecord(page, school);
  await field(page, "Students").fill("431");
  await cite(page, "Students", `${WEBSITE}about`);
  page.once("dialog", (question) => question.accept());
  await page.reload();
  await expect(page.getByText(QUOTE)).toBeVisible();
  await field(page, "Principal").fill("Grace Hopper");
  await cite(page, "Principal", `${WEBSITE}people`, "Grace Hopper leads us.");
  await field(page, "Founded").fill("1890");
  await page.getByRole("button", { name: "Cite a source for Founded" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Page address")).toHaveValue(`${WEBSITE}people`);
  await expect(dialog.getByLabel("Supporting quote")).toHaveValue("");
  await page.keyboard.press("Escape");
  // A value that is typed over loses what its former text cited.
  await save(page).click();
  await expect(message(page)).toHaveText("School updated successfully!");
  await field(page, "Students").fill("432");
  await expect(page.getByText(QUOTE)).toBeHidden();
  await page.getByRole("button", { name: "Undo the change of Students" }).click();
  await expect(page.getByText(QUOTE)).toBeVisible();
});

test.describe("two editors", () => {
  test.use({ expectedProblems: [/409/] });

  test("a page for a value that someone else has changed is not taken over silently", async ({ page }) => {
    const school = await ownSchool(page, { founded: "1890" });
    await openRecord(page, school);
    await cite(page, "Founded", `${WEBSITE}history`, "Since 1890.");
    await changeBehindTheBack(page, school, { founded: "1891" });
    await save(page).click();
    await expect(field(page, "Founded")).toHaveAccessibleDescription(/someone else has changed it/);
    await expect(field(page, "Founded")).toHaveValue("1891");
  });
});
