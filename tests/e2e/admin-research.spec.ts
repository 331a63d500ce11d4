import { tinyMp3, tinyPdf } from "#tests/support/tiny-files.ts";
import { ANY_WIDTH, expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { ownFiguredSchool } from "./own-research.ts";
import { changeBehindTheBack, message } from "./own-school.ts";

test.setTimeout(340_000);
// A refused edit is answered with 400.
test.use({ expectedProblems: [/400/] });

const MADE = { timeout: 150_000 };

test(
  "an editor has a report made, corrects it, publishes it, and sees when its facts change",
  ANY_WIDTH,
  async ({ page }) => {
    const school = await ownFiguredSchool(page);
    await page.goto(`/admin/research?q=${encodeURIComponent(school.name)}`);
    const row = page.getByRole("row", { name: new RegExp(school.name) });
    await expect(row).toContainText("No report");
    await expectToFit(page, 390, 844);
    await row.getByRole("checkbox").check();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("button", { name: "Make 1 report" }).click();
    await expect(message(page)).toContainText("1 report queued.");
    await expect(row).toContainText("Draft", MADE);
    await expectAccessible(page);

    await row.getByRole("link", { name: school.name }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(school.name);
    await expectAccessible(page);
    const section = page.getByRole("region", { name: "Size and teachers" });
    const editing = section.getByRole("button", { name: "Edit" });
    await editing.click();
    const paragraph = section.getByLabel("Paragraph 1");
    await expect(paragraph).toBeFocused();
    const composed = await paragraph.inputValue();
    await paragraph.fill("It has 421 students.");
    await section.getByRole("button", { name: "Save" }).click();
    await expect(section.getByText("No fact of this section confirms “421”")).toBeVisible();
    await paragraph.fill("There are 420 students at the school.");
    await section.getByRole("button", { name: "Save" }).click();
    await expect(section.getByText("There are 420 students at the school.")).toBeVisible();
    await expect(editing).toBeFocused();

    await editing.click();
    await paragraph.fill("Its swimming pool opens at dawn.");
    await section.getByRole("button", { name: "Save" }).click();
    const asked = page.getByRole("dialog", { name: "Save sentences without a source?" });
    await expect(asked).toContainText("Its swimming pool opens at dawn.");
    await expectAccessible(page);
    await asked.getByRole("button", { name: "Save anyway" }).click();
    await expect(section.getByText("who added without a source: “Its swimming pool opens")).toBeVisible();
    await expect(editing).toBeFocused();
    await section.getByRole("button", { name: "Restore the original text" }).click();
    await expect(section.getByText(composed)).toBeVisible();
    await expect(page.getByRole("region", { name: "History" })).toContainText("Original text restored");
    await expect(editing).toBeFocused();
    await editing.click();
    await paragraph.fill("It has 420 students.");
    await section.getByRole("button", { name: "Save" }).click();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(section.getByText(composed)).toBeVisible();
    await editing.click();
    await paragraph.fill("");
    await section.getByRole("button", { name: "Save" }).click();
    const removing = page.getByRole("dialog", { name: "Remove this part of “Size and teachers”?" });
    await expect(removing).toContainText("Readers will no longer see paragraph 1.");
    await removing.getByRole("button", { name: "Cancel" }).click();
    await section.getByRole("button", { name: "Cancel" }).click();
    await expect(section.getByText(composed)).toBeVisible();
    await editing.click();
    await paragraph.fill("There are 420 students at the school. Its swimming pool opens at dawn.");
    await section.getByRole("button", { name: "Save" }).click();
    await asked.getByRole("button", { name: "Save anyway" }).click();
    await expect(section.getByText("There are 420 students at the school.")).toBeVisible();

    await page.getByRole("button", { name: /^Make (files again|missing files)$/ }).click();
    const publish = page.getByRole("button", { name: "Publish", exact: true });
    await expect(publish).toBeVisible(MADE);

    const history = page.getByRole("region", { name: "History" });
    await page
      .getByLabel("Upload a PDF, MP3, or WebVTT file")
      .setInputFiles({ name: "None.pdf", mimeType: "application/pdf", buffer: Buffer.from("no PDF") });
    const files = page.getByRole("region", { name: "Files" });
    await expect(files.getByRole("alert")).toContainText("“None.pdf” is not a PDF file.");
    await page
      .getByLabel("Upload a PDF, MP3, or WebVTT file")
      .setInputFiles({ name: "Talk.mp3", mimeType: "audio/mpeg", buffer: tinyMp3(10) });
    const replacing = page.getByRole("dialog", { name: "Replace the audio and its transcript?" });
    await expect(replacing).toContainText("The transcript belongs to the old recording");
    await replacing.getByRole("button", { name: "Keep the old audio" }).click();
    await expect(files.getByRole("link", { name: "Transcript" })).toBeVisible();
    await expect(history).not.toContainText("Talk.mp3");
    await page
      .getByLabel("Upload a PDF, MP3, or WebVTT file")
      .setInputFiles({ name: "By hand.pdf", mimeType: "application/pdf", buffer: tinyPdf("By hand") });
    const doubted = page.getByRole("dialog", { name: "Use this file all the same?" });
    await expect(doubted).toContainText(`The PDF does not name ${school.name} at its beginning.`);
    await expect(history).not.toContainText("By hand.pdf");
    await doubted.getByRole("button", { name: "Use this file" }).click();
    await expect(history).toContainText("PDF uploaded by Edith Editor: “By hand.pdf”");
    await expect(history).toContainText("It replaced the PDF that we made.");
    await page.getByRole("button", { name: "Remove upload: PDF" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await expect(history).toContainText("Uploaded PDF removed by Edith Editor: “By hand.pdf”");
    await expect(files.getByRole("alert")).toBeHidden();
    await expect(files).toBeFocused();
    await expect(history).toContainText("The PDF that we made is back.");
    await publish.click();
    const publishing = page.getByRole("dialog", { name: "Publish this report?" });
    await expectAccessible(page);
    await publishing.getByRole("link", { name: "Its swimming pool opens at dawn." }).click();
    await expect(section.locator("mark")).toBeFocused();
    await publish.click();
    await publishing.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();

    await page.getByRole("button", { name: "Unpublish" }).click();
    const taking = page.getByRole("dialog", { name: "Unpublish this report?" });
    await taking.getByLabel("Why? (optional)").fill("The pool has no source.");
    await expectAccessible(page);
    await taking.getByRole("button", { name: "Unpublish" }).click();
    await expect(history).toContainText("Unpublished by Edith Editor");
    await changeBehindTheBack(page, school, { numOfStudents: 450 });
    await page.reload();
    await expect(page.getByRole("region", { name: "Facts have changed" })).toContainText("450");
    await page.getByRole("button", { name: "Publish again" }).click();
    await expect(publishing).toContainText(/Students: 420.* → 450/);
    await publishing.getByRole("button", { name: "Publish" }).click();
    await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();

    await page.getByRole("button", { name: "Make a new version" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Make it" }).click();
    const earlier = page.getByRole("region", { name: /earlier edits? (is|are) not in this text/ });
    await expect(earlier).toContainText("There are 420 students at the school.", MADE);
    await expectAccessible(page);
    await earlier.getByRole("button", { name: /^Put it in again\W+There are 420/ }).click();
    await expect(section.getByText("No fact of this section confirms “420”")).toBeVisible();
    await expect(paragraph).toBeFocused();
    await section.getByRole("button", { name: "Cancel" }).click();
    await earlier.getByRole("button", { name: /^Leave it out\W+There are 420/ }).click();
    await expect(earlier).toBeHidden();

    await page.goto(`/admin/schools/${school._id}`);
    await page.getByRole("link", { name: "Read and edit" }).click();
    await expect(page.getByRole("heading", { name: "History" })).toBeVisible();
  },
);
