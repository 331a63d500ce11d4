import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { field, message, ownSchool } from "./own-school.ts";
import {
  NAMED,
  openEditor,
  panel,
  proposal,
  read,
  saveAndDiscard,
  saveChanges,
  schoolPage,
  suggest,
} from "./source-screen.ts";

// Each test reads a page in processes of their own, the second one twice.
test.describe.configure({ timeout: 120_000 });

test("a text that may be about another school asks once before its values are used", async ({
  page,
  isMobile,
}) => {
  const school = await ownSchool(page);
  await openEditor(page, school);
  await read(page, "/about");
  if (isMobile) await page.getByRole("button", { name: "Fields" }).click();
  await suggest(page);
  const accept = (label: string) =>
    proposal(page, label)
      .getByRole("button", { name: `Accept ${label}` })
      .click();
  await accept("Students");
  const question = page.getByRole("dialog", { name: `Is this text about ${school.name}?` });
  await expect(question).toContainText(`This text does not name ${school.name}.`);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(field(page, "Students")).toHaveValue("");
  await accept("Students");
  await question.getByRole("button", { name: "Yes, Use Its Values" }).click();
  await expect(field(page, "Students")).toHaveValue("431");
  // The keys go on from the next one.
  await expect(page.locator('article[data-state="open"]:focus')).toBeVisible();
  await accept("Principal");
  await expect(question).toBeHidden();
  await expect(field(page, "Principal")).toHaveValue("Maria Lopez");
});

test("what was refused is not asked for again when the page is read again", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await read(page, "/about");
  await suggest(page);
  await proposal(page, "Principal").getByRole("button", { name: "Dismiss Principal" }).click();
  await proposal(page, "Students").getByRole("button", { name: "Accept Students" }).click();
  await saveAndDiscard(page);
  await expect(message(page)).toHaveText("School updated successfully!");
  await read(page, "/about");
  await suggest(page);
  await expect(proposal(page, "Principal")).toContainText("Dismissed");
  // X undoes what Enter accepted, and brings back what it refused.
  await proposal(page, "Principal").focus();
  await page.keyboard.press("x");
  await expect(proposal(page, "Principal")).toContainText(/\d\d% sure/);
  await page.keyboard.press("Enter");
  await expect(proposal(page, "Principal")).toContainText("Accepted");
  await proposal(page, "Principal").focus();
  await page.keyboard.press("x");
  await expect(field(page, "Principal")).toHaveValue("");

  await page.getByRole("button", { name: /^Delete About Larch School/ }).click();
  await expect(message(page).last()).toContainText(
    "“About Larch School” deleted. Still named as the source of Students. Its address stays among the web sources.",
  );
  await expect(panel(page, "Existing Sources")).toContainText("This school has no sources yet.");
});

test(
  "what differs from a school that the text does not name is counted, and shown on request",
  ANY_WIDTH,
  async ({ page }) => {
    const school = await ownSchool(page, { numOfStudents: 512 });
    await openEditor(page, school);
    const buffer = Buffer.from("# About us\n\nWe serve 431 students.\n\nPrincipal: Maria Lopez\n");
    await page
      .getByLabel("Choose a file, or drop it here")
      .setInputFiles({ name: "about.txt", mimeType: "text/plain", buffer });
    await expect(page.getByText("Summary ready")).toBeAttached({ timeout: 30_000 });
    await suggest(page);
    await expect(proposal(page, "Students")).toHaveCount(0);
    await expect(
      page.getByText(`1 value differs from what is stored, but this text does not name ${school.name}`),
    ).toBeVisible();
    await page.getByRole("button", { name: "Show It Anyway" }).click();
    await expect(proposal(page, "Students")).toBeFocused();
    await expect(proposal(page, "Students")).toContainText("431");

    // Whoever says whose it is has said so for good, although no address proves it.
    await page.keyboard.press("r");
    await page
      .getByRole("dialog", { name: `Is this text about ${school.name}?` })
      .getByRole("button", { name: "Yes, Use Its Values" })
      .click();
    await saveAndDiscard(page);
    await expect(message(page).last()).toHaveText("School updated successfully!");
    await panel(page, "Existing Sources")
      .getByRole("button", { name: /^About us/ })
      .click();
    await expect(panel(page, "AI Summary")).toContainText("Maria Lopez");
    await suggest(page);
    await page.keyboard.press("Enter");
    await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
  },
);

test("what is not clear enough to suggest is shown with its sentence, and entered by hand", async ({
  page,
  isMobile,
}) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await read(page, "/costs");
  if (isMobile) await page.getByRole("button", { name: "Fields" }).click();
  await suggest(page);
  const mentioned = panel(page, "Also mentioned, but not clear enough to suggest");
  await expect(mentioned).toContainText("Lower school tuition is $12,750");
  await expect(mentioned.getByRole("button", { name: /^Accept/ })).toHaveCount(0);
  await mentioned.getByRole("button", { name: "Show in the text" }).click();
  await expect(page.locator("mark", { hasText: "upper school tuition is $16,300" })).toBeInViewport();
  if (isMobile) await page.getByRole("button", { name: "Fields" }).click();
  await mentioned.getByRole("button", { name: "Enter Tuition by Hand" }).click();
  await expect(field(page, "Tuition")).toBeFocused();
});

test("open suggestions are asked about before another page takes their place", async ({ page, isMobile }) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await read(page, "/about");
  if (isMobile) await page.getByRole("button", { name: "Fields" }).click();
  await suggest(page);
  if (isMobile) {
    await page.getByRole("button", { name: "Read", exact: true }).click();
    await page.getByRole("button", { name: "Change the school or the source" }).click();
  }
  const url = page.getByLabel("URL", { exact: true });
  await url.fill(schoolPage("/history"));
  await url.press("Enter");
  const question = page.getByRole("dialog", { name: /^Discard \d+ undecided suggestions\?$/ });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(panel(page, "Extracted Information")).toContainText("Dr. Maria Lopez");
  // In a small window, every question is asked at every step.
  await page.getByRole("button", { name: "Change School" }).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Stay" })
    .click();
  await url.press("Enter");
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(panel(page, "Extracted Information")).toContainText("The principal is Grace Hopper.", {
    timeout: 30_000,
  });
});

test("saving asks about open suggestions, and leads back to them", async ({ page, isMobile }) => {
  const school = await ownSchool(page, NAMED);
  await openEditor(page, school);
  await read(page, "/about");
  if (isMobile) await page.getByRole("button", { name: "Fields" }).click();
  await suggest(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Accepted", { exact: true })).toBeVisible();
  if (isMobile) await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  const question = page.getByRole("dialog", { name: /^Discard \d+ undecided suggestions\?$/ });
  await expect(question).toContainText("Saving closes “About Larch School” and its undecided suggestions.");
  await question.getByRole("button", { name: "Review Suggestions" }).click();
  await expect(question).toBeHidden();
  await expect(page.locator('article[data-state="open"]').first()).toBeFocused();
  await page.keyboard.press("s");
  await question.getByRole("button", { name: "Discard and Save" }).click();
  await expect(message(page)).toHaveText("School updated successfully!");
});

test(
  "decisions that follow each other are told together, and U takes back one at a time",
  ANY_WIDTH,
  async ({ page }) => {
    await openEditor(page, await ownSchool(page, NAMED));
    await read(page, "/about");
    await suggest(page);
    const items = page.getByRole("article");
    await page.keyboard.press("x");
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press("x");
    await expect(items.nth(2)).toBeFocused();
    await expect(message(page)).toContainText(/^2 values dismissed: .+, .+\./);
    await message(page).getByRole("button", { name: "Undo all" }).click();
    await expect(items.nth(0)).toContainText(/\d\d% sure/);
    await expect(items.nth(1)).toContainText(/\d\d% sure/);
    await expect(items.first()).toBeFocused();
    // Without a mouse, U undoes the last one, and then the one before.
    await page.keyboard.press("x");
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press("x");
    await expect(items.nth(2)).toBeFocused();
    await page.keyboard.press("u");
    await expect(items.nth(1)).toBeFocused();
    await expect(items.nth(1)).toContainText(/\d\d% sure/);
    await expect(items.first()).toContainText("Dismissed");
    await page.keyboard.press("u");
    await expect(items.first()).toContainText(/\d\d% sure/);
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(items.first()).toContainText("Accepted");
    await page.keyboard.press("u");
    await expect(items.first()).toContainText(/\d\d% sure/);
    await expect(items.first()).toBeFocused();
  },
);

test(
  "a text that was stored in doubt is asked about again, until somebody is sure",
  ANY_WIDTH,
  async ({ page }) => {
    const school = await ownSchool(page);
    await openEditor(page, school);
    await read(page, "/about");
    await saveChanges(page).click();
    await expect(message(page)).toHaveText("School updated successfully!");

    const open = () =>
      panel(page, "Existing Sources")
        .getByRole("button", { name: /^About Larch School/ })
        .click();
    const doubt = panel(page, "Extracted Information").getByText(`This text does not name ${school.name}.`);
    await open();
    await expect(doubt).toBeVisible();
    await suggest(page);
    await page.keyboard.press("Enter");
    const question = page.getByRole("dialog", { name: `Is this text about ${school.name}?` });
    await question.getByRole("button", { name: "Yes, Use Its Values" }).click();
    await expect(question).toBeHidden();
    await saveAndDiscard(page);
    await expect(message(page).last()).toHaveText("School updated successfully!");
    await open();
    await expect(panel(page, "Extracted Information")).toContainText("Larch School serves 431 students");
    await expect(doubt).toHaveCount(0);
  },
);

test(
  "saving asks before it closes a text that is still being read for values",
  ANY_WIDTH,
  async ({ page }) => {
    await openEditor(page, await ownSchool(page, NAMED));
    await read(page, "/about");
    let answer = () => {};
    const isHeld = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/suggest-field-values", async (route) => {
      await isHeld;
      await route.continue();
    });
    await page.getByRole("button", { name: "Suggest Values for Empty Fields" }).click();
    await saveChanges(page).click();
    const question = page.getByRole("dialog", { name: "Save without the suggestions?" });
    await question.getByRole("button", { name: "Wait for Them" }).click();
    answer();
    await expect(page.getByRole("article").first()).toBeVisible({ timeout: 30_000 });
    await expect(panel(page, "Extracted Information")).toContainText("Dr. Maria Lopez");
  },
);
