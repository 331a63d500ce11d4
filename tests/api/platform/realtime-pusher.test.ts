import Pusher from "pusher-js";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import type { RealtimeAnswer } from "#lib/platform/realtime-messages.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { APP, startPusherServer } from "#tests/support/pusher-server.ts";

const server = await startPusherServer();
process.env.PUSHER_APP_ID = APP.id;
process.env.PUSHER_KEY = APP.key;
process.env.PUSHER_SECRET = APP.secret;
process.env.PUSHER_HOST = server.url;
// Only now: the settings are read once, on first use.
const { publish } = await import("#lib/platform/realtime.ts");
const { pusherOrigin } = await import("#lib/platform/pusher-address.ts");
const { GET: realtime } = await import("#app/api/realtime/route.ts");
const { POST: sign } = await import("#app/api/realtime/auth/route.ts");
const { GET: events } = await import("#app/api/events/route.ts");

const clients: Pusher[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(() => server.stop());

/** pusher-js as this account's browser would use it, possibly for somebody else's channel. */
async function subscribe(account: Account, channelOf = account) {
  const headers = await bearer(account);
  const { pusher } = (await call(realtime, { headers })).body as unknown as RealtimeAnswer;
  if (!pusher) throw new Error("No service is configured");
  const client = new Pusher(pusher.key, {
    cluster: "",
    wsHost: pusher.host,
    wsPort: pusher.port,
    forceTLS: pusher.isSecure,
    enabledTransports: ["ws"],
    channelAuthorization: {
      customHandler: async ({ socketId, channelName }, callback) => {
        const body = { socket_id: socketId, channel_name: channelName };
        const answer = await call(sign, { headers, body });
        if (answer.status === 200) callback(null, { auth: String(answer.body.auth) });
        else callback(new Error(String(answer.body.message)), null);
      },
    },
  });
  clients.push(client);
  const heard: unknown[] = [];
  const channel = client.subscribe(pusher.channel.replace(account.id, channelOf.id));
  channel.bind("import-progress", (data: unknown) => heard.push(data));
  const subscribed = new Promise<"subscribed" | "refused">((resolve) => {
    channel.bind("pusher:subscription_succeeded", () => resolve("subscribed"));
    channel.bind("pusher:subscription_error", () => resolve("refused"));
  });
  return { heard, subscribed, client };
}

test("an account hears its own events and no others", async () => {
  const [ada, grace] = [await makeAccount(), await makeAccount()];
  const [hers, other] = [await subscribe(ada), await subscribe(grace)];
  expect(await hers.subscribed).toBe("subscribed");
  expect(await other.subscribed).toBe("subscribed");
  await publish("import-progress", { userId: ada.id, current: 1, total: 9 }, { to: ada.id });
  await publish("import-progress", { userId: grace.id, current: 2, total: 9 }, { to: grace.id });
  // The later one first: once it is there, the earlier one has reached everybody it will reach.
  await vi.waitFor(() => expect(other.heard).toEqual([{ userId: grace.id, current: 2, total: 9 }]));
  expect(hers.heard).toEqual([{ userId: ada.id, current: 1, total: 9 }]);
});

test("nobody gets a signature for somebody else's channel, and the service refuses anyone without one", async () => {
  const [ada, grace] = [await makeAccount(), await makeAccount({ role: "admin" })];
  expect(await (await subscribe(grace, ada)).subscribed).toBe("refused");
  const body = { socket_id: "1.1", channel_name: `private-user-${ada.id}` };
  expect((await call(sign, { body })).status).toBe(401);
  expect((await call(sign, { body, headers: await bearer(grace) })).status).toBe(403);
  const forged = { ...body, socket_id: "1.1:private-user-x" };
  expect((await call(sign, { body: forged, headers: await bearer(ada) })).status).toBe(400);
});

test("a broken connection comes back, and the subscription with it", async () => {
  const ada = await makeAccount();
  const { heard, subscribed, client } = await subscribe(ada);
  await subscribed;
  const again = new Promise((resolve) =>
    client.channel(`private-user-${ada.id}`).bind("pusher:subscription_succeeded", resolve),
  );
  server.cut();
  await again;
  await publish("import-progress", { current: 3, total: 9 }, { to: ada.id });
  await vi.waitFor(() => expect(heard).toEqual([{ current: 3, total: 9 }]));
});

test("the site's own stream says where the events are instead, and pages may connect there", async () => {
  const answer = await call(events, { headers: await bearer(await makeAccount()) });
  expect(answer.status).toBe(404);
  expect(answer.body.message).toContain("GET /api/realtime");
  expect(pusherOrigin()).toBe(server.url.replace("http:", "ws:"));
});

test("a service that is down makes nothing fail", async () => {
  await server.stop();
  await publish("import-progress", { current: 1, total: 9 }, { to: "nobody" });
});
