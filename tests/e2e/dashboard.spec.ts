import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { ANY_WIDTH, expect, expectAccessible, expectNoAxeViolations, expectToFit, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { type Credentials, newMember, signIn } from "./new-member.ts";

const TABS = ["Profile", "Preferences", "Subscriptions", "Payments", "Account"] as const;

const message = (page: Page) => page.locator(".message");

/** A new member's dashboard. */
async function open(page: Page, tab: string): Promise<Credentials> {
  const member = await newMember(page);
  await signIn(page, member);
  await page.goto(`/dashboard?tab=${tab}`);
  return member;
}

test("is for members; others go home", ANY_WIDTH, async ({ page }) => {
  await page.goto("/dashboard?tab=account");
  await expect(page).toHaveURL("/");
});

test("has five tabs, switched by mouse and arrow keys, that Back and a reload remember", async ({
  page,
  isMobile,
}) => {
  await open(page, "");
  const tab = (name: string) => page.getByRole("tab", { name });
  expect(await page.getByRole("tab").allTextContents()).toEqual([...TABS]);
  const panel = page.getByRole("tabpanel", { name: "Profile" });
  await expect(panel).toBeVisible();
  if (isMobile) {
    // The row scrolls, and one that is cut off says so.
    await expect(tab("Payments")).toBeInViewport();
    await expect(tab("Payments")).not.toBeInViewport({ ratio: 1 });
  } else {
    for (const name of TABS) await expect(tab(name)).toBeInViewport({ ratio: 1 });
    const [row, below] = [await page.getByRole("tablist").boundingBox(), await panel.boundingBox()];
    expect([row?.x, row?.width]).toEqual([below?.x, below?.width]);
  }
  await tab("Payments").click();
  await expect(page).toHaveURL("/dashboard?tab=payments");
  await expect(page.getByRole("tabpanel", { name: "Payments" })).toContainText("Coming Soon");
  await page.keyboard.press("ArrowRight");
  await expect(tab("Account")).toBeFocused();
  await expect(tab("Account")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowRight");
  await expect(tab("Profile")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(tab("Profile")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("End");
  await expect(page).toHaveURL("/dashboard?tab=account");
  await expect(tab("Account")).toHaveAttribute("aria-selected", "true");
  await expect(tab("Account")).toBeInViewport();
  // One Tab stop, whichever tab is selected.
  expect(await page.locator('[role="tab"]:not([tabindex="-1"])').count()).toBe(1);
  await page.goBack();
  await expect(tab("Profile")).toHaveAttribute("aria-selected", "true");
  await page.goto("/dashboard?tab=preferences");
  await expect(page.getByRole("tabpanel", { name: "Preferences" })).toBeVisible();
});

test("the display name is changed, here and in the greeting", async ({ page, isMobile }) => {
  const { email } = await open(page, "profile");
  const name = page.getByLabel("Display Name");
  await expect(name).toHaveValue("Ada");
  await expect(page.getByLabel("Email Address")).toHaveValue(email);
  await expect(page.getByLabel("Email Address")).not.toBeEditable();
  await expect(page.getByText("Email address cannot be changed")).toBeVisible();
  await name.fill("  Ada Lovelace ");
  await name.press("Enter");
  await expect(message(page).getByRole("status")).toHaveText("Display name updated successfully!");
  await expect(name).toHaveValue("Ada Lovelace");
  if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByText("Hello, Ada Lovelace").filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue("Ada Lovelace");
});

test(
  "input typed while the display name is being saved stays, to be saved next",
  ANY_WIDTH,
  async ({ page }) => {
    await open(page, "profile");
    const name = page.getByLabel("Display Name");
    const save = await holdAnswers(page, (request) => request.method() === "PUT");
    await name.fill("Ada");
    await name.press("Enter");
    await save.asked;
    await name.fill("Ada King");
    save.release();
    await expect(message(page).getByRole("status")).toHaveText("Display name updated successfully!");
    await expect(name).toHaveValue("Ada King");
    const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
    await name.press("Enter");
    await saved;
    await page.reload();
    await expect(name).toHaveValue("Ada King");
  },
);

test.describe("what cannot be done", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/\/api\/users\/(me|marketing-consent)/] });

  test("is reported in its own words, and gone after a moment or with the tab", async ({ page }) => {
    await open(page, "profile");
    const name = page.getByLabel("Display Name");
    await name.fill("   ");
    await page.getByRole("button", { name: "Update Profile" }).click();
    await expect(name).toHaveAccessibleDescription("Name is required");
    await expect(name).toBeFocused();
    await page.route("**/api/users/me", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Update Profile" }).click();
    await expect(message(page)).toHaveText("Failed to update display name. Please try again.");
    await expect(name).toHaveAccessibleDescription("");
    await page.getByRole("tab", { name: "Preferences" }).click();
    await expect(message(page)).toBeHidden({ timeout: 1000 });

    await page.route("**/api/users/marketing-consent", (route) => route.abort(), { times: 1 });
    const consent = page.getByRole("checkbox", { name: "Receive occasional updates" });
    await consent.click();
    await expect(message(page)).toHaveText("Failed to update marketing preferences. Please try again.");
    await expect(consent).not.toBeChecked();
  });

  test("is tried again if the account cannot be read", ANY_WIDTH, async ({ page }) => {
    await page.route("**/api/users/me", (route) => route.fulfill({ status: 500, json: {} }));
    await open(page, "profile");
    await expect(page.getByRole("tabpanel").getByRole("alert")).toHaveText(
      "Failed to load user data. Please try again.",
    );
    const asked = page.waitForRequest("**/api/users/me");
    await page.getByRole("button", { name: "Try again" }).click();
    await asked;
    await page.unroute("**/api/users/me");
    await page.reload();
    await expect(page.getByLabel("Display Name")).toHaveValue("Ada");
  });
});

test("marketing communications are switched with a click", ANY_WIDTH, async ({ page }) => {
  await open(page, "preferences");
  const consent = page.getByRole("checkbox", {
    name: "Receive occasional updates and marketing communications",
  });
  await expect(consent).not.toBeChecked();
  await consent.click();
  await expect(message(page)).toHaveText("Marketing communications enabled successfully!");
  await page.reload();
  await expect(consent).toBeChecked();
  await consent.focus();
  await page.keyboard.press("Space");
  await expect(message(page)).toHaveText("Marketing communications disabled successfully!");
});

test("the subscription tab shows plan and credits", ANY_WIDTH, async ({ page }) => {
  await open(page, "subscriptions");
  await expect(page.getByRole("tabpanel")).toContainText(/Free/);
});

test("the user's data is downloaded", ANY_WIDTH, async ({ page }) => {
  const { email } = await open(page, "account");
  const data = { displayName: "Near home", searchParams: { location: "02115" } };
  await page.request.post("/api/users/saved-searches", { data });
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.json$/);
  const exported = JSON.parse(readFileSync(await download.path(), "utf8"));
  expect(exported).toMatchObject({ profile: { email }, savedSearches: [{ displayName: "Near home" }] });
});

test(
  "the password is changed; this device stays, another is signed out",
  ANY_WIDTH,
  async ({ page, browser, baseURL }) => {
    const member = await open(page, "account");
    const elsewhere = await (await browser.newContext({ baseURL })).newPage();
    await signIn(elsewhere, member);
    await page.getByText("Change password").click();
    await page.getByLabel("Current password", { exact: true }).fill(member.password);
    await page.getByLabel("New password", { exact: true }).fill("new horse");
    await page.getByLabel("Confirm new password", { exact: true }).fill("new horse");
    await page.getByRole("button", { name: "Set the new password" }).click();
    await expect(page.getByRole("main").getByRole("status")).toHaveText(
      "Your password has been changed. All other devices have been signed out.",
    );
    expect((await elsewhere.request.get("/api/users/me")).status()).toBe(401);
    expect((await page.request.get("/api/users/me")).status()).toBe(200);
    await elsewhere.context().close();
  },
);

test("signing out leads home", ANY_WIDTH, async ({ page }) => {
  await open(page, "account");
  await page.getByRole("tabpanel").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  expect(await (await page.request.get("/api/auth/session")).json()).toEqual({});
});

test("the account is deleted only with the exact text, which Cancel forgets", ANY_WIDTH, async ({ page }) => {
  const member = await open(page, "account");
  const opener = page.getByRole("tabpanel").getByRole("button", { name: "Delete Account" });
  const dialog = page.getByRole("dialog");
  const text = dialog.getByRole("textbox");
  const confirm = dialog.getByRole("button", { name: "Delete Account" });
  await opener.click();
  await expect(confirm).toBeDisabled();
  await expectNoAxeViolations(page);
  await text.fill(`DELETE ${member.email}`);
  await expect(confirm).toBeDisabled();
  await text.press("Enter");
  await expect(dialog.getByRole("alert")).toHaveText(
    "Please enter the correct confirmation text to delete your account.",
  );
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await opener.click();
  await expect(text).toBeFocused();
  await page.keyboard.type(`DELETE${member.email}`);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  const message = page.locator(".message");
  await expect(message).toContainText("Your account and what you saved in it are deleted.");
  await expect(message.getByRole("link", { name: "Create a new account" })).toBeVisible();
  expect(await (await page.request.get("/api/auth/session")).json()).toEqual({});
  const { email, password } = member;
  expect((await page.request.post("/api/auth/token", { data: { email, password } })).status()).toBe(401);
});

test.describe("when the deletion fails", ANY_WIDTH, () => {
  test.use({ expectedProblems: [/\/api\/users\/me/] });

  test("the dialog stays and says so", async ({ page }) => {
    const { email } = await open(page, "account");
    await page.getByRole("tabpanel").getByRole("button", { name: "Delete Account" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox").fill(`DELETE${email}`);
    await page.route("**/api/users/me", (route) => route.abort(), { times: 1 });
    await dialog.getByRole("button", { name: "Delete Account" }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Failed to delete account. Please try again.");
    await expect(dialog.getByRole("button", { name: "Delete Account" })).toBeEnabled();
    await expect(dialog.getByRole("textbox")).toHaveValue(`DELETE${email}`);
  });
});

test("every tab meets WCAG 2.2 AA in light and dark, and fits a window of 320 pixels", async ({ page }) => {
  test.slow(); // axe reads five screens twice
  await open(page, "");
  for (const name of TABS) {
    await page.getByRole("tab", { name }).click();
    const panel = page.getByRole("tabpanel", { name });
    await expect(panel).toBeVisible();
    await expect(panel.locator("[aria-busy=true]")).toHaveCount(0);
    await test.step(name, () => expectAccessible(page));
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await test.step(name, () => expectToFit(page, 320, height));
    await page.setViewportSize({ width, height });
  }
});
