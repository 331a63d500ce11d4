import { registeredField } from "#lib/fields/registry.rules.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { bySection } from "#lib/fields/sections.rules.ts";
import { originPathOf } from "#lib/fields/storage.rules.ts";
import { isMemberField } from "#lib/fields/table.rules.ts";
import { own, without } from "#lib/platform/own.ts";
import type { SchoolDetails } from "./details.schema.ts";
import { formatAddress, formatLocation } from "./format.ts";

type Definition = Pick<FieldDefinition, "name" | "label" | "displayIn" | "section" | "order">;

/** Cached by definitions, because every search needs it. */
const hiddenOf = new WeakMap<readonly Definition[], ReadonlySet<string>>();

/**
 * The fields that normally appear on a school's page but are hidden by their definitions. Everything that visitors
 * and members get about a school (pages, lists, previews, API answers) is without them.
 */
export function hiddenFields(fields: readonly Definition[]): ReadonlySet<string> {
  const known = hiddenOf.get(fields);
  if (known) return known;
  const hidden = fields.filter(({ name, displayIn }) => {
    return !displayIn.includes("profile") && registeredField(name)?.displayIn.includes("profile");
  });
  const names = new Set(hidden.map(({ name }) => name));
  hiddenOf.set(fields, names);
  return names;
}

/** Other places in a record that contain a field's value, besides its own name. */
const ALSO_SAID: Record<string, readonly string[]> = {
  gradesOffered: ["grades", "mayTeachLowerGrades"],
  numOfStudents: ["numOfStudentsYear"],
  studentTeacherRatio: ["studentTeacherRatioYear"],
  "address.fullAddress": ["address.street"],
  "address.city": ["city"],
  "address.zip": ["zip"],
  "address.lat": ["latitude", "geoLocation", "positionPrecision"],
  "address.long": ["longitude", "geoLocation", "positionPrecision"],
};

const SHARES_THE_ADDRESS_ORIGIN: readonly string[] = ["address.city", "address.zip"];

/**
 * A school without some of its fields: blank, and without an origin. Texts composed of several fields are rebuilt
 * from the rest.
 * @param school its card, its record or its comparison data; fields that it does not have are ignored
 */
export function withoutFields<School extends object>(school: School, hidden: ReadonlySet<string>): School {
  // Nearly always the case, and lists of schools pass through here with every search.
  if (hidden.size === 0) return school;
  let shown = structuredClone(school) as Parts;
  for (const name of hidden) {
    for (const path of [name, ...(own(ALSO_SAID, name) ?? [])]) shown = blanked(shown, path);
    const origins = shown.provenance;
    if (isParts(origins) && !SHARES_THE_ADDRESS_ORIGIN.includes(name)) {
      const path = name === "address.fullAddress" ? "address" : (originPathOf(name) ?? name);
      shown.provenance = without(origins, path);
    }
  }
  putTogether(shown, hidden);
  return shown as School;
}

type Parts = Record<string, unknown>;

function isParts(value: unknown): value is Parts {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function blanked(record: Parts, path: string): Parts {
  const [key = "", part] = path.split(".");
  const value = own(record, key);
  if (value === undefined) return record;
  if (part === undefined) return { ...record, [key]: Array.isArray(value) ? [] : null };
  return isParts(value) ? { ...record, [key]: blanked(value, part) } : record;
}

/** The texts that contain the city along with other things. */
function putTogether(shown: Parts, hidden: ReadonlySet<string>): void {
  if (!hidden.has("address.city") && !hidden.has("address.zip")) return;
  const text = (value: unknown) => (typeof value === "string" ? value : null);
  const location = formatLocation(text(shown.city), text(shown.state));
  if ("location" in shown) shown.location = location;
  if ("CityState" in shown) shown.CityState = location;
  const { address } = shown;
  if (isParts(address) && address.fullAddress) {
    const { street, city, state, zip } = address;
    address.fullAddress = formatAddress({
      street: text(street),
      city: text(city),
      state: text(state),
      zip: text(zip),
    });
  }
}

/** The fields for members shown on their tabs, in the order of sections and fields. */
export function shownMemberFields(fields: readonly Definition[]): SchoolDetails["shownFields"] {
  const shown = fields.filter(({ name, displayIn }) => isMemberField(name) && displayIn.includes("profile"));
  return bySection(shown)
    .flatMap((section) => section.fields)
    .map(({ name, label }) => ({ name, label }));
}
