/*
 * Characters beyond the first 65,536, emoji among them, are two units of a string. One half alone is no character, and
 * PostgreSQL takes it in no JSON; NUL it takes in no text at all.
 */

/** Each escape of JSON as a whole: two halves that belong together, a single unit, a sign behind a backslash. */
const ESCAPES = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|.)/g;
const HALF = /^\\u[dD][89a-fA-F][\da-fA-F]{2}$/;

/**
 * What valid JSON holds that no text of the database can: it can only be written as an escape.
 * @returns null when there is nothing
 */
export function unstorableIn(json: string): "a NUL character" | "half of a character" | null {
  for (const [escaped] of json.matchAll(ESCAPES)) {
    if (escaped === "\\u0000") return "a NUL character";
    if (HALF.test(escaped)) return "half of a character";
  }
  return null;
}

/** At most so many units of a text, without half of a character at their end. */
export function beginningOf(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** At most so many units of a text from its end, without half of a character at their beginning. */
export function endOf(text: string, length: number): string {
  return text.slice(-length).replace(/^[\udc00-\udfff]/, "");
}
