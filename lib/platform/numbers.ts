/** Numbers as American readers expect them. */

/** 2427 → "2,427". */
export function formatCount(value: number): string {
  return formatNumber(Math.round(value));
}

/** A measured quantity with at most one decimal: 12.25 → "12.3". */
export function formatQuantity(value: number): string {
  return formatNumber((Math.sign(value) * Math.round(Math.abs(value) * 10)) / 10);
}

/**
 * A number as it is, with thousands separators: 2254.55 → "2,254.55". Hand-written, like the dates, because this runs first on every page, and a
 * phone takes several hundredths of a second to create one of the browser's own formatters.
 */
export function formatNumber(value: number): string {
  const [whole = "", decimals] = String(value).split(".");
  const thousands = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return decimals ? `${thousands}.${decimals}` : thousands;
}

/** The number in a sentence that says how many there are: "one", "2", "2,427". */
export function countInWords(value: number): string {
  return value === 1 ? "one" : formatCount(value);
}

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];

/** The number as a text has it, where a numeral would be out of place: "two", "2,427". */
export const spelledOut = (value: number): string => SMALL[value] ?? formatCount(value);

/** "1 student", "2,427 students". */
export function countOf(value: number, singular: string, plural = `${singular}s`): string {
  return `${formatCount(value)} ${value === 1 ? singular : plural}`;
}

/** "1 student", "17.1 students". */
export function quantityOf(value: number, singular: string): string {
  const text = formatQuantity(value);
  return `${text} ${text === "1" ? singular : `${singular}s`}`;
}
