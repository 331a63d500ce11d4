import "server-only";
import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "./env.ts";

/** A mail of the folder, as a person reads it. */
export type KeptMail = { name: string; to: string; subject: string; date: string; text: string };

const NAME = /^[\w-]+\.eml$/;
const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });

function folder(): string {
  return resolve(env().DATA_DIR, "mail");
}

/** Writes a mail as `<time>-<chance>.eml`, so that names sort by time. Only the site's own user may read it. */
export async function keepMail(message: SendMailOptions): Promise<void> {
  const { message: content } = await composer.sendMail(message);
  await mkdir(folder(), { recursive: true });
  const name = `${new Date().toISOString().replaceAll(/\D/g, "")}-${randomBytes(4).toString("hex")}.eml`;
  const file = join(folder(), name);
  // Under another name first: who watches the folder must never read half a mail.
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

/** Reads what `keepMail` writes: nodemailer's multipart/alternative with the text first, some lines ending in CRLF. */
function parse(name: string, content: string): KeptMail {
  const eml = content.replaceAll("\r\n", "\n");
  const head = eml.slice(0, eml.indexOf("\n\n")).replaceAll(/\n[ \t]+/g, " ");
  const header = (key: string) => new RegExp(`^${key}: (.*)$`, "im").exec(head)?.[1] ?? "";
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const part = (boundary && eml.split(`--${boundary}`)[1]?.trimStart()) || "";
  const split = part.indexOf("\n\n");
  return {
    name,
    to: header("To"),
    subject: decodeWords(header("Subject")),
    date: header("Date"),
    text: decodeBody(part.slice(0, split), part.slice(split + 2)).trim(),
  };
}

function decodeBody(head: string, body: string): string {
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString();
  if (/transfer-encoding: quoted-printable/i.test(head)) return decodeQuoted(body.replaceAll(/=\n/g, ""));
  return body;
}

/** RFC 2047: words of a header that are not ASCII. */
function decodeWords(text: string): string {
  return text
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString()
        : decodeQuoted(word.replaceAll("_", " ")),
    );
}

function decodeQuoted(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, "latin1").toString();
}
