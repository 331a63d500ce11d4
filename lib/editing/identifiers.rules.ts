/** What a typed text can mean besides words: null where it cannot. */
export type TypedIdentifiers = {
  /** Our own ID of a record. */
  record: number | null;
  nces: string | null;
  zip: string | null;
  /** Of a telephone number: all ten digits; or how it begins, the area code with the prefix; or how it ends. */
  phone: { part: "all" | "begin" | "end"; digits: string } | null;
};

/** Spreadsheets drop the zeros that a public school's ID begins with. */
const NCES_PUBLIC = { fewest: 11, all: 12 };

/**
 * Reads a typed text as an identifier of a school, or as something else that few schools share: "#1234" or "1234",
 * "062271003230" or "A9106524", "02115" or "02115-5000", "(617) 555-0100", "555-0100", "0100", "617-555".
 * @returns null if it can only be words
 */
export function typedIdentifiers(text: string): TypedIdentifiers | null {
  const typed = text.trim();
  const record = /^#?\s?([1-9]\d{0,8})$/.exec(typed)?.[1];
  const found = {
    record: record === undefined ? null : Number(record),
    nces: ncesIdOf(typed),
    zip: /^(\d{5})(?:-\d{4})?$/.exec(typed)?.[1] ?? null,
    phone: /^[\d\s().+/–-]+$/.test(typed) ? phoneIn(typed) : null,
  };
  return Object.values(found).every((one) => one === null) ? null : found;
}

/** Whether a typed text can be nothing but the ID of a record: "#1234", where "1234" may also be a part of a name. */
export function isRecordNumber(text: string): boolean {
  return /^#\s?[1-9]\d{0,8}$/.test(text.trim());
}

function ncesIdOf(typed: string): string | null {
  if (/^\d+$/.test(typed) && typed.length >= NCES_PUBLIC.fewest && typed.length <= NCES_PUBLIC.all) {
    return typed.padStart(NCES_PUBLIC.all, "0");
  }
  return /^(?=.*\d{4})[a-z0-9]{8}$/i.test(typed) ? typed.toUpperCase() : null;
}

/** A telephone number in the United States, without the country's code, or a part that somebody remembers or was told. */
function phoneIn(typed: string): TypedIdentifiers["phone"] {
  const digits = typed.replaceAll(/\D/g, "");
  const all = /^1?(\d{10})$/.exec(digits)?.[1];
  if (all !== undefined) return { part: "all", digits: all };
  // The last four, or a number without its area code.
  if (digits.length === 4 || digits.length === 7) return { part: "end", digits };
  return digits.length === 6 ? { part: "begin", digits } : null;
}
