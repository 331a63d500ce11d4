import { type AddressInfo, createServer, type Socket } from "node:net";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { call } from "#tests/support/call.ts";

// Replaces the database. At first it accepts connections and never answers, like a database behind a broken network.
let hangsUp = false;
const sockets = new Set<Socket>();
const impostor = createServer((socket) => {
  if (hangsUp) socket.destroy();
  else sockets.add(socket);
});
await new Promise<void>((listening) => impostor.listen(0, "127.0.0.1", listening));
const { port } = impostor.address() as AddressInfo;

process.env.DATABASE_URL = `postgresql://postgres@127.0.0.1:${port}/homeroom`;
// Only now: the settings are read once, on first use.
const { db } = await import("#lib/platform/db.ts");
const { pool } = await import("#lib/platform/pool.ts");
const { route } = await import("#lib/auth/route.ts");
const { GET: ready } = await import("#app/api/ready/route.ts");

function routeThat(ask: () => Promise<unknown>) {
  const returns = z.strictObject({ success: z.literal(true) });
  return route({ path: "/api/x", auth: "guest", summary: "", returns }, async () => {
    await ask();
    return { success: true as const };
  });
}
const askers: [string, () => Promise<unknown>][] = [
  ["the pool", () => pool().query("SELECT 1")],
  ["Prisma", () => db().school.count()],
];

test("an instance whose database does not answer says so in time", async () => {
  const answer = await call(ready);
  expect(answer.status).toBe(503);
  expect(answer.body.errors).toEqual([{ field: "database", message: "did not answer within 3 seconds" }]);
});

describe("when the database hangs up", () => {
  test.each(askers)("a route that queries it through %s answers 503", async (_, ask) => {
    hangsUp = true;
    for (const socket of sockets) socket.destroy();
    const answer = await call(routeThat(ask));
    expect(answer.body).toMatchObject({ success: false, code: "unavailable" });
    expect(answer.status).toBe(503);
  });
});

describe("when nothing listens at the database's address", () => {
  test.each(askers)("a route that queries it through %s answers 503", async (_, ask) => {
    if (impostor.listening) await new Promise((closed) => impostor.close(closed));
    expect((await call(routeThat(ask))).status).toBe(503);
  });

  test("the instance says that it is not ready, without saying where the database is", async () => {
    const answer = await call(ready);
    expect(answer.status).toBe(503);
    expect(answer.body.errors).toEqual([{ field: "database", message: "cannot be reached" }]);
    expect(JSON.stringify(answer.body)).not.toContain(String(port));
  });
});
