import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, test } from "./fixtures.ts";

// One definition of a field holds for the whole site, so these take their turn, and each uses a field of its own.
test.describe.configure({ mode: "default" });

/** Puts fields back as they were. */
async function takeBack(page: Page): Promise<void> {
  const data = { dryRun: false, forceUpdate: true };
  const answer = await page.request.post("/api/central-fields/sync-from-master", { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

const SLUG = "boston-latin-academy-dorchester-ma";
const SCHOOL = `/school/${SLUG}`;

test("another label shows on the public page and in the edit form at once, and goes back to the master's", async ({
  signedInPage,
}) => {
  const page = await signedInPage("admin");
  await page.goto(SCHOOL);
  const facts = page.getByRole("region", { name: "Key facts" });
  await expect(facts.getByText("District", { exact: true })).toBeVisible();

  await page.goto("/admin/fields");
  await page.getByLabel("Search fields").fill("district");
  await expect(page).toHaveURL(/q=district/);
  await page.getByRole("link", { name: "District" }).click();
  const form = page.getByRole("region", { name: "District" });
  await expect(form.getByText(/^[\d,]+ of [\d,]+$/)).toBeVisible();
  await form.getByLabel("Label", { exact: true }).fill("School district");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Field definition updated successfully!")).toBeVisible();
  await expect(page.getByText("Changed by staff. Master: District")).toBeVisible();

  await page.goto(SCHOOL);
  await expect(facts.getByText("School district", { exact: true })).toBeVisible();
  await page.goto(`/admin/schools/${SLUG}`);
  await expect(page.getByRole("main").getByLabel("School district")).toBeVisible();

  await page.goto("/admin/fields?field=district");
  await page.getByRole("button", { name: "Reset to Master" }).click();
  await expect(page.getByRole("region", { name: "District", exact: true })).toBeVisible();
  await page.goto(SCHOOL);
  await expect(facts.getByText("District", { exact: true })).toBeVisible();
});

test.describe("a change that schools break", () => {
  test.use({ expectedProblems: [/409/] });
  test("is refused with their number and some names, and nothing is lost", async ({ signedInPage }) => {
    const page = await signedInPage("admin");
    await page.goto("/admin/fields?field=numOfStudents");
    const form = page.getByRole("region", { name: "Students" });
    await form.getByLabel("Maximum").fill("10");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(form.getByRole("alert")).toContainText(/\d+ schools have more than 10: .+ more/);
    await expect(form.getByLabel("Maximum")).toHaveValue("10");
    // The way out asks before it throws the change away.
    await page.getByRole("link", { name: "Field Comparison" }).click();
    await page.getByRole("button", { name: "Leave" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("a sync says in a dry run what applying does", async ({ signedInPage }) => {
  const page = await signedInPage("admin");
  const data = { label: "Magnet program" };
  expect((await page.request.put("/api/central-fields/name/magnetSchool", { data })).status()).toBe(200);

  await page.goto("/admin/fields");
  const panel = page.getByRole("region", { name: "Sync with Master" });
  await panel.getByRole("button", { name: "Sync with Master" }).click();
  await expect(panel.getByText(/label was changed by staff and stays “Magnet program”/)).toBeVisible();

  await panel.getByLabel("Force Update").check();
  await panel.getByRole("button", { name: "Sync with Master" }).click();
  await expect(panel.getByText("magnetSchool, label: “Magnet program” → “Magnet school”")).toBeVisible();
  await expect(page.getByRole("link", { name: "Magnet program magnetSchool" })).toBeVisible();

  await panel.getByLabel("Apply Changes Mode").check();
  await panel.getByRole("button", { name: "Sync with Master" }).click();
  await expect(page.getByText("Field definitions synced successfully").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Magnet school magnetSchool" })).toBeVisible();

  await panel.getByRole("button", { name: "Sync with Master" }).click();
  await expect(
    panel.getByText("No changes needed. Field definitions are in sync with master definition."),
  ).toBeVisible();
});

test("filters stand in the address, and nothing found says so", async ({ signedInPage }) => {
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
  const data = { displayIn: ["form", "import"] };
  expect((await page.request.put("/api/central-fields/name/classSize", { data })).status()).toBe(200);
  await page.goto("/admin/fields");
  await page.getByRole("link", { name: "Field Comparison" }).click();
  await expect(page.getByRole("row")).toHaveCount(21);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible();
  // Another question begins at its first page.
  await page.getByLabel("Status").selectOption("displayIn_mismatch");
  await expect(page).not.toHaveURL(/page=/);
  await expect(page).toHaveURL(/status=displayIn_mismatch/);
  await expect(page.getByRole("row", { name: /classSize/ })).toBeVisible();
  await expect(page.getByRole("row", { name: /numOfStudents/ })).toHaveCount(0);
  await takeBack(page);
});

// Few rows of a kind stand for all of them.
test("the editor keeps to WCAG with a field open", async ({ signedInPage }) => {
  const page = await signedInPage("admin");
  await page.goto("/admin/fields?field=schoolType&parent=contactInfo");
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the comparison keeps to WCAG", async ({ signedInPage }) => {
  const page = await signedInPage("admin");
  await page.goto("/admin/fields?view=comparison&name=contactInfo");
  await expect(page.getByRole("row", { name: /contactInfo/ })).toHaveCount(3);
  await expectNoAxeViolations(page);
});

test("an editor is led to the schools instead", async ({ signedInPage }) => {
  const page = await signedInPage("editor");
  await page.goto("/admin/fields");
  await expect(page).toHaveURL(/\/admin$/);
});
