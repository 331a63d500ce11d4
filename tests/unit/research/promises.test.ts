import { expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { SectionId } from "#lib/research/document.schema.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { sectionFacts } from "#lib/research/section-facts.format.ts";
import { promiseOf } from "#lib/research/sections.format.ts";
import { fact, gathered, placement, school, VERY_DIFFERENT } from "./gathered-schools.ts";

const reportOf = (one: Gathered) => composed(analysisOf(one));

function textOf(one: Gathered, section: SectionId): string {
  return reportOf(one)
    .sections.filter(({ id }) => id === section)
    .flatMap(({ blocks }) => blocks.flatMap(statementsOf))
    .map(({ text }) => text)
    .join("\n");
}

function promised(one: Gathered, section: SectionId): string {
  const document = reportOf(one);
  const found = document.sections.find(({ id }) => id === section);
  return found ? promiseOf(found, document) : "";
}

it("promises before payment what the report holds, and says what it lacks", () => {
  const [rich, poor] = [VERY_DIFFERENT["elementary private"], VERY_DIFFERENT.online] as [Gathered, Gathered];
  expect(promised(rich, "alternatives")).toBe(
    "The three schools in our catalog that we compare it with, side by side.",
  );
  expect(promised(poor, "alternatives")).toBe("There is no list of alternatives: the report says why.");
  expect(promised(rich, "about")).toBe(
    "Basic facts from public records, each with its source. We have no text about it.",
  );
  expect(promised(rich, "standing")).toBe("Enrollment and student–teacher ratio.");
  expect(promised(VERY_DIFFERENT["nearly no facts"] as Gathered, "standing")).toContain("no comparison");
});

it("says of a score what its scale is, and why it is not compared", () => {
  const one = gathered(
    school({ gradesOffered: "9–12" }, { numOfStudents: 300, "academicInfo.averageSAT": 1408 }),
    { placements: [placement()] },
  );
  expect(textOf(one, "standing")).toContain(
    "For its average SAT score (1,408 out of 1,600), there is no comparison: too few similar schools have this figure in our sources.",
  );
  expect(unconfirmedFigures(reportOf(one))).toEqual([]);
});

it("warns of old figures though one is newer, and names the year of most", () => {
  const one = school({}, { numOfStudents: 300, teachers: 20, studentTeacherRatio: 15 });
  const newer = fact("tuition", 60_000, { year: "2025–26" });
  expect(textOf(gathered({ ...one, facts: [...one.facts, newer] }), "glance")).toContain(
    "Most of this school’s figures are from 2013–14. They are 12 years old; ask for current ones.",
  );
});

it("says that a public school charges no tuition, at a glance and among its details", () => {
  const free = gathered(school({ schoolType: "Public School" }, {}));
  expect(textOf(free, "glance")).toContain("As a public school, it charges no tuition.");
  // The register says that it is public, and the rule the rest: nobody publishes that it charges none.
  expect(textOf(free, "about")).toContain("None (public school)");
  expect(textOf(gathered(school({}, {})), "glance")).not.toContain("no tuition");
});

it("says that an online charter school is public and charges no tuition, and of another online school nothing", () => {
  const online = (values: Parameters<typeof school>[1]) =>
    gathered(school({ schoolType: "Online School" }, { numOfStudents: 300, ...values }));
  const charter = online({ charterSchool: true });
  expect(textOf(charter, "glance")).toContain("As a charter school, it is public and charges no tuition.");
  expect(textOf(charter, "about")).toContain("None (charter school, which is public)");
  expect(textOf(online({ charterSchool: false }), "glance")).not.toContain("no tuition");
  expect(textOf(online({ charterSchool: true, tuition: 900 }), "glance")).not.toContain("no tuition");
});

it("names in its title what else it draws on than public records", () => {
  const one = school({}, { numOfStudents: 300, schoolSummary: ["It has a garden."], mission: ["To learn."] });
  const from = (field: string, changes: object) =>
    one.facts.map((each) =>
      each.field === field && each.origin ? { ...each, origin: { ...each.origin, ...changes } } : each,
    );
  const titleOf = (facts: typeof one.facts) => reportOf(gathered({ ...one, facts })).title;
  expect(titleOf(one.facts)).toBe("Oak Hill School: a report from public records");
  expect(titleOf(from("schoolSummary", { publisher: "Wikipedia" }))).toBe(
    "Oak Hill School: a report from public records and Wikipedia",
  );
  expect(titleOf(from("mission", { source: "School’s own page", publisher: "Oak Hill School" }))).toBe(
    "Oak Hill School: a report from public records and the school’s own page",
  );
});

it("tells a figure that is compared with nobody once", () => {
  const one = gathered(school({ gradesOffered: "9–12" }, { numOfStudents: 300, classSize: 12 }), {
    placements: [placement(), placement({ figure: "classSize", below: 1, same: 0, above: 0 })],
  });
  expect(textOf(one, "standing")).toContain("an average class had 12 students");
  expect(textOf(one, "size")).not.toContain("an average class");
});

it("has that a school charges no tuition among the facts that an editor may state", () => {
  const one = gathered(school({ schoolType: "Online School" }, { numOfStudents: 300, charterSchool: true }));
  const document = reportOf(one);
  for (const id of ["glance", "about"]) {
    const section = document.sections.find((each) => each.id === id);
    expect(section && sectionFacts(document, section)).toContainEqual(
      expect.objectContaining({ label: "Tuition", value: "No tuition" }),
    );
  }
});

it("asks an online school for its lower grades where we cannot tell, and claims no size among high schools", () => {
  const online = gathered(
    school(
      { schoolType: "Online School", gradesOffered: "9–12", mayTeachLowerGrades: true },
      { numOfStudents: 2766 },
      { extracurriculars: "not_collected" },
    ),
    { placements: [placement({ below: 99, same: 0, above: 1 })] },
  );
  expect(textOf(online, "visit")).toContain("Which grades does the school teach?");
  expect(textOf(online, "visit")).not.toContain("season");
  expect(textOf(online, "standing")).not.toContain("larger than");
});

it("does not call unknown what a text of the school tells", () => {
  const texts = [fact("schoolSummary", "Half of the students get financial aid. Admission is by a test.")];
  const one = school({}, { numOfStudents: 300 });
  const withText = gathered({ ...one, facts: [...one.facts, ...texts] });
  expect(textOf(withText, "unknown")).not.toMatch(/financial aid|admissions/);
  expect(textOf(withText, "visit")).toContain("Who gets financial aid today");
  const free = fact(
    "schoolSummary",
    "Education is free for families with incomes of less than $125,000 a year.",
  );
  expect(textOf(gathered({ ...one, facts: [...one.facts, free] }), "visit")).toContain(
    "Who gets financial aid today",
  );
});

it("names together groups of an equal share", () => {
  const races = { "demographics.asian": 60, "demographics.white": 20, "demographics.black": 20 };
  expect(textOf(gathered(school({}, races)), "students")).toContain(
    "60% were Asian and 20% each were Black and White",
  );
});

it("draws the largest group of students first", () => {
  const races = { "demographics.asian": 20, "demographics.black": 5, "demographics.white": 75 };
  const { sections } = composed(analysisOf(gathered(school({}, races))));
  const chart = sections.flatMap(({ blocks }) => blocks).find((block) => block.kind === "bars");
  expect(chart?.bars.map(({ label }) => label)).toEqual(["White", "Asian", "Black"]);
});

it.each([
  ["another online school", {}, true],
  ["an online charter school, which is public", { charterSchool: true }, false],
])("asks whether there is tuition of %s: %#", (_, values, isAsked) => {
  const one = gathered(
    school({ schoolType: "Online School" }, { numOfStudents: 300, ...values }, { tuition: "not_collected" }),
  );
  expect(textOf(one, "visit").includes("does it charge tuition?")).toBe(isAsked);
  expect(textOf(one, "visit")).not.toContain("What does a year cost");
  expect(textOf(one, "unknown").includes("no source says whether this one charges tuition")).toBe(isAsked);
});

/** A school with six figures, of which the last two are told after the list of the first four. */
function rich(values: Record<string, number>, placements: Parameters<typeof placement>[0][]) {
  const first = {
    numOfStudents: 300,
    studentTeacherRatio: 12,
    classSize: 20,
    "academicInfo.graduationRate": 90,
  };
  const middle = { below: 50, same: 0, above: 50 };
  return gathered(school({ gradesOffered: "9–12" }, { ...first, ...values }, { tuition: "not_collected" }), {
    placements: [
      placement(middle),
      placement({ ...middle, figure: "studentTeacherRatio" }),
      placement({ ...middle, figure: "classSize" }),
      placement({ ...middle, figure: "academicInfo.graduationRate" }),
      ...placements.map((one) => placement(one)),
    ],
  });
}

it.each([
  [90, 10, "were higher than at most others"],
  [97, 3, "were higher than at nearly all others"],
  [100, 0, "were the highest"],
  [0, 100, "were the lowest"],
] as const)(
  "says what else stands out after the list of figures: %s below and %s above",
  (below, above, clause) => {
    const one = rich({ "academicInfo.averageSAT": 1300, "academicInfo.collegeEnrollment": 80 }, [
      { figure: "academicInfo.averageSAT", below, same: 0, above },
      { figure: "academicInfo.collegeEnrollment", below, same: 0, above },
    ]);
    const text = textOf(one, "glance");
    expect(text).toContain(
      `Among the private high schools in Illinois that we have figures for, its average SAT score and rate of college enrollment ${clause}.`,
    );
    expect(text).toMatch(/Ask first what a year costs\.$/);
  },
);

it("asks first what the beginning of the report says to ask first", () => {
  const text = textOf(rich({}, []), "visit");
  expect(text).toMatch(/one that is missing\.\nWhat does a year cost with all fees/);
});

it("tells nothing at a glance that the list of figures has told", () => {
  const one = gathered(school({}, { numOfStudents: 300 }), {
    placements: [placement({ below: 100, same: 0, above: 0 })],
  });
  expect(textOf(one, "glance")).toContain("larger than any of the 100");
  expect(textOf(one, "glance")).not.toContain("stands out");
});

it("tells what else stands out of other schools than those before it by their name", () => {
  const one = rich({ "academicInfo.averageSAT": 1300, "academicInfo.averageACT": 30 }, [
    { figure: "academicInfo.averageSAT", below: 95, same: 0, above: 5 },
    { figure: "academicInfo.averageACT", scope: "country", below: 99, same: 0, above: 0 },
  ]);
  expect(textOf(one, "glance")).toContain(
    "Among the private high schools in Illinois that we have figures for, its average SAT score was higher than at nearly all others, and its average ACT score was higher than at any of the other private high schools in our catalog.",
  );
});

it("says in the section of the comparison, and not in three more, how many students and teachers there are", () => {
  const one = gathered(
    school(
      { schoolType: "Public School" },
      { numOfStudents: 300, studentTeacherRatio: 15, classSize: 22, teachers: 20 },
    ),
    {
      placements: [
        placement(),
        placement({ figure: "studentTeacherRatio" }),
        placement({ figure: "classSize" }),
      ],
    },
  );
  expect(textOf(one, "size")).toBe(
    "Its students in 2013–14 came to about 30 in each grade on average.\nThat year, it had the equivalent of 20 full-time teachers, with part-time teachers counted by their hours.\nA student–teacher ratio is not the size of a class: it counts every teacher, including those for music, art, or special education, so classes are usually larger.",
  );
  expect(textOf(one, "changes")).toBe("");
  expect(textOf(one, "standing").match(/\b300\b/g)).toHaveLength(2);
});

it("gives the reason of the school’s page for a private school’s missing tuition", () => {
  expect(textOf(gathered(school({}, {}, { tuition: "not_collected" })), "unknown")).toContain(
    "Not in any of our sources for this school: tuition. No source that we use lists private schools’ tuition.",
  );
});

it("keeps a remark of our own apart from the words of a source", () => {
  const one = school({ gradesOffered: "9–12" }, { "academicInfo.averageSAT": 1408 });
  const detail = fact(
    "academicInfo.satInfo",
    "Means: verbal 696, math 712. The average adds verbal and math.",
  );
  const text = textOf(gathered({ ...one, facts: [...one.facts, detail] }), "about");
  expect(text).not.toContain("The average adds");
  expect(text).toContain("The total score in this report is verbal plus math.");
});

it("gives the mix of students its own year where nothing before it has said it", () => {
  const races = [
    fact("demographics.white", 46.9, { year: "2016–17" }),
    fact("demographics.asian", 29, { year: "2016–17" }),
  ];
  const lunch = fact("demographics.freeOrReducedLunch", 28.5, { year: "2010–11" });
  const one = school({ schoolType: "Public School" }, { numOfStudents: 300 });
  const text = textOf(gathered({ ...one, facts: [...one.facts, ...races, lunch] }), "students");
  expect(text).toContain("In 2016–17, 46.9% were White and 29.0% were Asian.");
  expect(text).toContain("In 2010–11, 28.5% of the students were eligible");
  expect(text.indexOf("46.9%")).toBeLessThan(text.indexOf("28.5%"));
});

it("says what results are worth where a text tells that students are chosen, and asks for it", () => {
  const one = school(
    { schoolType: "Public School", gradesOffered: "9–12" },
    { numOfStudents: 300, "academicInfo.graduationRate": 98.1 },
  );
  const placements = [placement({ figure: "academicInfo.graduationRate", below: 90, same: 0, above: 10 })];
  const text = fact("schoolSummary", "It is a public exam school. Its library is old.");
  const chosen = gathered({ ...one, facts: [...one.facts, text] }, { placements });
  expect(textOf(chosen, "standing")).toContain(
    "Its source calls it an exam school, so its results also reflect whom it admits.",
  );
  expect(textOf(chosen, "visit")).toContain("How do you apply now, and by when?");
  expect(textOf(gathered(one, { placements }), "standing")).not.toContain("whom it admits");
  expect(textOf(chosen, "glance")).toContain("98.1% of the class graduated on time, a higher rate than at");
});

it("asks whether a school is still open of which the newest record is old", () => {
  const one = school({}, { numOfStudents: 300 });
  const others = one.facts.filter(({ field }) => field !== "status");
  const asked = (year: string) =>
    textOf(gathered({ ...one, facts: [...others, fact("status", "Open", { year })] }), "visit");
  expect(asked("2013–14")).toContain(
    "still open, with the same name and the same grades? The record that lists it as open is from 2013–14.",
  );
  expect(asked("2025–26")).not.toContain("still open");
});

it("counts what is missing as it lists it", () => {
  const races = { "demographics.asian": "not_reported", "demographics.white": "not_reported" } as const;
  const one = gathered(school({}, { numOfStudents: 300 }, { ...races, classSize: "not_collected" }));
  expect(textOf(one, "glance")).toContain("Our sources lack two facts that families often ask for");
  // Readers know before they pay which of the facts most asked for are among them.
  expect(textOf(one, "glance")).toContain(
    "often ask for, such as average class size; this report lists them",
  );
});

it("holds no school without students against the size of others", () => {
  const empty = gathered(school({}, { numOfStudents: 0 }), {
    placements: [placement({ below: 0, same: 2, above: 98 })],
    neighbors: [2, 3].map((id) => school({ _id: `${id}`, distance: id }, { numOfStudents: 90 })),
  });
  expect(textOf(empty, "standing")).not.toContain("smaller than");
  expect(textOf(empty, "alternatives")).not.toContain("closest in size");
  expect(textOf(empty, "glance")).not.toMatch(/\b0 students/);
  expect(textOf(empty, "size")).toContain("the source counted no students at the school");
});
