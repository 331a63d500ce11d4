import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { env } from "#lib/platform/env.ts";
import { sendMail } from "#lib/platform/mail.ts";
import { keptMails } from "#lib/platform/mail-folder.ts";

test("without a mail server, emails are files for the site's owner, and read back as written", async () => {
  const text = `Grüße = ${"a long line ".repeat(20)}\n\nhttp://localhost:3000/verify?token=abc`;
  await sendMail({ to: "ada@example.org", subject: "Straße ☂ 1", text, html: "<p>Hello</p>" });
  await sendMail({ to: "bob@example.org", subject: "Second", text: "plain", html: "<p>Hello</p>" });

  const mails = await keptMails(10);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ["bob@example.org", "Second"],
    ["ada@example.org", "Straße ☂ 1"],
  ]);
  expect(mails[1]?.text).toBe(text);

  const folder = join(env().DATA_DIR, "mail");
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/\.eml$/);
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
});
