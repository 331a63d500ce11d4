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
      "we have figures for only 2 other online high schools, in too few states to stand for the country. So that you can see how large its figures are, they stand beside those of high schools of every type. Most of these teach in classrooms, so a difference may only come from teaching online.",
    );
    expect(text).toContain(
      "Its student–teacher ratio in 2013–14, 58.2 to 1, was higher than at all but four of the 9,004 other high schools of every type in the United States for which we have this figure; the median was 14.6.",
    );
    expect(textOf(alone, "method")).toContain("the report compares with high schools of every type");
  });

  it("is told at a glance where its figures are among them", () => {
    expect(textOf(alone, "glance")).toContain(
      "it had 2,766 students, more than 17,200 of the 17,513 other high schools of every type in the United States for which we have this figure (98%; 3 had the same).",
    );
  });

  it("has no chart in which they are called similar", () => {
    const html = researchHtml(composed(analysisOf(alone)), "full");
    expect(html).toContain('<th scope="col">High schools of every type</th>');
    expect(html).toContain("Band: the middle half of high schools of every type.");
    expect(html).not.toContain("the middle half of similar schools");
  });

  it("is asked about teachers who look after so many, when they teach online", () => {
    const ids = analysisOf(alone).questions.map(({ id }) => id);
    expect(ids).toContain("onlineTeachers");
    expect(ids).not.toContain("classesWithHighRatio");
    expect(textOf(alone, "visit")).toContain("more than at 99% of schools of its level nationwide.");
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
      "was near the middle of the 100 other elementary schools of every type in the United States for which we have this figure: 60 were lower and 40 higher; the median was 14.",
    );
    expect(text).toContain("The United States, schools of every type");
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

  it("do not ask twice how a charter school gives its places", () => {
    const charter = { schoolType: "Public School" } as const;
    expect(questions(charter, { charterSchool: true }, { magnetSchool: "not_reported" })).not.toContain(
      "placesUnknown",
    );
  });
});
