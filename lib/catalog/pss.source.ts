import { RELIGION_KEYS } from "#lib/fields/religion.rules.ts";
import { PRIVATE_SURVEY } from "#lib/schools/register-limits.rules.ts";
import { coordinates, type Gazetteer } from "./gazetteer.rules.ts";
import { schoolName } from "./names.rules.ts";
import { address, besidePosition, county, PRIVATE_SCHOOL_BLANKS, RecordDraft } from "./record.rules.ts";
import type { Release } from "./schema.ts";
import { type Source, schoolYearEnding } from "./source.rules.ts";
import {
  consistentCounts,
  locale,
  NOT_APPLICABLE,
  NOT_REPORTED,
  number,
  oneDecimal,
  percent,
  privateKind,
  pssGrades,
  ratio,
  wholeNumber,
  zip as zipOf,
} from "./values.rules.ts";

/** NCES Private School Universe Survey, public-use file of any year: the headers contain the year. */
export const pss: Source = {
  name: PRIVATE_SURVEY,
  columns: ["PPIN", "PINST", "LATITUDE##", "LOGR20##", "HIGR20##", "ORIENT", "NUMSTUDS"],
  open(header, { gazetteer }) {
    const year = header.yearOf("LATITUDE##") ?? "";
    const release = releaseOf(2000 + Number(year));
    const { id, name } = header.readers({ id: "PPIN", name: "PINST" });
    const { mailStreet, mailCity, mailState, mailZip } = header.readers({
      mailStreet: "PADDRS",
      mailCity: "PCITY",
      mailState: "PSTABB",
      mailZip: "PZIP",
    });
    const { street, city, state, zip } = header.readers({
      street: "PL_ADD",
      city: "PL_CIT",
      state: "PL_STABB",
      zip: "PL_ZIP",
    });
    const { latitude, longitude } = header.readers({
      latitude: `LATITUDE${year}`,
      longitude: `LONGITUDE${year}`,
    });
    const { lowest, highest } = header.readers({ lowest: `LOGR20${year}`, highest: `HIGR20${year}` });
    const { countyName, localeCode } = header.readers({ countyName: "PCNTNM", localeCode: `ULOCALE${year}` });
    const { all, students, teachers, males } = header.readers({
      all: "P305",
      students: "NUMSTUDS",
      teachers: "NUMTEACH",
      males: "MALES",
    });
    const { kind, orientation, graduates, fourYear } = header.readers({
      kind: "P415",
      orientation: "ORIENT",
      graduates: "P350",
      fourYear: "P360",
    });
    const { white, black, hispanic, asian } = header.readers({
      white: "P_WHITE",
      black: "P_BLACK",
      hispanic: "P_HISP",
      asian: "P_ASIAN",
    });
    const otherRaces = ["P_INDIAN", "P_PACIFIC", "P_TR"].map((name) => header.reader(name));
    return (row) => {
      if (!id(row) || !name(row)) return { kind: "rejected", reason: "no PPIN or no PINST (id, name)" };
      // The school's location, if it differs from its mailing address: the position belongs to that place.
      const where =
        street(row) && city(row)
          ? address(
              street(row),
              city(row),
              stateOf(state(row), mailState(row), zip(row), gazetteer),
              zip(row),
              gazetteer,
            )
          : address(mailStreet(row), mailCity(row), mailState(row), mailZip(row), gazetteer);
      if (!where) return { kind: "rejected", reason: `PSTABB "${mailState(row)}" is not a state` };
      const notes: string[] = [];
      const draft = new RecordDraft();
      draft.identifiers.push({ scheme: "nces", value: id(row).toUpperCase() });
      draft.put("name", { value: schoolName(name(row), where.state) });
      draft.put("schoolType", { value: "PRIVATE" });
      draft.put("schoolKind", privateKind(kind(row)));
      draft.put("status", { value: "OPEN" });
      draft.put("address", { value: where });
      draft.put("county", county(countyName(row)));
      const position = coordinates(latitude(row), longitude(row), where, gazetteer, notes);
      draft.put("coordinates", position);
      draft.put("locale", besidePosition(locale(localeCode(row)), position));
      draft.put("gradesOffered", pssGrades(lowest(row), highest(row)));
      const religion = RELIGION_KEYS[Number(orientation(row)) - 1];
      draft.put("religiousAffiliation", religion ? { value: religion } : { blank: "not_reported" });
      // NUMSTUDS is without pre-kindergarten, and so are the teachers, the sexes and the races.
      const k12 = consistentCounts(wholeNumber(students(row)), number(teachers(row)));
      draft.put("numOfStudents", wholeNumber(all(row)));
      draft.put("numOfStudentsK12", k12.students);
      draft.put("demographics.nces_total_students", k12.students);
      draft.put(
        "teachers",
        "value" in k12.teachers ? { value: oneDecimal(k12.teachers.value) } : k12.teachers,
      );
      draft.put("studentTeacherRatio", ratio(k12.students, k12.teachers));
      putSexes(draft, males(row), k12.students);
      draft.put("demographics.white", percent(white(row)));
      draft.put("demographics.black", percent(black(row)));
      draft.put("demographics.hispanic", percent(hispanic(row)));
      draft.put("demographics.asian", percent(asian(row)));
      draft.put("demographics.other", sumOfPercents(otherRaces.map((read) => number(read(row)))));
      const [indian, pacific, twoOrMore] = otherRaces.map((read) => percent(read(row)));
      draft.put("demographics.nativeAmerican", indian ?? NOT_REPORTED);
      draft.put("demographics.pacificIslander", pacific ?? NOT_REPORTED);
      draft.put("demographics.twoOrMoreRaces", twoOrMore ?? NOT_REPORTED);
      const hadGraduates = Number(graduates(row)) > 0;
      const noShare = hadGraduates ? NOT_REPORTED : NOT_APPLICABLE;
      draft.put("academicInfo.collegeEnrollment", fourYear(row) ? percent(fourYear(row)) : noShare);
      Object.assign(draft.blanks, PRIVATE_SCHOOL_BLANKS);
      return { kind: "record", release, record: draft, notes };
    };
  },
};

function releaseOf(year: number): Release {
  return {
    key: `nces-pss-${year - 1}-${String(year % 100).padStart(2, "0")}`,
    name: PRIVATE_SURVEY,
    publisher: "National Center for Education Statistics",
    schoolYear: schoolYearEnding(year),
    year,
    rank: 30,
    url: "https://nces.ed.gov/surveys/pss/pssdata.asp",
  };
}

type NumberReading = ReturnType<typeof number>;

/** MALES counts the same students as NUMSTUDS, so the rest are girls. */
function putSexes(draft: RecordDraft, males: string, students: NumberReading): void {
  const count = number(males);
  const share: NumberReading =
    "blank" in count || "blank" in students || students.value === 0
      ? { blank: "not_reported" }
      : { value: oneDecimal((count.value / students.value) * 100) };
  draft.put("demographics.male", share);
  draft.put("demographics.female", "value" in share ? { value: oneDecimal(100 - share.value) } : share);
}

function sumOfPercents(parts: NumberReading[]): NumberReading {
  let sum = 0;
  for (const part of parts) {
    if ("blank" in part) return part;
    sum += part.value;
  }
  return { value: Math.min(oneDecimal(sum), 100) };
}

/**
 * The state of the school's location. Some cells have another one by mistake, which the ZIP code and the state of the
 * mailing address tell: "HUNTSVILLE, AZ 35810" is in Alabama.
 */
function stateOf(given: string, mailState: string, zipCode: string, gazetteer: Gazetteer): string {
  const ofZip = gazetteer.place(zipOf(zipCode) ?? "")?.state;
  return given === "" || ofZip === mailState ? mailState : given;
}
