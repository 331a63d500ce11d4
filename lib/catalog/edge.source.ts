import { coordinates } from "./gazetteer.rules.ts";
import { addressYields } from "./positions.rules.ts";
import { address, besidePosition, county, RecordDraft, registerAddress } from "./record.rules.ts";
import type { Release } from "./schema.ts";
import { type Source, schoolYearEnding } from "./source.rules.ts";
import { locale, zip } from "./values.rules.ts";

const UNKNOWN = "no name in this source, and no known school has this NCESSCH";

/** NCES EDGE public school locations in the format of the first releases: where each school is, but not its name. */
export const edge: Source = {
  name: "NCES EDGE public school locations (without names)",
  columns: ["SURVYEAR", "NCESSCH", "LSTREE", "LCITY", "LATCODE", "LONGCODE"],
  open(header, { gazetteer, isKnown }) {
    const { id, survey, localeCode } = header.readers({
      id: "NCESSCH",
      survey: "SURVYEAR",
      localeCode: "LOCALE",
    });
    const { street, city, state, zipCode } = header.readers({
      street: "LSTREE",
      city: "LCITY",
      state: "LSTATE",
      zipCode: "LZIP",
    });
    const { countyName, latitude, longitude } = header.readers({
      countyName: "CONAME",
      latitude: "LATCODE",
      longitude: "LONGCODE",
    });
    const releases = new Map<string, Release>();
    return (row) => {
      const value = id(row).padStart(12, "0");
      if (!id(row)) return { kind: "rejected", reason: "no NCESSCH" };
      const survyear = survey(row);
      if (!/^20\d\d$/.test(survyear))
        return { kind: "rejected", reason: `SURVYEAR "${survyear}" is not a year` };
      const release = releases.get(survyear) ?? edgeRelease(Number(survyear) + 1, "public");
      releases.set(survyear, release);
      const notes: string[] = [];
      const yields = addressYields(release.key);
      const at = { city: city(row), state: state(row), zip: zip(zipCode(row)), yields };
      const position = coordinates(latitude(row), longitude(row), at, gazetteer, notes);
      const facts = {
        coordinates: position,
        county: besidePosition(county(countyName(row)), position),
        locale: besidePosition(locale(localeCode(row)), position),
      };
      const known = registerAddress({ release, id: value, street: street(row), zip: at.zip }, facts);
      if (!isKnown({ scheme: "nces", value })) return { kind: "skipped", reason: UNKNOWN, address: known };
      const where = address(street(row), city(row), state(row), zipCode(row), gazetteer);
      if (!where) return { kind: "rejected", reason: `LSTATE "${state(row)}" is not a state` };
      const draft = new RecordDraft();
      draft.identifiers.push({ scheme: "nces", value });
      draft.put("address", { value: where });
      draft.put("county", facts.county);
      draft.put("coordinates", facts.coordinates);
      draft.put("locale", facts.locale);
      return { kind: "record", release, record: draft, notes, address: known };
    };
  },
};

/** Also for the newer format, which has names (edge-geocode.source.ts). */
export function edgeRelease(year: number, sector: "public" | "private"): Release {
  return {
    key: `nces-edge-${sector}-${year - 1}-${String(year % 100).padStart(2, "0")}`,
    name: `NCES EDGE ${sector === "public" ? "Public" : "Private"} School Locations`,
    publisher: "National Center for Education Statistics",
    schoolYear: schoolYearEnding(year),
    year,
    rank: 20,
    url: "https://nces.ed.gov/programs/edge/Geographic/SchoolLocations",
  };
}
