import { describe, expect, test } from "vitest";
import { summaryOf } from "#lib/sources/summary.rules.ts";
import { inThirdPerson } from "#lib/sources/summary-person.rules.ts";

const NAMES = ["Hill Middle School"];
const paragraphsOf = (text: string) => summaryOf(text, "About Us", NAMES).split("\n\n").slice(1);

const PAGE = [
  "# About Us",
  "Welcome to Hill Middle School! We are a public school on the river for children from three towns.",
  "In 1962 there were 344 students.",
  "## By the Numbers",
  "| 2026–27 | Hill Middle | District |\n| --- | --- | --- |\n| Enrollment | 412 | 9,100 |\n| White | 61% | 40% |\n| Hispanic | 30% | 52% |",
  "Grades: 6–8",
  "Principal: Ana Ruiz",
  "## Clubs",
  "- Chess\n- Robotics\n- Choir",
  "The building opened in 1958 and was renovated in 2004.",
  "120 Main Street\nSpringfield, VT 05156\n(802) 555-0155",
].join("\n\n");

describe("a summary in plain sentences", () => {
  const [lead = "", sizes = "", programs = "", history = ""] = paragraphsOf(PAGE);

  test("begins with what the school is, whom it teaches, and where", () => {
    expect(lead).toMatch(
      /^Hill Middle School is a public school on the river for children from three towns\./,
    );
    expect(lead).toContain("It teaches grades 6–8 and is in Springfield, Vermont.");
    expect(lead).toContain("The principal is Ana Ruiz.");
  });

  test("tells the sizes of tables with their year, and those of the school alone", () => {
    expect(sizes).toBe(
      "The school has 412 students (2026–27). Students are 61% White and 30% Hispanic (2026–27).",
    );
  });

  test("goes on with programs and ends with history, without headings, marks of lists, and ways to be reached", () => {
    expect(programs).toBe("Activities include Chess, Robotics, and Choir.");
    expect(history).toContain("opened in 1958");
    expect(paragraphsOf(PAGE).join(" ")).not.toMatch(/^#|^- |344|9,100|555-0155|Main Street/m);
  });
});

test("a school that says nothing of its kind is told by its grades and its place", () => {
  expect(paragraphsOf("Hill Middle School\nGrades: 6–8\n\n120 Main Street\nSpringfield, VT 05156")[0]).toBe(
    "Hill Middle School teaches grades 6–8 in Springfield, Vermont.",
  );
  expect(paragraphsOf("Hill Middle School\n\nDistrict: Forks School District\n\nGrades: 6–8")[0]).toBe(
    "Hill Middle School is a public school for grades 6–8, part of Forks School District.",
  );
});

test.each([
  ["| SAT average | 1094 |\n| ACT average | 22 |", "Average scores are 1094 on the SAT and 22 on the ACT."],
  ["| ACT average | 22 |\n| Enrollment | 412 |", "The average score is 22 on the ACT."],
])("one average is told as one, and several as several: %j", (rows, sentence) => {
  const text = `# Hill Middle School\n\n| Fact | Value |\n| --- | --- |\n${rows}`;
  expect(paragraphsOf(text).join(" ")).toContain(sentence);
});

test("a network that describes itself is not what the school is", () => {
  const text =
    "# Hill Middle School\n\nHill Middle School has 372 students in grades 5–8.\n\nRise Public Schools is a network of charter schools in Ohio.";
  expect(paragraphsOf(text)[0]).toMatch(/^Hill Middle School (?:teaches|has)/);
});

test("only a long summary has headings, and none is longer than a page of a notebook", () => {
  const sentence = (at: number) =>
    `Hill Middle School offers ${at} honors courses in science, mathematics, history, and languages, which students from all three towns may choose in any year.`;
  const long = [
    PAGE,
    ...Array.from({ length: 12 }, (_, at) => sentence(at + 2)),
    "Tuition is $9,000 for 2026–27.",
  ].join("\n\n");
  const summary = summaryOf(long, "About Us", NAMES);
  expect(summary).toContain("## Students and Teachers\n\nThe school has 412 students");
  expect(summary).toContain("## Admission and Cost\n\nTuition is $9,000");
  expect(summary.split(/\s+/).length).toBeLessThan(200);
});

test("what a year costs is told by division, under what its table is called", () => {
  const text =
    "# Hill Middle School\n\n## Tuition 2026–27\n\n| | Parish | Others |\n| --- | --- | --- |\n| One child | $5,650 | $7,100 |\n| Two children | $10,200 | $13,400 |";
  expect(paragraphsOf(text)).toContain(
    "Tuition 2026–27: One child: $5,650 (Parish), $7,100 (Others); Two children: $10,200 (Parish), $13,400 (Others).",
  );
});

test("a fact that a sentence states is told once, in the text's own words", () => {
  const text =
    "# Hill Middle School\n\nFounded by millers in 1926, the school has 214 students.\n\nEnrollment: 214\n\nFounded: 1926";
  const summary = summaryOf(text, null, NAMES);
  expect(summary).toContain("Founded by millers in 1926");
  expect(summary.match(/214/g)).toHaveLength(1);
  expect(summary.match(/1926/g)).toHaveLength(1);
});

test.each([
  ["who else works there", "We have 19 teachers, 2 cooks, and a custodian.", "cooks"],
  ["what a trip costs", "The Ski Club goes to Sunday River on five Fridays and costs $185.", "185"],
])("%s is left out", (_, sentence, said) => {
  const summary = summaryOf(
    `# Hill Middle School\n\nThe school has 214 students.\n\n${sentence}`,
    null,
    NAMES,
  );
  expect(summary).toContain("214 students");
  expect(summary).not.toContain(said);
});

test("how a school began stays, with how many it began with", () => {
  const text =
    "# Hill Middle School\n\nSince the doors opened in 1926 with 63 pupils, Hill Middle School has stood by the river.\n\nThe school has 214 students.";
  expect(summaryOf(text, null, NAMES)).toContain("Since the doors opened in 1926 with 63 pupils");
});

test.each([
  ["We are a small school.", "The school is a small school."],
  ["We also offer band, and our students sing.", "The school also offers band, and its students sing."],
  ["In 1994 we moved to our campus.", "In 1994 the school moved to its campus."],
  ["Our principal is Ana Ruiz.", "The principal is Ana Ruiz."],
  ["Our students come from three towns.", "The school’s students come from three towns."],
  // What cannot be said plainly stays.
  ["We teach and serve each child.", "We teach and serve each child."],
  ["We know that families trust us.", "We know that families trust us."],
])("what a school says of itself is said by others: %s", (text, said) => {
  expect(inThirdPerson(text)).toBe(said);
});

test("who signed a welcome, a footnote of a table, and where to write are left out", () => {
  const text = [
    "# Hill Middle School",
    "Together our 46 teachers and 612 students will do great things. — Principal Karen Ruiz",
    "The average class has 17.5 students.",
    "* Fewer than 10 records. The building opened in 1958.",
    "Tell us: news@hill.example · CEEB 123456 · Founded 1907 as a school for boys; girls since 1972",
  ].join("\n\n");
  const told = summaryOf(text, "Welcome", NAMES);
  expect(told).toContain("612 students");
  expect(told).not.toMatch(/— Principal|Fewer than|Tell us/);
});

test("what is no sentence ends like one within a paragraph", () => {
  const text =
    "# Hill Middle School\n\nStudents per teacher: 16. Class size: 20 to 24. The average day has seven periods.";
  expect(summaryOf(text, "Welcome", NAMES)).toContain("Students per teacher: 16. Class size: 20 to 24.");
});
