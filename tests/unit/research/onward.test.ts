import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import type { Gathered } from "#lib/research/gathered.rules.ts";
import { chosenOnward, gradeOn } from "#lib/research/onward.rules.ts";
import { podcastScript, unconfirmedInScript } from "#lib/research/podcast.format.ts";
import { promiseOf } from "#lib/research/sections.format.ts";
import { card, gathered, school } from "./gathered-schools.ts";

describe("the grade after or before those of a school", () => {
  it.each([
    ["after", [-1, 0, 1, 2, 3, 4, 5], false, 6],
    ["after", [9, 10, 11, 12], false, null],
    ["after", [-1], false, 0],
    ["before", [6, 7, 8], false, 5],
    ["before", [0, 1, 2], false, null],
    // A source that has high school grades alone does not say where a school begins.
    ["before", [9, 10, 11, 12], true, null],
    ["after", [], false, null],
  ] as const)("%s %j (more below: %s) is %s", (way, grades, more, expected) =>
    expect(gradeOn(way, grades, more)).toBe(expected),
  );
});

describe("the schools after and before a school", () => {
  const own = card({ numOfStudents: 400, gradesOffered: "K–5" });
  const near = (distance: number, gradesOffered: string, changes: object = {}) =>
    card({ _id: `${distance}${gradesOffered}`, distance, gradesOffered, numOfStudents: 300, ...changes });

  it("are the nearest that begin, or end, about there", () => {
    const [whole, middle, upper] = [near(1, "K–8"), near(2, "6–8"), near(3, "5–8")];
    expect(chosenOnward("after", 6, own, [whole, middle, upper])).toEqual([middle, upper]);
    expect(chosenOnward("after", 6, own, [whole])).toEqual([whole]);
    const [before, all] = [near(1, "K–5"), near(2, "K–12")];
    expect(
      chosenOnward("before", 5, card({ gradesOffered: "6–8", numOfStudents: 400 }), [all, before]),
    ).toEqual([before]);
  });

  it("are no special schools, no online ones, and within reach, or else the nearest one", () => {
    const special = near(1, "6–8", { schoolKind: "Special education school" });
    const online = near(2, "6–12", { schoolType: "Online School" });
    const [far, farther] = [near(21, "6–8"), near(24, "6–8")];
    expect(chosenOnward("after", 6, own, [special, online, far, farther])).toEqual([far]);
    expect(chosenOnward("after", 6, own, [special, near(14, "6–8"), far])).toEqual([near(14, "6–8")]);
    expect(chosenOnward("after", 6, own, [near(26, "6–8")])).toEqual([]);
  });
});

describe("what a report says of them", () => {
  const report = (changes: Partial<Gathered>) =>
    composed(analysisOf(gathered(school({ gradesOffered: "6–8" }, { numOfStudents: 300 }), changes)));
  const other = (id: string, name: string, distance: number, gradesOffered: string) =>
    school({ _id: id, slug: `s-${id}`, name, distance, gradesOffered }, { numOfStudents: 500 });
  const section = (document: ReturnType<typeof report>) =>
    document.sections.find(({ id }) => id === "onward");
  const textOf = (document: ReturnType<typeof report>) =>
    (section(document)?.blocks ?? [])
      .filter(({ kind }) => kind !== "table")
      .flatMap(statementsOf)
      .map(({ text }) => text)
      .join(" ");
  const after = {
    grade: 9,
    schools: [other("2", "North High", 1.2, "9–12"), other("3", "South High", 4, "9–12")],
  };
  const before = { grade: 5, schools: [other("4", "Elm", 22, "K–5")] };

  it("is which are nearest, and that this says nothing of who goes there", () => {
    const document = report({ onward: { after, before } });
    expect(section(document)?.title).toBe("Schools before and after this one");
    expect(textOf(document)).toBe(
      "The school ends with grade 8. The nearest school in our catalog to go on to is North High, 1.2 miles away. The school begins with grade 6. The nearest school in our catalog that leads up to it is Elm, 22 miles away, with grades K–5. These lists go by grades and distance alone. They say nothing about who is admitted, which school an address belongs to, or where the children of this school really go: ask the schools and the district.",
    );
    expect(unconfirmedFigures(document)).toEqual([]);
    expect(unconfirmedInScript(podcastScript(document), document)).toEqual([]);
    expect(section(report({ onward: { after, before: null } }))?.title).toBe("After this school");
    expect(section(report({}))).toBeUndefined();
  });

  it("is promised before anybody pays for the way alone that it has", () => {
    const promised = (onward: Gathered["onward"]) => {
      const document = report({ onward });
      const found = section(document);
      return found && promiseOf(found, document);
    };
    expect(promised({ after, before })).toContain("whose grades follow or precede its own");
    expect(promised({ after: null, before })).toContain("from which students could come to it");
    expect(promised({ after, before: null })).toContain("where its students could go next");
  });
});
