import { describe, expect, it } from "vitest";
import { analysisOf } from "#lib/research/analysis.rules.ts";
import { statementsOf } from "#lib/research/blocks.rules.ts";
import { unconfirmedFigures } from "#lib/research/check.rules.ts";
import { composed } from "#lib/research/compose.format.ts";
import { fact, gathered, placement, school } from "./gathered-schools.ts";

const DAY = "Nov 26, 2026";

/** A school whose number of students our staff corrected, without the year that it is of. */
const corrected = (() => {
  const one = school(
    { schoolType: "Public School", gradesOffered: "9–12" },
    { teachers: 155.1, studentTeacherRatio: 21.2, address: "1 Main St" },
  );
  return gathered(
    { ...one, facts: [...one.facts, fact("numOfStudents", 3300, { year: DAY })] },
    {
      placements: [placement(), placement({ scope: "country", below: 900, same: 0, above: 100 })],
      earlier: [
        {
          field: "numOfStudents",
          value: 3288,
          source: { name: "NCES Common Core of Data", publisher: "NCES", year: "2010–11", url: null },
        },
      ],
      neighbors: [
        {
          ...school({ _id: "2", distance: 1 }, {}),
          facts: [fact("schoolType", "Public School"), fact("numOfStudents", 900, { year: DAY })],
        },
      ],
    },
  );
})();
const document = composed(analysisOf(corrected));
const textOf = (section?: string) =>
  document.sections
    .filter(({ id }) => section === undefined || id === section)
    .flatMap(({ blocks }) => blocks.flatMap(statementsOf))
    .map(({ text }) => text)
    .join("\n");

describe("a figure for which our staff stated no year", () => {
  it("is no later point of a series: a correction is no trend", () => {
    expect(textOf("changes")).not.toMatch(/rose|grew|went up|3,288/);
    expect(textOf("changes")).toContain("We have each figure for one year at most");
    expect(analysisOf(corrected).questions.map(({ id }) => id)).not.toContain("biggestChange");
  });

  it("has the day of its entry told as that, and never as its year", () => {
    expect(textOf()).not.toMatch(/as of Nov|in 2026|\(2026\)/i);
    const entered = "(entered by our staff on Nov 26, 2026; year not given)";
    expect(textOf("glance")).toContain(
      `It had 3,300 students ${entered}, which made it larger than 60 of the 100`,
    );
    expect(textOf("standing")).toContain(`With 3,300 students ${entered}, it was larger than`);
    expect(textOf("changes")).toContain("Entered by our staff on Nov 26, 2026; year not given");
    expect(textOf("alternatives")).toContain("900 (no year stated)");
    expect(textOf("visit")).toContain("Our count was entered by our staff on Nov 26, 2026; year not given.");
    expect(unconfirmedFigures(document)).toEqual([]);
  });

  it("leaves the warning in place that the newest dated figures are old", () => {
    expect(textOf("glance")).toContain("Most of this school’s figures are from 2013–14.");
  });

  it("is not what the ratio beside it was counted from", () => {
    expect(textOf("size")).toContain(
      "The student–teacher ratio was 21.2 to 1, by the number of students at that time rather than the one above.",
    );
  });
});
