import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import PostalMime from "postal-mime";
import { env } from "./env.ts";

/** A mail from the folder, in readable form. */
export type KeptMail = {
  name: string;
  to: string;
  subject: string;
  date: string;
  text: string;
  /** By name in lower case. */
  headers: ReadonlyMap<string, string>;
};

const NAME = /^[\w-]+\.eml$/;
const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });

function folder(): string {
  return resolve(env().DATA_DIR, "mail");
}

/** Writes a mail to `<time>-<random>.eml`, so that names sort by time. Only the site's own user may read it. */
export async function keepMail(message: SendMailOptions): Promise<void> {
  const { message: content } = await composer.sendMail(message);
  await mkdir(folder(), { recursive: true });
  const name = `${new Date().toISOString().replaceAll(/\D/g, "")}-${randomBytes(4).toString("hex")}.eml`;
  const file = join(folder(), name);
  // Written under another name first, so that anyone watching the folder never reads half a mail.
  await writeFile(`${file}.part`, content as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** The newest mails of the folder, newest first. */
export async function keptMails(limit: number): Promise<KeptMail[]> {
  const names = await readdir(folder()).catch(() => []);
  const newest = names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, limit);
  return Promise.all(newest.map(async (name) => parse(name, await readFile(join(folder(), name), "utf8"))));
}

async function parse(name: string, content: string): Promise<KeptMail> {
  const { to = [], subject = "", date = "", text = "", headers } = await PostalMime.parse(content);
  return {
    name,
    to: to.map(({ address }) => address).join(", "),
    subject,
    date,
    text: text.trim(),
    headers: new Map(headers.map(({ key, value }) => [key, value])),
  };
}
