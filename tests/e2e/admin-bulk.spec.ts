import type { Page } from "@playwright/test";
import { expect, expectAccessible, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import {
  chooseFile,
  csvFile,
  dryRun,
  heading,
  ownSchools,
  rows,
  STEP,
  saved,
  startImport,
  tab,
  word,
} from "./own-import.ts";
import { signInOwnMember } from "./own-member.ts";
import { message } from "./own-school.ts";

// One at a time, and so in one file: while one import writes, another one is refused.
test.describe.configure({ mode: "default", timeout: 120_000 });

test("is for editors and admins; others are sent to sign in or home", async ({ page }) => {
  await page.goto("/admin/bulk");
  await expect(page).toHaveURL("/login?returnTo=%2Fadmin%2Fbulk");
  await signInOwnMember(page);
  await page.goto("/admin/bulk");
  await expect(page).toHaveURL("/");
  await signInOwnMember(page, { role: "editor" });
  await page.goto("/admin");
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: "Import/Export" })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Bulk Data Management");
});

test("an export that comes back with a change shows it, publishes it, and reverts it", async ({ page }) => {
  await signInOwnMember(page, { role: "editor", displayName: "Edith Editor" });
  const name = word();
  const [north, south] = await ownSchools(page, [`${name} North School`, `${name} South School`]);
  await page.goto("/admin/bulk");
  await page.getByText("Choose schools and columns").click();
  await page.getByLabel("Keywords").fill(name);
  const { name: fileName, rows: lines } = await saved(
    page,
    page.getByRole("button", { name: "Export 2 schools as UTF-8 CSV" }),
  );
  expect(fileName).toMatch(/^schools-export-.*\.csv$/);
  const { name: builtName } = await saved(
    page,
    page.getByRole("button", { name: "Export 2 schools to CSV" }),
  );
  await expect(page.getByRole("row").filter({ hasText: builtName })).toContainText("2 records exported");
  const header = lines[0] ?? [];
  const at = (column: string) => header.indexOf(column);
  expect(lines.map((cells) => cells[at("name")]).sort()).toEqual(["name", north?.name, south?.name].sort());
  const ofNorth = lines.find((cells) => cells[at("name")] === north?.name) ?? [];
  expect(ofNorth[at("address.zip")]).toBe("05641");
  ofNorth[at("contactInfo.phone")] = "(802) 555-0142";

  // The export appears in the page's history by itself.
  await expect(page.getByRole("row").filter({ hasText: fileName })).toContainText("2 records exported");
  await dryRun(page, csvFile(lines));
  await expect(heading(page, "What the import would do")).toBeFocused();
  await expect(tab(page, "Updated 1")).toBeVisible();
  await expect(tab(page, "Unchanged 1")).toBeVisible();
  await expect(tab(page, "Invalid 0")).toBeVisible();
  const change = rows(page, "Updated rows");
  await expect(change).toHaveCount(1);
  await expect(change).toContainText(north?.name ?? "");
  await expect(change).toContainText(/Phone\s*Blank\s*becomes\s*\(802\) 555-0142/);

  const publicPage = async () => (await page.request.get(`/school/${north?.slug}`)).text();
  expect(await publicPage()).not.toContain("(802) 555-0142");
  // It disappears after three seconds.
  const said = expect(page.locator(".message")).toHaveText("Schools imported successfully!", STEP);
  await startImport(page, "1 school");
  await said;
  await expect(heading(page, "Import Results")).toBeFocused();
  await expect(page.getByText(`Updated schools: ${north?.name}`)).toBeVisible();
  await expect.poll(publicPage).toContain("(802) 555-0142");

  await page.reload();
  await page.getByRole("button", { name: "Undo this import" }).click();
  const dialog = page.getByRole("dialog", { name: "Undo this import?" });
  await expect(dialog).toContainText("in 1 school");
  // Nothing was added, so nothing is said about that.
  await expect(dialog).not.toContainText("archived");
  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(page.locator(".message")).toHaveText("Import undone successfully!", STEP);
  await expect(page.getByText("values of 1 school were restored")).toBeVisible();
  await expect.poll(publicPage).not.toContain("(802) 555-0142");

  await page.getByRole("link", { name: "Import/Export" }).last().click();
  // The newest: a retry has one from the first attempt, too.
  const entries = page
    .getByRole("row")
    .filter({ hasText: "Edith Editor" })
    .filter({ hasText: "schools.csv" });
  const entry = entries.first();
  await expect(entry).toContainText("Import");
  await expect(entry).toContainText("Undone");
  await expect(entry).toContainText("Undone: 1 updated");
});

test("unrecognized columns are reported, mapped, or ignored before anything is compared", async ({
  page,
}) => {
  await signInOwnMember(page, { role: "editor" });
  const [school] = await ownSchools(page, [`${word()} School`]);
  await chooseFile(
    page,
    csvFile([
      ["_id", "Person in charge", "Color", "__proto__"],
      [school?._id ?? "", "Grace Hopper", "green", "x"],
    ]),
  );
  await expect(heading(page, "Columns of the file")).toBeVisible();
  await expect(page.getByText("3 columns fit no field.")).toBeVisible();
  const fieldOf = (column: string) => page.getByLabel(`Field of the column ${column}`);
  const check = page.getByRole("button", { name: "Check 1 row" });
  await fieldOf("Person in charge").selectOption("Principal");
  await fieldOf("Color").selectOption("Ignore this column");
  await expect(page.getByText("1 column fits no field.")).toBeVisible();
  await check.click();
  // The next open question has the focus.
  await expect(fieldOf("__proto__")).toBeFocused();
  await expect(fieldOf("__proto__")).toHaveAccessibleDescription("Choose a field, or ignore the column.");
  await fieldOf("__proto__").selectOption("Principal");
  await expect(fieldOf("__proto__")).toHaveAccessibleDescription("“Person in charge” is already Principal.");
  await fieldOf("__proto__").selectOption("Ignore this column");
  await expect(page.getByText("Every column has a field or will be ignored.")).toBeVisible();
  // Where the page has scrolled to, the site's header may lie over half of the tabs.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await check.click();
  await expect(heading(page, "What the import would do")).toBeVisible(STEP);
  await expect(rows(page, "Updated rows")).toHaveCount(1);
  await expect(rows(page, "Updated rows")).toContainText(/Principal\s*Blank\s*becomes\s*Grace Hopper/);

  // The choices are still there after going back, and a blank is not a deletion unless chosen.
  await page.getByRole("link", { name: "Columns and blank cells" }).click();
  await expect(fieldOf("Person in charge")).toHaveValue("principal");
  await page.goBack();
  await expect(heading(page, "What the import would do")).toBeVisible(STEP);
});

test("rejected rows are listed with line, column, value, and reason, and can be downloaded", async ({
  page,
}) => {
  await signInOwnMember(page, { role: "editor" });
  const name = word();
  const [first, second] = await ownSchools(page, [`${name} Hill School`, `${name} Lake School`]);
  await dryRun(
    page,
    csvFile([
      ["_id", "numOfStudents", "address.zip"],
      [first?._id ?? "", "many", "ABC"],
      [second?._id ?? "", "120", "05641"],
      [second?._id ?? "", "130", "05641"],
      ["999999999", "140", "05641"],
    ]),
  );
  await expect(tab(page, "Updated 1")).toBeVisible();
  // What can be corrected is there first.
  await expect(rows(page, "Invalid rows")).toHaveCount(3);
  await tab(page, "Repeated 1").click();
  await expect(rows(page, "Repeated rows")).toHaveCount(1);
  await expect(rows(page, "Repeated rows")).toContainText("4");
  await tab(page, "Invalid 2").click();
  await expect(page).toHaveURL(/verdict=invalid/);
  const refused = rows(page, "Invalid rows");
  await expect(refused).toHaveCount(3);
  for (const text of ["2", first?.name ?? "", "Students", "whole number"])
    await expect(refused.first()).toContainText(text);
  await expect(refused.first().getByLabel("Students on line 2")).toHaveValue("many");
  await expect(refused.nth(1)).toContainText("five digits");
  await page.goBack();
  await expect(rows(page, "Repeated rows")).toHaveCount(1);

  const { rows: lines } = await saved(page, page.getByRole("link", { name: "Rows left out (CSV)" }));
  expect(lines).toHaveLength(4);
  expect(lines[1]).toEqual(expect.arrayContaining([first?._id, "many", "ABC"]));

  await startImport(page, "1 school");
  await expect(page.getByText(`Failed school IDs: ${first?._id}`)).toBeVisible();
  await expect(page.getByText("Failed lines of no known school: 5")).toBeVisible();
  const id = new URL(page.url()).pathname.split("/").at(-1);
  await page.goto("/admin/bulk");
  const entry = page.getByRole("row").filter({ has: page.locator(`a[href$="${id}"]`) });
  await expect(entry).toContainText("0 new, 1 updated, 3 failed");
});

test("rows with a note are counted and shown alone where there are some, and nowhere else", async ({
  page,
}) => {
  await signInOwnMember(page, { role: "editor" });
  const name = word();
  const [school] = await ownSchools(page, [`${name} Old School`]);
  await dryRun(
    page,
    csvFile([
      ["_id", "name", "principal", "address.city", "address.state", "address.zip"],
      [school?._id ?? "", "", "Grace Hopper", "", "", ""],
      ["", `${name} Ash School`, "", "Barre", "VT", "5641"],
      ["", `${name} Elm School`, "", "Barre", "VT", "05641"],
    ]),
  );
  await expect(rows(page, "New rows")).toHaveCount(2);
  await expect(page.getByText("1 of these rows would be imported with a note")).toBeVisible();
  await page.getByRole("link", { name: "Show only those" }).click();
  await expect(rows(page, "New rows")).toHaveCount(1);
  await expect(rows(page, "New rows")).toContainText("ZIP code 5641 was read as 05641.");
  await tab(page, "Updated 1").click();
  await expect(rows(page, "Updated rows")).toHaveCount(1);
  await expect(rows(page, "Updated rows")).toContainText("Grace Hopper");
  await expect(page.getByRole("link", { name: "Show only those" })).toHaveCount(0);
});

test.describe("refused values", () => {
  test.use({ expectedProblems: [/\/corrections/] });
  test("are corrected in the dry run, one by one and for all rows, and survive a reload", async ({
    page,
  }) => {
    await signInOwnMember(page, { role: "editor" });
    const name = word();
    const [first] = await ownSchools(page, [`${name} Hill School`]);
    await dryRun(
      page,
      csvFile([
        ["_id", "name", "address.city", "address.zip"],
        [first?._id ?? "", "", "", "ABC"],
        ["", `${name} Lake School`, "Barre", ""],
        ["", `${name} Pond School`, "Barre", ""],
      ]),
    );
    await tab(page, "Invalid 3").click();
    const refused = rows(page, "Invalid rows");
    // A field without a column has the name that the form gives it.
    await expect(refused.nth(1)).toContainText("State");
    await expect(page.getByText("address.state")).toBeHidden();
    const zip = page.getByLabel("ZIP code on line 2");
    await zip.fill("ABCD");
    // What is typed is part of another check, even before it is saved.
    const again = page.getByRole("button", { name: "Check again" });
    await again.press("Enter");
    await expect(message(page)).toHaveText("ZIP code must have five digits.");
    await expect(refused.first()).toContainText("ZIP code must have five digits");
    await zip.fill("05602");
    await zip.press("Enter");
    await expect(refused.first()).toContainText("Corrected from “ABC”");
    await expect(refused.first()).toContainText("Valid now");
    await expect(zip).toBeFocused();
    await page.getByLabel("State for all rows").selectOption({ label: "Vermont" });
    await page.getByRole("button", { name: "Use for all" }).click();
    await expect(message(page)).toHaveText("State has been set in 2 rows.");
    await page.reload();
    await expect(zip).toHaveValue("05602");
    await expectAccessible(page);
    await expectToFit(page, 390, 844);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByText("3 values corrected.")).toBeVisible();
    // What becomes of them is known once the file is checked again.
    await expect(page.getByRole("button", { name: "Import 3 corrected rows" })).toBeVisible();
    await zip.fill("05609");
    await again.click();
    await expect(tab(page, "Invalid 0")).toBeVisible(STEP);
    await expect(tab(page, "New 2")).toBeVisible();
    await startImport(page, "3 schools");
    const { school } = await (await page.request.get(`/api/schools/${first?._id}/edit`)).json();
    expect(school.values["address.zip"]).toBe("05609");
  });
});

test("a new school is announced before it is added, and archived by the undo", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" });
  const name = `${word()} School`;
  await dryRun(
    page,
    csvFile([
      [
        "name",
        "schoolType",
        "gradesOffered",
        "address.street",
        "address.city",
        "address.state",
        "address.zip",
      ],
      [name, "Public School", "K-5", "2 Main St", "Barre", "VT", "05641"],
    ]),
  );
  await expect(rows(page, "New rows")).toHaveCount(1);
  await expect(rows(page, "New rows")).toContainText(name);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const history = await page.context().newPage();
  await history.goto("/admin/bulk");
  const entry = history.getByRole("row").filter({ has: history.locator(`a[href$="${id}"]`) });
  await expect(entry).toContainText("Not imported yet");
  await expect(entry).not.toContainText("1 new");
  expect(await foundNames(page, name)).not.toContain(name);
  await startImport(page, "1 school");
  await expect(page.getByText(`Created schools: ${name}`)).toBeVisible();
  await expect(rows(page, "New rows").getByRole("link", { name })).toHaveAttribute(
    "href",
    /^\/admin\/schools\/\d+$/,
  );
  await page.getByRole("button", { name: "Undo this import" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
  await expect(page.getByText("The import was undone: 1 school it added was archived.")).toBeVisible(STEP);
  expect(await foundNames(page, name)).not.toContain(name);
});

/** What search finds by a name; schools with similar names may be included. */
async function foundNames(page: Page, name: string): Promise<string[]> {
  const { schools } = await (await page.request.get("/api/schools/search", { params: { q: name } })).json();
  return schools.map((school: { name: string }) => school.name);
}

test.describe("an import that somebody else has undone", () => {
  test.use({ expectedProblems: [/409/] });

  test("says so when someone tries to undo it again", async ({ page }) => {
    await signInOwnMember(page, { role: "editor" });
    const [school] = await ownSchools(page, [`${word()} School`]);
    await dryRun(
      page,
      csvFile([
        ["_id", "principal"],
        [school?._id ?? "", "Grace Hopper"],
      ]),
    );
    await startImport(page, "1 school");
    await page.getByRole("button", { name: "Undo this import" }).click();
    const address = `/api/bulk/imports/${new URL(page.url()).pathname.split("/").at(-1)}`;
    // Otherwise the page would hear about it, and withdraw its question by itself.
    const { release } = await holdAnswers(
      page,
      (request) => request.method() === "GET" && request.url().endsWith(address),
    );
    expect((await page.request.post(`${address}/undo`)).status()).toBe(202);
    const status = async () => (await (await page.request.get(address)).json()).run.status;
    await expect.poll(status, STEP).toBe("undone");
    await page.getByRole("dialog").getByRole("button", { name: "Undo import" }).click();
    await expect(page.getByText("Nothing was done: this import was undone already.")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    release();
    await expect(page.getByText("The import was undone: values of 1 school were restored.")).toBeVisible();
  });
});

test("a run continues while its page is reloaded", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" });
  const unknown = Array.from({ length: 20_000 }, (_, index) => [String(900_000_000 + index), "Nobody"]);
  await chooseFile(page, csvFile([["_id", "principal"], ...unknown]));
  await page.getByRole("button", { name: "Check 20,000 rows" }).click();
  await expect(heading(page, "Columns of the file")).toBeHidden();
  await page.reload();
  await expect(heading(page, "What the import would do")).toBeVisible(STEP);
  await expect(tab(page, "Invalid 20,000")).toBeVisible();
  await expect(page.getByText("There is nothing to import.")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(/^Page 2 of \d/).first()).toBeVisible();
});

test("meets WCAG 2.2 AA in light and dark, and fits a window of 320 pixels", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" });
  const [school] = await ownSchools(page, [`${word()} School`]);
  const screens = [
    async () => {
      await dryRun(
        page,
        csvFile([
          ["_id", "principal"],
          [school?._id ?? "", "Katherine Johnson"],
        ]),
      );
      await expect(rows(page, "Updated rows")).toHaveCount(1);
    },
    () => startImport(page, "1 school"),
    async () => {
      await page.goto("/admin/bulk");
      await page.getByText("Choose schools and columns").click();
      await expect(rows(page, "Import/Export History").first()).toContainText("schools.csv");
    },
  ];
  for (const open of screens) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await open();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeViolations(page);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, page.url()).toBe(0);
  }
});
