import { expect, test } from "vitest";
import { removeAccount } from "#lib/accounts/deletion.mutations.ts";
import { recordActivity } from "#lib/activity/mutations.ts";
import { db } from "#lib/platform/db.ts";
import { inTransaction } from "#lib/platform/transaction.ts";
import { makeAccount } from "#tests/support/accounts.ts";

test("work that ends after its starter's account is gone is recorded with the name that they had", async () => {
  const { id } = await makeAccount({ role: "editor", displayName: "Carol Editor" });
  const record = (count: number) =>
    inTransaction((client) =>
      recordActivity(client, { accountId: id, action: "name_variations_updated", details: { count } }),
    );
  await record(1);
  await db().$transaction((tx) => removeAccount(tx, id));
  await record(2);
  const rows = await db().activity.findMany({
    where: { action: "name_variations_updated" },
    orderBy: { id: "asc" },
  });
  expect(rows.map(({ accountId, formerId, details }) => ({ accountId, formerId, details }))).toEqual([
    { accountId: null, formerId: id, details: { count: 1 } },
    { accountId: null, formerId: id, details: { count: 2 } },
  ]);
  const { displayName } = await db().formerStaff.findUniqueOrThrow({ where: { accountId: id } });
  expect(displayName).toBe("Carol Editor");
});
