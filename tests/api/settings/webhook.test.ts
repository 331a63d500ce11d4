import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeAccount } from "#tests/support/accounts.ts";
import { startListener, startPort } from "#tests/support/listeners.ts";

/** The site's owner allows this one through FETCH_PRIVATE_HOSTS, and none of the others. */
const allowed = await startListener(({ path }) => {
  const location = new Map([
    ["/to-private", `http://${closed.host}/secret`],
    ["/to-private-https", `https://${port.host}/secret`],
    ["/to-itself", `http://${allowed.host}/elsewhere`],
  ]).get(path);
  // 307 and 308 ask to send the body again.
  return location ? { status: 307, headers: { location } } : { status: 200 };
});
const closed = await startListener(() => ({ status: 200 }));
const port = await startPort();
// Read with the environment, so set before any of our modules asks for it.
process.env.FETCH_PRIVATE_HOSTS = allowed.host;
const { db } = await import("#lib/platform/db.ts");
const { currentSettings, refreshSettings } = await import("#lib/settings/data.ts");
const { saveSettings } = await import("#lib/settings/mutations.ts");
const { notifyOfSync } = await import("#lib/settings/notifications.jobs.ts");

let adminId: string;
beforeAll(async () => {
  adminId = (await makeAccount({ role: "admin" })).id;
});
afterAll(() => Promise.all([allowed.stop(), closed.stop(), port.stop()]));
beforeEach(() => {
  allowed.arrived.length = 0;
});

async function useWebhook(slackWebhookUrl: string): Promise<void> {
  const settings = currentSettings();
  const notifications = { emailNotifications: false, slackNotifications: true, slackWebhookUrl };
  const wanted = { ...settings, notifications: { ...settings.notifications, ...notifications } };
  await saveSettings(wanted, adminId);
}
/** Ends once the notice is sent, or was refused. */
const notify = () => notifyOfSync({ subject: "Schools <were> loaded", lines: ["1 & 2"], path: "/admin" });
const nothingArrived = () => expect([closed.arrived, port.connections()]).toEqual([[], 0]);

test("a private address that is allowed by name and port gets the complete message", async () => {
  await useWebhook(`http://${allowed.host}/services/T/B/secret`);
  await notify();
  expect(allowed.arrived).toEqual([
    expect.objectContaining({ method: "POST", path: "/services/T/B/secret" }),
  ]);
  const [{ headers, body } = { headers: {}, body: "" }] = allowed.arrived;
  expect(headers["content-type"]).toBe("application/json");
  expect(JSON.parse(body)).toEqual({
    text: "*Schools &lt;were&gt; loaded*\n1 &amp; 2\nhttp://localhost:3000/admin",
  });
});

describe("a private address that is not allowed", () => {
  test.each([
    ["without https is not even accepted", () => `http://${closed.host}/secret`],
    [
      "by another name of an allowed machine",
      () => `http://${allowed.host.replace("127.0.0.1", "localhost")}/`,
    ],
    ["on another port of an allowed machine", () => `http://${closed.host}/another`],
  ])("%s", async (_, address) => {
    await expect(useWebhook(address())).rejects.toMatchObject({
      code: "bad_request",
      errors: [{ field: "notifications.slackWebhookUrl", message: "must begin with https://" }],
    });
    nothingArrived();
  });

  test.each([
    ["as a number", (number: string) => `https://127.0.0.1:${number}/secret`],
    ["as one whole number", (number: string) => `https://2130706433:${number}/secret`],
    ["as a name", (number: string) => `https://localhost:${number}/secret`],
  ])("with https, written %s, gets no connection", async (_, address) => {
    await useWebhook(address(port.host.split(":")[1] ?? ""));
    await notify();
    nothingArrived();
  });

  test.each(["/to-private", "/to-private-https"])(
    "gets nothing through a redirect either: %s",
    async (path) => {
      await useWebhook(`http://${allowed.host}${path}`);
      await notify();
      expect(allowed.arrived.map((one) => one.path)).toEqual([path]);
      nothingArrived();
    },
  );
});

test("a redirect is not followed even to an allowed address", async () => {
  await useWebhook(`http://${allowed.host}/to-itself`);
  await notify();
  expect(allowed.arrived.map(({ path }) => path)).toEqual(["/to-itself"]);
});

test("an address that slipped into the database is blocked when sending", async () => {
  const { notifications } = currentSettings();
  await useWebhook(`http://${allowed.host}/`);
  const values = { ...notifications, slackNotifications: true, emailNotifications: false };
  await db().settingGroup.update({
    where: { name: "notifications" },
    data: { values: { ...values, slackWebhookUrl: `http://${closed.host}/secret` } },
  });
  await refreshSettings();
  await notify();
  nothingArrived();
});
