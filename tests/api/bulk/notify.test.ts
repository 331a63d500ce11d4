import { beforeAll, expect, test } from "vitest";
import { notifyOfImport } from "#lib/bulk/notify.jobs.ts";
import { db } from "#lib/platform/db.ts";
import { env } from "#lib/platform/env.ts";
import { pool } from "#lib/platform/pool.ts";
import { currentSettings } from "#lib/settings/data.ts";
import { saveSettings } from "#lib/settings/mutations.ts";
import type { BulkStatus } from "#prisma/generated/client.ts";
import { mailsTo, makeAccount, waitForMail } from "#tests/support/accounts.ts";

let accountId: string;
beforeAll(async () => {
  accountId = (await makeAccount({ role: "editor", displayName: "Grace Hopper" })).id;
});

const stats = {
  newRecords: 1200,
  updatedRecords: 30,
  unchangedRecords: 4,
  failedRecords: 2,
  ambiguousRecords: 1,
};

/** An import that ended this way, reported to its own mailbox. */
async function ended(
  status: BulkStatus,
  data: object = {},
  notifyOnSync = true,
): Promise<{ id: string; mailbox: string }> {
  const mailbox = `${status}-${notifyOnSync}@example.org`;
  const settings = currentSettings();
  const notifications = { ...settings.notifications, notificationEmail: mailbox, notifyOnSync };
  await saveSettings({ ...settings, notifications }, accountId);
  const run = {
    kind: "import",
    status,
    startedById: accountId,
    fileName: "spring.csv",
    stats,
    ...data,
  } as const;
  const { id } = await db().bulkRun.create({ data: run });
  await notify(id);
  return { id, mailbox };
}

async function notify(id: string): Promise<void> {
  const client = await pool().connect();
  await notifyOfImport(client, id).finally(() => client.release());
}

test("a finished import is reported with its file, its counts, and its page, and nobody's name", async () => {
  const { id, mailbox } = await ended("completed");
  const { subject, text } = await waitForMail(mailbox);
  expect(subject).toBe("An import of schools has finished");
  expect(text).toContain("File: spring.csv");
  expect(text).toContain("Schools: 1,200 new, 30 updated, 4 unchanged. Rows not imported: 3.");
  expect(text).toContain(`${env().SITE_URL}/admin/bulk/${id}`);
  expect(text).not.toContain("Grace");
});

test("a failed one says why", async () => {
  const { mailbox } = await ended("failed", { message: "The file is no longer there." });
  const { subject, text } = await waitForMail(mailbox);
  expect(subject).toBe("An import of schools has failed");
  expect(text).toContain("Why: The file is no longer there.");
});

test("an undone one says what stayed", async () => {
  const { mailbox } = await ended("undone", {
    stats: { ...stats, undone: 1229, undoneNew: 3, leftAlone: 1, leftMerged: 2 },
  });
  expect((await waitForMail(mailbox)).text).toContain(
    "The import was undone: 3 schools it added were archived, values of 1,226 schools were restored, 1 value changed later stayed, and 2 schools merged later stayed.",
  );
});

test.each([
  ["a dry run", "checked", true],
  ["an import when notifications are off", "cancelled", false],
] as const)("%s is reported to nobody", async (_, status, notifyOnSync) => {
  const { mailbox } = await ended(status, {}, notifyOnSync);
  expect(await mailsTo(mailbox)).toEqual([]);
});

test("an import that is gone causes no failure", async () => {
  await notify("00000000-0000-7000-8000-000000000000");
});
