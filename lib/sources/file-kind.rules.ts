import type { ContentType, Refusal } from "./reading.schema.ts";

/** The first bytes of files that are sent under all kinds of names, and what a person calls them. */
const SIGNATURES: readonly (readonly [signature: string, name: string])[] = [
  ["PK\u0003\u0004", "a Word, Excel or PowerPoint file, or another archive"],
  ["\u00d0\u00cf\u0011\u00e0", "an old Word, Excel or PowerPoint file"],
  ["{\\rtf", "a rich text file"],
  ["\u2030PNG", "a picture"],
  ["\u00ff\u00d8\u00ff", "a picture"],
  ["GIF8", "a picture"],
  ["\u001f\u008b", "a compressed file"],
  ["7z\u00bc\u00af", "a compressed file"],
  ["Rar!", "a compressed file"],
  ["ID3", "a sound file"],
  ["MZ", "a program"],
];
const BY_TYPE: readonly (readonly [type: RegExp, name: string])[] = [
  [/^image\//, "a picture"],
  [/^video\//, "a video"],
  [/^audio\//, "a sound file"],
  [/json/, "data for programs (JSON)"],
  [/^(?:application|text)\/(?:xml|rss\+xml|atom\+xml)$/, "data for programs (XML)"],
  [/^text\/(?:css|javascript)$|javascript/, "code for browsers"],
  [/^application\/(?:vnd\.|msword|rtf|zip)/, "a Word, Excel or PowerPoint file, or another archive"],
];
const HTML =
  /^\s*(?:<!--[\s\S]{0,2000}?-->\s*|<\?xml[^>]*>\s*)*<(?:!doctype\s+html|html|head|body|title|meta)\b/i;
const HTML_TYPE = /^(?:text\/html|application\/xhtml\+xml)$/;
const TEXT_TYPE = /^text\/(?:plain|markdown|x-markdown)$/;
const PDF_WITHIN = 1024;

/** What a file is: what its bytes say comes before what its server says. */
export function kindOfFile(
  bytes: Uint8Array,
  contentType: string,
): { kind: ContentType } | { refusal: Refusal } {
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, PDF_WITHIN * 4));
  const type = (contentType.split(";")[0] ?? "").trim().toLowerCase();
  if (head.slice(0, PDF_WITHIN).includes("%PDF-")) return { kind: "pdf" };
  if (type === "application/pdf" && !HTML.test(plain(head))) return { refusal: { code: "no_pdf" } };
  const signed = SIGNATURES.find(([signature]) => head.startsWith(signature));
  if (signed) return wrong(signed[1]);
  if (/^....ftyp/.test(head)) return wrong("a video");
  if (HTML_TYPE.test(type) || HTML.test(plain(head))) return { kind: "html" };
  if (TEXT_TYPE.test(type)) return isText(head) ? { kind: "text" } : wrong();
  const named = BY_TYPE.find(([pattern]) => pattern.test(type));
  if (named) return wrong(named[1]);
  if (/^\s*[[{]\s*["{[]/.test(head) && type === "") return wrong("data for programs (JSON)");
  const isUnnamed = type === "" || type === "application/octet-stream" || type.startsWith("text/");
  return isUnnamed && isText(head) ? { kind: "text" } : wrong();
}

/** Without a byte order mark, and without the zeros of UTF-16. */
function plain(head: string): string {
  return head.replace(/^\u00ef\u00bb\u00bf|^\u00ff\u00fe|^\u00fe\u00ff/, "").replaceAll("\0", "");
}

/** Text has no control characters besides those for lines. */
function isText(head: string): boolean {
  const control = plain(head).match(/(?![\t\n\f\r\v])\p{Cc}/gu)?.length ?? 0;
  return control <= head.length / 200;
}

/** @param what it is instead, if that is known */
function wrong(what?: string): { refusal: Refusal } {
  return { refusal: { code: "wrong_type", ...(what !== undefined && { what }) } };
}
