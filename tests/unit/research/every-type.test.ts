import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { researchHtml } from "#lib/research/html.format.ts";
import { gathered, placement, school, VERY_DIFFERENT } from "./gathered-schools.ts";

const alone = VERY_DIFFERENT["online without peers"] as Gathered;

const textOf = (one: Gathered, section: string) =>
  composed(analysisOf(one))
    .sections.find(({ id }) => id === section)
    ?.blocks.flatMap(statementsOf)
    .map(({ text }) => text)
    .join(" ") ?? "";

describe("a school that too few are like", () => {
  it("is held against all schools of its level, and the report says what that is worth", () => {
    const text = textOf(alone, "standing");
    expect(text).toContain(
      "For scale, its figures stand beside those of high schools of every type in our catalog. Most of these teach in classrooms, so a difference may only come from teaching online.",
    );
    expect(text).toContain("With 2,766 students in 2013–14, it was larger than 17,200 of the 17,513 other");
    expect(textOf(alone, "glance")).toContain("Our catalog has only two other online high schools.");
    // Without any by name, the section itself says why.
    expect(textOf({ ...alone, peers: null }, "standing")).toContain(
      "we have figures for only two other online high schools, too few to speak for the country. For scale",
    );
    expect(textOf(alone, "method")).toContain("The report compares with high schools of every type");
  });

  it("has a title that does not call them similar", () => {
    const titles = composed(analysisOf(alone)).sections.map(({ title }) => title);
    expect(titles).toContain("How it compares with high schools of every type");
    expect(titles).not.toContain("How it compares with similar schools");
  });

  it("is told at a glance where its figures are among them", () => {
    expect(textOf(alone, "glance")).toContain(
      "it had 2,766 students, which made it larger than 17,200 of the 17,513 other high schools of every type in our catalog that we have figures for (98%; three had the same).",
    );
  });

  it("has no chart in which they are called similar", () => {
    const html = researchHtml(composed(analysisOf(alone)), "full");
    expect(html).toContain('<th scope="col">High schools of every type</th>');
    expect(html).toContain("Band: the middle half of high schools of every type.");
    expect(html).not.toContain("the middle half of similar schools");
  });

  it("has no place by its ratio among schools with classrooms, and the report says why, once", () => {
    const all = JSON.stringify(composed(analysisOf(alone)));
    expect(all.match(/58\.2 to 1[^.]*(?:higher|lower) than/g)).toBeNull();
    expect(textOf(alone, "standing")).toContain(
      "Its student–teacher ratio is not ranked among those of schools with classrooms, since a teacher can look after many more students online.",
    );
    expect(all.match(/is not ranked among/g)).toHaveLength(1);
    expect(analysisOf(alone).standings.map(({ figure }) => figure)).not.toContain("studentTeacherRatio");
    // Among other online schools, it has one.
    const like = placement({ figure: "studentTeacherRatio", below: 90, same: 0, above: 10 });
    expect(textOf({ ...alone, placements: [like] }, "standing")).toContain(
      "58.2 to 1, was higher than at 90",
    );
  });

  it("is online by its name alone, too, and is then ranked by its ratio among nobody", () => {
    const named = gathered(
      school({ schoolType: "Private School", name: "Oak Virtual School" }, { studentTeacherRatio: 40 }),
      { placements: [placement({ figure: "studentTeacherRatio", below: 90, same: 0, above: 10 })] },
    );
    expect(textOf(named, "standing")).toContain(
      "Its student–teacher ratio is not ranked among those of schools with classrooms",
    );
    expect(textOf(named, "standing")).not.toContain("higher than");
  });

  it("is asked how many students a teacher looks after, when it teaches online", () => {
    const ids = analysisOf(alone).questions.map(({ id }) => id);
    expect(ids).toContain("onlineTeachers");
    expect(ids).not.toContain("classesWithHighRatio");
    expect(textOf(alone, "visit")).toContain("How many students does one teacher look after");
  });

  it("is compared with similar schools in all figures that these have", () => {
    const mixed = gathered(school({}, { numOfStudents: 200, classSize: 20 }), {
      placements: [
        placement(),
        placement({
          peers: "level",
          scope: "country",
          figure: "classSize",
          below: 60,
          same: 0,
          above: 40,
          median: 14,
        }),
      ],
    });
    const text = textOf(mixed, "standing");
    expect(text).toContain("The similar schools here are the other private elementary schools");
    expect(text).toContain(
      "Where too few of them have a figure, elementary schools of every type stand in for them. These work in very different ways",
    );
    expect(text).toContain("than 60 of the 100 other private elementary schools in Illinois");
    expect(text).toContain(
      "was near the middle of the 100 other elementary schools of every type that report class sizes: 60 were lower and 40 higher; the median, or middle figure, was 14.",
    );
  });
});

describe("questions for what is missing", () => {
  const questions = (...[changes, values, blanks]: Parameters<typeof school>) =>
    analysisOf(gathered(school(changes, values, blanks))).questions.map(({ id }) => id);

  it.each([
    ["religiousAffiliation", "religionUnknown", { schoolType: "Private School" }],
    ["magnetSchool", "placesUnknown", { schoolType: "Public School" }],
    ["academicInfo.collegeEnrollment", "collegeUnknown", { gradesOffered: "9–12" }],
  ] as const)("ask about %s", (field, id, changes) => {
    expect(questions(changes, {}, { [field]: "not_reported" })).toContain(id);
    expect(questions(changes, {}, {})).not.toContain(id);
  });

  it("do not ask how one gets in if the school's own text tells it", () => {
    const told = { schoolSummary: ["Admission rests on one test alone."] };
    const silent = { schoolSummary: ["It has a garden."] };
    const unknown = { magnetSchool: "not_reported" } as const;
    expect(questions({ schoolType: "Public School" }, told, unknown)).not.toContain("placesUnknown");
    expect(questions({ schoolType: "Public School" }, silent, unknown)).toContain("placesUnknown");
  });

  it("do not ask who takes tests of which one is known", () => {
    const unknown = { "academicInfo.averageSAT": "not_reported" } as const;
    const high = { gradesOffered: "9–12" } as const;
    expect(questions(high, {}, unknown)).toContain("testsUnknown");
    expect(questions(high, { "academicInfo.averageACT": 24 }, unknown)).not.toContain("testsUnknown");
  });

  it("do not ask twice how a charter school gives its places", () => {
    const charter = { schoolType: "Public School" } as const;
    expect(questions(charter, { charterSchool: true }, { magnetSchool: "not_reported" })).not.toContain(
      "placesUnknown",
    );
  });
});

describe("what readers could take for more than it is", () => {
  const seniors = { schoolType: "Private School", gradesOffered: "9–12" } as const;

  it("is told of four-year colleges where these alone are counted", () => {
    // The survey of private schools (gathered-schools.ts) counts no others.
    const one = gathered(school(seniors, { "academicInfo.collegeEnrollment": 90 }), {
      placements: [placement({ figure: "academicInfo.collegeEnrollment", scope: "country", median: 80 })],
    });
    expect(textOf(one, "glance")).toContain("90% went on to four-year colleges, a higher rate than at 60 of");
    expect(textOf(one, "standing")).toContain(
      "Its rate of enrollment in four-year colleges in 2013–14, 90%,",
    );
    const { facts } = one.school;
    const ofState = facts.map((fact) =>
      fact.origin ? { ...fact, origin: { ...fact.origin, source: "State profiles" } } : fact,
    );
    expect(textOf({ ...one, school: { ...one.school, facts: ofState } }, "glance")).toContain(
      "90% went on to college, a higher rate",
    );
  });

  it("is dated by the file of a register that states no year", () => {
    const undated = school({}, { numOfStudents: 213, teachers: 13.5, studentTeacherRatio: 13.4 });
    const facts = undated.facts.map((fact) => ({ ...fact, year: "file dated 2017" }));
    const one = gathered({ ...undated, facts }, { placements: [placement()], neighbors: [] });
    expect(textOf(one, "glance")).toContain("According to a 2017 list, it had 213 students");
    expect(textOf(one, "standing")).toContain("With 213 students (from a 2017 list), it was larger than");
    expect(textOf(one, "size")).toContain("According to the same list, it had the equivalent of 13.5");
  });

  it("says of a school nearby that its students are all girls, and lets it stand out in nothing", () => {
    const near = (id: string, name: string, female: number, ratio: number) =>
      school(
        { _id: id, slug: id, name, distance: 0.4 },
        {
          numOfStudents: 200,
          studentTeacherRatio: ratio,
          "demographics.female": female,
          "demographics.male": 100 - female,
        },
      );
    const neighbors = [
      near("2", "Marymount School", 100, 5),
      near("3", "Elm School", 50, 9),
      near("4", "Oak School", 48, 12),
    ];
    const own = { numOfStudents: 213, "demographics.female": 51, "demographics.male": 49 };
    const text = textOf(gathered(school({}, own), { neighbors }), "alternatives");
    expect(text).toContain("Of these, Marymount School is a girls’ school.");
    expect(text).not.toContain("the fewest students");
    const more = [...neighbors, near("5", "Ash School", 51, 13), near("6", "Fir School", 52, 14)];
    expect(textOf(gathered(school({}, own), { neighbors: more }), "alternatives")).toContain(
      "Elm School also has the lowest student–teacher ratio among them, 9 to 1.",
    );
    expect(textOf(gathered(school({}, own), { neighbors: more }), "alternatives")).toContain(
      "Of the others, Elm School is the closest in size",
    );
    // Beside another school for girls, it is no different.
    const girls = { ...own, "demographics.female": 100, "demographics.male": 0 };
    expect(textOf(gathered(school({}, girls), { neighbors }), "alternatives")).not.toContain("girls’ school");
  });
});

describe("a chart", () => {
  it("says where its lines begin and end", () => {
    expect(researchHtml(composed(analysisOf(alone)), "full")).toContain("Each line runs from 0 to 3,000.");
  });
});
