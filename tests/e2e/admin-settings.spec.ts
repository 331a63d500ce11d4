import type { Page } from "@playwright/test";
import pg from "pg";
import type { Site } from "#scripts/support/site.ts";
import { expect, expectAccessible, expectToFit, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answers.ts";
import { createOwnDatabase, type OwnDatabase } from "./own-database.ts";
import { signInOwnMember } from "./own-member.ts";
import { startSiteBeside } from "./site-beside.ts";

// Two instances on one separate database serve all tests in this file, one after the other: settings affect
// everybody.
test.describe.configure({ mode: "default" });

let database: OwnDatabase;
let site: Site;
let other: Site;

test.beforeAll(async () => {
  database = await createOwnDatabase();
  [site, other] = (await Promise.all(
    [1, 2].map(() => startSiteBeside({ DATABASE_URL: database.url, LOG_LEVEL: "silent" })),
  )) as [Site, Site];
});
test.afterAll(async () => {
  await Promise.all([site?.stop(), other?.stop()]);
  await database?.drop();
});

async function openSettings(page: Page, tab = ""): Promise<void> {
  const place = { url: site.url, databaseUrl: database.url };
  await signInOwnMember(page, { role: "admin" }, place);
  await page.goto(`${site.url}/admin/settings${tab && `?tab=${tab}`}`);
  await expect(page.getByRole("tabpanel")).toBeVisible();
}
async function inDatabase(statement: string): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
const save = (page: Page) => page.getByRole("button", { name: "Save Settings" }).click();

test("a new name and address are on every page, including the other instance's, and a reset reverts them", async ({
  page,
  request,
}) => {
  const aboutOfOther = async () => (await request.get(`${other.url}/about`)).text();
  expect(await aboutOfOther()).toContain("About Homeroom");
  await openSettings(page);
  await page.getByLabel("Site name").fill("School Finder");
  await page.getByLabel("Contact email").fill("help@finder.example");
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  await page.keyboard.press("Control+s");
  const saved = page.getByText("Settings saved successfully");
  await expect(saved).toBeVisible();
  await expect(page.getByText("You have unsaved changes.")).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "School Finder" })).toBeVisible();
  await expect(saved).toBeHidden();

  await expect.poll(aboutOfOther).toContain("About School Finder");
  const about = await aboutOfOther();
  expect(about).toContain("mailto:help@finder.example");
  expect(about).not.toContain("Homeroom");

  await page.getByRole("button", { name: "Reset to Defaults" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset to Defaults" }).click();
  await expect(page.getByText("Settings reset to defaults")).toBeVisible();
  await expect(page.getByLabel("Site name")).toHaveValue("Homeroom");
  await expect(page.getByLabel("Rows per page")).toHaveValue("10");
  await expect(page.getByLabel("Max search results")).toHaveValue("50");
  await expect.poll(aboutOfOther).toContain("About Homeroom");
});

test("input typed while settings are being saved stays, and still has to be saved", async ({ page }) => {
  await openSettings(page);
  const saving = await holdAnswers(page, (request) => request.method() === "POST");
  await page.getByLabel("Rows per page").fill("11");
  await save(page);
  await saving.asked;
  await page.getByLabel("Max search results").fill("60");
  saving.release();
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  await expect(page.getByLabel("Rows per page")).toHaveValue("11");
  await expect(page.getByLabel("Max search results")).toHaveValue("60");
  await expect(page.getByText("You have unsaved changes.")).toBeVisible();
  await save(page);
  await expect(page.getByText("You have unsaved changes.")).toBeHidden();
  await page.getByRole("button", { name: "Reset to Defaults" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset to Defaults" }).click();
  await expect(page.getByLabel("Max search results")).toHaveValue("50");
});

test("a member's open page loses the switched-off assistant when it is seen again, and says why if it is asked", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const member = await context.newPage();
  await signInOwnMember(member, {}, { url: other.url, databaseUrl: database.url });
  const button = member.getByRole("button", { name: /^Ask / });
  const assistant = async () =>
    (await (await member.request.get(`${other.url}/api/auth/session`)).json()).assistant;
  async function switchTo(isOn: boolean) {
    await openSettings(page, "chat");
    await page.getByLabel("Enable chat").setChecked(isOn);
    await save(page);
    await expect(page.getByText("You have unsaved changes.")).toBeHidden();
    await expect.poll(assistant).toEqual(isOn ? { name: "Allie" } : undefined);
  }
  await member.goto(`${other.url}/about`);
  await expect(button).toBeVisible();
  await switchTo(false);
  await member.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(button).toHaveCount(0);

  await switchTo(true);
  await member.reload();
  await button.click();
  const question = member.getByRole("textbox", { name: "Your question for Allie" });
  await question.fill("How big is Boston Latin School?");
  await switchTo(false);
  await question.press("Enter");
  await expect(member.getByRole("dialog", { name: "Ask Allie" })).toHaveCount(0);
  await expect(member.getByText("The assistant is switched off.")).toBeVisible();
  await expect(button).toHaveCount(0);
  await switchTo(true);
  await context.close();
  await inDatabase("DELETE FROM setting_group WHERE name = 'chat'");
});

test("the assistant's name is on every page, and switched off, it is on none, at once", async ({
  page,
  browser,
}) => {
  const context = await browser.newContext();
  const guest = await context.newPage();
  await guest.goto(`${other.url}/about`);
  await expect(guest.getByRole("button", { name: "Ask Allie" })).toBeVisible();
  await openSettings(page, "chat");
  await page.getByLabel("Assistant name").fill("Morgan");
  await save(page);
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByRole("button", { name: "Ask Morgan" })).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByLabel("Enable chat").uncheck();
  await save(page);
  await expect(page.getByText("You have unsaved changes.")).toBeHidden();
  await expect(async () => {
    await guest.reload();
    await expect(guest.getByRole("button", { name: /^Ask / })).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.goto(`${site.url}/about`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Ask / })).toHaveCount(0);
  await context.close();
  await inDatabase("DELETE FROM setting_group WHERE name = 'chat'");
});

test("an out-of-bounds value is reported next to its field, from whichever tab the user saves", async ({
  page,
}) => {
  await openSettings(page, "api");
  const window = page.getByLabel("Rate limit window");
  await expect(window).toHaveAttribute("min", "1");
  await expect(window).toHaveAttribute("max", "60");
  await window.fill("61");
  await page.getByRole("tab", { name: "Chat Assistant" }).click();
  await save(page);
  await expect(window).toBeFocused();
  await expect(page.getByRole("alert").filter({ hasText: "whole number from 1 to 60" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "API has a value that cannot be saved" })).toBeVisible();
  await window.fill("30");
  await save(page);
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  await page.reload();
  await expect(window).toHaveValue("30");
});

test("a channel's field is there while the channel is on, and a webhook is shown only in part", async ({
  page,
}) => {
  await openSettings(page, "notifications");
  const email = page.getByLabel("Notification email");
  const webhook = page.getByLabel("Slack webhook URL");
  await expect(email).toBeVisible();
  await page.getByLabel("Email notifications").uncheck();
  await expect(email).toBeHidden();
  await expect(webhook).toBeHidden();
  await page.getByLabel("Slack notifications").check();
  await save(page);
  await expect(page.getByText("Slack webhook URL is required for Slack notifications.")).toBeVisible();
  await webhook.fill("https://hooks.slack.com/services/T0/B0/x7Kq");
  await save(page);
  await expect(page.getByText("Settings saved successfully")).toBeVisible();
  await expect(webhook).toHaveValue("https://hooks.slack.com/••••••••");
  expect(await page.content()).not.toContain("x7Kq");
});

test("unsaved changes block links and survive switching tabs", async ({ page }) => {
  await openSettings(page);
  await page.getByLabel("Site name").fill("Half a Name");
  await page.getByRole("tab", { name: "API" }).click();
  await page.getByRole("tab", { name: "General" }).click();
  await expect(page.getByLabel("Site name")).toHaveValue("Half a Name");
  // They can also be saved from the tab that has no settings itself.
  await page.getByRole("tab", { name: "Database" }).click();
  await expect(page.getByRole("button", { name: "Save Settings" })).toBeVisible();
  await page.getByRole("tab", { name: "General" }).click();
  const away = page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Users" });
  await away.click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Site name")).toHaveValue("Half a Name");
  await away.click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test("the database can be tested, and the cache cleared after a confirmation", async ({ page, request }) => {
  await openSettings(page, "database");
  await page.getByRole("button", { name: "Test Connection" }).click();
  await expect(page.getByText(/^PostgreSQL \d+.* answered in [\d.]+ ms\.$/)).toBeVisible();

  const stateAtOther = async () => (await request.get(`${other.url}/faq`)).headers()["x-nextjs-cache"];
  await stateAtOther();
  expect(await stateAtOther()).toBe("HIT");
  await page.getByRole("button", { name: "Clear Cache" }).click();
  const question = page.getByRole("dialog", { name: "Clear the cache?" });
  await question.getByRole("button", { name: "Clear Cache" }).click();
  await expect(page.getByText("Cache cleared successfully")).toBeVisible();
  await expect(question).toBeHidden();
  expect(await stateAtOther()).not.toBe("HIT");
});

test("the tabs work by keyboard and are in the address", async ({ page }) => {
  await openSettings(page);
  await page.getByRole("tab", { name: "General" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("tab", { name: "API" })).toBeFocused();
  await expect(page).toHaveURL(/\?tab=api$/);
  await page.keyboard.press("End");
  await expect(page.getByRole("heading", { name: "Connection" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Test Connection" })).toBeFocused();
  await expect(page.getByRole("button", { name: "Save Settings" })).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole("tab", { name: "API" })).toHaveAttribute("aria-selected", "true");
});

test("every tab is accessible in light and dark colors and fits a small window", async ({ page }) => {
  test.slow(); // axe reads five screens twice
  await openSettings(page);
  for (const name of ["General", "API", "Chat Assistant", "Notifications", "Database"]) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    await test.step(name, () => expectAccessible(page));
  }
  await expectToFit(page, 320);
});

test("the API tab says what connects a language model, and what was used of one", async ({ page }) => {
  await openSettings(page, "api");
  const models = page.getByRole("region", { name: "Language models" });
  await expect(models).toContainText("No provider is connected");
  await expect(models).toContainText("No model: set AI_CHAT_MODEL");
  await inDatabase(
    `INSERT INTO ai_call (task, model, reserved_tokens, reserved_micros, expires_at, outcome, prompt_tokens)
     VALUES ('chat', 'small', 0, 0, now(), 'answered', 1200), ('chat', 'small', 0, 0, now(), 'too_slow', 0)`,
  );
  await models.getByRole("button", { name: "Refresh" }).click();
  const row = models.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(row).toContainText("1 too slow");
  await expect(row).toContainText("1,200");
  await expectAccessible(page);
  await expectToFit(page, 320);
  await inDatabase("DELETE FROM ai_call");
});

// Here, since no other test needs this site's database.
test.describe("without the field definitions", () => {
  test("a school's form says so, and is there once they can be read", async ({ page }) => {
    const place = { url: site.url, databaseUrl: database.url };
    await signInOwnMember(page, { role: "editor" }, place);
    await inDatabase("ALTER TABLE field_definition RENAME TO field_definition_away");
    await page.goto(`${site.url}/admin/schools/new`);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(
      "Failed to load field definitions. Please try again.",
    );
    await inDatabase("ALTER TABLE field_definition_away RENAME TO field_definition");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("main").getByLabel(/^School name/)).toBeVisible();
  });
});

test("people who may not change settings are sent elsewhere", async ({ page }) => {
  const place = { url: site.url, databaseUrl: database.url };
  await page.goto(`${site.url}/admin/settings?tab=api`);
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fadmin%2Fsettings/);
  await signInOwnMember(page, { role: "editor" }, place);
  await page.goto(`${site.url}/admin/settings`);
  await expect(page).toHaveURL(/\/admin$/);
});
