/*
 * Characters beyond the first 65,536, emoji among them, are two code units in a string. PostgreSQL rejects a lone
 * half in any JSON, and NUL in any text.
 */

/** Each JSON escape as a whole: a surrogate pair, a single code unit, or a backslash and one character. */
const ESCAPES = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|.)/g;
const HALF = /^\\u[dD][89a-fA-F][\da-fA-F]{2}$/;

/**
 * What valid JSON can contain but database text cannot. JSON can only express it as an escape.
 * @returns null if there is none
 */
export function unstorableIn(json: string): "a NUL character" | "half of a character" | null {
  for (const [escaped] of json.matchAll(ESCAPES)) {
    if (escaped === "\\u0000") return "a NUL character";
    if (HALF.test(escaped)) return "half of a character";
  }
  return null;
}

/** The first `length` code units of a text, without half a character at the end. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** The last `length` code units of a text, without half a character at the beginning. */
export function endOf(text: string, length: number): string {
  return text.slice(-length).replace(/^[\udc00-\udfff]/, "");
}

/** Spaces, characters that draw nothing, and the blank of Braille. */
const UNSEEN = /^[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]*$/u;

/** Whether a text has anything in it that people can see. */
export function isVisible(text: string): boolean {
  return !UNSEEN.test(text);
}

/**
 * Characters that draw nothing: spaces without width, and marks that turn around the direction of what comes after
 * them. Joiners are not among them, since emoji and some scripts need them.
 */
const HIDDEN = /[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** What somebody typed into one line, without characters that draw nothing; empty if there is nothing to see. */
export function plainLine(typed: string): string {
  const text = typed.replace(HIDDEN, "").trim();
  return isVisible(text) ? text : "";
}

/** What somebody wrote, of one line or several, likewise and without control characters. */
export function plainText(written: string): string {
  return plainLine(written.replaceAll(/\r\n?/g, "\n").replaceAll(/(?![\n\t])\p{Cc}/gu, ""));
}
