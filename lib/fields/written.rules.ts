import type { FieldDefinition } from "./schema.ts";

/** How the site writes what people enter, so that the same thing looks the same in every school. */

/** Ten digits in any of the usual ways, with the country's 1 or not, and an extension or not. */
const TELEPHONE =
  /^(?:\+?1[\s.-]*)?\(?([2-9]\d{2})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})(?:[\s,]*(?:x|ext\.?)\s*(\d{1,6}))?$/i;
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
