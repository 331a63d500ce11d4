import { coordinates } from "./gazetteer.rules.ts";
import { schoolName } from "./names.rules.ts";
import { address, county, PRIVATE_SCHOOL_BLANKS, RecordDraft, SURVEY_BLANKS } from "./record.rules.ts";
import type { Release } from "./schema.ts";
import type { Source } from "./source.rules.ts";
import {
  consistentCounts,
  number,
  phone,
  privateKind,
  pssGrades,
  ratio,
  text,
  wholeNumber,
} from "./values.rules.ts";

/**
 * Private schools as published by Homeland Infrastructure Foundation-Level Data. Every row has its own date, and
 * therefore its own release. WEBSITE links to NCES's locator, never to the school, so it is not read.
 */
export const hifldPrivate: Source = {
  name: "HIFLD private schools",
  columns: ["NCESID", "NAME", "TELEPHONE", "START_GRAD", "END_GRADE", "FT_TEACHER", "SOURCEDATE"],
  open(header, { gazetteer }) {
    const { id, name, sourceDate } = header.readers({ id: "NCESID", name: "NAME", sourceDate: "SOURCEDATE" });
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
    const { telephone, lowest, highest } = header.readers({
      telephone: "TELEPHONE",
      lowest: "START_GRAD",
      highest: "END_GRADE",
    });
    const { students, teachers } = header.readers({ students: "ENROLLMENT", teachers: "FT_TEACHER" });
    const releases = new Map<number, Release>();
    return (row) => {
      if (!id(row)) return { kind: "rejected", reason: "no NCESID" };
      const year = Number(/^\d{4}/.exec(sourceDate(row))?.[0]);
      if (!year) return { kind: "rejected", reason: `SOURCEDATE "${sourceDate(row)}" is not a date` };
      const where = address(street(row), city(row), state(row), zip(row), gazetteer);
      if (!where) return { kind: "rejected", reason: `STATE "${state(row)}" is not a state` };
      const notes: string[] = [];
      const draft = new RecordDraft();
      draft.identifiers.push({ scheme: "nces", value: id(row).toUpperCase() });
      const given = text(name(row));
      // "C/O SAM BRUBAKER, CHAIRMAN" is an address line and not a school's name.
      if (given && !/^C\/O\b/i.test(given)) draft.put("name", { value: schoolName(given, where.state) });
      else notes.push(`NAME "${given ?? ""}" is not the name of a school`);
      draft.put("schoolType", { value: "PRIVATE" });
      // Its "alternative" (6) is mostly a day care center: of such schools that the survey lists, three in five are
      // early childhood programs there.
      if (kind(row) !== "6") draft.put("schoolKind", privateKind(kind(row)));
      draft.put("status", { value: "OPEN" });
      draft.put("address", { value: where });
      draft.put("county", county(countyName(row)));
      draft.put("coordinates", coordinates(latitude(row), longitude(row), where, gazetteer, notes));
      draft.put("contactInfo.phone", phone(telephone(row)));
      const grades = pssGrades(lowest(row), highest(row));
      draft.put("gradesOffered", grades);
      // ENROLLMENT is NUMSTUDS of the survey, which leaves out pre-kindergarten. At schools without one, it is everybody.
      const k12 = consistentCounts(wholeNumber(students(row)), number(teachers(row)));
      const hasPreK = !("value" in grades) || grades.value.includes(-1);
      if (!hasPreK) draft.put("numOfStudents", k12.students);
      draft.put("numOfStudentsK12", k12.students);
      draft.put("teachers", k12.teachers);
      draft.put("studentTeacherRatio", ratio(k12.students, k12.teachers));
      Object.assign(draft.blanks, PRIVATE_SCHOOL_BLANKS, SURVEY_BLANKS);
      const release = releases.get(year) ?? releaseOf(year);
      releases.set(year, release);
      return { kind: "record", release, record: draft, notes };
    };
  },
};

function releaseOf(year: number): Release {
  return {
    key: `hifld-private-${year}`,
    name: "HIFLD Private Schools",
    publisher: "Department of Homeland Security, Homeland Infrastructure Foundation-Level Data",
    schoolYear: `file dated ${year}`,
    year,
    rank: 10,
    url: "https://hifld-geoplatform.opendata.arcgis.com",
  };
}
