import { expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { wholeText } from "#lib/sources/blocks.format.ts";
import { readPage } from "#lib/sources/page.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { valuesIn } from "#lib/sources/values.rules.ts";

const FIELDS = MASTER_FIELDS.filter(isOffered);
const found = (text: string) =>
  Object.fromEntries(
    valuesIn(text, FIELDS, new Date("2026-11-26")).map(({ field, value }) => [field, value]),
  );

test.each<[string, Record<string, unknown>]>([
  ["Total enrollment (October 1, 2025): 661", { numOfStudents: 661 }],
  ["Enrollment as of October 1, 2025: 812 students", { numOfStudents: 812 }],
  ["Enrollment (10/1/2025): 812", { numOfStudents: 812 }],
  ["Official enrollment as of Oct 1, 2025: 824", { numOfStudents: 824 }],
  ["| Official enrollment (10/1/2025) | 824 |", { numOfStudents: 824 }],
  ["Each of our 390 students has a mentor.", { numOfStudents: 390 }],
  ["All 390 of our students have a mentor.", { numOfStudents: 390 }],
  ["Our 390 students come from twelve towns.", { numOfStudents: 390 }],
  ["Each of our 22 students in Room 4 has a mentor.", {}],
  ["Each of our 22 robotics students has a mentor.", {}],
  ["Mean SAT (class of 2025) | 1085 (ERW 551, Math 534)", { "academicInfo.averageSAT": 1085 }],
  ["Mean ACT composite, class of 2025: 22.4", { "academicInfo.averageACT": 22.4 }],
  ["SAT average for the class of 2025: 1,085", { "academicInfo.averageSAT": 1085 }],
  [
    "Our seniors averaged 1085 on the SAT and 22.4 on the ACT.",
    { "academicInfo.averageSAT": 1085, "academicInfo.averageACT": 22.4 },
  ],
  ["Promedio de ACT: 22,4.", { "academicInfo.averageACT": 22.4 }],
  ["College-going | 71% (38% four-year, 33% two-year)", { "academicInfo.collegeEnrollment": 71 }],
  ["Class size is 27 on average.", { classSize: 27 }],
  ["On average, our classes have 27 students.", { classSize: 27 }],
  ["The average size of a class is 27.", { classSize: 27 }],
  [
    "Head of School: Jane Doe. Main office (419) 555-0177.",
    { principal: "Jane Doe", "contactInfo.phone": "(419) 555-0177" },
  ],
  ["Main office (419) 555-0177\nFax (419) 555-0178", { "contactInfo.phone": "(419) 555-0177" }],
  ["The district’s main office (419) 555-0177", {}],
  ["Male/Female: 51%/49%", { "demographics.male": 51, "demographics.female": 49 }],
  ["Boys / Girls 48%/52%", { "demographics.male": 48, "demographics.female": 52 }],
  ["| Male/Female | 51/49 |", { "demographics.male": 51, "demographics.female": 49 }],
  ["Enrollment 455\nStudent-Teacher Ratio 14:1", { numOfStudents: 455, studentTeacherRatio: 14 }],
  ["Students 410 Teachers 32", { numOfStudents: 410, teachers: 32 }],
  ["Enrollment 12\nTuition 14\nAthletics 15", {}],
  ["| ACT, mean composite | 26.2 |", { "academicInfo.averageACT": 26.2 }],
  ["Male/Female: 51/30", {}],
  ['Our mission is "><img src=x onerror=alert(4)> to teach each child.', {}],
  ["## Our Mission\n\nTo teach each child <script>alert(2)</script>to read, to write, and to care.", {}],
  ["1,012 students in grades 9-12", { numOfStudents: 1012, gradesOffered: "9–12" }],
  ["538 students, PK–12", { numOfStudents: 538, gradesOffered: "PK–12" }],
  ["Students in grades 9-12: 1,350", { numOfStudents: 1350, gradesOffered: "9–12" }],
  ["Enrollment in the fall of 2025 was 1,742 students.", { numOfStudents: 1742 }],
  ["In 2025, enrollment was 1,742 students.", { numOfStudents: 1742 }],
  ["Our enrollment for the 2025-26 school year is 812.", { numOfStudents: 812 }],
  ["A ratio of 11 students to 1 teacher keeps classes small.", { studentTeacherRatio: 11 }],
  ["Students per teacher | 16", { studentTeacherRatio: 16 }],
  ["Opened in 1958; current building completed in 2004", { founded: "1958" }],
  ["Phone: 503-555-0110 Fax: 503-555-0112", { "contactInfo.phone": "503-555-0110" }],
  ["P: 503-555-0110  F: 503-555-0112", { "contactInfo.phone": "503-555-0110" }],
  ["Phone: 503-555-0112 (fax)", {}],
  ["Oficina: (915) 555-0131\nFax: (915) 555-0132", { "contactInfo.phone": "(915) 555-0131" }],
  ["Tasa de graduación: 94,5 %", { "academicInfo.graduationRate": 94.5 }],
  ["Hispanos: 62,5 %", { "demographics.hispanic": 62.5 }],
  ["ACT: 22,4", {}],
  ["Average ACT: 22.4", { "academicInfo.averageACT": 22.4 }],
  ["Our sister school, Westbrook Academy, was founded in 1900.", {}],
  ["The state graduation rate is 88.1%.", {}],
  ["Two or More 5%, White 95%", { "demographics.twoOrMoreRaces": 5, "demographics.white": 95 }],
  [
    "Street | 880 Poplar Avenue\nCity, State, Zip | Wasco, CA 93280",
    {
      "address.street": "880 Poplar Avenue",
      "address.city": "Wasco",
      "address.state": "CA",
      "address.zip": "93280",
    },
  ],
])("%s", (text, values) => {
  expect(found(text)).toEqual(values);
});

test.each([
  "Directora: María López",
  "La directora de la escuela es María López.",
  "La directora de la escuela es la Dra. María López.",
  "Directora de la escuela: María López",
  "Nuestra directora, la Sra. María López, llegó en 2018.",
  "### María López, Ed.D.\n\nPrincipal\n\n### Curtis Hale\n\nAssistant Principal",
  "Dr. María López\nPrincipal, Alder Creek Elementary",
])("the principal in “%s” is María López", (text) => {
  expect(found(text).principal).toBe("María López");
});

test("a name below somebody else’s title is not the principal’s", () => {
  expect(found("Secretary\n\n### Ann Smith\n\nPrincipal\n\n### María López").principal).not.toBe("Ann Smith");
});

const SHARES = { "demographics.hispanic": 41.2, "demographics.white": 30 };

test.each([
  ["| Group | Number | Percent |\n| --- | --- | --- |\n| Hispanic | 412 | 41.2% |\n| White | 300 | 30.0% |"],
  [
    "| Group | # of students | % of students | District % |\n| --- | --- | --- | --- |\n| Hispanic | 412 | 41.2 | 25 |\n| White | 300 | 30.0 | 55 |",
  ],
  ["Hispanic | 412 | 41.2%\nWhite | 300 | 30.0%"],
  ["Hispanic | 412 (41.2%)\nWhite | 300 (30%)"],
])("of a count with its percentage, the percentage is the share: %s", (text) => {
  expect(found(text)).toEqual(SHARES);
});

test("the count of a total stands beside its 100 percent", () => {
  const head = "| Group | Number | Percent |\n| --- | --- | --- |";
  expect(found(`${head}\n| White | 300 | 30.0% |\n| Total enrollment | 1,000 | 100% |`).numOfStudents).toBe(
    1000,
  );
});

test("a figure and its name side by side are read apart", () => {
  const page = (parts: string) =>
    `<main><h1>By the Numbers</h1>${parts}<p>Come for a morning and see the rest in our classrooms.</p></main>`;
  const read = readPage(
    page(
      "<div><span>538</span><span>students</span></div><div><b>5</b><sup>th</sup> and <b>2</b><i>nd</i></div>",
    ),
  );
  const text = "document" in read ? wholeText(read.document) : "";
  expect(text).toContain("538 students");
  expect(text).toContain("5th and 2nd");
});
