import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { message, ownSchool } from "./own-school.ts";
import { NAMED, openEditor, panel, proposal, read, schoolPage, suggest } from "./source-screen.ts";

const SENTENCE = "Larch School serves 431 students in kindergarten through fifth grade.";
const NOTHING_READ = "Enter the address of a page about the school, or add a file.";

test("what was read, and what was made of it, is there again after a reload, and saved", async ({ page }) => {
  const school = await ownSchool(page);
  await openEditor(page, school);
  await read(page, "/about");
  await page.getByRole("button", { name: "Edit the summary" }).click();
  const summary = page.getByRole("textbox", { name: "AI Summary, in Markdown" });
  await expect(summary).toBeFocused();
  await summary.fill("# Larch\n\nA school for the quarry.");
  await page.getByRole("button", { name: "Done editing the summary" }).click();
  await page.getByLabel("Source name").fill("The about page");

  page.once("dialog", (question) => question.accept());
  await page.reload();
  await expect(panel(page, "Extracted Information")).toContainText(SENTENCE);
  await expect(panel(page, "AI Summary")).toContainText("A school for the quarry.");
  await expect(page.getByLabel("Source name")).toHaveValue("The about page");
  await expect(page.getByText("1 new source", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toHaveText("School updated successfully!");
  const query = new URLSearchParams({ schoolId: school._id, url: schoolPage("/about") });
  const { content } = await (await page.request.get(`/api/source-content?${query}`)).json();
  expect(content).toMatchObject({
    sourceName: "The about page",
    aiSummary: "# Larch\n\nA school for the quarry.",
  });
  await page.reload();
  await expect(panel(page, "Extracted Information")).toContainText(NOTHING_READ);
});

test("what was read waits at its school until it is closed", async ({ page }) => {
  const [school, other] = [await ownSchool(page), await ownSchool(page)];
  await openEditor(page, school);
  await read(page, "/about");
  await page.getByRole("button", { name: "Change School" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(question).toContainText(
    "1 new source is not saved. It stays here for you until you close this window.",
  );
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(panel(page, "Extracted Information")).toContainText(NOTHING_READ);
  await openEditor(page, other);
  await expect(panel(page, "Extracted Information")).toContainText(NOTHING_READ);
  await openEditor(page, school);
  await expect(panel(page, "Extracted Information")).toContainText(SENTENCE);

  const close = page.getByRole("button", { name: "Close this source" });
  await close.click();
  await expect(panel(page, "Extracted Information")).toContainText(NOTHING_READ);
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(panel(page, "Extracted Information")).toContainText(SENTENCE);
  await close.click();
  await page.reload();
  await expect(panel(page, "Extracted Information")).toContainText(NOTHING_READ);
});

const ADDRESS = "https://larch.example/handbook.txt";

async function readHandbook(page: Page, students: number) {
  const buffer = Buffer.from(`# Larch Handbook\n\nWe have ${students} students.\n\nLunch is at noon.\n`);
  await page
    .getByLabel("Choose a file, or drop it here")
    .setInputFiles({ name: "Handbook.txt", mimeType: "text/plain", buffer });
  await expect(page.getByText("Summary ready")).toBeAttached({ timeout: 30_000 });
}

test(
  "a file that is read again is the same source, and shows what has changed",
  ANY_WIDTH,
  async ({ page }) => {
    const school = await ownSchool(page);
    await openEditor(page, school);
    const extracted = panel(page, "Extracted Information");
    await readHandbook(page, 512);
    await expect(extracted.getByText(/changed since/)).toHaveCount(0);
    await page.getByLabel("Address on the web").fill(ADDRESS);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(message(page)).toHaveText("School updated successfully!");

    await readHandbook(page, 530);
    await expect(extracted.getByText(/^1 paragraph has changed since/)).toBeVisible();
    await expect(page.getByLabel("Address on the web")).toHaveValue(ADDRESS);
    // Nothing is saved while the summary is being written.
    await expect(page.getByText("1 changed source", { exact: true })).toBeVisible({ timeout: 30_000 });
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(extracted).toContainText(NOTHING_READ);
    const { sources } = await (await page.request.get(`/api/source-content?schoolId=${school._id}`)).json();
    expect(sources).toMatchObject([{ url: ADDRESS, fileName: "Handbook.txt" }]);
  },
);

test("the address of a file that the school has says what has changed there", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page);
  await page.request.post("/api/save-source-content", {
    data: {
      schoolId: school._id,
      url: ADDRESS,
      extractedText: "# Larch Handbook\n\nWe have 431 students.\n\nLunch is at noon.",
      contentType: "text",
    },
  });
  await openEditor(page, school);
  await readHandbook(page, 512);
  const note = panel(page, "Extracted Information").getByText(/^1 paragraph has changed since/);
  await expect(note).toHaveCount(0);
  await page.getByLabel("Address on the web").fill(ADDRESS);
  await expect(note).toBeVisible();
});

test("a source that accepted values cite is saved before another is opened", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page, NAMED);
  await openEditor(page, school);
  await read(page, "/about");
  await suggest(page);
  await proposal(page, "Principal").getByRole("button", { name: "Accept Principal" }).click();
  await page.getByLabel("URL", { exact: true }).fill(schoolPage("/history"));
  await page.getByRole("button", { name: "Extract Content" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(message(page)).toHaveText("“About Larch School” was saved, because 1 changed field cites it.");
  const existing = panel(page, "Existing Sources");
  await expect(existing.getByRole("button", { name: /^About Larch School/ })).toBeVisible();
  // What comes next is saved beside it, and the school names both pages.
  await expect(page.getByText("1 changed field and 1 new source")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toHaveText("School updated successfully!");
  const { sources } = await (await page.request.get(`/api/source-content?schoolId=${school._id}`)).json();
  expect(sources).toHaveLength(2);
  const { school: stored } = await (await page.request.get(`/api/schools/${school._id}/edit`)).json();
  expect(stored.values.websources).toEqual([schoolPage("/about"), schoolPage("/history")]);
});

test("saving without a change says why nothing happens", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page)).toHaveText(
    "There is nothing to save: no field has changed, and no new source is open.",
  );
});
