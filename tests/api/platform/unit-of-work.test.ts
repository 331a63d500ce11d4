import { beforeAll, expect, test } from "vitest";
import { chargeCredits } from "#lib/accounts/credits.mutations.ts";
import { recordActivity } from "#lib/activity/mutations.ts";
import { db } from "#lib/platform/db.ts";
import { pool } from "#lib/platform/pool.ts";
import { send } from "#lib/platform/queue.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { unitOfWork } from "#lib/platform/unit-of-work.ts";

const QUEUE = "unit-of-work";
let accountId: string;
beforeAll(async () => {
  const data = { email: "family@homes.example", displayName: "Family", credits: 3 };
  accountId = (await db().account.create({ data })).id;
});

const balance = async () => (await db().account.findUniqueOrThrow({ where: { id: accountId } })).credits;
async function queued(): Promise<number> {
  const { rows } = await pool().query("SELECT FROM pgboss.job WHERE name = $1", [QUEUE]);
  return rows.length;
}

test("a credit is charged and the work is queued, or neither", async () => {
  const order = (fails: boolean) =>
    inTransaction(async (client) => {
      await chargeCredits(client, { accountId, credits: 1, operation: "report_generation" });
      await send(client, QUEUE, { account: accountId });
      if (fails) throw new Error("no paper");
    });
  await order(false);
  expect([await balance(), await queued()]).toEqual([2, 1]);
  await expect(order(true)).rejects.toThrow("no paper");
  expect([await balance(), await queued()]).toEqual([2, 1]);
});

test("what Prisma and plain statements write in one unit commits or fails together", async () => {
  const rename = (displayName: string, fails: boolean) =>
    unitOfWork(async ({ tx, client }) => {
      await tx.account.update({ where: { id: accountId }, data: { displayName } });
      // The other way sees what is not committed yet, so it is the same transaction.
      const { rows } = await client.query("SELECT display_name FROM account WHERE id = $1", [accountId]);
      expect(rows).toEqual([{ display_name: displayName }]);
      await chargeCredits(client, { accountId, credits: 1, operation: "report_generation" });
      await recordActivity(client, { accountId, action: "user_updated" });
      if (fails) throw new Error("no paper");
    });
  await expect(rename("Lost", true)).rejects.toThrow("no paper");
  expect(await db().account.findUniqueOrThrow({ where: { id: accountId } })).toMatchObject({
    displayName: "Family",
    credits: 2,
  });
  expect(await db().activity.count({ where: { accountId } })).toBe(0);
  await rename("Kept", false);
  expect(await db().account.findUniqueOrThrow({ where: { id: accountId } })).toMatchObject({
    displayName: "Kept",
    credits: 1,
  });
  expect(await db().activity.count({ where: { accountId } })).toBe(1);
});

test("simultaneous units have their own connections, whatever else takes one meanwhile", async () => {
  const backends = await Promise.all(
    Array.from({ length: 4 }, () =>
      unitOfWork(async ({ tx, client }) => {
        await pool().query("SELECT 1");
        const mine = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
        const prismas = await tx.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        return [mine.rows[0]?.pid, prismas[0]?.pid];
      }),
    ),
  );
  for (const [mine, prismas] of backends) expect(mine).toBe(prismas);
  expect(new Set(backends.flat()).size).toBe(4);
});

test("no statement and no forgotten transaction holds its locks for long", async () => {
  const { rows } = await pool().query(
    "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle",
  );
  expect(rows).toEqual([{ statement: "1min", idle: "1min" }]);
});
