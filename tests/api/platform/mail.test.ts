import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { keptMails } from "#lib/platform/mail-folder.ts";

type Received = { from: string; to: string[]; data: string };

/** A real SMTP server that accepts mail for example.org only. */
const received: Received[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo: ({ address }, _, done) =>
    done(address.endsWith("@example.org") ? null : new Error("no such mailbox")),
  onData: async (stream, session, done) => {
    const data = (await stream.toArray()).join("");
    const { mailFrom, rcptTo } = session.envelope;
    received.push({ from: mailFrom ? mailFrom.address : "", to: rcptTo.map(({ address }) => address), data });
    done();
  },
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Read with the environment, so set before any of our modules asks for it.
  process.env.SMTP_URL = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  process.env.MAIL_FROM = "Homeroom <mail@homeroom.example>";
});
afterAll(() => new Promise<void>((resolve) => server.close(resolve)));

const mail = {
  to: "ada@example.org",
  subject: "Grüße",
  text: "https://x.example/a?token=b",
  html: "<p>Hello</p>",
};

test("with SMTP_URL, mail goes out in both forms, and none is stored", async () => {
  const { sendMail } = await import("#lib/platform/mail.ts");
  await sendMail(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: "mail@homeroom.example", to: ["ada@example.org"] });
  expect(received[0]?.data).toContain("text/plain");
  expect(received[0]?.data).toContain("text/html");
  expect(received[0]?.data).toContain("https://x.example/a?token=b");
  expect(await keptMails(10)).toEqual([]);
});

test("mail that the server rejects is a failure that says so", async () => {
  const { sendMail } = await import("#lib/platform/mail.ts");
  await expect(sendMail({ ...mail, to: "ada@elsewhere.example" })).rejects.toMatchObject({
    code: "mail_failed",
    status: 503,
  });
});
