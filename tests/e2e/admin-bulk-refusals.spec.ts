import { expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { chooseFile, csvFile, dryRun, ownSchools, rows, word } from "./own-import.ts";
import { signInOwnMember } from "./own-member.ts";

// Nothing here comes to an import, so that all of it may run beside one (admin-bulk.spec.ts).

test("asks for a CSV file, and says what is wrong with anything else", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" });
  await page.goto("/admin/bulk");
  const file = page.getByLabel("CSV file");
  const start = page.getByRole("button", { name: "Import", exact: true });
  await start.press("Enter");
  await expect(file).toBeFocused();
  await expect(file).toHaveAccessibleDescription(/Please select a CSV file to import$/);
  await file.setInputFiles({ name: "schools.xlsx", mimeType: "application/zip", buffer: Buffer.from("PK") });
  await expect(file).toHaveAccessibleDescription(
    /Please select a CSV file to import\. “schools\.xlsx” is not a CSV file\./,
  );
});

test("the dry run says above all of its lists which schools it would rename", async ({ page }) => {
  await signInOwnMember(page, { role: "editor" });
  const name = word();
  await ownSchools(page, [`${name} North Elementary School`, `${name} South School`]);
  const [city, state, zip] = ["Barre", "VT", "05641"];
  await dryRun(
    page,
    csvFile([
      ["name", "address.city", "address.state", "address.zip", "schoolType", "gradesOffered", "principal"],
      [`${name} NORTH ELEM`, city, state, zip, "", "", ""],
      [`${name} South School`, city, state, zip, "", "", "Grace Hopper"],
      [`${name} East School`, city, state, zip, "Public School", "K–5", ""],
    ]),
  );
  // The list that is open first is of new schools.
  await expect(rows(page, "New rows")).toHaveCount(1);
  await expect(page.getByText("The import would rename 1 school.")).toBeVisible();
  await page.getByRole("link", { name: "Show the old and new names" }).click();
  await expect(rows(page, "Updated rows")).toHaveCount(1);
  await expect(rows(page, "Updated rows")).toContainText(
    `Found by name and place, this row renames “${name} North Elementary School” to “${name} NORTH ELEM”.`,
  );
  await expectAccessible(page);
  await expectToFit(page, 320);
  await page.getByRole("link", { name: "Show all updated rows" }).click();
  await expect(rows(page, "Updated rows")).toHaveCount(2);
  await page.getByRole("button", { name: "Import 3 schools" }).click();
  await expect(page.getByRole("dialog")).toContainText("2 schools will be changed, 1 of them renamed.");
});

test("a value chosen from a list is saved at once, the list of what it cures is left, and the file can be discarded", async ({
  page,
}) => {
  await signInOwnMember(page, { role: "editor" });
  const columns = ["name", "address.city", "address.state", "address.zip", "schoolType", "gradesOffered"];
  const row = [`${word()} East School`, "Barre", "XX", "05641", "Public School", "K–5"];
  await dryRun(page, csvFile([columns, row]));
  await expect(rows(page, "Invalid rows")).toHaveCount(1);
  await page.getByLabel("State on line 2").selectOption({ label: "Vermont" });
  await expect(page.getByText("1 value corrected.")).toBeVisible();
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(rows(page, "New rows")).toHaveCount(1);

  await page.getByRole("button", { name: "Discard" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Discard this file?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByText("Nothing was imported from this file.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Discard" })).toHaveCount(0);
});

test.describe("when something goes wrong", () => {
  test.use({ expectedProblems: [/\/api\/bulk/] });

  test("an unreadable file is refused with the reason", async ({ page }) => {
    await signInOwnMember(page, { role: "editor" });
    await chooseFile(page, { ...csvFile([]), buffer: Buffer.from('_id,name\n1,"never closed\n2,x\n') });
    await expect(page.getByRole("main").getByRole("alert")).toContainText("a quotation mark is never closed");
  });

  test("history, export, and upload say so", async ({ page }) => {
    await signInOwnMember(page, { role: "editor" });
    await page.route("/api/bulk/**", (route) => route.abort());
    await page.goto("/admin/bulk");
    await expect(page.getByText("Failed to load import/export history")).toBeVisible();
    await page.getByLabel("CSV file").setInputFiles(csvFile([["_id"], ["1"]]));
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await expect(page.getByText("Failed to import schools")).toBeVisible();
    await page.getByRole("button", { name: /^Export (?:.+ )?to CSV$/ }).click();
    await expect(page.getByText(/^Failed to export schools: /)).toBeVisible();
  });
});
