import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { podcastScript, unconfirmedInScript } from "#lib/research/podcast.format.ts";
import { gathered, school } from "./gathered-schools.ts";

const BOARDING = { name: "St. Andrew’s School", gradesOffered: "6–12", state: "RI" };

type Near = Parameters<typeof school>[0];
const near = (distance: number, changes: Near, values: Parameters<typeof school>[1] = {}) =>
  school({ _id: String(Math.round(distance * 10)), distance, gradesOffered: "6–12", ...changes }, values);

function told(changes: Partial<Gathered>, values = { numOfStudents: 213, studentTeacherRatio: 5.4 }) {
  const document = composed(analysisOf(gathered(school(BOARDING, values), changes)));
  expect(unconfirmedFigures(document)).toEqual([]);
  expect(unconfirmedInScript(podcastScript(document), document)).toEqual([]);
  const section = document.sections.find(({ id }) => id === "alternatives");
  const heard = podcastScript(document).chapters.find(({ title }) => title === section?.title);
  return {
    title: section?.title,
    text: (section?.blocks ?? []).flatMap(statementsOf).map(({ text }) => text),
    heard: (heard?.utterances ?? []).map(({ said }) => said.text),
  };
}

const FAR = [
  near(
    16.2,
    { name: "Marymount School" },
    { numOfStudents: 30, "demographics.female": 100, "demographics.male": 0 },
  ),
  near(22.5, { name: "Third School" }, { numOfStudents: 190, studentTeacherRatio: 8 }),
  near(31, { name: "Fourth School" }, { numOfStudents: 400, studentTeacherRatio: 9 }),
  near(
    44,
    { name: "Fifth School", schoolType: "Public School" },
    { numOfStudents: 700, studentTeacherRatio: 11 },
  ),
  near(
    49,
    { name: "Sixth School", schoolType: "Public School" },
    { numOfStudents: 800, studentTeacherRatio: 15 },
  ),
];

describe("a school that no comparable school is near", () => {
  const { title, text, heard } = told({ neighbors: FAR, reach: 100 });

  it("says so plainly, and calls the nearest ones just that", () => {
    expect(title).toBe("The nearest comparable schools in our catalog are 16 to 49 miles away");
    expect(text.slice(0, 2)).toEqual([
      "Our catalog, which does not have every school, has no comparable one near it.",
      "The nearest that it has is Marymount School, a private school 16 miles away, with grades 6–12.",
    ]);
    expect(text.join(" ")).not.toMatch(/alternative|nearby/i);
  });

  it("does not have listeners ask for alternatives either", () => {
    expect(heard[0]).toBe("And which are the nearest schools like it?");
    expect(heard[1]).toBe("Our catalog, which does not have every school, has no comparable one near it.");
  });

  it("has no such words if one of them is near", () => {
    const one = told({ neighbors: [near(14.8, { name: "Elm" }), ...FAR], reach: 100 });
    expect(one.title).toBe("Nearby alternatives");
    expect(one.text[0]).toBe(
      "The nearest of the schools compared here is Elm, a private school 15 miles away, with grades 6–12.",
    );
    expect(one.heard[0]).toBe("What are the alternatives?");
  });
});

describe("sentences on other schools", () => {
  it("name the one that is unlike, and then speak of the others", () => {
    expect(told({ neighbors: FAR, reach: 100 }).text).toEqual(
      expect.arrayContaining([
        "Of these, Marymount School is a girls’ school.",
        "Of the others, Third School is the closest in size, with 190 students, 23 fewer than this school.",
        "Third School also has the lowest student–teacher ratio among them, 8 to 1, still higher than at this school.",
      ]),
    );
  });

  it("name another one where the closest in size has not the lowest ratio, and whether that is lower", () => {
    const [, third, ...others] = FAR;
    const fine = near(12, { name: "Fine School" }, { numOfStudents: 390, studentTeacherRatio: 5 });
    expect(told({ neighbors: [fine, third as (typeof FAR)[0], ...others] }).text).toEqual(
      expect.arrayContaining([
        "The closest in size is Third School, with 190 students, 23 fewer than this school.",
        "Fine School has the lowest student–teacher ratio of them, 5 to 1, lower than at this school.",
      ]),
    );
  });

  it("say that none is close in size", () => {
    const [, , ...far] = FAR;
    expect(told({ neighbors: far }).text).toContain(
      "None is close in size: the closest, Fourth School, has 400 students, 187 more than this school.",
    );
  });
});
