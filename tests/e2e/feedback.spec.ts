import { ANY_WIDTH, expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";

const THANKS = "Thank you for your feedback! Your message has been submitted successfully.";

test("guests are not asked for feedback", ANY_WIDTH, async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Terms of service" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Feedback / Requests" })).toHaveCount(0);
});

test("a member sends a message by keyboard alone", async ({ page }) => {
  const email = await signInOwnMember(page);
  await page.goto("/about");
  const button = page.getByRole("contentinfo").getByRole("button", { name: "Feedback / Requests" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Feedback / Requests" });
  const message = dialog.getByLabel("Message");
  await expect(message).toBeFocused();
  for (const [label, value] of [
    ["Name", "Ada Lovelace"],
    ["Email", email],
  ] as const) {
    await expect(dialog.getByLabel(label)).toHaveValue(value);
    await expect(dialog.getByLabel(label)).not.toBeEditable();
  }
  await expect(dialog).toContainText("0/2000 characters");
  await expect(dialog).toContainText("We’ll see which page you sent this from.");
  await expectNoAxeViolations(page);

  await page.keyboard.type("   ");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Please write a message.");
  await expect(message).toBeFocused();

  await page.keyboard.type("Please add tuition.");
  await expect(dialog).toContainText("19/2000 characters");
  // Closed by mistake: the input is there again.
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(message).toHaveValue("   Please add tuition.");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText(THANKS);
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(message).toHaveValue("");
});

test.describe("what cannot be sent", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/\/api\/feedback/] });

  test("stays in its box, with the reason", async ({ page }) => {
    await signInOwnMember(page);
    await page.goto("/about");
    await page.getByRole("button", { name: "Feedback / Requests" }).click();
    const dialog = page.getByRole("dialog");
    const tooLong = "x".repeat(2001);
    await dialog.getByLabel("Message").fill(tooLong);
    await expect(dialog).toContainText("2001/2000 characters");
    const send = dialog.getByRole("button", { name: "Send" });
    await send.click();
    await expect(dialog.getByRole("alert")).toHaveText(
      "Please keep your message to 2000 characters or fewer.",
    );
    await expect(dialog.getByLabel("Message")).toHaveValue(tooLong);

    await dialog.getByLabel("Message").fill("The map is lovely.");
    await page.route("/api/feedback", (route) => route.abort());
    await send.click();
    await expect(dialog.getByRole("alert")).toHaveText("Failed to submit feedback. Please try again.");
    await expect(dialog.getByLabel("Message")).toHaveValue("The map is lovely.");
    await page.unroute("/api/feedback");

    // Signed out in another window meanwhile: the server says why.
    await page.context().clearCookies();
    await send.click();
    await expect(dialog.getByRole("alert")).toHaveText("You must be logged in to perform this action.");
    await expect(dialog.getByLabel("Message")).toHaveValue("The map is lovely.");
  });
});
