/** What counties are called, as a last word. */
export const COUNTY_WORD = /\s(?:county|parish|borough|census area|municipality)$/i;

/** Where the parts of a state are not called counties; registers spell out what they are called, if anything. */
const WITHOUT_COUNTIES: ReadonlySet<string> = new Set(["AK", "AS", "DC", "GU", "MP", "PR", "VI"]);

/**
 * "Shelby" in Alabama → "Shelby County", "Acadia" in Louisiana → "Acadia Parish"; what is named so stays as it is.
 * @param state two-letter code; null if unknown
 */
export function countyName(county: string, state: string | null): string {
  const isNamed = /\b(county|parish|borough|census area|municipality|city)$/i.test(county);
  if (isNamed || (state !== null && WITHOUT_COUNTIES.has(state))) return county;
  return `${county} ${state === "LA" ? "Parish" : "County"}`;
}
