import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import pg from "pg";
import { env } from "#lib/platform/env.ts";
import { ANY_WIDTH, demoAccount, expect, expectNoAxeViolations, test } from "./fixtures.ts";
import { openMailedLink } from "./mailed-link.ts";

const SCHOOL = "/school/boston-latin-academy-dorchester-ma";
const PASSWORD = "correct horse";

// The browser logs a refused sign-in to its console.
test.use({ expectedProblems: [/\/api\/auth\/(callback\/credentials|sign-up|verify-email|reset-password)/] });

/** The account's part of the page: on a phone it is in the menu. */
async function accountArea(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole("banner");
  const menu = page.locator("#site-menu");
  if (!(await menu.isVisible())) await page.getByRole("button", { name: "Menu" }).click();
  return menu;
}

/** What the activity record says somebody did, oldest first. */
async function recordedOf(email: string): Promise<{ action: string; details: object }[]> {
  const client = new pg.Client(env().DATABASE_URL);
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT r.action, r.details FROM activity r JOIN account a ON a.id = r.account_id
       WHERE a.email = $1 ORDER BY r.created_at, r.id`,
      [email],
    );
    return rows;
  } finally {
    await client.end();
  }
}

test("sign up, verify, sign in from the same page, and sign out", async ({ page, context, isMobile }) => {
  test.slow(); // a whole visit, with an email along the way
  const email = `${randomUUID()}@example.org`;
  await page.goto(SCHOOL);
  // The press on a locked tab opens the dialog at once.
  await page.getByRole("link", { name: "Academics" }).first().click();
  await expect(page).toHaveURL(`${SCHOOL}/academics`);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Sign in to view Academics information");
  await dialog.getByRole("link", { name: "Sign up free", exact: true }).click();
  await expect(dialog.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();

  const age = dialog.getByRole("checkbox", {
    name: "I confirm that I am at least 13 years old and I acknowledge and accept the Privacy Policy",
  });
  await expect(age).toBeChecked();
  await age.uncheck();
  await expect(dialog.getByRole("button", { name: "Sign Up" })).toBeDisabled();
  // A button that does nothing says why.
  await expect(age).toHaveAccessibleDescription("Please confirm your age and the Privacy Policy");
  await age.check();

  await dialog.getByLabel("Name").fill("Ada Lovelace");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill("12345");
  await dialog.getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  // Each problem stands at its field, the first has the focus, and nothing that was typed is lost.
  const password = dialog.getByLabel("Password", { exact: true });
  const repeated = dialog.getByLabel("Confirm password", { exact: true });
  await expect(dialog.getByRole("alert")).toHaveText("Please correct the fields marked below.");
  await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters/);
  await expect(password).toBeFocused();
  await expect(repeated).toHaveAccessibleDescription("Passwords do not match");
  await expect(dialog.getByLabel("Email")).not.toHaveAttribute("aria-invalid");
  await expect(dialog.getByLabel("Name")).toHaveValue("Ada Lovelace");
  await expect(repeated).toHaveValue(PASSWORD);
  await password.fill(`${PASSWORD}!`);
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  // A single problem is seen at its field alone, and announced like any other.
  await expect(repeated).toHaveAccessibleDescription("Passwords do not match");
  await expect(dialog.getByRole("alert")).toHaveText("Passwords do not match");
  await expect(repeated).toBeFocused();
  await expect(password).not.toHaveAttribute("aria-invalid");
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign Up" }).click();
  await expect(dialog.getByRole("status")).toHaveText(
    "Account created! Please verify your email before logging in.",
  );
  await expect(dialog.getByRole("heading", { name: "Check your email" })).toBeVisible();
  await expectNoAxeViolations(page);

  await dialog.getByRole("link", { name: "Sign In" }).click();
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Please verify your email before logging in.");
  await expect(dialog.getByRole("button", { name: "Resend verification email" })).toBeVisible();

  const verification = await openMailedLink(context, email, /Verify your email/);
  // The link signs in where the account was created, and leads to the tab that asked for it.
  await expect(verification).toHaveURL(`${SCHOOL}/academics`);
  await expect(verification.getByRole("region", { name: "Sign in to view" })).toBeHidden();
  const told = verification.locator(".message");
  await expect(told).toContainText("Your email is verified, and you are signed in.");
  await expect(told.getByRole("link", { name: "Search schools" })).toHaveAttribute("href", "/search");
  await expect(await accountArea(verification, isMobile)).toContainText("Hello, Ada Lovelace");
  await verification.close();

  await dialog.getByRole("button", { name: "Sign In" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(`${SCHOOL}/academics`);
  await expect(page.getByRole("region", { name: "Sign in to view" })).toBeHidden();
  const area = await accountArea(page, isMobile);
  await expect(area).toContainText("Hello, Ada Lovelace");

  await area.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect((await accountArea(page, isMobile)).getByRole("button", { name: "Sign In" })).toBeVisible();
  await page.goto(`${SCHOOL}/academics`);
  await expect(page.getByRole("region", { name: "Sign in to view" })).toBeVisible();
  expect(await recordedOf(email)).toEqual([
    { action: "login", details: { by: "link" } },
    { action: "login", details: { by: "password" } },
    { action: "logout", details: {} },
  ]);
});

test("a forgotten password is replaced through an emailed link", ANY_WIDTH, async ({ page, context }) => {
  const email = `${randomUUID()}@example.org`;
  const body = { name: "Ada", email, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await page.request.post("/api/auth/sign-up", { data: body })).status()).toBe(200);
  await page.goto("/login");
  await expect(page).toHaveTitle(/^Sign in \|/);
  await page.getByRole("link", { name: "Sign Up" }).last().click();
  await expect(page).toHaveTitle(/^Create your account \|/);
  await page.goBack();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveTitle(/^Reset your password \|/);
  await page.getByRole("main").getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "a link to choose a new password is on its way",
  );
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  await expect(page.getByRole("main").getByLabel("Email")).toHaveCount(0);

  const reset = await openMailedLink(context, email, /Choose a new password/);
  const again = await openMailedLink(context, email, /Choose a new password/);
  // The token leaves the address as soon as the page's script runs.
  await expect(reset).toHaveURL("/reset");
  await reset.getByLabel("New password", { exact: true }).fill("new horse");
  await reset.getByRole("button", { name: "Show new password" }).click();
  await expect(reset.getByLabel("New password", { exact: true })).toHaveAttribute("type", "text");
  await reset.getByLabel("Confirm new password", { exact: true }).fill("new horse");
  await reset.getByRole("button", { name: "Set the password" }).click();
  await reset.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await reset.getByLabel("Email").fill(email);
  await reset.getByLabel("Password", { exact: true }).fill("new horse");
  await reset.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(reset).toHaveURL("/");

  // Someone who opens the link again is told before they think up a password.
  await again.goBack();
  await again
    .getByRole("listitem")
    .filter({ hasText: email })
    .filter({ hasText: /Choose a new/ })
    .getByRole("link")
    .first()
    .click();
  await expect(again.getByRole("main").getByRole("alert")).toHaveText(
    "This link has been used already or has expired.",
  );
  await expect(again.getByLabel("New password")).toHaveCount(0);
  await again.getByRole("link", { name: "Get a new link" }).click();
  await expect(again.getByRole("heading", { name: "Reset your password" })).toBeVisible();
});

test("a used link offers another one", ANY_WIDTH, async ({ page }) => {
  await page.goto(`/verify?token=${"x".repeat(32)}`);
  await expect(page.getByRole("main").getByRole("alert")).toContainText(
    "This link has been used already or has expired.",
  );
  await page.getByRole("main").getByLabel("Email").fill("nobody@example.org");
  await page.getByRole("button", { name: "Resend verification email" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText(
    "a new verification link is on its way",
  );
});

test(
  "a link that a mail program cut off offers another one, and nothing that cannot work",
  ANY_WIDTH,
  async ({ page }) => {
    await page.goto("/verify?token=short");
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "This link is incomplete. Open it from the email again, or get a new one.",
    );
    await expect(page.getByRole("button", { name: "Verify my email" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Resend verification email" })).toBeVisible();
  },
);

test("the dialog traps the focus while it is open, and restores it", async ({ page, isMobile }) => {
  await page.goto("/");
  const button = (await accountArea(page, isMobile)).getByRole("button", { name: "Sign In" });
  await button.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await dialog.getByLabel("Email").press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText("Please correct the fields marked below.");
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("Email is required");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  // What is wrong with one field is seen there, and nowhere else.
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByLabel("Email").fill("someone");
  await dialog.getByLabel("Email").press("Enter");
  await expect(dialog.getByLabel("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  const announced = dialog.getByRole("alert").locator("..");
  await expect(announced).toHaveText("Please enter a valid email address");
  expect((await announced.boundingBox())?.height).toBeLessThan(2);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(isMobile ? page.getByRole("button", { name: "Menu" }) : button).toBeFocused();
});

test("the keyboard stays in the page after a dialog, and goes to what the server answers", async ({
  page,
}) => {
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await page.goto(SCHOOL);
  await page.getByRole("link", { name: "Academics" }).first().press("Enter");
  await expect(page).toHaveURL(`${SCHOOL}/academics`);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(`${randomUUID()}@example.org`);
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Sign In" }).press("Enter");
  const alert = dialog.getByRole("alert");
  await expect(alert).toBeVisible();
  await expect(page.locator(":focus").filter({ has: page.getByRole("alert") })).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await focused()).not.toBe("BODY");
});

test.describe("without JavaScript", () => {
  // Chromium reports scripts that it will not run as refused.
  test.use({ javaScriptEnabled: false, expectedProblems: [/\.js failed: csp$/] });

  test("the header's button leads to a page that signs in and back", async ({ page, isMobile }) => {
    const { email, password } = demoAccount("user");
    await page.goto(SCHOOL);
    await (await accountArea(page, isMobile)).getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(/\/login\?mode=login&returnTo=/);
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill("a guess");
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Failed to log in. Please check your credentials.",
    );
    await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(email);
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(SCHOOL);
    expect((await page.request.get("/api/users/me")).status()).toBe(200);
  });

  test(
    "members are told what they need in order to see that they are signed in",
    ANY_WIDTH,
    async ({ page }) => {
      await page.goto(`${SCHOOL}/academics`);
      // Playwright cannot look inside a <noscript>.
      const inHeader = page.locator("header noscript p");
      await expect(inHeader).toBeVisible();
      await expect(inHeader).toHaveText(
        "JavaScript is off, so this page does not show who is signed in. Sign In or Sign Up.",
      );
      const inTab = page.locator("main noscript p");
      await expect(inTab).toBeVisible();
      await expect(inTab).toHaveText("If you are signed in, turn on JavaScript to see this tab.");
      await inHeader.locator("a").last().click();
      await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
    },
  );

  test("signing up and verifying work", ANY_WIDTH, async ({ page, context }) => {
    const email = `${randomUUID()}@example.org`;
    await page.goto("/login?mode=signup");
    await page.getByRole("main").getByLabel("Name").fill("Ada");
    await page.getByRole("main").getByLabel("Email").fill(email);
    await page.getByRole("main").getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("main").getByLabel("Confirm password", { exact: true }).fill(PASSWORD);
    await page.getByRole("main").getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByRole("main")).toContainText("Account created!");
    const verification = await openMailedLink(context, email, /Verify your email/);
    // The token must not stay where others can read it.
    await expect(verification.locator('meta[name="referrer"]')).toHaveAttribute("content", "same-origin");
    await verification.getByRole("button", { name: "Verify my email" }).click();
    await expect(verification).toHaveURL("/");
    expect((await verification.request.get("/api/users/me")).status()).toBe(200);
  });
});

test.describe("an address that other sites have for signing up or in", ANY_WIDTH, () => {
  for (const [typed, form] of [
    ["/signup", "/login?mode=signup"],
    ["/sign-up", "/login?mode=signup"],
    ["/register", "/login?mode=signup"],
    ["/signin", "/login"],
    ["/sign-in", "/login"],
  ] as const) {
    test(`${typed} leads to the form for good, which then leads back`, async ({ request, baseURL }) => {
      const answer = await request.get(`${typed}?returnTo=/faq`, { maxRedirects: 0 });
      expect(answer.status()).toBe(308);
      const to = new URL(answer.headers().location ?? "", baseURL);
      expect(to.searchParams.get("returnTo")).toBe("/faq");
      to.searchParams.delete("returnTo");
      expect(to.pathname + to.search).toBe(form);
    });
  }
});

test.describe("with Google", ANY_WIDTH, () => {
  async function openWindow(page: Page): Promise<Page> {
    await page.goto("/login");
    const opened = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Continue with Google" }).click();
    const popup = await opened;
    await expect(popup.getByLabel("Address")).toBeVisible();
    return popup;
  }

  test("a window asks, closes, and the page knows who is there", async ({ page }) => {
    const email = `${randomUUID()}@example.org`;
    const popup = await openWindow(page);
    await popup.getByLabel("Address").fill(email);
    await popup.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/");
    const { user } = await (await page.request.get("/api/users/me")).json();
    expect(user).toMatchObject({ email, displayName: "Ada Lovelace", role: "user", emailVerified: true });
    await expect.poll(() => popup.isClosed()).toBe(true);
    expect(await recordedOf(email)).toEqual([{ action: "provider_login", details: { by: "google" } }]);
  });

  test("closing the window is reported as a cancellation", async ({ page }) => {
    const popup = await openWindow(page);
    await popup.close();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Sign-in was cancelled. Please try again.",
    );
  });

  test("a refusal is reported as a failure", async ({ page }) => {
    const popup = await openWindow(page);
    await popup.getByRole("button", { name: "Deny" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Failed to sign in with Google. Please try again.",
    );
  });
});
