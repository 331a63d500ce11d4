import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";

/** A message from a new member; then the page belongs to an admin. @returns the message */
async function messageForAdmin(page: Page): Promise<string> {
  const message = `Please add tuition. ${randomUUID()}`;
  await signInOwnMember(page, { displayName: "Frida Family" });
  const data = { message, page: "/compare?token=secret" };
  expect((await page.request.post("/api/feedback", { data })).status()).toBe(200);
  await signInOwnMember(page, { role: "admin" });
  return message;
}

test("a message is marked with one click from any status, and back", async ({ page }) => {
  const message = await messageForAdmin(page);
  await page.goto("/admin/feedback");
  const row = page.getByRole("row").filter({ hasText: message });
  await expect(row).toContainText("Frida Family");
  await expect(row.getByRole("link", { name: "/compare" })).toHaveAttribute("href", "/compare");
  await expect(row.getByText("Pending", { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  const archive = row.getByRole("button", { name: /^Archive/ });
  await archive.press("Enter");
  await expect(row.getByText("Archived", { exact: true })).toBeVisible();
  await expect(archive).toHaveAttribute("aria-pressed", "true");
  await row.getByRole("button", { name: /^Dismiss/ }).click();
  await expect(row.getByText("Dismissed", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row.getByText("Archived", { exact: true })).toBeVisible();
  await page.reload();
  await expect(row.getByText("Archived", { exact: true })).toBeVisible();
});

test("a guest is known by the address to reply to, and forgotten on request", async ({ page }) => {
  const [message, email] = [`The phone is wrong. ${randomUUID()}`, `${randomUUID()}@example.org`];
  const data = { message, email, school: "boston-latin-academy-dorchester-ma" };
  expect((await page.request.post("/api/contact", { data })).status()).toBe(200);
  await signInOwnMember(page, { role: "admin" });
  await page.goto("/admin/feedback");
  const row = page.getByRole("row").filter({ hasText: message });
  await expect(row.getByRole("rowheader")).toContainText("Guest");
  await expect(row.getByRole("link", { name: "Boston Latin Academy" })).toBeVisible();
  await expect(row.getByRole("link", { name: `Reply to ${email}` })).toHaveAttribute(
    "href",
    new RegExp(`^mailto:${email}`),
  );
  await row.getByRole("button", { name: `Forget who wrote it: ${email}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("This cannot be undone.");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(row.getByRole("rowheader")).toContainText("No longer known");
  await expect(row.getByRole("button", { name: /^Forget/ })).toHaveCount(0);
});

test("whoever replies can mark the message in the same breath", async ({ page }) => {
  const message = await messageForAdmin(page);
  await page.goto("/admin/feedback");
  const row = page.getByRole("row").filter({ hasText: message });
  await row.getByRole("link", { name: "Reply to Frida Family" }).click();
  await page.getByRole("button", { name: "Mark as reviewed" }).click();
  await expect(row.getByText("Pending", { exact: true })).toHaveCount(0);
  await expect(row).toContainText(/Reviewed\s*by Ada Lovelace, \w{3} \d/);
});

test("a list of one status loses a message that changes it, and the keyboard keeps its place", async ({
  page,
}) => {
  const message = await messageForAdmin(page);
  await page.goto("/admin/feedback");
  const listed = page.waitForResponse(/\/api\/feedback\?.*status=pending/);
  await page.getByLabel("Status").selectOption("Pending");
  await expect(page).toHaveURL("/admin/feedback?status=pending");
  const row = page.getByRole("row").filter({ hasText: message });
  // Rows of the earlier choice take no key while the new ones load.
  await listed;
  await expect(page.locator("tbody")).not.toHaveAttribute("inert");
  await row.getByRole("button", { name: /^Mark reviewed/ }).press("Enter");
  await expect(page.getByText("Marked as reviewed.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Feedback" })).toBeFocused();
  // There may or may not be other messages with that status.
  const first = page.getByText(/^Page 1 of \d+$/);
  await expect(first.or(page.getByText("No feedback items found.").last())).toBeVisible();
});

test("fits every window, and says when there is no such page", async ({ page }) => {
  const message = await messageForAdmin(page);
  await page.goto("/admin/feedback");
  // What is marked says more.
  const row = page.getByRole("row").filter({ hasText: message });
  await row.getByRole("button", { name: /^Mark reviewed/ }).click();
  await expect(row).toContainText(/by Ada Lovelace, \w{3} \d/);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page);
  await expectToFit(page, 320);
  for (const width of [820, 1024, 1440]) {
    await expectToFit(page, width);
    await expect(page.locator(".data-table-frame"), `in a window of ${width}`).toHaveAttribute("data-fits");
    const cells = row.locator("th, td");
    expect(
      await cells.evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
      ),
    ).toEqual([]);
  }
  await page.goto("/admin/feedback?page=9999");
  await expect(page.getByText(/^There is no page 9,999\. /).last()).toBeVisible();
  await page.getByRole("link", { name: /^Go to page \d+$/ }).click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test.describe("when something goes wrong", () => {
  test.use({ expectedProblems: [/\/api\/feedback/] });

  test("the status stays, and the screen says why", async ({ page }) => {
    const message = await messageForAdmin(page);
    await page.goto("/admin/feedback");
    const row = page.getByRole("row").filter({ hasText: message });
    await expect(row).toBeVisible();
    await page.route("/api/feedback/*/status", (route) => route.abort());
    await row.getByRole("button", { name: /^Archive/ }).click();
    await expect(page.getByText("Failed to update status. Please try again.")).toBeVisible();
    await expect(row.getByText("Pending", { exact: true })).toBeVisible();
    await page.route("/api/feedback?*", (route) => route.abort());
    await page.goto("/admin/feedback");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Failed to load feedback items. Please try again.",
    );
  });
});
