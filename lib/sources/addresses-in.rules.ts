import { parseState } from "#lib/places/states.rules.ts";
import { isOfOthersAbove } from "./own-statements.rules.ts";

/** A postal address as a text has it, and where. */
export type FoundAddress = {
  street: string;
  city: string;
  state: string;
  zip: string;
  start: number;
  end: number;
};

/** What an address, or a telephone number, belongs to if not to the school. */
const OF_OTHERS =
  /\b(?:district|distrito|isd|usd|unified|school board|board of education|central office|administrat(?:ion|ive) (?:building|offices?|center)|superintendent|(?:arch)?diocese|department of education|county (?:office|schools)|(?:public|city|county) schools|headquarters|corporate|billing|mailing|p\.? ?o\.? ?box|foundation|alumni|transportation|museum|stadium|hotel|camp|sponsor\w*|(?:web)?site (?:design|by)|designed by|former(?:ly)?|moved from|title ix|admissions? office|parish (?:office|center|house)|rectory|church office)\b|^(?:the )?(?:church|parish|cathedral|congregation) of\b/im;
/** A sentence gives many addresses. It gives the school's if it says so. */
const OWN =
  /\b(?:located|address|campus is|visit us|find us|school is (?:at|on)|ubicad[ao]|dirección|située?|adresse)\b/i;

const ZIP =
  /(?<![\p{L}\d])(?<state>[A-Z]{2}|\p{Lu}\p{Ll}{3,12}(?: \p{Lu}\p{Ll}{3,9})?)\.?,? {1,3}(?<zip>\d{5})(?:-\d{4})?(?![\d-])/gu;
const BETWEEN = String.raw`(?:\s*[,·•|\n]+\s*|\s+[–—-]\s+)`;
const ROOM = String.raw`(?:(?:suite|ste\.?|unit|room|floor|building|bldg\.?|#)\s?[\w-]{1,8}${BETWEEN})?`;
/** "City, State, Zip |", in front of them in a table of two columns. */
const CITY_LABEL = String.raw`(?:city(?:,? state)?(?:,? (?:and )?zip(?: code)?)?\s*[|:]\s*)?`;
const CITY = String.raw`(?<city>\p{Lu}[\p{L}.'’-]{1,20}(?: [\p{L}.'’-]{2,20}){0,3})\s*,?\s*$`;
const NUMBER = String.raw`(?<![\d(.-])(?<street>\d{1,5}(?:-\d{1,4})?[A-Z]? `;
const KINDS =
  "street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|way|court|ct|place|pl|circle|cir|parkway|pkwy|highway|hwy|terrace|ter|trail|square|plaza";
/** A street with its number, which ends in what it is: "120 W. Main Street". */
export const STREET = String.raw`\d{1,5}(?:-\d{1,4})?[A-Z]? (?:[\p{L}\d.'’-]{1,20} ){1,4}?(?:${KINDS})`;
const STREETS = [
  new RegExp(String.raw`${NUMBER}[\p{L}\d][\p{L}\d.'’ -]{1,48}?)${BETWEEN}${ROOM}${CITY_LABEL}${CITY}`, "iu"),
  new RegExp(String.raw`${NUMBER}(?:[\p{L}\d.'’-]{1,20} ){1,4}?(?:${KINDS})\b\.?)\s+${CITY}`, "iu"),
];
/** "Oak Lane Cedar Hill", but not "St. Paul". */
const STREET_IN_CITY = new RegExp(String.raw`\S\s+(?:${KINDS})\b`, "i");
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const NUMBERED = String.raw`\d{1,5}(?:-\d{1,4})?[A-Z]? (?!(?:mile|${KINDS})\b)`;
/**
 * "August 2024 120 Main Street": in the lines of a PDF, a date may stand beside an address. "Fall 2024 Lane", "2024 24 Mile
 * Road", and "2015 350 East" have no other number for the house.
 */
const DATE_BESIDE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:(?:\d{1,2} )?${MONTH}\.?|spring|summer|fall|autumn|winter)(?: \d{1,2}(?:st|nd|rd|th)?,? \d{4}| \d{4}| \d{1,2}(?:st|nd|rd|th)?)(?:\s?[–/-]\s?\d{2,4})?(?=\s+${NUMBERED}[\p{L}\d])|(?:\d{1,2}[/-]\d{1,2}[/-]\d{2,4}|(?:19|20)\d\d\s?[–/-]\s?(?:\d{4}|\d\d))(?=\s+${NUMBERED}[\p{L}\d])|(?:19|20)\d\d(?=\s+${NUMBERED}(?!(?:north|south|east|west|[nsew])\b)[\p{L}\d]))`,
  "giu",
);
/** Before its ZIP code, an address is no longer than this. */
const LONGEST = 140;

/** The postal addresses that a text gives as the school's: not those of its district, or of a museum. */
export function addressesIn(text: string): FoundAddress[] {
  return [...text.matchAll(ZIP)].flatMap((match): FoundAddress[] => {
    const state = parseState(match.groups?.state ?? "");
    const from = Math.max(0, match.index - LONGEST);
    const before = text
      .slice(from, match.index)
      .replace(/^.*\n\s*\n/s, (gone) => " ".repeat(gone.length))
      .replaceAll(DATE_BESIDE, (date) => "|".repeat(date.length));
    const found = STREETS.map((pattern) => pattern.exec(before)).find((one) => one !== null);
    const { street = "", city = "" } = found?.groups ?? {};
    if (!found || !state || STREET_IN_CITY.test(city)) return [];
    const start = from + found.index;
    const end = match.index + match[0].length;
    if (isOfOthers(text, start, end)) return [];
    return [{ street: street.trim(), city: city.trim(), state, zip: match.groups?.zip ?? "", start, end }];
  });
}

/** Whether what stands at a place belongs to somebody else, by its line and the one above. */
export function isOfOthers(text: string, start: number, end: number): boolean {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  const above = line < 2 ? 0 : text.lastIndexOf("\n", line - 2) + 1;
  const lineEnd = text.indexOf("\n", end);
  const around = text.slice(
    Math.max(above, start - 200),
    lineEnd < 0 ? end + 100 : Math.min(lineEnd, end + 100),
  );
  const isBelowBoth = isBelowSchoolOfDistrict(text, above, line);
  if (namesOthers(isBelowBoth ? around.slice(line - Math.max(above, start - 200)) : around)) return true;
  if (isOfOthersAbove(text, start)) return true;
  const isSentence = /\p{Ll}{2,} [^\n]{20,}[.!?]$/u.test(
    text.slice(line, lineEnd < 0 ? undefined : lineEnd).trim(),
  );
  return isSentence && !OWN.test(around);
}

const A_SCHOOL = /\b(?:School|Elementary|Middle|High|Academy|Escuela)$/u;
const A_DISTRICT =
  /^[\p{L}\d .’'&-]+\b(?:School District|Public Schools|ISD|USD)(?: (?:No\. ?)?\d+\p{Lu}?)?$/u;

/** A school's name, and below it its district's, stand above the school's address. */
function isBelowSchoolOfDistrict(text: string, above: number, line: number): boolean {
  const district = text.slice(above, Math.max(above, line - 1)).trim();
  const before = text.slice(0, Math.max(0, above - 1));
  const first = before
    .slice(before.lastIndexOf("\n") + 1)
    .replace(/^#+ /, "")
    .trim();
  return A_DISTRICT.test(district) && A_SCHOOL.test(first) && first.length < 80;
}

export function namesOthers(line: string): boolean {
  return OF_OTHERS.test(line);
}
