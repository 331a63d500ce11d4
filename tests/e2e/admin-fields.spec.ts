import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";

// A field's definition applies to the whole site, so these tests run in turn, and each uses its own field.
test.describe.configure({ mode: "default" });

/** Resets fields to what they were. */
async function takeBack(page: Page): Promise<void> {
  const data = { dryRun: false, forceUpdate: true };
  const answer = await page.request.post("/api/central-fields/sync-from-master", { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const SLUG = "boston-latin-academy-dorchester-ma";
const SCHOOL = `/school/${SLUG}`;

test("a changed label shows on the public page and in the edit form at once, and goes back to the master's", async ({
  signedInPage,
}) => {
  test.setTimeout(120_000);
  const page = await signedInPage("admin");
  // An earlier try may have ended halfway.
  await takeBack(page);
  await page.goto(SCHOOL);
  const facts = page.getByRole("region", { name: "More key facts" });
  await expect(facts.getByText("District", { exact: true })).toBeVisible();

  await page.goto("/admin/fields");
  await page.getByLabel("Search fields").fill("district");
  await expect(page).toHaveURL(/q=district/);
  await page.getByRole("link", { name: "District" }).click();
  const form = page.getByRole("region", { name: "District" });
  await expect(form.getByText(/^[\d,]+ of [\d,]+$/)).toBeVisible();
  await form.getByLabel("Label", { exact: true }).fill("School district");
  await page.keyboard.press("Control+s");
  await expect(page.getByText("Field definition updated successfully!")).toBeVisible();
  await expect(page.getByText("Changed by staff. Master: District")).toBeVisible();
  // The form was replaced by one with the new definition; the focus was not lost with it.
  await expect(page.getByRole("heading", { name: "School district" })).toBeFocused();

  await page.goto(SCHOOL);
  await expect(facts.getByText("School district", { exact: true })).toBeVisible();
  await page.goto(`/admin/schools/${SLUG}`);
  await expect(page.getByRole("main").getByLabel("School district")).toBeVisible();

  await page.goto("/admin/fields?field=district");
  // By keyboard alone; Escape leaves everything as it is.
  const reset = page.getByRole("button", { name: "Reset to Master" });
  await reset.press("Enter");
  const question = page.getByRole("dialog", { name: "Reset “School district” to the master definition?" });
  await expect(question).toContainText("label: “School district” → “District”");
  await page.keyboard.press("Escape");
  await expect(reset).toBeFocused();
  await expect(page.getByRole("region", { name: "School district" })).toBeVisible();
  await reset.press("Enter");
  await question.getByRole("button", { name: "Reset field" }).press("Enter");
  await expect(page.getByRole("region", { name: "District", exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "District", exact: true })).toBeFocused();
  await expect(reset).toHaveCount(0);
  await page.goto(SCHOOL);
  await expect(facts.getByText("District", { exact: true })).toBeVisible();
});

test.describe("a change that stored schools violate", () => {
  test.use({ expectedProblems: [/409/] });
  test("is refused with their number and some names, and nothing is lost", async ({ signedInPage }) => {
    const page = await signedInPage("admin");
    await page.goto("/admin/fields?field=numOfStudents");
    const form = page.getByRole("region", { name: "Students" });
    await form.getByLabel("Maximum").fill("10");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(form.getByRole("alert")).toContainText(/\d+ schools have more than 10: .+ more/);
    await expect(form.getByLabel("Maximum")).toHaveValue("10");
    // Leaving asks before it discards the change.
    await page.getByRole("link", { name: "Field Comparison" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

/** As another admin would. */
async function change(page: Page, name: string, data: object): Promise<void> {
  const answer = await page.request.put(`/api/central-fields/name/${name}`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test.describe("a definition that somebody else has changed", () => {
  test.use({ expectedProblems: [/409/] });

  test("is not overwritten without a choice", async ({ signedInPage }) => {
    const page = await signedInPage("admin");
    await page.goto("/admin/fields?field=mission");
    const form = page.getByRole("region", { name: /^(Mission|Theirs|Mine|Purpose)/ });
    const label = form.getByLabel("Label", { exact: true });
    const save = form.getByRole("button", { name: "Save Changes" });
    const question = page.getByRole("dialog", { name: "Somebody else changed this field" });
    await label.fill("Mine");
    await form.getByLabel("Help text").fill("Why the school is there");
    await change(page, "mission", { label: "Theirs" });
    await save.press("Enter");
    await expect(question).toContainText("label: “Theirs” → “Mine”");
    await expect(question).not.toContainText("helpText");
    await page.keyboard.press("Escape");
    await expect(question).toHaveCount(0);
    await expect(save).toBeFocused();
    await expect(label).toHaveValue("Mine");

    await save.press("Enter");
    await question.getByRole("button", { name: "Save mine" }).press("Enter");
    await expect(page.getByText("Field definition updated successfully!")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Mine" })).toBeFocused();
    await expect(form.getByLabel("Help text")).toHaveValue("Why the school is there");

    await label.fill("Purpose");
    await change(page, "mission", { label: "Theirs" });
    await save.press("Enter");
    await question.getByRole("button", { name: "Discard mine" }).press("Enter");
    await expect(label).toHaveValue("Theirs");
    await expect(page.getByRole("heading", { name: "Theirs" })).toBeFocused();

    // A reset to the master is a change like any other.
    await change(page, "mission", { label: "Theirs again" });
    await form.getByRole("button", { name: "Reset to Master" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reset field" }).click();
    await expect(question).toContainText("label: “Theirs again” → “Mission”");
    await question.getByRole("button", { name: "Save mine" }).click();
    await expect(label).toHaveValue("Mission");
    await expect(page.getByRole("heading", { name: "Mission", exact: true })).toBeFocused();
    await takeBack(page);
  });
});

test("on a phone, the chosen field takes the place of the list, and is what one sees", async ({
  signedInPage,
}) => {
  const page = await signedInPage("admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/fields");
  const link = page.getByRole("link", { name: "Founded founded" });
  await link.click();
  const heading = page.getByRole("heading", { name: "Founded", exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await page.getByRole("link", { name: "All fields" }).click();
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport();
});

test("a label of spaces is refused next to its box", async ({ signedInPage }) => {
  const page = await signedInPage("admin");
  const saves: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "PUT") saves.push(request.url());
  });
  await page.goto("/admin/fields?field=schoolType");
  const form = page.getByRole("region", { name: "Type", exact: true });
  for (const box of [form.getByLabel("Label", { exact: true }), form.getByLabel("Label of Private School")]) {
    const label = await box.inputValue();
    await box.fill("   ");
    await form.getByRole("button", { name: "Save Changes" }).press("Enter");
    await expect(box).toBeFocused();
    expect(await box.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe("Enter a label.");
    await box.fill(label);
  }
  await form.getByRole("button", { name: "Save Changes" }).press("Enter");
  await expect(form.getByText("There are no changes to save.")).toBeVisible();
  expect(saves).toEqual([]);
});

/** Unfolds the part of the screen that syncs. */
async function openSync(page: Page): Promise<Locator> {
  const panel = page.getByRole("region", { name: "Sync with Master" });
  await panel.getByRole("heading", { name: "Sync with Master" }).click();
  return panel;
}

test("a dry run changes nothing, and says what applying does", async ({ signedInPage }) => {
  const page = await signedInPage("admin");
  await change(page, "magnetSchool", { label: "Magnet program" });
  await page.goto("/admin/fields");
  const panel = await openSync(page);
  await panel.getByRole("button", { name: "Start Dry Run" }).click();
  await expect(panel.getByText(/label was changed by staff and stays “Magnet program”/)).toBeVisible();

  // The result for one choice says nothing about another.
  await panel.getByLabel("Force Update").check();
  await expect(panel.getByText(/label was changed by staff/)).toHaveCount(0);
  await panel.getByRole("button", { name: "Start Dry Run" }).click();
  await expect(
    panel.getByText(
      "Dry run with Force Update: nothing was changed. Apply Changes Mode with Force Update makes these changes.",
    ),
  ).toBeVisible();
  await expect(panel.getByText("magnetSchool, label: “Magnet program” → “Magnet school”")).toBeVisible();
  await expect(page.getByRole("link", { name: "Magnet program magnetSchool" })).toBeVisible();

  await panel.getByLabel("Apply Changes Mode").check();
  await expect(panel.getByRole("button", { name: "Start Dry Run" })).toHaveCount(0);
  await expect(panel.getByText(/Dry run with Force Update/)).toHaveCount(0);
  await panel.getByLabel("Force Update").uncheck();
  await panel.getByRole("button", { name: "Apply Changes" }).click();
  await expect(
    panel.getByText("No changes needed. Field definitions are in sync with master definition."),
  ).toBeVisible();
  await takeBack(page);
});

test.describe("a forced sync", () => {
  // The refusal that is provoked below.
  test.use({ expectedProblems: [/409/] });

  test("asks first, lists what staff lose, and is undone in one step", async ({ signedInPage }) => {
    const page = await signedInPage("admin");
    await change(page, "magnetSchool", { label: "Magnet program" });
    await page.goto("/admin/fields");
    const panel = await openSync(page);
    const dialog = page.getByRole("dialog");
    await panel.getByLabel("Apply Changes Mode").check();
    await panel.getByLabel("Force Update").check();
    // By keyboard alone; Escape leaves everything as it is and restores the focus.
    const force = panel.getByRole("button", { name: "Overwrite Staff Changes …" });
    await force.press("Enter");
    await expect(dialog.getByRole("heading")).toHaveText(/^Overwrite 1 of \d+ fields\?$/);
    await expect(dialog).toContainText("label: “Magnet program” → “Magnet school”");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(force).toBeFocused();
    await expect(page.getByRole("link", { name: "Magnet program magnetSchool" })).toBeVisible();

    // Somebody changes another field between the question and the answer.
    await force.press("Enter");
    await expect(dialog).toContainText("Magnet program");
    await change(page, "charterSchool", { label: "Charter program" });
    await dialog.getByRole("button", { name: "Overwrite 1 field" }).press("Enter");
    await expect(dialog.getByRole("alert")).toContainText(
      "The definitions have changed since you were asked.",
    );
    await expect(dialog.getByRole("heading")).toHaveText(/^Overwrite 2 of \d+ fields\?$/);
    await expect(dialog).toContainText("Charter program");
    await dialog.getByRole("button", { name: "Overwrite 2 fields" }).press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(panel.getByText("Field definitions synced successfully")).toBeVisible();
    await expect(page.getByRole("link", { name: "Magnet school magnetSchool" })).toBeVisible();

    await change(page, "charterSchool", { label: "Charter" });
    const last = panel.getByRole("region", { name: "Last sync" });
    await expect(last).toContainText(/forced, 2 fields updated, staff changes of 2 fields overwritten\./);
    await last.getByRole("button", { name: "Undo this sync" }).press("Enter");
    await expect(last).toContainText("1 field is back to what it was before the sync.");
    await expect(last).toContainText("charterSchool: It was changed again after the sync.");
    await expect(last).toContainText(/Undone .+ by /);
    await expect(last.getByRole("button")).toHaveCount(0);
    await expect(last.getByRole("heading", { name: "Last sync" })).toBeFocused();
    // The sync's result is no longer news.
    await expect(panel.getByText("Field definitions synced successfully")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Magnet program magnetSchool" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Charter charterSchool" })).toBeVisible();

    // A sync that was followed by another one stays, and the panel says so.
    await takeBack(page);
    await page.reload();
    await openSync(page);
    const undo = last.getByRole("button", { name: "Undo this sync" });
    await expect(undo).toBeVisible();
    await change(page, "charterSchool", { label: "Charter" });
    await takeBack(page);
    await undo.click();
    await expect(last.getByRole("alert")).toHaveText(
      "Another sync has followed this one, so it can no longer be undone.",
    );
    await expect(last).toContainText("forced, 1 field updated");
  });
});

test("input typed into a definition survives a sync of it", async ({ signedInPage }) => {
  const page = await signedInPage("admin");
  await change(page, "magnetSchool", { label: "Magnet program" });
  await page.goto("/admin/fields?field=magnetSchool");
  const form = page.getByRole("region", { name: /^Magnet (program|school)$/ });
  await form.getByLabel("Help text").fill("Draws from a whole district");
  await takeBack(page);
  await (await openSync(page)).getByRole("button", { name: "Clear Cache" }).click();
  await expect(form).toContainText("This definition has changed since you began.");
  await expect(form.getByLabel("Help text")).toHaveValue("Draws from a whole district");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Field definition updated successfully!")).toBeVisible();
  // The label, which was not touched here, is as the sync left it.
  await expect(form.getByLabel("Label", { exact: true })).toHaveValue("Magnet school");
  await expect(form.getByLabel("Help text")).toHaveValue("Draws from a whole district");
  await takeBack(page);
});

test("a forced sync's confirmation, and its undo, meet WCAG and fit small windows", async ({
  signedInPage,
}) => {
  const page = await signedInPage("admin");
  for (const name of ["founded", "principal", "tuition", "rating"]) await change(page, name, { order: 900 });
  await page.goto("/admin/fields?q=magnet");
  const panel = await openSync(page);
  await panel.getByLabel("Apply Changes Mode").check();
  await panel.getByLabel("Force Update").check();
  await panel.getByRole("button", { name: "Overwrite Staff Changes …" }).click();
  await expect(page.getByRole("dialog")).toContainText("4 of");
  await expectAccessible(page);
  await expectToFit(page, 320, 450);
  await page.getByRole("dialog").getByRole("button", { name: "Overwrite 4 fields" }).click();
  await panel.getByRole("button", { name: "Undo this sync" }).click();
  await expect(panel).toContainText("4 fields are back to what they were before the sync.");
  // In so small a window, a box that is halfway under the site's header would count as too small.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
  await expectToFit(page, 320);
  await takeBack(page);
});

test("filters are in the address, and an empty result says so", async ({ signedInPage }) => {
  const page = await signedInPage("admin");
  await page.goto("/admin/fields");
  await page.getByLabel("Parent field").selectOption("contactInfo");
  await expect(page).toHaveURL(/parent=contactInfo/);
  await expect(page.getByRole("link", { name: /contactInfo\./ })).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole("link", { name: /contactInfo\./ })).toHaveCount(3);
  await page.getByLabel("Search fields").fill("zebra");
  await expect(page.getByText("No fields found matching your filters.").last()).toBeVisible();
  await page.getByRole("button", { name: "Reset Filters" }).click();
  await expect(page.getByLabel("Search fields")).toHaveValue("");
  await expect(page.getByRole("link", { name: "School name" })).toBeVisible();
});

test("the comparison shows what differs", async ({ signedInPage }) => {
  const page = await signedInPage("admin");
  await change(page, "classSize", { displayIn: ["form", "import"] });
  await page.goto("/admin/fields");
  await page.getByRole("link", { name: "Field Comparison" }).click();
  await expect(page.getByRole("row")).toHaveCount(21);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  // A different question starts on its first page.
  await page.getByLabel("Status").selectOption("displayIn_mismatch");
  await expect(page).not.toHaveURL(/page=/);
  await expect(page).toHaveURL(/status=displayIn_mismatch/);
  await expect(page.getByRole("row", { name: /classSize/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /numOfStudents/ })).toHaveCount(0);
  await takeBack(page);
});

// A few rows of each kind represent all of them.
test("the editor meets WCAG with a field open", async ({ signedInPage }) => {
  const page = await signedInPage("admin");
  await page.goto("/admin/fields?field=schoolType&parent=contactInfo");
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the comparison meets WCAG", async ({ signedInPage }) => {
  const page = await signedInPage("admin");
  await page.goto("/admin/fields?view=comparison&name=contactInfo");
  await expect(page.getByRole("row", { name: /contactInfo/ })).toHaveCount(3);
  await expectNoAxeViolations(page);
});

test("an editor is redirected to the schools", async ({ signedInPage }) => {
  const page = await signedInPage("editor");
  await page.goto("/admin/fields");
  await expect(page).toHaveURL(/\/admin$/);
});
