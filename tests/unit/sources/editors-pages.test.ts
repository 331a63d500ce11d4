import { describe, expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { statedIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const valuesOf = (text: string) => statedIn(text, FIELDS, new Date("2026-11-26")).values;
const of = (field: string, text: string) =>
  valuesOf(text)
    .filter((one) => one.field === field)
    .map(({ value }) => value);

describe("what is true of less, of more, or of others is not suggested", () => {
  test.each([
    ["gradesOffered", "# Hill School\n\nSports (grades 5–8)\n\n- Soccer\n- Track"],
    ["gradesOffered", "Athletics are open to students in grades 6–8."],
    ["numOfStudents", "Network of 11 schools with 5,600 students"],
    ["numOfStudents", "Our 11 schools serve 5,600 students."],
    ["numOfStudents", "We teach 5,600 students across our 11 campuses."],
    ["numOfStudents", "# School Report 2025–26\n\nEnrollment last year was 598 students."],
    ["extracurriculars", "Our sports rivals include Westlake, Dunmore, and Harper Creek."],
    [
      "academicAchievements",
      "## Awards\n\nHill West, our sister campus, won these:\n\n- Chess Champions 2025\n- Green School 2023",
    ],
    [
      "academicInfo.collegeEnrollment",
      "68% enrolled in a four-year college\n\n22% enrolled in a two-year college",
    ],
    ["contactInfo.email", "Contact Maria Lopez at mlopez@hill.example.org."],
    ["contactInfo.email", "# Our Head\n\nJosé Núñez\n\nE-mail: jose.nunez@hill.example.org"],
    ["principal", "I’m Luis Abarca, and I work with your principal."],
    ["principal", "I am Luis Abarca, your assistant principal."],
    ["principal", "Ned Calloway, acting principal in 2019, spoke."],
    ["founded", "We share a field with an academy that opened in 1988."],
    ["extracurriculars", "Students may choose among French, Spanish, and Latin."],
  ])("%s: %s", (field, text) => {
    expect(of(field, text)).toEqual([]);
  });
});

test("a network beside the school does not hide the school's own count", () => {
  expect(of("numOfStudents", "Hill is part of a network of 11 schools and serves 320 students.")).toEqual([
    320,
  ]);
  expect(of("numOfStudents", "Beacon is a network of 11 schools, and our school has 320 students.")).toEqual([
    320,
  ]);
});

test("this year's count is taken, whatever last year's was", () => {
  expect(of("numOfStudents", "Our school serves 611 students, up from 598 last year.")).toEqual([611]);
});

test("of all who go to college and those at one kind, all are taken", () => {
  const said = "97% of the Class of 2025 enrolled in college, and 68 % enrolled in a four-year college.";
  expect(of("academicInfo.collegeEnrollment", said)).toEqual([97]);
  expect(
    of("academicInfo.collegeEnrollment", "College enrollment: 90%\n\nEnrolled in a four-year college: 68%"),
  ).toEqual([90]);
});

test("what is listed with its kind, or with games, is listed without", () => {
  expect(of("extracurriculars", "Our clubs include: Clubs: robotics, chess, and band.")).toEqual([
    ["robotics", "chess", "band"],
  ]);
  expect(
    of(
      "extracurriculars",
      "## Activities\n\n- Chess\n- Three-time winners against Lincoln's Science Bowl\n- Band",
    ),
  ).toEqual([["Chess", "Band"]]);
});

test("a line that repeats on every page is quoted only if no sentence says the same", () => {
  const header = "Hill School, Phone 802-555-0155";
  const sentence = "You can reach the school at 802-555-0155.";
  const [value] = valuesOf(`${header}\n\nWelcome.\f${header}\n\n${sentence}`);
  expect(value).toMatchObject({ field: "contactInfo.phone", quote: sentence, page: 2 });
});

describe("what schools say in their own ways is found", () => {
  test.each([
    ["founded", "Hill is a public school that opened in 1971.", "1971"],
    [
      "academicInfo.collegeEnrollment",
      "97% of the Class of 2025, twins among them, enrolled in a four-year college.",
      97,
    ],
    ["principal", "I’m Luis Abarca, and I have the honor of being your principal.", "Luis Abarca"],
    [
      "principal",
      "My name is Teresa Lund, and I am proud to be the principal of Cottonwood Elementary.",
      "Teresa Lund",
    ],
    ["principal", "With thanks,\n\nAda Whitcomb\nProud principal, Marlow Middle School", "Ada Whitcomb"],
    ["principal", "Acting Principal: Renee Okafor", "Renee Okafor"],
    ["principal", "Principal Ines Caldera leads a staff of 69.", "Ines Caldera"],
    ["tuition", "Tuition for the year is “$38,400”.", 38400],
    ["studentTeacherRatio", "Students per teacher: 16.", 16],
    ["charterSchool", "Hill is a K–8 charter school in Dover.", true],
    [
      "contactInfo.email",
      "General inquiries go to info@hill.example.org; the counselor is Kay.",
      "info@hill.example.org",
    ],
    ["contactInfo.email", "| Office | (860) 555-0119, office@hill.example.org |", "office@hill.example.org"],
    ["contactInfo.phone", "| Phone / E-mail | (860) 555-0119 / office@hill.example.org |", "(860) 555-0119"],
    ["demographics.female", "| Male | Female |\n| --- | --- |\n| 52% | 48% |", 48],
    ["numOfStudents", "I am proud of our 355 students.", 355],
    [
      "matriculation.colleges",
      "Recent graduates are now at Kent State University, Ohio University, and Kenyon College.",
      ["Kent State University", "Ohio University", "Kenyon College"],
    ],
    [
      "extracurriculars",
      "Students may choose among chess club, robotics, and jazz band.",
      ["chess club", "robotics", "jazz band"],
    ],
    [
      "extracurriculars",
      "We have over 20 clubs, among them chess, robotics, and jazz band.",
      ["chess", "robotics", "jazz band"],
    ],
  ])("%s: %s", (field, text, value) => {
    expect(of(field, text)).toEqual([value]);
  });
});
