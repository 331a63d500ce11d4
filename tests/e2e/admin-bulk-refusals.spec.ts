import { expect, test } from "./fixtures.ts";
import { chooseFile, csvFile } from "./own-import.ts";
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
    await page.getByRole("button", { name: "Export to CSV" }).click();
    await expect(page.getByText(/^Failed to export schools: /)).toBeVisible();
  });
});
