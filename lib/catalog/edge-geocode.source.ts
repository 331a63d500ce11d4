import { isOnlineName } from "#lib/schools/kinds.rules.ts";
import { edgeRelease } from "./edge.source.ts";
import { coordinates } from "./gazetteer.rules.ts";
import { schoolName } from "./names.rules.ts";
import { addressYields } from "./positions.rules.ts";
import {
  address,
  besidePosition,
  county,
  PRIVATE_SCHOOL_BLANKS,
  PUBLIC_SCHOOL_BLANKS,
  RecordDraft,
  registerAddress,
  SURVEY_BLANKS,
} from "./record.rules.ts";
import type { Release } from "./schema.ts";
import type { Source } from "./source.rules.ts";
import { locale, text } from "./values.rules.ts";

/** NCES EDGE school locations as published since 2015–16, public schools: with names. */
export const edgePublicGeocode: Source = geocode("public", "NCESSCH");
/** The same for private schools, identified by the PPIN of the Private School Universe Survey. */
export const edgePrivateGeocode: Source = geocode("private", "PPIN");

function geocode(sector: "public" | "private", idColumn: "NCESSCH" | "PPIN"): Source {
  return {
    name: `NCES EDGE ${sector} school locations`,
    columns: [idColumn, "NAME", "STREET", "CITY", "STATE", "ZIP", "NMCNTY", "LAT", "LON", "SCHOOLYEAR"],
    open(header, { gazetteer }) {
      const { id, name, schoolYear, localeCode } = header.readers({
        id: idColumn,
        name: "NAME",
        schoolYear: "SCHOOLYEAR",
        localeCode: "LOCALE",
      });
      const { street, city, state, zip } = header.readers({
        street: "STREET",
        city: "CITY",
        state: "STATE",
        zip: "ZIP",
      });
      const { countyName, latitude, longitude } = header.readers({
        countyName: "NMCNTY",
        latitude: "LAT",
        longitude: "LON",
      });
      return (row) => {
        const given = text(name(row));
        if (!id(row) || !given) return { kind: "rejected", reason: `no ${idColumn} or no NAME` };
        const year = /^20\d\d-(20\d\d)$/.exec(schoolYear(row))?.[1];
        if (!year)
          return { kind: "rejected", reason: `SCHOOLYEAR "${schoolYear(row)}" is not like 2023-2024` };
        const where = address(street(row), city(row), state(row), zip(row), gazetteer);
        if (!where) return { kind: "rejected", reason: `STATE "${state(row)}" is not a state` };
        const notes: string[] = [];
        const draft = new RecordDraft();
        const value = sector === "public" ? id(row).padStart(12, "0") : id(row).toUpperCase();
        draft.identifiers.push({ scheme: "nces", value });
        draft.put("name", { value: schoolName(given, where.state) });
        const online = sector === "public" && isOnlineName(given);
        draft.put("schoolType", { value: online ? "ONLINE" : sector === "public" ? "PUBLIC" : "PRIVATE" });
        draft.put("address", { value: where });
        const release = releaseOf(Number(year), sector);
        const at = { ...where, yields: addressYields(release.key) };
        const position = coordinates(latitude(row), longitude(row), at, gazetteer, notes);
        const facts = {
          coordinates: position,
          county: besidePosition(county(countyName(row)), position),
          locale: besidePosition(locale(localeCode(row)), position),
        };
        draft.put("county", facts.county);
        draft.put("coordinates", facts.coordinates);
        draft.put("locale", facts.locale);
        Object.assign(
          draft.blanks,
          sector === "public" ? PUBLIC_SCHOOL_BLANKS : { ...PRIVATE_SCHOOL_BLANKS, ...SURVEY_BLANKS },
        );
        const known = registerAddress({ release, id: value, street: street(row), zip: where.zip }, facts);
        return { kind: "record", release, record: draft, notes, address: known };
      };
    },
  };
}

/** With names, the public schools are a register: the survey behind the private ones is not complete. */
function releaseOf(year: number, sector: "public" | "private"): Release {
  return { ...edgeRelease(year, sector), ...(sector === "public" && { completeFor: "public" }) };
}
