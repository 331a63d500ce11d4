import { expect, test } from "vitest";
import { pool } from "#lib/platform/pool.ts";
import { inTransaction } from "#lib/platform/transaction.ts";

test("a connection that the database cuts between two statements fails that transaction and not the process", async () => {
  const cut = inTransaction(async (client) => {
    const gone = new Promise((ended) => client.once("end", ended));
    const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
    await pool().query("SELECT pg_terminate_backend($1)", [rows[0]?.pid]);
    await gone;
    await client.query("SELECT 1");
  });
  await expect(cut).rejects.toThrow("not queryable");
  const { rows } = await pool().query("SELECT 1 AS one");
  expect(rows).toEqual([{ one: 1 }]);
});
