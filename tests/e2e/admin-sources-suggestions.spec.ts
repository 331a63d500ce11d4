import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { field, message, ownSchool } from "./own-school.ts";
import {
  NAMED,
  openEditor,
  panel,
  proposal,
  read,
  saveChanges,
  schoolPage,
  suggest,
} from "./source-screen.ts";

/** The input of a suggestion that is being edited in its card. */
const edited = (page: Page, label: string) =>
  proposal(page, label).getByRole("textbox", { name: `${label}, edited` });

test("a suggestion marks its sentence in the text", async ({ page, isMobile }) => {
  await openEditor(page, await ownSchool(page));
  await read(page, "/history");
  if (isMobile) await page.getByRole("button", { name: "Fields" }).click();
  await suggest(page);
  await proposal(page, "Principal").getByRole("button", { name: "Show in the text" }).click();
  const mark = panel(page, "Extracted Information").locator('mark[data-mark~="quote"]');
  await expect(mark).toHaveText("The principal is Grace Hopper.");
  await expect(mark).toBeInViewport();
  if (!isMobile) return;
  await page.getByRole("button", { name: "Back to the Suggestion" }).click();
  await expect(proposal(page, "Principal")).toBeInViewport();
});

test("values for empty fields are accepted together, and undone together", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await read(page, "/about");
  await suggest(page);
  await page.getByRole("button", { name: /^Accept All \d+ for empty fields$/ }).click();
  await expect(field(page, "Principal")).toHaveValue("Maria Lopez");
  await expect(message(page)).toContainText("values accepted: ");
  await message(page).getByRole("button", { name: "Undo all" }).click();
  await expect(field(page, "Principal")).toHaveValue("");
  await expect(proposal(page, "Principal")).toContainText(/\d\d% sure/);
});

test("suggestions are gone through by keyboard alone", ANY_WIDTH, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 620 });
  await openEditor(page, await ownSchool(page, NAMED));
  await page.getByLabel("URL", { exact: true }).fill(schoolPage("/about"));
  await page.keyboard.press("Enter");
  // The text is there, and the next step is only a key away, and in sight.
  const ask = page.getByRole("button", { name: "Suggest Values for Empty Fields" });
  await expect(ask).toBeFocused({ timeout: 30_000 });
  await expect(ask).toBeInViewport();
  await page.keyboard.press("Enter");
  const items = page.getByRole("article");
  // Values are looked for in a process of its own, which begins late on a busy machine.
  await expect(items.first()).toBeFocused({ timeout: 30_000 });
  await page.keyboard.press("j");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("k");
  await expect(items.first()).toBeFocused();
  // Enter accepts and goes on; X refuses and goes on.
  await page.keyboard.press("Enter");
  await expect(items.first()).toContainText("Accepted");
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press("x");
  await expect(items.nth(1)).toContainText("Dismissed");
  await expect(items.nth(2)).toBeFocused();
  // E edits the value in its card; keys are letters while typing.
  await proposal(page, "Principal").focus();
  await page.keyboard.press("e");
  await expect(edited(page, "Principal")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type("xjk");
  await expect(field(page, "Principal")).toHaveValue("Maria Lopezxjk");
  await expect(proposal(page, "Principal")).toContainText("Editing");
  // Escape leaves the field as it was.
  await page.keyboard.press("Escape");
  await expect(proposal(page, "Principal")).toBeFocused();
  await expect(field(page, "Principal")).toHaveValue("");
  await expect(proposal(page, "Principal")).toContainText(/\d\d% sure/);
  // Enter is done, and goes on to a value that nothing has been decided about.
  // What is typed replaces the value.
  await page.keyboard.press("e");
  await page.keyboard.type("Maria Lopezxjk");
  await page.keyboard.press("Enter");
  await expect(page.locator('article[data-state="open"]:focus')).toBeVisible();
  // The card says what is in the form, and that its sentence does not.
  await expect(proposal(page, "Principal")).toContainText("Maria Lopezxjk");
  await expect(proposal(page, "Principal").getByText("Maria Lopezxjk")).toBeVisible();
  await expect(proposal(page, "Principal")).toContainText("The sentence does not say this, so");
  await expect(page.getByText(/^Source: .*About Larch School/)).toHaveCount(1);
  // S saves everything, and the next source begins.
  await items.first().focus();
  await page.keyboard.press("s");
  await page.getByRole("button", { name: "Discard and Save" }).press("Enter");
  await expect(message(page)).toHaveText("School updated successfully!");
  await expect(page.getByRole("heading", { name: "Import Source", exact: true })).toBeFocused();
});

test("keys say what they wait for, and work as soon as it is there", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await page.getByRole("heading", { name: "Import Sources" }).click();
  await page.keyboard.press("j");
  await expect(message(page)).toContainText("This key is for suggestions.");
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys.locator("section", { hasText: "After suggestions" })).toContainText("Dismiss");
  await page.keyboard.press("Escape");
  await read(page, "/about");
  await page.getByRole("button", { name: "Suggest Values for Empty Fields" }).click();
  // Whoever has gone elsewhere in the meantime is not taken away from there.
  await page.getByRole("heading", { name: "Import Sources" }).click();
  const items = page.getByRole("article");
  await expect(items.first()).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press("j");
  await expect(items.first()).toBeFocused();
  await page.keyboard.press("j");
  await expect(items.nth(1)).toBeFocused();
});

test("single keys can be turned off", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page));
  await read(page, "/about");
  await suggest(page);
  await page.getByRole("checkbox", { name: "Keys" }).uncheck();
  const items = page.getByRole("article");
  await items.first().focus();
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await expect(items.first()).toBeFocused();
  await expect(page.getByText("Dismissed")).toHaveCount(0);
});

test(
  "what the school says already is shown beside it, and replaced by a key of its own, never by Enter",
  ANY_WIDTH,
  async ({ page }) => {
    const school = await ownSchool(page, { numOfStudents: 512 });
    await openEditor(page, school);
    // What a text says contradicts a school only if it names it.
    const buffer = Buffer.from(`# About ${school.name}\n\n${school.name} has 431 students.\n`);
    await page
      .getByLabel("Choose a file, or drop it here")
      .setInputFiles({ name: "about.txt", mimeType: "text/plain", buffer });
    await expect(page.getByText("Summary ready")).toBeAttached({ timeout: 30_000 });
    await suggest(page);
    const students = proposal(page, "Students");
    await expect(students).toContainText("512");
    await expect(students).toContainText("431");
    await students.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(students).toBeFocused();
    await expect(field(page, "Students")).toHaveValue("512");
    await expect(panel(page, /suggestion/).getByText("R replace")).toBeVisible();
    await page.keyboard.press("e");
    await expect(message(page)).toContainText(
      "To use another value, press R first and then E, or X to keep the stored one.",
    );
    await page.keyboard.press("r");
    await expect(field(page, "Students")).toHaveValue("431");
    await students.getByRole("button", { name: "Undo Students" }).click();
    await expect(field(page, "Students")).toHaveValue("512");
    // What somebody had typed is not lost by trying another value.
    await field(page, "Students").fill("600");
    await students.focus();
    await page.keyboard.press("r");
    await expect(field(page, "Students")).toHaveValue("431");
    await page.keyboard.press("u");
    await expect(field(page, "Students")).toHaveValue("600");
  },
);

test("the form's own rules hold for a suggestion that was edited", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await read(page, "/about");
  await suggest(page);
  await proposal(page, "Students").getByRole("button", { name: "Edit Students" }).click();
  await expect(edited(page, "Students")).toBeInViewport();
  await edited(page, "Students").fill("-4");
  await expect(edited(page, "Students")).toHaveAccessibleDescription(/must be a whole number/);
  await page.getByRole("button", { name: "Done editing Students" }).click();
  await expect(edited(page, "Students")).toBeFocused();
  await saveChanges(page).click();
  await expect(field(page, "Students")).toHaveAccessibleDescription(/must be a whole number/);
  await expect(field(page, "Students")).toBeFocused();
});

test(
  "an empty box of a suggestion stays open, takes every key, and asks for a value",
  ANY_WIDTH,
  async ({ page }) => {
    await openEditor(page, await ownSchool(page, NAMED));
    await read(page, "/about");
    await suggest(page);
    const principal = proposal(page, "Principal");
    await principal.focus();
    await page.keyboard.press("e");
    await expect(edited(page, "Principal")).toBeFocused();
    await page.keyboard.press("Backspace");
    await expect(edited(page, "Principal")).toHaveValue("");
    await page.keyboard.press("Enter");
    await expect(edited(page, "Principal")).toBeFocused();
    await expect(edited(page, "Principal")).toHaveAccessibleDescription("Type a value.");
    await expect(principal).not.toContainText("The sentence does not say this");
    await page.keyboard.type(" Xavier Jax");
    await expect(edited(page, "Principal")).toHaveValue(" Xavier Jax");
    await expect(principal).toContainText("Editing");
    await page.keyboard.press("Enter");
    await expect(field(page, "Principal")).toHaveValue(/Xavier Jax$/);
    await expect(principal).toContainText("Edited");
  },
);

test("Enter in a field of the form saves nothing, and Ctrl+S does", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page));
  await field(page, "Founded").fill("1890");
  await field(page, "Founded").press("Enter");
  await expect(page.getByText("1 changed field", { exact: true })).toBeVisible();
  await page.keyboard.press("i");
  await expect(field(page, "Founded")).toHaveValue("1890i");
  await field(page, "Founded").fill("1890");
  await page.keyboard.press("Control+s");
  await expect(message(page)).toHaveText("School updated successfully!");
});
