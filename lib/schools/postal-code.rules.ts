/**
 * The five-digit postal code in an address: the last five-digit number after a comma; without a comma, the first
 * among the words after the first word, which may be a house number.
 * @example postalCodeOf("78 Avenue Louis Pasteur, Boston, MA 02115") // "02115"
 * @returns null if there is none
 */
export function postalCodeOf(address: string): string | null {
  const [beforeComma = "", ...afterComma] = address.split(",");
  const afterFirstComma = numbersOf(afterComma.join(",")).at(-1);
  return afterFirstComma ?? numbersOf(beforeComma.trim().replace(/^\S+/, ""))[0] ?? null;
}

/** The ZIP code that a typed place consists of or ends with: "02115", "02115-1234", "Boston, MA 02115". */
export function zipOfPlace(place: string): string | null {
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(place.trim())?.[1] ?? null;
}

/** Numbers of exactly five digits, including the first part of a ZIP+4. */
function numbersOf(text: string): string[] {
  return [...text.matchAll(/(?<![\d-])(\d{5})(?!\d)/g)].map(([, number = ""]) => number);
}
