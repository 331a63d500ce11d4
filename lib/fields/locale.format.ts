/**
 * The urban-centric locale codes of NCES in words (Education Demographic and Geographic Estimates, "Locale
 * Definitions"): the first digit means city, suburb, town or rural; the second is the size, or the distance from a
 * city.
 */
export type Locale = {
  name: string;
  meaning: string;
  /** What follows "it is". */
  placed: string;
};

export const LOCALES: Record<number, Locale> = {
  11: {
    name: "Large city",
    meaning: "Inside an urban area and a principal city of 250,000 people or more",
    placed: "in a large city",
  },
  12: {
    name: "Midsize city",
    meaning: "Inside an urban area and a principal city of 100,000 to 249,999 people",
    placed: "in a midsize city",
  },
  13: {
    name: "Small city",
    meaning: "Inside an urban area and a principal city of fewer than 100,000 people",
    placed: "in a small city",
  },
  21: {
    name: "Large suburb",
    meaning: "Outside a principal city, inside an urban area of 250,000 people or more",
    placed: "in a suburb, in an urban area of 250,000 people or more",
  },
  22: {
    name: "Midsize suburb",
    meaning: "Outside a principal city, inside an urban area of 100,000 to 249,999 people",
    placed: "in a suburb, in an urban area of 100,000 to 249,999 people",
  },
  23: {
    name: "Small suburb",
    meaning: "Outside a principal city, inside an urban area of fewer than 100,000 people",
    placed: "in a suburb, in an urban area of fewer than 100,000 people",
  },
  31: {
    name: "Town on the fringe",
    meaning: "Inside an urban cluster, 10 miles or less from an urban area",
    placed: "in a town close to a city",
  },
  32: {
    name: "Distant town",
    meaning: "Inside an urban cluster, more than 10 and up to 35 miles from an urban area",
    placed: "in a town some distance from any city",
  },
  33: {
    name: "Remote town",
    meaning: "Inside an urban cluster, more than 35 miles from an urban area",
    placed: "in a remote town",
  },
  41: {
    name: "Rural fringe",
    meaning: "Rural territory, 5 miles or less from an urban area or 2.5 miles or less from an urban cluster",
    placed: "in a rural area close to a city or town",
  },
  42: {
    name: "Distant rural area",
    meaning:
      "Rural territory, more than 5 and up to 25 miles from an urban area, or more than 2.5 and up to 10 miles from an urban cluster",
    placed: "in a rural area some distance from any city",
  },
  43: {
    name: "Remote rural area",
    meaning:
      "Rural territory, more than 25 miles from an urban area and more than 10 miles from an urban cluster",
    placed: "in a remote rural area",
  },
};

/** @returns null for a code that NCES does not define. */
export function describeLocale(code: number): Locale | null {
  return LOCALES[code] ?? null;
}

/** The same by its name, as facts have it. */
export function localeNamed(name: string): Locale | null {
  return Object.values(LOCALES).find((locale) => locale.name === name) ?? null;
}
