import { isKeyOf } from "#lib/platform/own.ts";

/**
 * Religious affiliations as worded in the NCES Private School Universe Survey, also used for the search filter. Keys
 * are stored in the database and used in URLs.
 */
export const RELIGIONS = {
  "roman-catholic": "Roman Catholic",
  "african-methodist-episcopal": "African Methodist Episcopal",
  amish: "Amish",
  "assembly-of-god": "Assembly of God",
  baptist: "Baptist",
  brethren: "Brethren",
  calvinist: "Calvinist",
  christian: "Christian (no specific denomination)",
  "church-of-christ": "Church of Christ",
  "church-of-god": "Church of God",
  "church-of-god-in-christ": "Church of God in Christ",
  "church-of-the-nazarene": "Church of the Nazarene",
  "disciples-of-christ": "Disciples of Christ",
  episcopal: "Episcopal",
  friends: "Friends",
  "greek-orthodox": "Greek Orthodox",
  islamic: "Islamic",
  jewish: "Jewish",
  "latter-day-saints": "Latter Day Saints",
  "lutheran-missouri-synod": "Lutheran Church–Missouri Synod",
  "lutheran-elca": "Evangelical Lutheran Church in America",
  "lutheran-wisconsin": "Wisconsin Evangelical Lutheran Synod",
  "lutheran-other": "Other Lutheran",
  mennonite: "Mennonite",
  methodist: "Methodist",
  pentecostal: "Pentecostal",
  presbyterian: "Presbyterian",
  "seventh-day-adventist": "Seventh-Day Adventist",
  other: "Other",
  nonsectarian: "Nonsectarian",
} as const;

export type Religion = keyof typeof RELIGIONS;

export const RELIGION_KEYS = Object.keys(RELIGIONS) as [Religion, ...Religion[]];

export function isReligion(value: string): value is Religion {
  return isKeyOf(RELIGIONS, value);
}

/** Accepts the key or the displayed label, in any case: "Roman Catholic" and "roman-catholic" both work in a URL. */
export function parseReligion(value: string): Religion | null {
  const wanted = value.trim().toLowerCase();
  if (isReligion(wanted)) return wanted;
  return RELIGION_KEYS.find((key) => RELIGIONS[key].toLowerCase() === wanted) ?? null;
}
