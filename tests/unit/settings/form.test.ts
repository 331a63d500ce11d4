import { expect, test } from "vitest";
import { readForm, toForm, typedSince } from "#lib/settings/form.rules.ts";
import { changeDetails, changedSettings, defaultSettings, maskedWebhook } from "#lib/settings/rules.ts";
import { SETTING_BOUNDS, settingsSchema } from "#lib/settings/schema.ts";

const site = { siteName: "Homeroom", contactEmail: "support@homeroom.example" };
const settings = defaultSettings(site);

test("the defaults are settings that may be saved", () => {
  expect(settingsSchema.parse(settings)).toEqual(settings);
});

test("a form returns what it was given", () => {
  expect(readForm(toForm(settings))).toEqual({ settings });
});

test.each(["", " ", "ten", "10.5", "-10", "1e9"])("%j is not a rate limit, and the form says so", (typed) => {
  const form = toForm(settings);
  form.api.rateLimit = typed;
  const { least, most } = SETTING_BOUNDS.rateLimit;
  expect(readForm(form)).toEqual({
    problems: new Map([["api.rateLimit", `must be a whole number from ${least} to ${most}`]]),
  });
});

test("input typed while settings are being saved is left to be saved, over what is stored by then", () => {
  const sent = toForm(settings);
  sent.general.siteName = " Schoolhouse ";
  const stored = structuredClone(settings);
  stored.general.siteName = "Schoolhouse";
  expect(typedSince(structuredClone(sent), sent, stored)).toBeNull();
  const now = structuredClone(sent);
  now.chat.chatAssistantName = "Ada";
  const left = toForm(stored);
  left.chat.chatAssistantName = "Ada";
  expect(typedSince(now, sent, stored)).toEqual(left);
});

test("all problems are reported at once", () => {
  const form = toForm(settings);
  form.general.siteName = " ";
  form.chat.maxResponseLength = "99";
  form.notifications.slackNotifications = true;
  const read = readForm(form);
  expect("problems" in read && [...read.problems.keys()]).toEqual([
    "general.siteName",
    "chat.maxResponseLength",
    "notifications.slackWebhookUrl",
  ]);
});

test("the record has old and new values, but neither the secret nor a person's address", () => {
  const after = structuredClone(settings);
  after.general.siteName = "School Finder";
  after.notifications.notificationEmail = "ada@example.org";
  after.notifications.slackWebhookUrl = "https://hooks.slack.com/services/T/B/secret";
  expect(changeDetails(changedSettings(settings, after))).toEqual({
    "general.siteName": "Homeroom → School Finder",
    "notifications.notificationEmail": "set",
    "notifications.slackWebhookUrl": "set",
  });
});

test("for a webhook, only its service is shown", () => {
  expect(maskedWebhook("https://hooks.slack.com/services/T/B/secret?x=1")).toBe(
    "https://hooks.slack.com/••••••••",
  );
  expect(maskedWebhook("")).toBe("");
});
