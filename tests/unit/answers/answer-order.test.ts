import { expect, test } from "vitest";
import { cutSentence, orderSentence } from "#lib/answers/answer-order.format.ts";
import type { FindSchools, FoundSchools } from "#lib/lookups/tools.schema.ts";
import { card } from "#tests/unit/research/gathered-schools.ts";

type Found = Extract<FoundSchools, { kind: "schools" }>;

const SAT: FindSchools = { state: "MA", sort: { by: "academicInfo.averageSAT", order: "most" } };

const found = (years: readonly (string | null)[], total: number, withoutFigure: number): Found => ({
  kind: "schools",
  total,
  withoutFigure,
  setApart: 0,
  closed: 0,
  place: null,
  radiusMiles: null,
  from: null,
  corrected: null,
  schools: years.map((year) => ({
    card: card(),
    facts: [
      {
        field: "academicInfo.averageSAT",
        label: "Average SAT",
        text: "1,200",
        value: 1200,
        blank: null,
        year,
        source: null,
        url: "",
      },
    ],
  })),
});

test("an order says by what, and of which year the figures are", () => {
  const ofOneYear = found(["2016-17", "2016-17"], 2, 0);
  expect(orderSentence(ofOneYear, SAT)[0]).toBe("Sorted by average SAT, highest first (data from 2016–17).");
  const ofTwo = found(["2016-17", "2013-14"], 2, 0);
  expect(orderSentence(ofTwo, SAT)[0]).toBe("Sorted by average SAT, highest first.");
});

test("a list that is cut says of how many with a figure", () => {
  const five = ["2016-17", "2016-17", "2016-17", "2016-17", "2016-17"];
  expect(cutSentence(found(five, 7, 4), SAT)[0]).toBe(
    "Here are the first 5 of 7 schools with an average SAT:",
  );
  expect(cutSentence(found(five, 7, 0), SAT)[0]).toBe("Here are the first 5 of 7 schools:");
  expect(cutSentence(found(five, 5, 4), SAT)).toBe("");
});

test("beside a condition on another figure, those without this one are not counted", () => {
  const large: FindSchools = { ...SAT, figures: [{ field: "numOfStudents", atLeast: 300 }] };
  expect(cutSentence(found(["2016-17", "2016-17"], 7, 4), large)[0]).toBe(
    "Here are the first 2 of 3 schools with an average SAT:",
  );
});
