import { expect, test } from "vitest";
import { db } from "#lib/platform/db.ts";
import { hearOwnChanges, pool } from "#lib/platform/pool.ts";
import { unitOfWork } from "#lib/platform/unit-of-work.ts";

const heard: string[] = [];
hearOwnChanges("changes_here", (payload) => heard.push(payload));

const announce = (payload: string) => `SELECT pg_notify('changes_here', '${payload}')`;
const ways: [string, (payload: string) => Promise<unknown>][] = [
  ["a statement", (payload) => pool().query(announce(payload))],
  [
    "a prepared statement",
    (payload) =>
      pool().query({ name: "announce", text: "SELECT pg_notify('changes_here', $1)", values: [payload] }),
  ],
  ["Prisma", (payload) => db().$executeRawUnsafe(announce(payload))],
  [
    "a transaction",
    (payload) =>
      unitOfWork(async ({ client }) => {
        await client.query(announce(payload));
        expect(heard).not.toContain(payload);
      }),
  ],
];

test.each(ways)(
  "what is announced through %s is heard before whoever did it goes on",
  async (way, announceBy) => {
    // Many at once, so that several connections take part.
    await Promise.all(
      Array.from({ length: 60 }, async (_, at) => {
        await announceBy(`${way} ${at}`);
        expect(heard).toContain(`${way} ${at}`);
      }),
    );
  },
);

test("connections that are open already cannot be made to listen", async () => {
  await pool().query("SELECT");
  expect(() => hearOwnChanges("too_late", () => undefined)).toThrow("open already");
});
