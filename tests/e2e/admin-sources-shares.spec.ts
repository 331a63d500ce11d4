import { ANY_WIDTH, expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { field, message, ownSchool } from "./own-school.ts";
import { NAMED, openEditor, panel, proposal, read, suggest } from "./source-screen.ts";

test("shares of one table are accepted together, and undone together", async ({ page, isMobile }) => {
  const demographics = { white: 61 };
  await openEditor(page, await ownSchool(page, { ...NAMED, demographics }));
  await read(page, "/shares");
  if (isMobile) await page.getByRole("button", { name: "Fields" }).click();
  await suggest(page);
  const group = panel(page, /^Shares of students/);
  await expect(group).toContainText("3 values from one table");
  await expectAccessible(page);
  await expectToFit(page, isMobile ? 320 : 820);
  // What differs from the school is decided about alone.
  await expect(group.getByRole("article", { name: /^White/ })).toHaveCount(0);
  await group.getByRole("button", { name: "Accept All 3" }).click();
  await expect(message(page)).toContainText("3 values accepted: ");
  await expect(field(page, "Hispanic")).toHaveValue("27");
  await expect(field(page, "White")).toHaveValue("61");
  await message(page).getByRole("button", { name: "Undo all" }).click();
  await expect(field(page, "Hispanic")).toHaveValue("");

  // Each can still be refused alone, and then the others are taken without it.
  await proposal(page, "Asian").getByRole("button", { name: "Dismiss Asian" }).click();
  await group.getByRole("button", { name: "Accept All 2" }).click();
  await expect(field(page, "Hispanic")).toHaveValue("27");
  await expect(field(page, "Two or more races")).toHaveValue("16");
  await expect(field(page, "Asian")).toHaveValue("");
  await page.keyboard.press("u");
  await expect(field(page, "Hispanic")).toHaveValue("");
  await expect(field(page, "Two or more races")).toHaveValue("");
  await expect(proposal(page, "Asian")).toContainText("Dismissed");
});

test("A accepts shares only after all of them were in sight", ANY_WIDTH, async ({ page }) => {
  await openEditor(page, await ownSchool(page, NAMED));
  await read(page, "/shares");
  await suggest(page);
  const group = panel(page, /^Shares of students/);
  await proposal(page, "White").focus();
  await group.evaluate((element) =>
    scrollBy({ top: element.getBoundingClientRect().bottom - innerHeight - 100, behavior: "instant" }),
  );
  await page.keyboard.press("a");
  await expect(message(page)).toHaveText("These are all of them. Press A again to accept them.");
  await expect(group).toBeInViewport({ ratio: 1 });
  await expect(field(page, "White")).toHaveValue("");
  await page.keyboard.press("a");
  await expect(field(page, "White")).toHaveValue("48");
  await expect(field(page, "Two or more races")).toHaveValue("16");
});

test("A says why it accepts nothing where all shares are stored already", ANY_WIDTH, async ({ page }) => {
  const demographics = { white: 61, hispanic: 20, asian: 10, twoOrMoreRaces: 9 };
  await openEditor(page, await ownSchool(page, { ...NAMED, demographics }));
  await read(page, "/shares");
  await suggest(page);
  await proposal(page, "White").focus();
  await expect(proposal(page, "White")).toContainText("stored shares are replaced one at a time");
  await expect(proposal(page, "Hispanic")).not.toContainText("one at a time");
  await page.keyboard.press("a");
  await expect(message(page)).toContainText(
    "White has a value already. Press R to replace it. A fills blank fields only: stored shares are replaced one at a time.",
  );
  await expect(field(page, "White")).toHaveValue("61");
});
