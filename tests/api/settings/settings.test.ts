import { beforeEach, describe, expect, test } from "vitest";
import * as clearCacheRoute from "#app/api/admin/settings/clear-cache/route.ts";
import * as resetRoute from "#app/api/admin/settings/reset/route.ts";
import * as settingsRoute from "#app/api/admin/settings/route.ts";
import * as connectionRoute from "#app/api/admin/settings/test-connection/route.ts";
import { db } from "#lib/platform/db.ts";
import { keepAnswers, recentAnswers } from "#lib/platform/recent-answers.ts";
import { currentSettings, refreshSettings } from "#lib/settings/data.ts";
import type { Settings } from "#lib/settings/schema.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

const WEBHOOK = "https://hooks.slack.com/services/T0/B0/secret";
const MASKED = "https://hooks.slack.com/••••••••";

let adminId: string;
let headers: Record<string, string>;
beforeEach(async () => {
  await db().settingGroup.deleteMany();
  await refreshSettings();
  const admin = await makeAccount({ role: "admin" });
  adminId = admin.id;
  headers = await bearer(admin);
});

async function read(): Promise<Settings> {
  const { status, body } = await call(settingsRoute.GET, { headers });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.settings as Settings;
}
const save = (body: unknown) => call(settingsRoute.POST, { headers, body });

/** The current settings with some of them changed. */
async function changed(changes: { [Group in keyof Settings]?: Partial<Settings[Group]> }): Promise<Settings> {
  const settings = await read();
  return {
    general: { ...settings.general, ...changes.general },
    api: { ...settings.api, ...changes.api },
    chat: { ...settings.chat, ...changes.chat },
    notifications: { ...settings.notifications, ...changes.notifications },
  };
}

async function activities() {
  return db().activity.findMany({ where: { accountId: adminId }, orderBy: { id: "asc" } });
}

describe("reading", () => {
  test("a fresh site has the environment's name and the search's own sizes", async () => {
    expect(await read()).toMatchObject({
      general: {
        siteName: "Homeroom",
        contactEmail: "support@homeroom.example",
        defaultPaginationSize: 10,
        maxSearchResults: 50,
      },
      api: { rateLimit: 100, rateLimitWindow: 15, adminRateLimit: 300, cacheDuration: 3600 },
    });
  });

  test("an invalid stored group is ignored, the others apply", async () => {
    const groups = [
      { name: "api", values: { rateLimit: 7 } },
      { name: "chat", values: { chatAssistantName: "Ada" } },
      { name: "of another version", values: {} },
    ];
    await db().settingGroup.createMany({ data: groups });
    await refreshSettings();
    expect(await read()).toMatchObject({
      api: { rateLimit: 100 },
      chat: { chatAssistantName: "Ada", maxResponseLength: 1000 },
    });
  });
});

describe("saving", () => {
  test("takes effect at once, in this process and in the database, and is recorded with old and new values", async () => {
    const wanted = await changed({ general: { siteName: " School Finder " }, api: { rateLimit: 50 } });
    const { status, body } = await save(wanted);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, settings: { general: { siteName: "School Finder" } } });
    expect(currentSettings().general.siteName).toBe("School Finder");
    expect((await refreshSettings()).api.rateLimit).toBe(50);
    expect(await activities()).toMatchObject([
      {
        action: "settings_updated",
        details: { "general.siteName": "Homeroom → School Finder", "api.rateLimit": "100 → 50" },
      },
    ]);
  });

  test("a save that changes nothing records nothing", async () => {
    expect((await save(await read())).status).toBe(200);
    expect(await activities()).toEqual([]);
  });

  test("a name that nobody changed keeps following the environment", async () => {
    await save(await changed({ general: { maxSearchResults: 100 } }));
    const row = await db().settingGroup.findUniqueOrThrow({ where: { name: "general" } });
    expect(row.values).toEqual({ defaultPaginationSize: 10, maxSearchResults: 100 });
  });

  test.each([
    ["general", "siteName", "", "is required"],
    ["general", "siteName", "Two\nlines", "must be one line of text"],
    ["general", "siteName", "x".repeat(61), "must have at most 60 characters"],
    ["general", "contactEmail", "nobody", "must be an email address"],
    ["general", "defaultPaginationSize", 4, "must be a whole number from 5 to 100"],
    ["general", "defaultPaginationSize", 101, "must be a whole number from 5 to 100"],
    ["general", "maxSearchResults", 9, "must be a whole number from 10 to 500"],
    ["general", "maxSearchResults", 501, "must be a whole number from 10 to 500"],
    ["api", "rateLimit", 9, "must be a whole number from 10 to 1000"],
    ["api", "rateLimit", 1001, "must be a whole number from 10 to 1000"],
    ["api", "rateLimitWindow", 0, "must be a whole number from 1 to 60"],
    ["api", "rateLimitWindow", 61, "must be a whole number from 1 to 60"],
    ["api", "adminRateLimit", 9, "must be a whole number from 10 to 1000"],
    ["api", "adminRateLimit", 10.5, "must be a whole number from 10 to 1000"],
    ["api", "cacheDuration", 59, "must be a whole number from 60 to 86400"],
    ["api", "cacheDuration", "3600", "must be a whole number from 60 to 86400"],
    ["api", "cacheDuration", 86_401, "must be a whole number from 60 to 86400"],
    ["chat", "maxResponseLength", 99, "must be a whole number from 100 to 5000"],
    ["chat", "maxResponseLength", 5001, "must be a whole number from 100 to 5000"],
    ["chat", "chatAssistantName", " ", "is required"],
    ["chat", "enableChat", "yes", "must be a boolean"],
    ["notifications", "notificationEmail", "staff", "must be an email address"],
    ["notifications", "slackWebhookUrl", "ftp://x.example", "must be the address of a Slack webhook"],
    ["notifications", "slackNotifications", true, "is required for Slack notifications", "slackWebhookUrl"],
    ["notifications", "smsNotifications", true, "is not a known field"],
  ])("%s.%s refuses %j", async (group, name, value, message, field = name) => {
    const settings = await read();
    const { status, body } = await save({
      ...settings,
      [group]: { ...settings[group as "api"], [name]: value },
    });
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: `${group}.${field}`, message }]);
    expect(await db().settingGroup.count()).toBe(0);
  });

  test("two at once each record what they really changed", async () => {
    const [one, other] = [
      await changed({ api: { rateLimit: 50 } }),
      await changed({ api: { rateLimit: 60 } }),
    ];
    await Promise.all([save(one), save(other)]);
    const details = (await activities()).map((row) => row.details as Record<string, string>);
    const [first = "", second = ""] = details.map((line) => line["api.rateLimit"]);
    expect(first).toMatch(/^100 → /);
    expect(second.split(" → ")[0]).toBe(first.split(" → ")[1]);
    expect(currentSettings().api.rateLimit).toBe(Number(second.split(" → ")[1]));
  });
});

describe("the Slack webhook", () => {
  const withWebhook = (slackWebhookUrl: string, slackNotifications = true) =>
    changed({ notifications: { slackWebhookUrl, slackNotifications } });

  test("leaves the server only masked, and stays if sent back masked", async () => {
    const { body } = await save(await withWebhook(WEBHOOK));
    expect(JSON.stringify(body)).not.toContain("secret");
    expect((await read()).notifications.slackWebhookUrl).toBe(MASKED);
    await save(await changed({ api: { rateLimit: 50 } }));
    expect(currentSettings().notifications.slackWebhookUrl).toBe(WEBHOOK);
    expect(JSON.stringify(await activities())).not.toContain("secret");
    expect((await activities())[0]?.details).toEqual({
      "notifications.slackNotifications": "false → true",
      "notifications.slackWebhookUrl": "set",
    });
  });

  test.each([
    ["another mask", "https://elsewhere.example/••••••••", "must be the whole address of a Slack webhook"],
    ["a mask where nothing is stored", MASKED, "must be the whole address of a Slack webhook"],
    ["an address without https", "http://hooks.slack.com/services/x", "must begin with https://"],
  ])("%s is refused", async (_, url, message) => {
    const { status, body } = await save(await withWebhook(url));
    expect(status).toBe(400);
    expect(body.errors).toEqual([{ field: "notifications.slackWebhookUrl", message }]);
  });

  test("can be removed once Slack is off", async () => {
    await save(await withWebhook(WEBHOOK));
    await save(await withWebhook("", false));
    expect(currentSettings().notifications.slackWebhookUrl).toBe("");
  });
});

test("a reset restores the specification's defaults, and is recorded", async () => {
  await save(await changed({ general: { siteName: "School Finder" }, chat: { chatAssistantName: "Ada" } }));
  const { status, body } = await call(resetRoute.POST, { method: "POST", headers });
  expect(status).toBe(200);
  const defaults: Settings = {
    general: {
      siteName: "Homeroom",
      contactEmail: "support@homeroom.example",
      defaultPaginationSize: 10,
      maxSearchResults: 50,
    },
    api: { rateLimit: 100, rateLimitWindow: 15, adminRateLimit: 300, cacheDuration: 3600 },
    chat: { enableChat: true, chatAssistantName: "Allie", maxResponseLength: 1000, webSearchEnabled: true },
    notifications: {
      emailNotifications: true,
      slackNotifications: false,
      slackWebhookUrl: "",
      notificationEmail: "",
      notifyOnErrors: true,
      notifyOnSync: true,
    },
  };
  expect(body.settings).toEqual(defaults);
  expect(await read()).toEqual(defaults);
  expect((await activities()).map(({ action }) => action)).toEqual(["settings_updated", "settings_reset"]);
});

test("clearing the cache makes cached answers be computed again, and is recorded", async () => {
  keepAnswers();
  const answers = recentAnswers<number>(10);
  await answers("a", async () => 1);
  expect(await answers("a", async () => 2)).toBe(1);
  const { status, body } = await call(clearCacheRoute.POST, { method: "POST", headers });
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, message: "Cache cleared successfully" });
  expect(await answers("a", async () => 2)).toBe(2);
  expect(await activities()).toMatchObject([{ action: "cache_cleared" }]);
});

test("testing the connection reports how fast the database answered, and its version", async () => {
  const { status, body } = await call(connectionRoute.POST, { method: "POST", headers });
  expect(status).toBe(200);
  expect(body.version).toMatch(/^PostgreSQL \d+/);
  expect(body.latencyMs).toBeGreaterThan(0);
});
