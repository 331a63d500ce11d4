import { checkValue } from "#lib/fields/values.rules.ts";
import { addressesIn, type FoundAddress, isOfOthers, STREET } from "./addresses-in.rules.ts";
import type { Candidate, Fields } from "./candidates.rules.ts";
import { isOfCampus } from "./own-statements.rules.ts";
import { phoneIn } from "./value-readers.rules.ts";

/** How often the only address of a text is the school's, in percent. */
const CONFIDENCE = 97;
/** Of two: the other campus, or an office. */
const OF_TWO = 70;
/** Of a telephone number beside a street without its ZIP code. */
const OF_A_STREET = 90;
const STREET_AND_PHONE = new RegExp(
  String.raw`^${STREET}(?![\p{L}\d])[^@!?\n\f]{0,60}?(?<![\d-])(?<phone>(?:\(\d{3}\)\s?|\d{3}[\s.-])\d{3}[\s.-]\d{4})$`,
  "gimu",
);
/** Between a ZIP code and the telephone number that belongs to its address. */
const NEAR = 50;

/** Street, city, ZIP code, and telephone number of the school, as far as a text gives one address, or two. */
export function addressValues(text: string, fields: Fields): Candidate[] {
  const addresses = [...new Map(addressesIn(text).map((one) => [keyOf(one), one])).values()];
  if (addresses.length > 2) return [];
  if (addresses.length === 0) return phoneOfStreet(text, fields);
  const confidence = addresses.length === 1 ? CONFIDENCE : OF_TWO;
  // Neither campus is where the school is; the city may be the same.
  const areCampuses = addresses.length === 2 && addresses.every(({ start }) => isOfCampus(text, start));
  return addresses.flatMap((address) => {
    const phone = phoneBehind(text, address.end);
    const phonePlace = { start: phone?.start ?? address.start, end: phone?.end ?? address.end };
    const said = [
      ["address.street", areCampuses ? null : address.street, address],
      ["address.city", address.city, address],
      ["address.state", address.state, address],
      ["address.zip", address.zip, address],
      ["contactInfo.phone", areCampuses ? null : (phone?.value ?? null), phonePlace],
    ] as const;
    return said.flatMap(([name, value, { start, end }]): Candidate[] => {
      const field = fields.get(name);
      const checked = field && value !== null ? checkValue(field, value) : null;
      if (!checked || "problem" in checked || checked.value === null) return [];
      const page = text.includes("\f") ? text.slice(0, start).split("\f").length : null;
      return [
        { field: name, value: checked.value, confidence, quote: text.slice(start, end), start, end, page },
      ];
    });
  });
}

/** An address at the top of a page and at its foot is one. */
function keyOf({ street, zip }: FoundAddress): string {
  return `${street.split(" ")[0]} ${zip}`;
}

/** The telephone number on the line of the text's only street. */
function phoneOfStreet(text: string, fields: Fields): Candidate[] {
  const lines = [...text.matchAll(STREET_AND_PHONE)].filter(
    ({ index, 0: line }) => !/\bfax\b/i.test(line) && !isOfOthers(text, index, index + line.length),
  );
  const [line, ...others] = lines;
  const field = fields.get("contactInfo.phone");
  if (!line || others.length > 0 || !field) return [];
  const checked = checkValue(field, phoneIn(line.groups?.phone ?? "")?.value ?? null);
  if ("problem" in checked || checked.value === null) return [];
  const [start, end] = [line.index, line.index + line[0].length];
  const page = text.includes("\f") ? text.slice(0, start).split("\f").length : null;
  return [
    { field: field.name, value: checked.value, confidence: OF_A_STREET, quote: line[0], start, end, page },
  ];
}

/** With its own line, if that says what it is: "Phone: …" proves the number without the address above. */
const LABELED_LINE = /(?<=\n[^\S\n]*)(?:phone|tel(?:ephone)?)\b[^\n]*$/i;

/** @returns `start` null where it is quoted with its address */
function phoneBehind(text: string, at: number): { value: string; start: number | null; end: number } | null {
  const [near = ""] = text.slice(at, at + NEAR).split(/\n\s*\n|\f/);
  const phone = phoneIn(near);
  if (
    !phone ||
    /[\p{L}]{3,}/u.test(near.slice(0, phone.at).replace(/\b(?:phone|tel(?:ephone)?|call|office)\b/gi, ""))
  )
    return null;
  const label = LABELED_LINE.exec(near.slice(0, phone.at));
  const start = label && at + label.index;
  return { value: phone.value, start, end: at + phone.at + phone.value.length };
}
