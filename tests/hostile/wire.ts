import type { Body, Input, Part } from "./input.ts";
import { jsonText } from "./json.ts";
import type { Random } from "./random.ts";

export type Header = [name: string, value: string];

/** What its sender does with the connection. */
export type Ending =
  /** Sends all of it and reads all of the answer. */
  | "whole"
  /** Leaves before its body has been sent. */
  | "hang-up-in-body"
  /** Leaves as soon as the answer begins. */
  | "hang-up-in-answer"
  /** Says that nothing more will come, in the middle of the body. */
  | "half-closed";

/** A request as bytes, nearly: `{{host}}`, `{{credential}}` … are filled in when it is sent. */
export type Wire = {
  method: string;
  target: string;
  headers: Header[];
  body: Buffer | null;
  ending: Ending;
  /** False if it breaks the rules of HTTP itself, so that a server may hang up on it. */
  isHttp: boolean;
};

const BOUNDARY = "----hostile-boundary";

export function wireOf(method: string, input: Input, random: Random): Wire {
  const { type, bytes } = bodyBytes(input.body);
  return {
    method,
    target: targetOf(input),
    headers: [["Host", "{{host}}"], ...(type ? [["Content-Type", type] as Header] : [])],
    body: bytes ?? (method !== "GET" && random.chance(0.1) ? Buffer.from("{}") : null),
    ending: "whole",
    isHttp: true,
  };
}

function targetOf({ path, parameters, query }: Input): string {
  const values = new Map(parameters);
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => escaped(values.get(name) ?? ""));
  const search = query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join("&");
  return search ? `${filled}?${search}` : filled;
}

/** Like encodeURIComponent, but also for a lone surrogate, which that refuses: as bytes that are not UTF-8. */
export function escaped(text: string): string {
  // Placeholders consist of characters that need no escape.
  if (/^\{\{\w+\}\}$/.test(text)) return text;
  return [...text]
    .map((character) => {
      const code = character.charCodeAt(0);
      const isHalf = character.length === 1 && code >= 0xd800 && code <= 0xdfff;
      if (!isHalf) return encodeURIComponent(character);
      const bytes = [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
      return bytes.map((byte) => `%${byte.toString(16).toUpperCase()}`).join("");
    })
    .join("");
}

function bodyBytes(body: Body | null): { type?: string; bytes: Buffer | null } {
  if (!body) return { bytes: null };
  if (body.kind === "json") return { type: "application/json", bytes: Buffer.from(jsonText(body.value)) };
  if (body.kind === "fields")
    return {
      type: "application/x-www-form-urlencoded",
      bytes: Buffer.from(body.fields.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join("&")),
    };
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    bytes: Buffer.from(`${body.parts.map(partText).join("")}--${BOUNDARY}--\r\n`),
  };
}

function partText({ name, value, fileName }: Part): string {
  const file = fileName === undefined ? "" : `; filename="${quoted(fileName)}"`;
  const type = fileName === undefined ? "" : "Content-Type: text/csv\r\n";
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n${type}\r\n${value}\r\n`;
}

/** As browsers write a name. */
function quoted(text: string): string {
  return text.replaceAll('"', "%22").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
