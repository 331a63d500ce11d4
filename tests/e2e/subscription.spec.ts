import { ANY_WIDTH, expect, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";

const SUBSCRIPTIONS = "/dashboard?tab=subscriptions";

test("a member sees what they have and where it came from, and cancels their plan", async ({ page }) => {
  await signInOwnMember(page, { plan: "premium", credits: 2 });
  await page.goto(SUBSCRIPTIONS);
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByRole("heading", { name: "Your plan: Premium" })).toBeVisible();
  await expect(panel.getByText("2 report credits")).toBeVisible();
  await expect(panel.getByText("You are running low on report credits.")).toBeVisible();
  await expect(panel.getByRole("row", { name: /Manual addition \+2 2$/ })).toBeVisible();
  await expect(panel.getByRole("button")).toHaveText(["Downgrade to Pro", "Cancel my plan"]);
  await expect(panel.locator("[aria-current=true]")).toContainText("Cancel my plan");
  await expectNoAxeViolations(page);

  const downgrade = panel.getByRole("button", { name: "Downgrade to Pro" });
  await downgrade.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Downgrade to Pro?" });
  await expect(dialog).toContainText("You keep your report credits");
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(downgrade).toBeFocused();
  await expect(panel.getByRole("heading", { name: "Your plan: Premium" })).toBeVisible();

  await panel.getByRole("button", { name: "Cancel my plan" }).click();
  await page
    .getByRole("dialog", { name: "Cancel your Premium plan?" })
    .getByRole("button", { name: "Cancel my plan" })
    .click();
  await expect(page.getByText("Your plan is now Free.")).toBeVisible();
  await expect(panel.getByRole("heading", { name: "Your plan: Free" })).toBeVisible();
  await expect(panel.getByText("2 report credits")).toBeVisible();
  await expect(page.getByRole("banner").getByText("Premium plan")).toHaveCount(0);
  await page.reload();
  await expect(panel.getByRole("heading", { name: "Your plan: Free" })).toBeVisible();
});

test("without credits the panel says so, in every window", ANY_WIDTH, async ({ page }) => {
  await signInOwnMember(page);
  await page.goto(SUBSCRIPTIONS);
  const panel = page.getByRole("tabpanel");
  await expect(
    panel.getByText("You have no credits remaining. Please upgrade your subscription to get more credits."),
  ).toBeVisible();
  await expect(panel.getByText("No credits have been added or used yet.")).toBeVisible();
  await page.emulateMedia({ colorScheme: "dark" });
  await expectNoAxeViolations(page);
  await expectToFit(page, 320);
});

test.describe("when the credits cannot be loaded", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/\/api\/users\/credits/] });

  test("the panel says so and tries again", async ({ page }) => {
    await signInOwnMember(page, { plan: "pro", credits: 12 });
    await page.route("/api/users/credits", (route) => route.abort());
    await page.goto(SUBSCRIPTIONS);
    const panel = page.getByRole("tabpanel");
    await expect(panel.getByRole("alert")).toHaveText("Failed to load subscription information");
    await page.unroute("/api/users/credits");
    await panel.getByRole("button", { name: "Try again" }).click();
    await expect(panel.getByText("12 report credits")).toBeVisible();
  });
});
