import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";

// A mail server that refuses everybody until it is told to accept them, and keeps what it accepts.
let isOpen = false;
const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: (_, __, done) => done(isOpen ? null : new Error("mailbox busy")),
  onData: async (stream, _, done) => {
    received.push((await stream.toArray()).join(""));
    done();
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Read with the environment, so set before any of our modules asks for it.
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

test("a digest that the mail server refuses is sent by the next run, once", async () => {
  const { decide } = await import("#lib/news/decisions.mutations.ts");
  const { sendDigests } = await import("#lib/news/digest.jobs.ts");
  const { subscribe } = await import("#lib/news/digest.mutations.ts");
  const { db } = await import("#lib/platform/db.ts");
  const { makeAccount } = await import("#tests/support/accounts.ts");
  const { makeSchool, matters, store } = await import("./fixtures.ts");
  const [member, editor, school] = [
    await makeAccount(),
    await makeAccount({ role: "editor" }),
    await makeSchool(),
  ];
  await db().favorite.create({ data: { accountId: member.id, schoolId: school.id } });
  await subscribe(member.id, true);
  const { stored } = await store(school.id, ...matters(1));
  await decide({ transition: "approve", ids: stored }, editor.id);
  const soon = new Date(Date.now() + 1000);

  expect(await sendDigests(soon)).toBe(0);
  expect(received).toEqual([]);
  isOpen = true;
  expect(await sendDigests(soon)).toBe(1);
  expect(await sendDigests(soon)).toBe(0);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^List-Unsubscribe:\s+<http/m);
  expect(received[0]).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
});
