import type { FieldPath, SchoolFacts } from "#lib/fields/facts.rules.ts";
import { properCity, properStreet } from "./casing.rules.ts";
import type { Gazetteer } from "./gazetteer.rules.ts";
import type { CatalogRecord, Identifier, NoAddress, RegisterAddress } from "./schema.ts";
import { type Reading, text, zip } from "./values.rules.ts";

/** A record while a source fills it, field by field, with values or with reasons for their absence. */
export class RecordDraft implements CatalogRecord {
  readonly identifiers: Identifier[] = [];
  readonly facts: Partial<SchoolFacts> = {};
  readonly blanks: CatalogRecord["blanks"] = {};
  lookedUp?: NonNullable<CatalogRecord["lookedUp"]>;

  put<F extends FieldPath>(field: F, reading: Reading<SchoolFacts[F]>): void {
    if ("value" in reading) this.facts[field] = reading.value;
    else this.blanks[field] = reading.blank;
  }
}

/** Fields that no public school has, so that its page says why they are empty. */
export const PUBLIC_SCHOOL_BLANKS = { religiousAffiliation: "not_applicable" } as const;
/** The same for private schools. */
export const PRIVATE_SCHOOL_BLANKS = {
  charterSchool: "not_applicable",
  magnetSchool: "not_applicable",
  district: "not_applicable",
} as const;

/**
 * What only the Private School Universe Survey asks for: another register of private schools says why a school that the
 * survey does not list has no value.
 */
export const SURVEY_BLANKS = { religiousAffiliation: "not_surveyed" } as const;

/**
 * An address in proper case.
 * @returns null if the state is not a two-letter code, because then there is no usable place
 */
export function address(
  street: string,
  city: string,
  state: string,
  zipCode: string,
  gazetteer: Gazetteer,
): SchoolFacts["address"] | null {
  if (!/^[A-Z]{2}$/.test(state)) return null;
  const [streetText, cityText, zipText] = [text(street), text(city), zip(zipCode)];
  return {
    street: streetText && properStreet(streetText),
    city: cityText && cityOf(cityText, state, zipText, gazetteer),
    state,
    zip: zipText,
  };
}

/** "SUITE 200 WEST CHESTER", "PUYALLUP1", "RIVERSIDE, CA 92501". */
const BESIDE_A_CITY = /^SUITE \d+ |(?<=[A-Z])\d+$| \d{5}(?:-\d{4})?$/gi;

/** "8250 W 650 S", "BENTON JERUSLAM TOWN LINE RD", "BUTLER, KINNELON, STANHOPE". */
const NO_CITY = /\d|\b(?:RD|ROAD|HWY)$|[/,].*\S/i;

/**
 * The one spelling of a city: the gazetteer's if it has the city, otherwise without abbreviations. A cell that holds a
 * street or several cities gives the city of the ZIP code.
 */
function cityOf(cell: string, state: string, zipText: string | null, gazetteer: Gazetteer): string | null {
  const named = cell.replace(BESIDE_A_CITY, "");
  if (!NO_CITY.test(named)) return gazetteer.city(named, state);
  const place = gazetteer.place(zipText ?? "");
  return place ? gazetteer.city(place.city, state) : null;
}

/** "HENNEPIN COUNTY" and "HENNEPIN" → "Hennepin"; parishes, boroughs and municipios keep their designation. */
export function county(cell: string): Reading<string> {
  const name = text(cell);
  if (!name) return { blank: "not_reported" };
  const known = counties.get(name);
  if (known !== undefined) return { value: known };
  const county = properCity(name).replace(/ County$/, "");
  if (counties.size >= MOST_COUNTIES) counties.clear();
  counties.set(name, county);
  return { value: county };
}

// The registers write some three thousand counties two hundred thousand times.
const counties = new Map<string, string>();
const MOST_COUNTIES = 5000;

/** What a register takes from a school's position: where that is wrong, so is this. */
export function besidePosition<Value>(
  reading: Reading<Value>,
  position: Reading<SchoolFacts["coordinates"]>,
): Reading<Value> {
  return "blank" in position && position.blank === "withheld" ? position : reading;
}

/** A row of a register of locations as the place of an address, which other schools may share, if it has all parts. */
export function registerAddress(
  row: Pick<RegisterAddress, "release" | "id" | "street"> & { zip: string | null },
  facts: { [Fact in "coordinates" | "county" | "locale"]: Reading<SchoolFacts[Fact]> },
): RegisterAddress | NoAddress {
  const { zip: zipText, ...rest } = row;
  if (zipText === null || !text(row.street) || "blank" in facts.coordinates)
    return { release: row.release, id: row.id, position: null };
  return {
    ...rest,
    zip: zipText,
    position: facts.coordinates.value,
    county: "value" in facts.county ? facts.county.value : null,
    locale: "value" in facts.locale ? facts.locale.value : null,
  };
}
