import { detect } from "chardet";

const BOMS: readonly (readonly [bytes: readonly number[], label: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** How far browsers look for a declaration, with room for a few comments in front of it. */
const HEAD_BYTES = 4096;
/** What the detection reads; more makes it slow, not better. */
const SAMPLE_BYTES = 64 * 1024;
/** What hardly any text has: marks of broken bytes, characters without a meaning, and a Chinese one inside a Latin word. */
const IMPOSSIBLE = /[\ufffd\p{Co}]|[a-z]\p{Script=Han}[a-z]/u;
const NOT_ASCII = /[^\0-\x7f]/;

/**
 * The text of a file whose encoding may be declared wrongly. In this order: its byte order mark; UTF-8 if the bytes are
 * valid UTF-8 beyond ASCII, which no other encoding is by chance; the header's word; the page's own; what the bytes look
 * like. A declaration that the bytes contradict is passed over.
 * @param contentType the Content-Type header, or ""
 */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  for (const [mark, label] of BOMS) {
    if (mark.every((byte, at) => bytes[at] === byte)) return decoded(bytes, label) ?? "";
  }
  const head = new TextDecoder("latin1").decode(bytes.subarray(0, HEAD_BYTES));
  const wide = wideLabel(bytes);
  if (wide) return decoded(bytes, wide) ?? "";
  const utf8 = decoded(bytes, "utf-8", true);
  const declared = [charsetOfHeader(contentType), charsetOfPage(head)].filter((label) => label !== null);
  // Seven-bit encodings with escapes, such as ISO-2022-JP, are valid UTF-8, too.
  if (utf8 !== null && (NOT_ASCII.test(utf8) || !declared.some((label) => /2022|hz-/i.test(label))))
    return utf8;
  for (const label of declared) {
    const text = decoded(bytes, label, true);
    if (text !== null && !IMPOSSIBLE.test(text)) return text;
  }
  const guess = detect(bytes.subarray(0, SAMPLE_BYTES));
  const isMostlyUtf8 = guess?.toLowerCase() === "utf-8";
  // A few broken bytes in the middle of UTF-8 must not turn all its accents into pairs of letters.
  if (isMostlyUtf8 || guess === null) return decoded(bytes, isMostlyUtf8 ? "utf-8" : "windows-1252") ?? "";
  // Browsers read the two older Latin encodings as the one that contains them.
  const guessed = decoded(bytes, /^iso-8859-1$|^ascii$/i.test(guess) ? "windows-1252" : guess);
  return (guessed !== null && !/\p{Co}/u.test(guessed) ? guessed : decoded(bytes, "windows-1252")) ?? "";
}

/** UTF-16 without a mark: in a Western text, every other byte is zero. */
function wideLabel(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  const sample = bytes.subarray(0, 400);
  if (sample.length < 20) return null;
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const half = sample.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return "utf-16le";
  return even > half * 0.6 && odd < half * 0.1 ? "utf-16be" : null;
}

function charsetOfHeader(contentType: string): string | null {
  return /;\s*charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType)?.[1] ?? null;
}

/** From `<meta charset>`, its older form, or the first line of XML. */
function charsetOfPage(head: string): string | null {
  const [, label] =
    /<meta[^>]{0,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head) ??
    /^\s*<\?xml[^>]{0,100}?encoding\s*=\s*["']([\w:.-]{1,40})/i.exec(head) ??
    [];
  // A page whose declaration can be read as ASCII is not in UTF-16, whatever it says.
  return label && !/^utf-?(16|32)/i.test(label) ? label : null;
}

/** @returns null if there is no such encoding, or, when it has to be right, if the bytes are not valid in it */
function decoded(bytes: Uint8Array, label: string, mustBeValid = false): string | null {
  try {
    return new TextDecoder(label, { fatal: mustBeValid }).decode(bytes);
  } catch {
    return null;
  }
}
