import { describe, expect, test } from "vitest";
import { nameFromSummary } from "#lib/sources/naming.rules.ts";
import { chosenUnder } from "#tests/support/chosen-summary.ts";

/** What an editor changed in summaries before keeping them. */

const LARCH = ["Larch Elementary School", "Old Mill School"];
const titleOf = (text: string, title: string | null = null, names: readonly string[] = LARCH) =>
  chosenUnder(text, title, names).split("\n")[0];
const under = (heading: string, text: string) =>
  chosenUnder(text)
    .split(/^## /m)
    .find((part) => part.startsWith(heading)) ?? "";

describe("the title says which school, and which of its documents", () => {
  test.each([
    ["a general title", "About Us", "Larch Elementary: About Us"],
    ["one that names the school", "Welcome to Larch", "Welcome to Larch"],
    ["its name alone, with its kind below", "Larch Elementary School", "Larch Elementary School"],
    [
      "one that leaves no room for a name",
      "Everything that families have to know in 2026–27",
      "Everything that families have to know in 2026–27",
    ],
  ])("%s", (_, title, said) => {
    expect(titleOf("Larch Elementary has 318 students.", title)).toBe(`# ${said}`);
  });

  test("a document that does not name the school is not called after it", () => {
    expect(titleOf("Our school has 318 students.", "About Us")).toBe("# About Us");
    expect(titleOf("A school with a larch has 318 students.", "About Us")).toBe("# About Us");
  });

  test.each([
    ["Mesa Vista opened in 1989.", "Mesa Vista High School: Fast Facts"],
    ["Vista opened in 1989, on a mesa.", "Fast Facts"],
  ])("by a part of its name that tells it from others: %s", (text, title) => {
    expect(titleOf(text, "Fast Facts", ["Mesa Vista High School"])).toBe(`# ${title}`);
  });

  test("the name of the school stands in for a title that is missing, or that is a sentence", () => {
    expect(titleOf("Larch Elementary has 318 students.")).toBe("# Larch Elementary");
    expect(titleOf("We teach.", "Larch Elementary has 318 students.")).toBe("# Larch Elementary");
  });

  test("a name in capital letters is written as it is known, with what kind of document it is on", () => {
    const summary = chosenUnder(
      "LARCH ELEMENTARY SCHOOL\nSchool Report, 2025-26\n\nWe have 318 students.",
      null,
      LARCH,
    );
    expect(nameFromSummary(summary)).toBe("Larch Elementary School: School Report, 2025-26");
  });
});

describe("whom a sentence is about is said", () => {
  const about = (text: string) => under("Students and Teachers", text);
  test.each([
    ["Hill School stands above the river. It has 318 students.", "- Hill School has 318 students."],
    [
      "Hill School, a public school, opened in 1971. Today it has 318 students.",
      "- Today Hill School has 318 students.",
    ],
    ["The school opened in 1971. In 2025 it had 318 students.", "- In 2025 the school had 318 students."],
    ["Hill School opened in 1971. Its 318 students walk.", "- Hill School’s 318 students walk."],
    ["Ms. Ruiz came in 2019. It has 318 students.", "- Students: 318"],
    ["9th Bridge School is a public school. It has 318 students.", "- 9th Bridge School has 318 students."],
    ["It has 318 students.", "- Students: 318"],
  ])("%s", (text, line) => {
    expect(about(`# Hill\n\n${text}`)).toContain(line);
  });

  test("what goes on about a person, or about nothing in particular, is left out", () => {
    const text = "# Hill\n\nOur 19 teachers know every child. They hold degrees. This makes a difference.";
    expect(chosenUnder(text)).toMatch(/- Our 19 teachers know every child\.$/);
    const person = "# Hill\n\nOur principal since 2017 is Ana Ruiz. She taught for 12 years before that.";
    expect(chosenUnder(person)).toMatch(/Ana Ruiz\.$/);
  });

  test("what goes on about something else stays with it", () => {
    expect(under("Academics", "# Hill\n\nThe science program has 12 courses. It ends in June.")).toContain(
      "- The science program has 12 courses. It ends in June.",
    );
  });

  test("another school is not put in the place of “it”", () => {
    const text =
      "# Hill\n\nLarch Academy, our sister school, was founded in 1900. It enrolls 3,000 students. Its student-teacher ratio is 9:1.";
    expect(chosenUnder(text)).toBe("# Hill");
  });
});

describe("a figure of an earlier year leaves when there is one of today", () => {
  test.each([
    ["Students per teacher: 16 in 1998.\n\nStudents per teacher: 9", "16"],
    ["In 1998 the school had 412 students.\n\nOur school has 318 students.", "412"],
    ["Tuition for 2019-20 was $31,050.\n\nTuition for 2026-27 $38,400", "$31,050"],
    ["| Enrollment 2010–11 | 118 |\n| Enrollment 2025–26 | 507 |", "118"],
  ])("%s", (text, old) => {
    expect(chosenUnder(`# Hill\n\n${text}`)).not.toContain(old);
  });

  test.each([
    ["the only one", "In 1998 the school had 412 students.", "412"],
    [
      "this year's, beside part of the students",
      "Enrollment 2025–26: 507\n\nEach year 30 students are enrolled in nursing.",
      "507",
    ],
    [
      "how the school began",
      "Hill was founded in 1911 with 19 students.\n\nOur school has 318 students.",
      "19",
    ],
  ])("%s stays", (_, text, said) => {
    expect(chosenUnder(`# Hill\n\n${text}`)).toContain(said);
  });
});

describe("what no editor would keep is left out", () => {
  const SCHOOL = "# Hill School\n\nHill School is a public school in Dover with 512 students.";
  test.each([
    ["how a game ended", "Our chess club beat Pine Ridge 4–2 in October.", "Pine Ridge"],
    [
      "against whom one was won",
      "Our girls won a first sectional title with a win over Speedway.",
      "Speedway",
    ],
    ["the next game", "The next home game of our teams is on Friday at 7 p.m.", "Friday"],
    [
      "winners of games",
      "We were three-time winners against Lincoln’s Chess Club and Debate Team.",
      "Lincoln",
    ],
    ["a rule", "Students may not wear hats in class.", "hats"],
    ["what may happen", "Students who miss more than ten days may lose credit.", "credit"],
    ["what is done then", "Students who miss more than 10 days meet with a counselor.", "counselor"],
    ["something for everyone", "There is something for every student after the last bell.", "bell"],
    ["talk", "On Wednesdays our teachers plan together, and the day ends early.", "Wednesdays"],
    ["thanks", "Thank you to the 140 students who came to the math night.", "140"],
    ["one class", "Mr. Abbott’s class of 22 students read 1,000 books.", "1,000"],
    ["the district", "There are 6,120 students in the district.", "6,120"],
    ["a footnote", "Groups of fewer than ten students are not shown.", "fewer"],
    ["a person's mailbox", "Want to help our teachers? Write to dkirkpatrick@hill.example.org.", "dkirk"],
  ])("%s", (_, text, said) => {
    const summary = chosenUnder(`${SCHOOL}\n\n${text}`);
    expect(summary).toContain("512 students");
    expect(summary).not.toContain(said);
  });

  test("a sentence stays without what it says of the district, and without a person's mailbox", () => {
    const text =
      "Hill School is one of three schools in the Forks School District, which has 9,120 students.\n\nCall the school at (860) 555-0161, or write to pfairweather@hill.example.org.";
    expect(chosenUnder(`# Hill\n\n${text}`)).toContain("schools in the Forks School District.\n");
    expect(chosenUnder(`# Hill\n\n${text}`)).toContain("- Call the school at (860) 555-0161.");
  });

  test("what was said already is not said again", () => {
    const summary = chosenUnder("# Hill\n\nOur school has 742 students.\n\n- Students: 742\n- Teachers: 40");
    expect(summary.match(/742/g)).toHaveLength(1);
    expect(summary).toContain("Teachers: 40");
  });
});

test("what stands further down under a mission is not one, and a mission is a whole sentence", () => {
  const text =
    "# Hill\n\n## Our Mission\n\nTo teach every child to read.\n\nWe have a chess club and a robotics team.\n\nMale 52% Female 48%";
  expect(under("About the School", text)).toContain("- Our Mission: To teach every child to read.");
  expect(under("Activities", text)).toContain("chess club");
  expect(under("Students and Teachers", text)).toContain("- Male 52%, Female 48%");
});

test("what a school is, whom it serves, and what it costs is kept with its headings", () => {
  const text = [
    "# Hill",
    "We are a small Montessori school for children from 18 months to 12 years.",
    "The school is accredited by the state.",
    "Our school has 96 children and one apple tree.",
    "Hill School is by the river. Founded in 1871, it draws families from 24 states.",
    "Mean SAT 1338.",
    "## Hours",
    "Monday to Friday, 8:30 a.m. to 3:15 p.m.",
    "## Tuition 2026-27",
    "| Primary | $13,950 |\n| Elementary | $14,800 |",
    "## Contact",
    "Priya Nair, Director of College Counseling, pnair@hill.example.org, (413) 555-0166.",
  ].join("\n\n");
  expect(under("About the School", text)).toContain("- We are a small Montessori school");
  expect(under("About the School", text)).toContain("- The school is accredited");
  expect(under("About the School", text)).toContain("- Founded in 1871, Hill School draws");
  expect(under("Students and Teachers", text)).toContain("96 children");
  expect(under("Academics", text)).toContain("- Mean SAT 1338.");
  expect(under("Admission and Cost", text)).toContain("### Tuition 2026-27\n\n- Primary: $13,950\n");
  expect(under("Contact", text)).toContain("- Hours: Monday to Friday");
  expect(chosenUnder(text)).not.toContain("Nair");
});

test("who signs a letter leads the school, if the title says so", () => {
  expect(chosenUnder("# Hill\n\nWarmly, Aisha Garcia, Principal")).toContain("- Principal: Aisha Garcia");
  expect(chosenUnder("# Hill\n\nWarmly, Aisha Garcia, Parent of a Principal")).not.toContain("- Principal:");
});

test("each of a list of facts stands where it belongs", () => {
  const text =
    "# Hill\n\n## At a Glance\n\n- Students per teacher: 9.\n- Tuition “$38,400”\n- Graduation rate: 96%";
  expect(under("Students and Teachers", text)).toContain("- Students per teacher: 9\n");
  expect(under("Admission and Cost", text)).toContain("- Tuition: $38,400");
  expect(under("Academics", text)).toContain("- Graduation rate: 96%");
  const withLunch = `${text}\n- Free/reduced lunch: 39%\n- Mascot: Ravens`;
  expect(under("Academics", withLunch)).toContain("- Graduation rate: 96%");
  expect(under("About the School", withLunch)).toContain("- Mascot: Ravens");
});

test("facts of a table are kept beside sentences", () => {
  const rows = [
    "Grades | 6–8",
    "Enrollment | 684",
    "Ratio | 16:1",
    "Class size | 24",
    "Free or reduced lunch | 47%",
  ];
  const text = `# Hill\n\n${rows.map((row) => `| ${row} |`).join("\n")}\n\nWe have two teachers in each of 9 rooms for our students.`;
  for (const row of rows) expect(under("Students and Teachers", text)).toContain(row.replace(" | ", ": "));
});

test("a first row of facts is no head of a table", () => {
  const text = "# Hill\n\n| Year founded | 1958 |\n| Enrollment | 347 |\n| Boys/Girls | 48%/52% |";
  expect(chosenUnder(text)).toMatch(/- Enrollment: 347$/m);
});

test("a page in two languages is told in English", () => {
  const summary = chosenUnder(
    [
      "# Nuestra escuela / Our School",
      "La Escuela Río Bravo atiende a 426 alumnos de prekínder a quinto grado en la ciudad.",
      "La directora de la escuela es Rosa Elena Trujillo.",
      "Nuestra misión es que cada niño lea y piense en dos idiomas.",
      "Río Bravo Elementary has 426 students, and half of each day is taught in Spanish by the teachers of the town.",
    ].join("\n\n"),
  );
  expect(summary).not.toContain("atiende");
  expect(summary).toContain("- Principal: Rosa Elena Trujillo");
  expect(summary).not.toContain("Nuestra misión");
  expect(summary).toContain("Río Bravo Elementary has 426 students");
});

test("a page in French is about its students, too", () => {
  const text =
    "# Notre école\n\nLa directrice de l'école est Mme Hélène Roy, qui est dans le bureau avec les enseignants.\n\nLes classes comptent 310 élèves.";
  expect(chosenUnder(text)).toContain("310 élèves");
});
