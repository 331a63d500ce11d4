import { randomUUID } from "node:crypto";
import { ANY_WIDTH, expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { signInOwnMember } from "./own-member.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";

test("a guest reports a mistake on a school's page, by keyboard alone", async ({ page }) => {
  await page.goto(SCHOOL);
  const report = page.getByRole("link", { name: "Report a mistake" }).first();
  await report.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/contact?school=${SCHOOL.replace("/school/", "")}`);
  await expect(page.getByRole("heading", { level: 1, name: "Contact us" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Boston Latin Academy" })).toHaveAttribute(
    "href",
    SCHOOL,
  );
  await expectNoAxeViolations(page);

  const email = page.getByLabel("Email", { exact: true });
  const message = page.getByLabel("Message");
  await page.getByRole("button", { name: "Send" }).press("Enter");
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Email is required/);
  await expect(message).toHaveAccessibleDescription(/Please write a message\./);

  const address = `${randomUUID()}@example.org`;
  await page.keyboard.type(address);
  await expect(page.getByText("Email is required")).toHaveCount(0);
  await message.focus();
  await page.keyboard.type("The phone number is wrong.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const thanks = page.getByRole("status").filter({ hasText: "Thank you." });
  await expect(thanks).toHaveText(`Thank you. We have your message and will reply to ${address}.`);
  await page.getByRole("button", { name: "Write another message" }).press("Enter");
  await expect(message).toBeFocused();
  await expect(message).toHaveValue("");
  await expect(email).toHaveValue(address);
});

test.describe("a message that cannot be sent", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/\/api\/contact/] });

  test("stays in its box, with the reason", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Email", { exact: true }).fill("ada@example.org");
    await page.getByLabel("Message").fill("The map is lovely.");
    await page.route("/api/contact", (route) => route.abort());
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Your message could not be sent. Please try again.",
    );
    await expect(page.getByLabel("Message")).toHaveValue("The map is lovely.");
    await expect(page.getByLabel("Email", { exact: true })).toHaveValue("ada@example.org");
  });
});

test("a member writes with the name and address of the account", ANY_WIDTH, async ({ page }) => {
  const email = await signInOwnMember(page);
  await page.goto("/contact");
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(email);
  await expect(page.getByLabel("Email", { exact: true })).not.toBeEditable();
  await page.getByLabel("Message").fill("Please add tuition.");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText(
    "Thank you for your feedback! Your message has been submitted successfully.",
  );
});

test.describe("without scripts", ANY_WIDTH, () => {
  test.use({ javaScriptEnabled: false, expectedProblems: [/failed: csp$/] });

  test("the address to write to is there in place of the form", async ({ page }) => {
    await page.goto("/contact");
    // Playwright cannot look inside a <noscript>.
    await expect(page.locator("main noscript p")).toHaveText(
      /^This form needs JavaScript. Please email .+@.+\.$/,
    );
    await expect(page.getByRole("button", { name: "Send" })).toBeHidden();
  });
});

for (const [typed, there] of [
  ["/help", "/faq"],
  ["/feedback", "/contact"],
  ["/contact-us", "/contact"],
  ["/api", "/developers"],
] as const) {
  test(`${typed}, as people type it, leads to ${there}`, ANY_WIDTH, async ({ request }) => {
    const answer = await request.get(typed, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([308, there]);
  });
}
