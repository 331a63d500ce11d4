import type { FieldDefinition } from "./schema.ts";

/** How the site writes what people enter, so that the same thing looks the same in every school. */

/**
 * Ten digits in any of the usual ways, with the country's 1 or not, and an extension or not. No area and no exchange
 * begins with 0 or 1.
 */
const TELEPHONE =
  /^(?:\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s.-]*([2-9]\d{2})[\s.-]*(\d{4})(?:[\s,]*(?:x|ext\.?)\s*(\d{1,6}))?$/i;
/** What belongs to a number alone, without its extension; the country's code of another country is behind a plus. */
const PLAIN = /^(\+?)[(\d][\d\s().-]*$/;
const EXTENSION = /[\s,]*(?:x|ext\.?)\s*(\d+)$/i;
const MOST_EXTENSION_DIGITS = 6;
const TEN_DIGITS = "must have ten digits, such as (617) 635-8895";
/** Spaces of any width; line breaks are something else. */
const SPACES = /[^\S\r\n]+/g;
const OF_AN_ADDRESS: ReadonlySet<string> = new Set(["address.street", "address.city"]);

/**
 * An entered text in the form in which the site writes it: "802.555.0101" → "(802) 555-0101", "1  Main St ,Apt 2" →
 * "1 Main St, Apt 2". What has an unknown shape stays as it was typed.
 */
export function asWritten(
  { name, type, inputType }: Pick<FieldDefinition, "name" | "type" | "inputType">,
  text: string,
): string {
  if (inputType === "tel") return asTelephone(text);
  if (inputType !== "text" || type !== "string") return text;
  const spaced = text.trim().replace(SPACES, " ");
  return OF_AN_ADDRESS.has(name) ? withCommas(spaced) : spaced;
}

/** Ten digits as a telephone number: "(802) 555-0101 ext. 12". @param extension "" if there is none */
export function telephoneOf(digits: string, extension = ""): string {
  const number = `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
  return extension === "" ? number : `${number} ext. ${extension}`;
}

/**
 * What is wrong with a telephone number; null if nothing is. Those of the United States have ten digits; one of another
 * country, such as Palau, begins with a plus and its code.
 */
export function telephoneProblem(typed: string): string | null {
  const text = typed.trim();
  if (TELEPHONE.test(text)) return null;
  const extension = EXTENSION.exec(text);
  const number = extension ? text.slice(0, extension.index) : text;
  const abroad = PLAIN.exec(number)?.[1];
  if (abroad === undefined) return "must be a telephone number such as (617) 635-8895";
  if ((extension?.[1] ?? "").length > MOST_EXTENSION_DIGITS) {
    return `must have an extension of at most ${MOST_EXTENSION_DIGITS} digits`;
  }
  const digits = number.replace(/\D/g, "");
  if (abroad === "+" && !digits.startsWith("1")) {
    return digits.length >= 7 && digits.length <= 15 ? null : "must have 7 to 15 digits behind the plus";
  }
  if (digits.replace(/^1(?=\d{10}$)/, "").length !== 10) return TEN_DIGITS;
  return "must be a US number: its area code and the next three digits begin with 2 to 9";
}

/** The five digits that the site keeps of a ZIP code with the four that deliver the mail. */
export function shortZip(text: string): string {
  return /^(\d{5})-?\d{4}$/.exec(text)?.[1] ?? text;
}

function asTelephone(text: string): string {
  const [, area, exchange, line, extension] = TELEPHONE.exec(text.trim()) ?? [];
  return area && exchange && line ? telephoneOf(area + exchange + line, extension) : text;
}

/** A comma has its space behind it, unless it is within a number, and nothing ends with one. */
function withCommas(text: string): string {
  return text
    .replace(/ ?,(?=[^\s\d])/g, ", ")
    .replace(/ ,/g, ",")
    .replace(/,$/, "");
}
