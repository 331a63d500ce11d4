import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { changeBehindTheBack, field, message, ownSchool, type School } from "./own-school.ts";
import {
  NAMED,
  openEditor,
  panel,
  proposal,
  read,
  SCHOOL_SEARCH,
  saveAndDiscard,
  saveChanges,
  schoolPage,
  suggest,
} from "./source-screen.ts";

const QUOTE = "Larch School serves 431 students in kindergarten through fifth grade.";

async function revisionsOf(page: Page, { _id }: School) {
  const { revisions } = await (await page.request.get(`/api/schools/${_id}/revisions`)).json();
  return revisions;
}

test("accepted values are saved in one revision that names the page", async ({ page, isMobile }) => {
  const school = await ownSchool(page, NAMED);
  const before = (await revisionsOf(page, school)).length;
  await openEditor(page, school);
  await read(page, "/about");
  if (isMobile) await page.getByRole("button", { name: "Fields" }).click();
  await suggest(page);
  await expect(proposal(page, "Students")).toContainText(QUOTE);
  await expect(proposal(page, "Students")).toContainText(/\d\d% sure/);
  await proposal(page, "Students").getByRole("button", { name: "Accept Students" }).click();
  await proposal(page, "Principal").getByRole("button", { name: "Accept Principal" }).click();
  await expect(proposal(page, "Principal")).toContainText("Accepted");
  await proposal(page, "Founded").getByRole("button", { name: "Dismiss Founded" }).click();
  if (isMobile) {
    await expectToFit(page, 320);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("The source will be saved as About Larch School.")).toBeVisible();
  }
  await saveAndDiscard(page);
  await expect(message(page)).toHaveText("School updated successfully!");

  // Everything is as before the page was read, and the page is among the school's sources.
  await expect(page.getByLabel("URL", { exact: true })).toHaveValue("");
  await expect(panel(page, "Extracted Information")).toContainText(
    "Enter the address of a page about the school, or add a file.",
  );
  await expect(
    panel(page, "Existing Sources").getByRole("button", { name: /^About Larch School/ }),
  ).toBeVisible();

  const revisions = await revisionsOf(page, school);
  expect(revisions).toHaveLength(before + 1);
  const { school: stored } = await (await page.request.get(`/api/schools/${school._id}/edit`)).json();
  expect(stored.values).toMatchObject({
    numOfStudents: 431,
    principal: "Maria Lopez",
    founded: null,
    websources: [schoolPage("/about")],
  });
  const cited = { url: schoolPage("/about"), title: "About Larch School", quote: QUOTE };
  expect(stored.origins.numOfStudents.citation).toMatchObject(cited);
});

/** Reads a handbook from a file, and accepts what it says about the students. */
async function acceptFromFile(page: Page, school: School) {
  await openEditor(page, school);
  const buffer = Buffer.from(`# Larch Handbook\n\n${QUOTE}\n`);
  await page
    .getByLabel("Choose a file, or drop it here")
    .setInputFiles({ name: "Handbook 2025.txt", mimeType: "text/plain", buffer });
  await expect(page.getByText("Summary ready")).toBeAttached({ timeout: 30_000 });
  await suggest(page);
  await proposal(page, "Students").getByRole("button", { name: "Accept Students" }).click();
}

test("values from a file are saved in one revision that names the file", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page, NAMED);
  const before = (await revisionsOf(page, school)).length;
  await acceptFromFile(page, school);
  await expect(page.getByText(/^Source: File “Handbook 2025\.txt”/)).toBeVisible();
  await saveChanges(page).click();
  await expect(message(page)).toHaveText("School updated successfully!");
  const revisions = await revisionsOf(page, school);
  expect(revisions).toHaveLength(before + 1);
  const citation = { url: null, fileName: "Handbook 2025.txt", quote: QUOTE };
  expect(revisions[0].changes).toMatchObject([{ field: "numOfStudents", citedAfter: citation }]);
  // What is kept of the file is what the value cites.
  const { sources } = await (await page.request.get(`/api/source-content?schoolId=${school._id}`)).json();
  expect(sources).toMatchObject([{ fingerprint: revisions[0].changes[0].citedAfter.fingerprint }]);

  await page.goto(`/school/${school.slug}`);
  await page
    .getByRole("button", { name: /source of Students$/ })
    .first()
    .click();
  const note = page.locator(".source-note:popover-open");
  await expect(note).toContainText("File read by our staff");
  await expect(note).toContainText(/Handbook 2025\.txt, read \w{3} \d/);
  await expect(note).toContainText(QUOTE);
  await expect(note.getByRole("link"), "a file leads nowhere").toHaveText(["Report a mistake"]);
});

test("the address of a file counts for the values that were accepted before", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page, NAMED);
  await acceptFromFile(page, school);
  const address = "https://larch.example/handbook.txt";
  await page.getByLabel("Address on the web").fill("larch handbook");
  await saveChanges(page).click();
  await expect(page.getByLabel("Address on the web")).toBeFocused();
  await expect(page.getByLabel("Address on the web")).toHaveAccessibleDescription(/Type a web address/);
  await page.getByLabel("Address on the web").fill(address);
  await expect(page.getByRole("link", { name: /larch\.example, read/ })).toBeVisible();
  await saveChanges(page).click();
  await expect(message(page)).toHaveText("School updated successfully!");
  const { school: stored } = await (await page.request.get(`/api/schools/${school._id}/edit`)).json();
  expect(stored.origins.numOfStudents.citation).toMatchObject({ url: address, quote: QUOTE });
  expect(stored.values.websources).toEqual([address]);
});

test.describe("with suggestions and what differs from the school", () => {
  // axe reads a form of eighty fields twice.
  test.describe.configure({ timeout: 150_000 });

  test("the screen meets WCAG 2.2 AA, and fits", async ({ page, isMobile }) => {
    await openEditor(page, await ownSchool(page, { ...NAMED, numOfStudents: 512 }));
    await read(page, "/about");
    if (isMobile) await page.getByRole("button", { name: "Fields" }).click();
    await suggest(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
    await expectAccessible(page);
    for (const width of isMobile ? [320, 390, 640] : [820, 1280]) await expectToFit(page, width);
  });
});

test("each field of the form has the whole width of its column", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, await ownSchool(page));
  const columns = await page.locator(".source-fields .form-field:visible").evaluateAll((fields) =>
    fields.map((field) => {
      const { left, right } = field.getBoundingClientRect();
      return `${Math.round(left)} to ${Math.round(right)}`;
    }),
  );
  expect(columns.length).toBeGreaterThan(30);
  expect([...new Set(columns)]).toHaveLength(1);
});

test("what is not saved is asked about, and Reset can be undone", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page));
  await field(page, "Principal").fill("Grace Hopper");
  await page.getByRole("button", { name: "Change School" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
  await page.getByRole("button", { name: "Reset" }).click();
  await expect(field(page, "Principal")).toHaveValue("");
  await message(page).getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
  await page.getByRole("button", { name: "Change School" }).click();
  await question.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page.getByRole("combobox", { name: SCHOOL_SEARCH })).toBeVisible();
});

test("without a school or a summary, it is said what is missing", ANY_WIDTH, async ({ page }) => {
  const school = await ownSchool(page);
  await page.goto("/admin/sources");
  // They look as if nothing could be done, and say why.
  await expect(saveChanges(page)).toBeDisabled();
  await saveChanges(page).click({ force: true });
  await expect(page.getByRole("main").getByRole("alert")).toHaveText("No school selected");
  await page.getByRole("button", { name: "Suggest Values for Empty Fields" }).click({ force: true });
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "School and AI summary are required for field suggestions",
  );
  await openEditor(page, school);
  await page.getByRole("button", { name: "Suggest Values for Empty Fields" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "School and AI summary are required for field suggestions",
  );
});

test.describe("when saving fails", () => {
  test.use({ expectedProblems: [/409|50\d|failed|net::/] });

  test("nothing that was typed or read is lost", ANY_WIDTH, async ({ page }) => {
    const school = await ownSchool(page);
    await openEditor(page, school);
    await read(page, "/about");
    await field(page, "Principal").fill("Grace Hopper");
    await page.route("**/api/save-source-content", (route) => route.abort());
    await saveChanges(page).click();
    await expect(
      page.getByText("Failed to save the source: Network error. Please check your connection and try again."),
    ).toBeVisible();
    await page.unroute("**/api/save-source-content");
    await page.route("**/api/schools/*", (route) => route.abort());
    await saveChanges(page).click();
    await expect(
      page.getByText("Failed to update school: Network error. Please check your connection and try again."),
    ).toBeVisible();
    await expect(field(page, "Principal")).toHaveValue("Grace Hopper");
    await expect(panel(page, "Extracted Information")).toContainText(QUOTE);
    await page.unroute("**/api/schools/*");
    await saveChanges(page).click();
    await expect(message(page)).toHaveText("School updated successfully!");
    await expect(panel(page, "Existing Sources").getByRole("listitem")).toHaveCount(1);
  });

  test("two editors decide between their texts, and both pages stay", ANY_WIDTH, async ({ page }) => {
    const school = await ownSchool(page);
    await openEditor(page, school);
    await read(page, "/about");
    await field(page, "Principal").fill("Grace Hopper");
    const theirs = { principal: "Ada Byron", websources: ["https://elsewhere.example/"] };
    await changeBehindTheBack(page, school, theirs);
    await saveChanges(page).click();
    const dialog = page.getByRole("dialog", { name: "Somebody else changed this school" });
    await dialog.getByRole("radio", { name: /^Mine/ }).check();
    await dialog.getByRole("button", { name: "Save These" }).click();
    await expect(message(page)).toHaveText("School updated successfully!");
    const { school: stored } = await (await page.request.get(`/api/schools/${school._id}/edit`)).json();
    expect(stored.values).toMatchObject({
      principal: "Grace Hopper",
      websources: ["https://elsewhere.example/", schoolPage("/about")],
    });
  });

  test("another page that a colleague added is no conflict", ANY_WIDTH, async ({ page }) => {
    const school = await ownSchool(page);
    await openEditor(page, school);
    await read(page, "/about");
    await changeBehindTheBack(page, school, { websources: ["https://elsewhere.example/"] });
    await saveChanges(page).click();
    await expect(message(page)).toHaveText("School updated successfully!");
    const { school: stored } = await (await page.request.get(`/api/schools/${school._id}/edit`)).json();
    expect(stored.values.websources).toEqual(["https://elsewhere.example/", schoolPage("/about")]);
  });

  test("a failed suggestion says why", ANY_WIDTH, async ({ page }) => {
    await openEditor(page, await ownSchool(page));
    await read(page, "/about");
    await page.route("**/api/suggest-field-values", (route) => route.abort());
    await page.getByRole("button", { name: "Suggest Values for Empty Fields" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Failed to get field suggestions: Network error. Please check your connection and try again.",
    );
  });
});
