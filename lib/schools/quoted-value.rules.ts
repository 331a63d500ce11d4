import { FIELDS } from "#lib/fields/table.rules.ts";
import { withPlainContacts } from "#lib/platform/plain-contacts.ts";
import { wordsOf } from "#lib/platform/words.ts";
import type { Citation } from "./citation.schema.ts";

/** Whether a sentence says a value; null if that cannot be told, as for yes and no, or numbers in words. */
export type Verdict = boolean | null;

/**
 * Whether a quoted sentence says the value of a field. A value that a sentence puts in other words gets no verdict;
 * false is for sentences that say something else.
 * @param text of the field, as in the form
 */
export function saysValue(field: string, text: string, quote: string): Verdict {
  const entry = FIELDS.get(field);
  const value = text.trim();
  const type = entry?.kind?.type ?? "string";
  if (value === "" || type === "boolean") return null;
  if (type === "number") return saysNumber(value, quote);
  if (type === "array") return ofAll(value.split("\n").map((one) => saysWords(one, quote)));
  switch (entry?.inputType) {
    case "tel":
      return digitsOf(quote).includes(
        digitsOf(value.replace(/\s*(?:x|ext).*$/i, "")).replace(/^1(?=\d{10}$)/, ""),
      );
    case "email":
      return withPlainContacts(quote).toLowerCase().includes(value.toLowerCase());
    case "url":
      // A link's address is not in its sentence.
      return quote.toLowerCase().includes(value.toLowerCase()) || null;
    case "select":
      return saysWords(value, quote) || null;
    default:
      return field === "gradesOffered" ? saysWords(value, quote) || null : saysWords(value, quote);
  }
}

/**
 * Whether a sentence may stand as the proof of a field's value.
 * @param taken the text that was suggested with the sentence, if it was: another text has to stand in the sentence word
 * for word, or be what is left of a long text or a list
 */
export function isProvenBy(quote: string, field: string, text: string, taken?: string): boolean {
  if (taken === undefined) return quote === "" || saysValue(field, text, quote) !== false;
  if (taken === text || isLeftOf(field, text, taken)) return true;
  // A sentence of a longer text proves that one sentence.
  if (isLongText(field)) return isCutFrom(text, quote);
  return wordsOf(text).length <= wordsOf(quote).length && saysValue(field, text, quote) === true;
}

/** Whether every sentence, or every entry, of a text stands in another one: "Chess, Choir" in "Chess, Choir, Soccer". */
function isLeftOf(field: string, text: string, taken: string): boolean {
  const inputType = FIELDS.get(field)?.inputType;
  if (inputType === "array") {
    const entries = new Set(linesOf(taken));
    return linesOf(text).every((entry) => entries.has(entry));
  }
  return isLongText(field) && isCutFrom(text, taken);
}

function isLongText(field: string): boolean {
  return FIELDS.get(field)?.inputType === "textarea";
}

/** Words, as wordsOf gives them, without which a sentence says something else. */
const TURNING =
  /^(?:not?|never|neither|nor|none|nobody|nothing|without|hardly|rarely|seldom|few|unless|except|if|but|although|though|until|cannot|(?:ca|wo|do|does|did|is|are|was|were|has|have|had|would|should|could)nt)$/;

/**
 * Whether every sentence of a text is one of another text, or what is left of one when words are cut from its ends that do
 * not turn what it says: "Every child is admitted" is not left of "Not every child is admitted".
 */
function isCutFrom(text: string, whole: string): boolean {
  const said = sentencesIn(whole);
  return sentencesIn(text).every((words) => {
    const part = ` ${words.join(" ")} `;
    return said.some((all) => {
      const sentence = ` ${all.join(" ")} `;
      const at = sentence.indexOf(part);
      if (at < 0) return false;
      const cut = `${sentence.slice(0, at)} ${sentence.slice(at + part.length)}`.split(" ");
      return !cut.some((word) => TURNING.test(word));
    });
  });
}

function sentencesIn(text: string): string[][] {
  return text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => wordsOf(sentence))
    .filter((words) => words.length > 0);
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

/** A source whose sentence says something else: without it, and without the year that it states. */
export function unproven({ year: _, ...citation }: Citation): Citation {
  return { ...citation, quote: "" };
}

function ofAll(verdicts: readonly Verdict[]): Verdict {
  if (verdicts.every((one) => one === true)) return true;
  return verdicts.every((one) => one === false) ? false : null;
}

/** "1,245", "1 245", and "94,7" are numbers, too. Without any digits, the number may be in words. */
function saysNumber(value: string, quote: string): Verdict {
  // Longitudes are written without their sign, too.
  const wanted = Math.abs(Number(value.replaceAll(",", "")));
  const said = quote.match(/\d+(?:[.,\u00a0\u202f ]\d+)*/g);
  if (said === null) return null;
  return said.some((number) =>
    [
      ...number.split(/[,\u00a0\u202f ]/),
      number.replaceAll(/[,\u00a0\u202f ]/g, ""),
      number.replace(",", "."),
    ].some((one) => Number(one) === wanted),
  );
}

/** True if all of it stands there, word after word; false if no word of it does, or a number is another one. */
function saysWords(value: string, quote: string): Verdict {
  const [wanted, said] = [wordsOf(value), wordsOf(quote)];
  if (wanted.length === 0) return null;
  if (` ${said.join(" ")} `.includes(` ${wanted.join(" ")} `)) return true;
  // A long text is quoted only in part.
  if (said.length > 5 && ` ${wanted.join(" ")} `.includes(` ${said.join(" ")} `)) return true;
  const words = new Set(said);
  const isOther = wanted.some((word) => /^\d/.test(word) && !words.has(word));
  return isOther || !wanted.some((word) => words.has(word)) ? false : null;
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, "");
}
