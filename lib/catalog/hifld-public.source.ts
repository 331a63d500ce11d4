import { isOnlineName } from "#lib/schools/kinds.rules.ts";
import { coordinates } from "./gazetteer.rules.ts";
import { schoolName } from "./names.rules.ts";
import { address, county, PUBLIC_SCHOOL_BLANKS, RecordDraft } from "./record.rules.ts";
import type { Release } from "./schema.ts";
import type { Source } from "./source.rules.ts";
import {
  ccdGrades,
  consistentCounts,
  number,
  operationalStatus,
  phone,
  publicKind,
  ratio,
  text,
  website,
  wholeNumber,
} from "./values.rules.ts";

/** Public schools of a state or of all states as published by Homeland Infrastructure Foundation-Level Data. */
export const hifldPublic: Source = {
  name: "HIFLD public schools",
  columns: ["NCESID", "NAME", "TELEPHONE", "STATUS", "DISTRICTID", "ST_GRADE", "END_GRADE"],
  open(header, { gazetteer }) {
    const sourceDate = header.reader("SOURCE_DATE", "SOURCEDATE");
    const { id, name, status } = header.readers({ id: "NCESID", name: "NAME", status: "STATUS" });
    const kind = header.reader("TYPE");
    const { street, city, state, zip } = header.readers({
      street: "ADDRESS",
      city: "CITY",
      state: "STATE",
      zip: "ZIP",
    });
    const { countyName, latitude, longitude } = header.readers({
      countyName: "COUNTY",
      latitude: "LATITUDE",
      longitude: "LONGITUDE",
    });
    const { telephone, site, lowest, highest } = header.readers({
      telephone: "TELEPHONE",
      site: "WEBSITE",
      lowest: "ST_GRADE",
      highest: "END_GRADE",
    });
    const students = header.reader("ENROLLMENT");
    const teachers = header.reader("FT_TEACHERS", "FT_TEACHER");
    const releases = new Map<number, Release>();
    return (row) => {
      const given = text(name(row));
      if (!id(row) || !given) return { kind: "rejected", reason: "no NCESID or no NAME" };
      const year = Number(/^\d{4}/.exec(sourceDate(row))?.[0]);
      if (!year) return { kind: "rejected", reason: `SOURCE_DATE "${sourceDate(row)}" is not a date` };
      const where = address(street(row), city(row), state(row), zip(row), gazetteer);
      if (!where) return { kind: "rejected", reason: `STATE "${state(row)}" is not a state` };
      const notes: string[] = [];
      const draft = new RecordDraft();
      draft.identifiers.push({ scheme: "nces", value: id(row).padStart(12, "0") });
      draft.put("name", { value: schoolName(given, where.state) });
      draft.put("schoolType", { value: isOnlineName(given) ? "ONLINE" : "PUBLIC" });
      draft.put("schoolKind", publicKind(kind(row)));
      draft.put("status", operationalStatus(status(row)));
      draft.put("address", { value: where });
      draft.put("county", county(countyName(row)));
      draft.put("coordinates", coordinates(latitude(row), longitude(row), where, gazetteer, notes));
      draft.put("contactInfo.phone", phone(telephone(row)));
      draft.put("contactInfo.website", website(site(row)));
      draft.put("gradesOffered", ccdGrades(lowest(row), highest(row)));
      const counts = consistentCounts(wholeNumber(students(row)), number(teachers(row)));
      draft.put("numOfStudents", counts.students);
      draft.put("teachers", counts.teachers);
      draft.put("studentTeacherRatio", ratio(counts.students, counts.teachers));
      Object.assign(draft.blanks, PUBLIC_SCHOOL_BLANKS);
      const release = releases.get(year) ?? releaseOf(year);
      releases.set(year, release);
      return { kind: "record", release, record: draft, notes };
    };
  },
};

function releaseOf(year: number): Release {
  return {
    key: `hifld-public-${year}`,
    name: "HIFLD Public Schools",
    publisher: "Department of Homeland Security, Homeland Infrastructure Foundation-Level Data",
    schoolYear: `file dated ${year}`,
    year,
    rank: 10,
    url: "https://hifld-geoplatform.opendata.arcgis.com",
    completeFor: "public",
  };
}
