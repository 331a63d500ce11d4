import { describe, expect, test } from "vitest";
import { MASTER_FIELDS } from "#lib/fields/table.rules.ts";
import { wholeText } from "#lib/sources/blocks.format.ts";
import { readDocument } from "#lib/sources/reading.rules.ts";
import { statedYear } from "#lib/sources/stated-year.rules.ts";
import { isOffered } from "#lib/sources/suggest.rules.ts";
import { valuesIn } from "#lib/sources/values.rules.ts";

/** What pages of site builders, and tables of several schools, say of one. */

const FIELDS = MASTER_FIELDS.filter(isOffered);
const valueIn = (text: string, field: string, names: readonly string[] = []) =>
  valuesIn(text, FIELDS, new Date("2026-11-26"), names).find((one) => one.field === field)?.value;

describe("a table of several schools", () => {
  const TABLE =
    "| 2026–27 | Elementary (PK–4) | Middle (5–8) | High (9–12) |\n| --- | --- | --- | --- |\n| Enrollment | 412 | 371 | 355 |";
  test.each([
    ["Cedar Bluff Elementary", 412],
    ["Cedar Bluff Middle School", 371],
    ["Cedar Bluff Academy", undefined],
  ])("gives the column of %s", (name, students) => {
    expect(valueIn(TABLE, "numOfStudents", [name])).toBe(students);
  });

  test("says in its corner of what year it is", () => {
    const [one] = valuesIn(TABLE, FIELDS, new Date("2026-11-26"), ["Cedar Bluff Elementary"]);
    expect(one && statedYear({ text: TABLE, title: "" }, one, "number")).toBe("2026–27");
  });

  test("does not take a state or a district for the school", () => {
    const text =
      "|  | Harlow Creek | District | Illinois |\n| --- | --- | --- | --- |\n| SAT Total | 1084 | 1120 | 965 |";
    expect(valueIn(text, "academicInfo.averageSAT")).toBe(1084);
    expect(valueIn(text, "district")).toBeUndefined();
  });
});

test.each([
  [
    "of boys and girls",
    "## Enrollment\n\n| Grade | Boys | Girls | Total |\n| --- | --- | --- | --- |\n| 9 | 151 | 148 | 299 |\n| 10 | 146 | 141 | 287 |\n| Total | 297 | 289 | 586 |",
    586,
  ],
  [
    "of spans of grades",
    "| Enrollment, Sept. 10, 2026 | Students |\n| --- | --- |\n| Preschool | 12 |\n| Kindergarten - Grade 6 | 94 |\n| Total | 106 |",
    106,
  ],
  [
    "beside the district's",
    "## School Enrollment\n\n|  | 2024–25 | 2025–26 |\n| --- | --- | --- |\n| School total | 403 | 389 |\n| District total | 9,127 | 9,088 |",
    389,
  ],
])("a total %s is how many students there are", (_, text, students) => {
  expect(valueIn(text, "numOfStudents")).toBe(students);
});

test("a row of a file whose first column has no head keeps its figures under their own heads", () => {
  const text = "School | District | State\nTotal enrollment, grades 9–12 | 612 | 9,100 | 800,000";
  expect(valueIn(text, "numOfStudents")).toBe(612);
});

test("shares stand beside their counts, whatever the school's columns are called", () => {
  const text =
    "| Group | School number | School % | District % |\n| --- | --- | --- | --- |\n| White | 203 | 52.2 | 48.8 |\n| Hispanic | 86 | 22.1 | 23.9 |";
  expect(valueIn(text, "demographics.white")).toBe(52.2);
});

describe("a figure that counts up in the browser", () => {
  const read = async (figure: string) => {
    const page = `<html><body><main><h1>Hill School</h1><p>Hill School teaches children of the town and is open to all of them.</p><div>${figure}</div><div>Students Enrolled</div></main></body></html>`;
    const reading = await readDocument(new TextEncoder().encode(page), {
      contentType: "text/html; charset=utf-8",
    });
    return "document" in reading ? wholeText(reading.document) : "";
  };
  test("is read as it ends", async () => {
    const text = await read('<span class="counter" data-to-value="1268">0</span>');
    expect(text).toContain("1,268");
    expect(valueIn(text, "numOfStudents")).toBe(1268);
  });
  test("is nothing where the page does not say how", async () => {
    expect(valueIn(await read("<span>0</span>"), "numOfStudents")).toBeUndefined();
  });
});

test.each([
  ["Low income (free/reduced lunch): 38%", "demographics.freeOrReducedLunch", 38],
  ["Today 486 students in grades 9–12 come from three towns and five feeder schools.", "numOfStudents", 486],
  ["Our five feeder schools enroll 900 students.", "numOfStudents", undefined],
  ["Tonya Whitfield is in her sixth year as principal.", "principal", "Tonya Whitfield"],
  ["Our doors opened in the fall of 1967.", "founded", "1967"],
  [
    "It is one of six high schools in Harlow High School District 214.",
    "district",
    "Harlow High School District 214",
  ],
  ["It serves 538 students in grades five through eight.", "gradesOffered", "5–8"],
  ["Rise Public Schools is a nonprofit network of charter schools.", "charterSchool", undefined],
  ["The parish itself was founded in 1889.", "founded", undefined],
  ["All grades, preschool through 12, are under one roof.", "gradesOffered", "PK–12"],
  ["We have 19 teachers and 5 bus drivers.", "teachers", 19],
  ["Dr. Howard Lin, Principal | Counseling: Sarah Goode, Director", "principal", "Howard Lin"],
  ["Honors: all grades 3 or above; High Honors: all grades 3.5 or above.", "academicAchievements", undefined],
])("%s", (text, field, value) => {
  expect(valueIn(text, field)).toEqual(value);
});

test("clubs and sports below each other are one list of what students join", () => {
  const text = "Clubs: Art Club, Drama, Math Team\n\nSports (grades 7 and 8): Soccer, Track, Softball";
  const [one, ...others] = valuesIn(text, FIELDS).filter(({ field }) => field === "extracurriculars");
  expect(one?.value).toEqual(["Art Club", "Drama", "Math Team", "Soccer", "Track", "Softball"]);
  expect(one && text.slice(one.start, one.end)).toBe(one?.quote);
  expect(others).toEqual([]);
});

test("a school's office is nobody, and its mailbox is the school's", () => {
  const text = "## School Office\n\n651-555-0155\nschooloffice@brendan.example.org";
  expect(valueIn(text, "contactInfo.email")).toBe("schooloffice@brendan.example.org");
});

test("the shares of a sentence are one set, with those of other races", () => {
  const text = "Student demographics: White 41%, Black 20%, Asian 31%, Two or more races 7%, Other 1%.";
  expect(valueIn(text, "demographics.other")).toBe(1);
  expect(valueIn(text, "demographics.twoOrMoreRaces")).toBe(7);
});

test("an address below a school and its district is the school's, and a parish office's is not", () => {
  const school =
    "Fort King Elementary School\nOcala Springs School District\n710 King Street, Ocala, FL 34471";
  expect(valueIn(school, "address.street")).toBe("710 King Street");
  const parish =
    "### Parish Office\n\n1240 Tyler Avenue\nSaint Paul, MN 55104\n651-555-0150\n\n## School Office\n\n1216 Tyler Avenue\nSaint Paul, MN 55104\n651-555-0155";
  expect(valueIn(parish, "address.street")).toBe("1216 Tyler Avenue");
  expect(valueIn(parish, "contactInfo.phone")).toBe("651-555-0155");
});
