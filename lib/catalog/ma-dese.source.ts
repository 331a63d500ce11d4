import { formatCount } from "#lib/platform/numbers.ts";
import { isOnlineName } from "#lib/schools/kinds.rules.ts";
import { schoolName } from "./names.rules.ts";
import { address, PUBLIC_SCHOOL_BLANKS, RecordDraft } from "./record.rules.ts";
import type { Release } from "./schema.ts";
import type { Source } from "./source.rules.ts";
import {
  ccdGrade,
  NOT_APPLICABLE,
  NOT_REPORTED,
  number,
  percent,
  phone,
  type Reading,
  SUPPRESSED,
  text,
  wholeNumber,
} from "./values.rules.ts";

const RELEASE: Release = {
  key: "ma-dese-2017",
  name: "Massachusetts school profiles",
  publisher: "Massachusetts Department of Elementary and Secondary Education",
  schoolYear: "2016–17",
  year: 2017,
  rank: 40,
  url: "https://profiles.doe.mass.edu",
  completeFor: "public",
};

/**
 * Massachusetts public schools 2017. Its teacher counts and expenditures are those of the district, not of the
 * school, so they are not read.
 */
export const maDese: Source = {
  name: "Massachusetts DESE 2017",
  columns: [
    "School Code",
    "School Name",
    "Town",
    "TOTAL_Enrollment",
    "Average Class Size",
    "Average SAT_Reading",
  ],
  open(header, { gazetteer }) {
    const { code, name, type, gradeList } = header.readers({
      code: "School Code",
      name: "School Name",
      type: "School Type",
      gradeList: "Grade",
    });
    const { street, town, zip, telephone } = header.readers({
      street: "Address 1",
      town: "Town",
      zip: "Zip",
      telephone: "Phone",
    });
    const { district, total, classSize } = header.readers({
      district: "District Name",
      total: "TOTAL_Enrollment",
      classSize: "Average Class Size",
    });
    const { male, female } = header.readers({ male: "% Males", female: "% Females" });
    const races = ["% White", "% African American", "% Hispanic", "% Asian"].map((name) =>
      header.reader(name),
    );
    const others = [
      "% Native American",
      "% Native Hawaiian, Pacific Islander",
      "% Multi-Race, Non-Hispanic",
    ].map((name) => header.reader(name));
    const { graduated, college } = header.readers({
      graduated: "% Graduated",
      college: "% Attending College",
    });
    const { takers, reading, writing, math } = header.readers({
      takers: "SAT_Tests Taken",
      reading: "Average SAT_Reading",
      writing: "Average SAT_Writing",
      math: "Average SAT_Math",
    });
    return (row) => {
      const given = text(name(row));
      if (!code(row) || !given) return { kind: "rejected", reason: "no School Code or no School Name" };
      const where = address(street(row), town(row), "MA", zip(row), gazetteer);
      if (!where) return { kind: "rejected", reason: "no address" };
      const draft = new RecordDraft();
      draft.identifiers.push({ scheme: "ma-dese", value: code(row).padStart(8, "0") });
      draft.put("name", { value: schoolName(given, "MA") });
      draft.put("schoolType", { value: isOnlineName(given) ? "ONLINE" : "PUBLIC" });
      draft.put("charterSchool", { value: type(row) === "Charter School" });
      draft.put("status", { value: "OPEN" });
      draft.put("address", { value: where });
      draft.put("district", text(district(row)) ? { value: district(row) } : NOT_REPORTED);
      draft.put("contactInfo.phone", phone(telephone(row)));
      const grades = gradesOf(gradeList(row));
      draft.put("gradesOffered", grades);
      const students = wholeNumber(total(row));
      draft.put("numOfStudents", students);
      draft.put("classSize", number(classSize(row), 0.1));
      // A school without students has no shares.
      const share = (cell: string) =>
        "value" in students && students.value === 0 ? NOT_APPLICABLE : percent(cell);
      draft.put("demographics.male", share(male(row)));
      draft.put("demographics.female", share(female(row)));
      const [white, black, hispanic, asian] = races.map((read) => share(read(row)));
      draft.put("demographics.white", white ?? NOT_REPORTED);
      draft.put("demographics.black", black ?? NOT_REPORTED);
      draft.put("demographics.hispanic", hispanic ?? NOT_REPORTED);
      draft.put("demographics.asian", asian ?? NOT_REPORTED);
      const [nativeAmerican, pacificIslander, multiRace] = others.map((read) => share(read(row)));
      draft.put("demographics.other", sum(others.map((read) => share(read(row)))));
      draft.put("demographics.nativeAmerican", nativeAmerican ?? NOT_REPORTED);
      draft.put("demographics.pacificIslander", pacificIslander ?? NOT_REPORTED);
      draft.put("demographics.twoOrMoreRaces", multiRace ?? NOT_REPORTED);
      putAcademics(draft, {
        hasSeniors: "value" in grades && grades.value.includes(12),
        graduated: graduated(row),
        college: college(row),
        takers: takers(row),
        means: { reading: reading(row), writing: writing(row), math: math(row) },
      });
      Object.assign(draft.blanks, PUBLIC_SCHOOL_BLANKS);
      return { kind: "record", release: RELEASE, record: draft, notes: [] };
    };
  },
};

/** "PK,K,01,02" → [-1, 0, 1, 2]; "SP" (special education beyond grade 12) is not a grade. */
function gradesOf(list: string): Reading<number[]> {
  const grades = list.split(",").flatMap((code) => ccdGrade(code.trim()) ?? []);
  return grades.length > 0 ? { value: [...new Set(grades)].sort((a, b) => a - b) } : NOT_REPORTED;
}

function sum(parts: Reading<number>[]): Reading<number> {
  let total = 0;
  for (const part of parts) {
    if ("blank" in part) return part;
    total += part.value;
  }
  return { value: Math.min(Math.round(total * 10) / 10, 100) };
}

type Academics = {
  hasSeniors: boolean;
  graduated: string;
  college: string;
  takers: string;
  means: { reading: string; writing: string; math: string };
};

/** Only high schools report these. DESE publishes no means of fewer than ten test takers. */
function putAcademics(
  draft: RecordDraft,
  { hasSeniors, graduated, college, takers, means }: Academics,
): void {
  const asked = (cell: string) => (hasSeniors || cell ? percent(cell) : NOT_APPLICABLE);
  draft.put("academicInfo.graduationRate", asked(graduated));
  draft.put("academicInfo.collegeEnrollment", asked(college));
  const [reading, math] = [number(means.reading, 200), number(means.math, 200)];
  if ("value" in reading && "value" in math) {
    const total = reading.value + math.value;
    draft.put("academicInfo.averageSAT", { value: total });
    // Three parts of 800 would make 2400.
    const writing = means.writing ? `; writing ${means.writing}, which is not part of that` : "";
    draft.put("academicInfo.satInfo", {
      value: `Average scores in 2016–17, from ${takers} tests: reading ${means.reading} and math ${means.math}, together ${formatCount(total)}${writing} (each out of 800).`,
    });
    return;
  }
  const reason = Number(takers) > 0 ? SUPPRESSED : hasSeniors ? NOT_REPORTED : NOT_APPLICABLE;
  draft.put("academicInfo.averageSAT", reason);
  draft.put("academicInfo.satInfo", reason);
}
