import { describe, expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { shownQuote } from "#lib/schools/citation.format.ts";
import { saysValue } from "#lib/schools/quoted-value.rules.ts";
import { pageText } from "#lib/sources/pdf-pages.rules.ts";
import { statedYear } from "#lib/sources/stated-year.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { summaryOf } from "#lib/sources/summary.rules.ts";
import { valuesIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const TODAY = new Date("2026-11-26");
const foundIn = (text: string, name = "Larch Hill Academy") => valuesIn(text, FIELDS, TODAY, [name]);
const valuesOf = (text: string) => foundIn(text).map(({ field, value }) => [field, value]);
const yearOf = (text: string, wanted: string) => {
  const one = foundIn(text).find(({ field }) => field === wanted);
  const type = FIELDS.find(({ name }) => name === wanted)?.type ?? "string";
  return one && statedYear({ text, title: "" }, one, type, TODAY);
};

describe("a figure of the beginning, or of another body, is not the school’s", () => {
  test.each([
    ["We opened in 1991 with thirty-four pupils and two teachers.", "numOfStudents", 34],
    ["We opened in 1991 with thirty-four pupils and two teachers.", "teachers", 2],
    ["The academy opened in 1964 for 90 students.", "numOfStudents", 90],
    ["Lakeside Friends Meeting, founded in 1807, lends us its hall.", "founded", "1807"],
    ["Larch Hill is sponsored by the Sisters of Hope, founded in 1809.", "founded", "1809"],
    ["Grace Lutheran Church was established in 1887.", "founded", "1887"],
    ["The Larch network (Salem and Dover) serves 1,240 students.", "numOfStudents", 1240],
    ["Our sister campus, Larch Lower School, enrolls 275 students.", "numOfStudents", 275],
    ["Together, both campuses enroll 912 students.", "numOfStudents", 912],
    ["The average class size in Ohio public schools is 27.", "classSize", 27],
    ["Average class size: 17 (average of 14 in math)", "classSize", 14],
    ["The hall has one hundred twenty students.", "numOfStudents", 1],
    ["Larch Hill Library opened in 2006.", "founded", "2006"],
    [
      "Mr. Hale came from Elm School, a National Blue Ribbon School in 2019.",
      "academicAchievements",
      undefined,
    ],
    ["## Get involved\n\n- Basketball boosters\n- Chess club parents", "extracurriculars", undefined],
  ])("%s", (text, field, value) => {
    const found = valuesOf(text).filter(([name]) => name === field);
    if (value === undefined) expect(found).toEqual([]);
    else expect(found).not.toContainEqual([field, value]);
  });
});

describe("what a sentence says of the school today is its own", () => {
  test.each([
    ["Founded in 1908 with a mission to serve, Larch Hill has 412 students.", "numOfStudents", 412],
    ["We opened in 1964 with 90 students, and now enroll 410 students.", "numOfStudents", 410],
    ["Established in 1985, serving 420 students in grades K–8.", "numOfStudents", 420],
    ["The school, run by the Sisters of Hope, was founded in 1901.", "founded", "1901"],
    ["Larch Hill left the network in 2014 and serves 310 students.", "numOfStudents", 310],
    ["Larch Hill serves 318 young people of Orange County.", "numOfStudents", 318],
    ["The school has two hundred and sixty-eight students.", "numOfStudents", 268],
    ["One hundred percent of our seniors graduate.", "academicInfo.graduationRate", 100],
    ["Class size is up to 20; 16 on average.", "classSize", 16],
    ["| Class size | up to 24; 19 on average |", "classSize", 19],
    ["- Student : teacher: 9 to 1", "studentTeacherRatio", 9],
    ["- Head of School/Directress: Nora Bell", "principal", "Nora Bell"],
    ["- Tel: 802 . 555 . 0144", "contactInfo.phone", "802.555.0144"],
    ["- E-mail: office [at] larchhill [dot] org", "contactInfo.email", "office@larchhill.org"],
    ["Write to office (at) larchhill.org.", "contactInfo.email", "office@larchhill.org"],
    ["Tuition for 2025–26 is $7,250.", "tuition", 7250],
    ["Larch Hill opened in September 2006.", "founded", "2006"],
    [
      "In 2021 we were named a National Blue Ribbon School.",
      "academicAchievements",
      ["National Blue Ribbon School (2021)"],
    ],
    [
      "## Ways to get involved\n\nDebate, Basketball, Urban farming",
      "extracurriculars",
      ["Debate", "Basketball", "Urban farming"],
    ],
    ["Principal: Rosa Delgado-Finn Attendance line: 555-201-4477", "principal", "Rosa Delgado-Finn"],
    ["Principal Rosa Delgado Main Office 802-555-0110", "principal", "Rosa Delgado"],
    ["Principal: Mary Ann Dean", "principal", "Mary Ann Dean"],
  ])("%s", (text, field, value) => {
    expect(valuesOf(text)).toContainEqual([field, value]);
  });
});

describe("a year belongs to the figure beside it", () => {
  const TEXT =
    "Over the past three years 99% of our seniors graduated; 91% of the class of 2025 enrolled in college. The average ACT was 22.4.";

  test("and not to one of several years, or to the next sentence’s", () => {
    expect(yearOf(TEXT, "academicInfo.graduationRate")).toBeNull();
    expect(yearOf(TEXT, "academicInfo.collegeEnrollment")).toBe("Class of 2025");
    expect(yearOf(TEXT, "academicInfo.averageACT")).toBeNull();
  });

  test("and a value that appears twice is cited from the place that gives its year", () => {
    const text = "In October 2025, 181 students were enrolled.\n\n- Enrollment: 181";
    expect(yearOf(text, "numOfStudents")).toBe("2025");
    expect(foundIn(text)[0]?.confidence).toBe(99);
  });
});

describe("a quote is what the page says", () => {
  test("an address has no colon behind it", () => {
    expect(shownQuote("9 Elm Street, Dover, Ohio 44622 | 330-555-0110")).toBe(
      "9 Elm Street, Dover, Ohio 44622 · 330-555-0110",
    );
    expect(shownQuote("Principal | Ana Ruiz")).toBe("Principal: Ana Ruiz");
  });

  test("a mailbox in words proves the mailbox", () => {
    expect(saysValue("contactInfo.email", "office@larch.org", "Mail: office [at] larch [dot] org")).toBe(
      true,
    );
    expect(saysValue("contactInfo.email", "office@larch.org", "Mail: desk [at] larch [dot] org")).toBe(false);
  });

  test("a sentence of a PDF goes on in the next column", () => {
    const at = (text: string, x: number, y: number) => ({ text, size: 12, x, y, width: 220 });
    const text = pageText([
      at("Larch Hill is a public school in the town of Salem. Current", 72, 720),
      at("enrollment is 2,690 in grades 7–12; the senior class numbers", 320, 736),
      at("421.", 320, 720),
    ]);
    expect(text).toContain("Current enrollment is 2,690");
  });
});

describe("a summary tells of the school, in one voice", () => {
  const summary = (text: string) => summaryOf(text, null, ["Larch Hill Academy"]);

  test("and of no other body", () => {
    const text = [
      "Our sister campus, Larch Lower School, charges $8,100 and enrolls 275 students in grades K–5.",
      "Larch Hill Academy serves grades 6 through 12. The average class size in Ohio public schools is 27.",
      "Lakeside Friends Meeting, founded in 1807, is our neighbor. Schools nearby: Elm School (742 pupils).",
    ].join("\n\n");
    for (const other of ["275", "27.", "1807", "742"]) expect(summary(text)).not.toContain(other);
  });

  test("without “we” beside “the school”", () => {
    const told = summary(
      "Our head of school, Nora Bell, joined us in 2019.\n\nWe hire, enroll, and teach 412 students with care in grades 6–12.",
    );
    expect(told).toContain("The head of school, Nora Bell, joined the school in 2019.");
    expect(told).not.toMatch(/\b(?:we|our|us)\b/i);
  });

  test("in English", () => {
    const told = summary(
      "Larch Hill Academy serves 412 students in grades 6 through 12.\n\nLa directora de la escuela es Yadira Monsalve desde 2024.\n\n- Estudiantes de bajos ingresos: 84 %\n- Maestros: 22",
    );
    expect(told).toContain("The principal is Yadira Monsalve");
    expect(told).not.toMatch(/directora|Estudiantes/);
  });

  test("and each figure keeps the year of its heading", () => {
    const told = summary(
      "# Larch Hill Academy\n\n## Welcome\n\nLarch Hill Academy is a public school in Salem.\n\n## Students 2024–25\n\nThe school teaches 412 students in small classes.",
    );
    expect(told).toContain("412 students in small classes (2024–25).");
  });
});
