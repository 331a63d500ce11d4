import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { GET as events } from "#app/api/events/route.ts";
import { POST as sign } from "#app/api/realtime/auth/route.ts";
import { GET as realtime } from "#app/api/realtime/route.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { publish } from "#lib/platform/realtime.ts";
import { closeEventStreams } from "#lib/platform/realtime-streams.ts";
import type { Account } from "#prisma/generated/client.ts";
import { bearer, makeAccount } from "#tests/support/accounts.ts";
import { call } from "#tests/support/call.ts";
import { readEvents, type StreamReader } from "#tests/support/event-stream.ts";

let ada: Account;
let grace: Account;
beforeAll(async () => {
  ada = await makeAccount({ role: "editor" });
  grace = await makeAccount({ role: "editor" });
});
afterAll(closeEventStreams);

const open: StreamReader[] = [];
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map((reader) => reader.cancel()));
});

async function answer(account: Account): Promise<Response> {
  const request = new Request("http://localhost:3000/api/events", { headers: await bearer(account) });
  return events(request, { params: Promise.resolve({}) });
}
async function streamOf(account: Account): Promise<StreamReader> {
  const reader = readEvents(await answer(account));
  open.push(reader);
  return reader;
}
const progress = (account: Account, current: number) =>
  publish("import-progress", { userId: account.id, current, total: 10 }, { to: account.id });

describe("the stream of events", () => {
  test("is for signed-in users", async () => {
    expect((await call(events)).status).toBe(401);
  });

  test("is neither cached nor buffered along the way", async () => {
    const response = await answer(ada);
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store, no-transform");
    await response.body?.cancel();
  });

  test("sends each account its own events, in order, to every page it has open", async () => {
    const [first, second, other] = [await streamOf(ada), await streamOf(ada), await streamOf(grace)];
    await progress(ada, 1);
    await progress(grace, 2);
    await progress(ada, 3);
    const event = (account: Account, current: number) => ({
      event: "import-progress",
      data: { userId: account.id, current, total: 10 },
    });
    for (const reader of [first, second]) {
      expect(await reader.next()).toEqual(event(ada, 1));
      expect(await reader.next()).toEqual(event(ada, 3));
    }
    // The first event that the other account gets is its own, although another was sent before.
    expect(await other.next()).toEqual(event(grace, 2));
  });

  test("ends when the database connection is lost, and has events again after reconnecting", async () => {
    const before = await streamOf(ada);
    const admin = new pg.Client({ connectionString: env().DATABASE_URL });
    await admin.connect();
    await admin.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'homeroom realtime' AND datname = current_database()",
    );
    await admin.end();
    expect(await before.rest()).toEqual([]);
    const after = await streamOf(ada);
    await progress(ada, 7);
    expect((await after.next()).data).toMatchObject({ current: 7 });
  });

  test("does not take a connection from the pool for each reader", async () => {
    await Promise.all([streamOf(ada), streamOf(ada), streamOf(grace)]);
    const [{ listeners }] = await db().$queryRaw<[{ listeners: bigint }]>`
      SELECT count(*) AS listeners FROM pg_stat_activity
      WHERE application_name = 'homeroom realtime' AND datname = current_database()`;
    expect(Number(listeners)).toBe(1);
  });

  test("is refused to an account that has eight open, until one is closed", async () => {
    const readers = await Promise.all(Array.from({ length: 8 }, () => streamOf(grace)));
    const refused = await answer(grace);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      message: "This account has 8 event streams open. Please close one.",
    });
    expect((await answer(ada)).status).toBe(200);
    await readers[0]?.cancel();
    expect((await answer(grace)).status).toBe(200);
  });

  test("ends with the next heartbeat after the account is deactivated", async () => {
    const guest = await makeAccount();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    const reader = await streamOf(guest);
    await vi.advanceTimersByTimeAsync(15_000);
    await progress(guest, 1);
    expect((await reader.next()).data).toMatchObject({ current: 1 });
    await db().account.update({ where: { id: guest.id }, data: { isActive: false } });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await reader.rest()).toEqual([]);
  });

  test("is cut off for a reader who falls behind, and continues for others of the same account", async () => {
    const slow = await answer(ada);
    const quick = await streamOf(ada);
    const published = 150;
    for (let current = 1; current <= published; current += 1) {
      await progress(ada, current);
      expect((await quick.next()).data).toMatchObject({ current });
    }
    const reader = readEvents(slow);
    open.push(reader);
    // No more than was sent can arrive, so a stream that is never cut off fails here and does not hang.
    let heard = 0;
    while (heard < published && (await reader.next().catch(() => null))) heard += 1;
    expect(heard).toBeGreaterThan(50);
    expect(heard).toBeLessThan(published);
    await progress(ada, published + 1);
    expect((await quick.next()).data).toMatchObject({ current: published + 1 });
  });

  test("ends with the process, which would otherwise wait for it", async () => {
    const reader = await streamOf(ada);
    process.emit("SIGTERM");
    expect(await reader.rest()).toEqual([]);
  });
});

test("a message larger than the database can carry is refused where it is written", async () => {
  const data = { text: "x".repeat(8000) };
  await expect(publish("import-progress", data, { to: ada.id })).rejects.toThrow("7900 bytes");
});

test("without a service, browsers are told to read the stream, and nothing is signed", async () => {
  const headers = await bearer(ada);
  expect((await call(realtime, { headers })).body).toEqual({ success: true, pusher: null });
  const body = { socket_id: "1.2", channel_name: `private-user-${ada.id}` };
  expect((await call(sign, { headers, body })).status).toBe(404);
});
