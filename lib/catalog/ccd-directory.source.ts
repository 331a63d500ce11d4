import { isOnlineName } from "#lib/schools/kinds.rules.ts";
import { properName } from "./casing.rules.ts";
import { schoolName } from "./names.rules.ts";
import { address, PUBLIC_SCHOOL_BLANKS, RecordDraft } from "./record.rules.ts";
import type { Release } from "./schema.ts";
import { type Source, schoolYearEnding } from "./source.rules.ts";
import {
  ccdGrades,
  NOT_REPORTED,
  operationalStatus,
  phone,
  publicKind,
  type Reading,
  text,
  website,
} from "./values.rules.ts";

/** NCES Common Core of Data, school directory file (ccd_sch_029) as published since 2014–15. */
export const ccdDirectory: Source = {
  name: "NCES CCD school directory",
  columns: [
    "SCHOOL_YEAR",
    "SCH_NAME",
    "LEA_NAME",
    "NCESSCH",
    "LSTREET1",
    "LCITY",
    "SY_STATUS",
    "GSLO",
    "GSHI",
  ],
  open(header, { gazetteer }) {
    const { schoolYear, id, name, district } = header.readers({
      schoolYear: "SCHOOL_YEAR",
      id: "NCESSCH",
      name: "SCH_NAME",
      district: "LEA_NAME",
    });
    const { street, city, zip } = header.readers({ street: "LSTREET1", city: "LCITY", zip: "LZIP" });
    const state = header.reader("LSTATE", "ST");
    const { telephone, site, status } = header.readers({
      telephone: "PHONE",
      site: "WEBSITE",
      status: "SY_STATUS",
    });
    const kind = header.reader("SCH_TYPE_TEXT", "SCH_TYPE");
    const { charter, lowest, highest } = header.readers({
      charter: "CHARTER_TEXT",
      lowest: "GSLO",
      highest: "GSHI",
    });
    return (row) => {
      const given = text(name(row));
      if (!id(row) || !given) return { kind: "rejected", reason: "no NCESSCH or no SCH_NAME" };
      const year = /^20\d\d-(20\d\d)$/.exec(schoolYear(row))?.[1];
      if (!year)
        return { kind: "rejected", reason: `SCHOOL_YEAR "${schoolYear(row)}" is not like 2023-2024` };
      const where = address(street(row), city(row), state(row), zip(row), gazetteer);
      if (!where) return { kind: "rejected", reason: `LSTATE "${state(row)}" is not a state` };
      const draft = new RecordDraft();
      draft.identifiers.push({ scheme: "nces", value: id(row).padStart(12, "0") });
      draft.put("name", { value: schoolName(given, where.state) });
      draft.put("schoolType", { value: isOnlineName(given) ? "ONLINE" : "PUBLIC" });
      draft.put("schoolKind", publicKind(kind(row)));
      draft.put("status", operationalStatus(status(row)));
      draft.put("charterSchool", yesOrNo(charter(row)));
      draft.put("address", { value: where });
      const districtName = text(district(row));
      draft.put("district", districtName ? { value: properName(districtName) } : NOT_REPORTED);
      draft.put("contactInfo.phone", phone(telephone(row)));
      draft.put("contactInfo.website", website(site(row)));
      draft.put("gradesOffered", ccdGrades(lowest(row), highest(row)));
      Object.assign(draft.blanks, PUBLIC_SCHOOL_BLANKS);
      return { kind: "record", release: releaseOf(Number(year)), record: draft, notes: [] };
    };
  },
};

function yesOrNo(cell: string): Reading<boolean> {
  if (/^yes$/i.test(cell)) return { value: true };
  if (/^no$/i.test(cell)) return { value: false };
  return { blank: /^not applicable$/i.test(cell) ? "not_applicable" : "not_reported" };
}

function releaseOf(year: number): Release {
  return {
    key: `nces-ccd-${year - 1}-${String(year % 100).padStart(2, "0")}`,
    name: "NCES Common Core of Data, school directory",
    publisher: "National Center for Education Statistics",
    schoolYear: schoolYearEnding(year),
    year,
    rank: 30,
    url: "https://nces.ed.gov/ccd/files.asp",
    completeFor: "public",
  };
}
