import { ANY_WIDTH, expect, test } from "./fixtures.ts";
import { message, ownSchool } from "./own-school.ts";

test.describe("without a network, a click leaves the page as it is", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED|Failed to fetch RSC payload/] });

  test("what is typed into a record stays, and its history opens once the network is back", async ({
    page,
    context,
  }) => {
    const school = await ownSchool(page);
    await page.goto(`/admin/schools/${school._id}`);
    const principal = page.getByLabel("Principal", { exact: true });
    await principal.fill("Grace Hopper");
    await context.setOffline(true);
    await page.getByRole("button", { name: "History", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "No connection" });
    await expect(dialog).toContainText("Check your connection and try again.");
    await context.setOffline(false);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("dialog", { name: "History" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(principal).toHaveValue("Grace Hopper");
  });

  test("a list stays with its selection, whatever is pressed", async ({ page, context }) => {
    const school = await ownSchool(page);
    await page.goto(`/admin?q=${encodeURIComponent(school.name)}`);
    const row = page.getByRole("row", { name: school.name });
    await row.getByRole("checkbox").check();
    await context.setOffline(true);
    await page.getByRole("button", { name: "Set a field" }).click();
    await expect(page.getByRole("dialog", { name: "No connection" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Archived Schools" }).click();
    await expect(message(page)).toHaveText("No connection. Check your connection and try again.");
    await expect(row.getByRole("checkbox")).toBeChecked();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Archived Schools" }).click();
    await expect(page).toHaveURL(/view=archived/);
  });
});
