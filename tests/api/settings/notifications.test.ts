import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Settings } from "#lib/settings/schema.ts";
import { mailsTo, makeAccount, waitForMail } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";

/** A server that accepts what Slack's webhooks accept. */
const posted: { path: string | undefined; type: string | undefined; text: string }[] = [];
const slack = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  posted.push({ path: request.url, type: request.headers["content-type"], text: JSON.parse(body).text });
  response.writeHead(request.url === "/full" ? 500 : 200).end("ok");
});
await new Promise<void>((resolve) => slack.listen(0, "127.0.0.1", resolve));
const slackHost = `127.0.0.1:${(slack.address() as AddressInfo).port}`;
const slackUrl = `http://${slackHost}`;
// Read with the environment, so set before any of our modules asks for it.
process.env.FETCH_PRIVATE_HOSTS = slackHost;
const { catalogNotice, newSummary } = await import("#lib/catalog/report.format.ts");
const { route } = await import("#lib/auth/route.ts");
const { onFailure } = await import("#lib/platform/failure-reports.ts");
const { currentSettings } = await import("#lib/settings/data.ts");
const { notifyOfFailure, notifyOfSync } = await import("#lib/settings/notifications.jobs.ts");
const { defaultSettings } = await import("#lib/settings/rules.ts");
const { saveSettings } = await import("#lib/settings/mutations.ts");

let adminId: string;

beforeAll(async () => {
  adminId = (await makeAccount({ role: "admin" })).id;
  onFailure(notifyOfFailure);
});
afterAll(() => new Promise((resolve) => slack.close(resolve)));
beforeEach(() => {
  posted.length = 0;
});

/** A new address each time, so no test finds another one's mail. */
let mailbox: string;
let boxes = 0;
async function notify(notifications: Partial<Settings["notifications"]>): Promise<void> {
  boxes += 1;
  mailbox = `staff-${boxes}@example.org`;
  const settings = currentSettings();
  const { notifications: defaults } = defaultSettings(settings.general);
  const wanted = { ...defaults, notificationEmail: mailbox, ...notifications };
  await saveSettings({ ...settings, notifications: wanted }, adminId);
}
const SLACK_ONLY = { emailNotifications: false, slackNotifications: true };
const postedTexts = (count: number) =>
  vi.waitFor(() => {
    expect(posted).toHaveLength(count);
    return posted.map(({ text }) => text);
  });

/** A failing route, each under its own path, since a failure is reported once in ten minutes. */
function breaking(path: `/api/${string}`) {
  return route({ path, auth: "guest", summary: "", returns: z.unknown() }, () => {
    throw new Error("SELECT secret FROM account WHERE email = 'ada@example.org'");
  });
}

describe("a failure of ours", () => {
  test("is emailed with the route and the request's ID, and without the error's text", async () => {
    await notify({});
    const { body, status } = await call(breaking("/api/mailed"), { query: { email: "ada@example.org" } });
    expect(status).toBe(500);
    const mail = await waitForMail(mailbox);
    expect(mail.subject).toBe("Homeroom: something went wrong");
    expect(mail.text).toContain("unexpected in GET /api/mailed");
    expect(mail.text).toContain(String(body.requestId));
    expect(mail.text).not.toMatch(/ada|SELECT/);
  });

  test("goes to Slack as JSON", async () => {
    await notify({ ...SLACK_ONLY, slackWebhookUrl: `${slackUrl}/services/T/B/secret` });
    await call(breaking("/api/slack"));
    expect((await postedTexts(1))[0]).toMatch(/^\*Homeroom: something went wrong\*\n/);
    expect(posted[0]).toMatchObject({ path: "/services/T/B/secret", type: "application/json" });
    expect(await mailsTo(mailbox)).toEqual([]);
  });

  test("is reported once per kind, and again for another kind", async () => {
    await notify({ ...SLACK_ONLY, slackWebhookUrl: slackUrl });
    await call(breaking("/api/often"));
    await call(breaking("/api/often"));
    await call(breaking("/api/seldom"));
    const texts = await postedTexts(2);
    expect(texts.filter((text) => text.includes("/api/often"))).toHaveLength(1);
    expect(texts.filter((text) => text.includes("/api/seldom"))).toHaveLength(1);
  });

  test("is not reported if somebody else is to blame, or if that is switched off", async () => {
    await notify({ ...SLACK_ONLY, slackWebhookUrl: slackUrl });
    const refusing = route(
      { path: "/api/refusing", auth: "admin", summary: "", returns: z.unknown() },
      () => null,
    );
    expect((await call(refusing)).status).toBe(401);
    await notify({ ...SLACK_ONLY, slackWebhookUrl: slackUrl, notifyOnErrors: false });
    await call(breaking("/api/unreported"));
    await notify({ ...SLACK_ONLY, slackWebhookUrl: slackUrl, notifyOnErrors: true });
    await call(breaking("/api/reported"));
    expect((await postedTexts(1))[0]).toContain("/api/reported");
  });

  test("is emailed even if Slack does not accept it", async () => {
    await notify({ slackNotifications: true, slackWebhookUrl: `${slackUrl}/full` });
    await call(breaking("/api/both"));
    expect((await waitForMail(mailbox)).text).toContain("/api/both");
    await postedTexts(1);
  });
});

describe("the end of a sync", () => {
  const notice = () =>
    catalogNotice([
      { ...newSummary("ccd.csv", "CCD"), rows: 1200, created: 1000, updated: 199, failed: 1 },
      { ...newSummary("other.csv", ""), error: "has a header that no source has" },
    ]);

  test("is emailed to the contact address if no other is set", async () => {
    const contactEmail = "contact@example.org";
    await notify({ notificationEmail: "" });
    const settings = currentSettings();
    await saveSettings({ ...settings, general: { ...settings.general, contactEmail } }, adminId);
    await notifyOfSync(notice());
    const mail = await waitForMail(contactEmail);
    expect(mail.subject).toBe("Public records were loaded into the catalog");
    expect(mail.text).toContain("ccd.csv: 1,200 rows, 1,000 created, 199 updated");
    expect(mail.text).toContain("other.csv: could not be read: has a header that no source has");
  });

  test("is reported to nobody if that is switched off", async () => {
    await notify({ notifyOnSync: false });
    await notifyOfSync(notice());
    expect(await mailsTo(mailbox)).toEqual([]);
  });
});
