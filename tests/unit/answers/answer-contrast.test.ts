import { expect, test } from "vitest";
import {
  contrastSentence,
  type Figured,
  furtherContrasts,
  largerOfTwo,
  largestAndSmallest,
} from "#lib/answers/answer-contrast.format.ts";
import {
  comparisonSuggestions,
  factSuggestions,
  listSuggestions,
} from "#lib/answers/answer-suggestions.format.ts";

const figured =
  (field: string) =>
  (name: string, value: number, year: string | null = "2016–17"): Figured => ({
    name,
    value,
    fact: { field, label: field, value, text: String(value), blank: null, year, source: "NCES", url: "/x" },
  });
const students = figured("numOfStudents");
const ratio = figured("studentTeacherRatio");
const rate = figured("academicInfo.graduationRate");

test("who is larger is said with both figures, and with the year that they share", () => {
  expect(contrastSentence(students("Elm", 2403), students("Oak", 1698))?.[0]).toBe(
    "Elm is larger than Oak, with 2,403 students against 1,698 (2016–17).",
  );
});

test("figures of different years have their own, so that nobody takes one for as new as the other", () => {
  expect(contrastSentence(students("Elm", 229, "2013–14"), students("Oak", 1698))?.[0]).toBe(
    "Elm is smaller than Oak, with 229 students in 2013–14 against 1,698 in 2016–17.",
  );
  expect(contrastSentence(ratio("Elm", 22, null), ratio("Oak", 20, null))?.[0]).toBe(
    "Elm has more students per teacher than Oak: 22 against 20.",
  );
});

test("a year of one figure alone is not taken for that of both", () => {
  const ways = contrastSentence(students("Elm", 229, null), students("Oak", 1698));
  expect(ways?.[0]).toBe("Elm is smaller than Oak. Elm has 229 students. Oak had 1,698 students in 2016–17.");
  expect(furtherContrasts([[ratio("Elm", 22, null), ratio("Oak", 20)]])[0]).toBe(
    "It also has more students per teacher.",
  );
});

test("of figures that cannot be confirmed, one is said alone, or each is found on its page", () => {
  const ways = contrastSentence(students("Elm", 2403), students("Oak", 1698)) ?? [];
  expect(ways).toContain("Elm had 2,403 students in 2016–17. The numOfStudents of Oak is on its page.");
  expect(ways.at(-1)).toBe("The numOfStudents of each is on its page.");
});

test("what else differs is said of the same school, without its name", () => {
  const further = furtherContrasts([
    [ratio("Elm", 23.1, "2010–11"), ratio("Oak", 22, "2010–11")],
    [rate("Elm", 98.1), rate("Oak", 96.9)],
  ]);
  expect(further[0]).toBe(
    "It also has more students per teacher (23.1 against 22, 2010–11) and a higher graduation rate (98.1% against 96.9%, 2016–17).",
  );
  // "Larger, and also lower" would join what does not go together.
  expect(furtherContrasts([[rate("Elm", 90), rate("Oak", 96.9)]])[0]).toBe(
    "It has a lower graduation rate (90% against 96.9%, 2016–17).",
  );
  expect(furtherContrasts([])).toBe("");
});

test("of two, nothing comes next", () => {
  expect(largerOfTwo(students("Elm", 2403), students("Oak", 1698))[0]).toBe(
    "Elm is the larger, with 2,403 students; Oak has 1,698 (2016–17).",
  );
});

test("of three or four, the largest and the smallest, unless two are of a size", () => {
  const all = [students("Elm", 506), students("Oak", 2403), students("Ash", 229, "2013–14")];
  expect(largestAndSmallest(all)?.[0]).toBe(
    "Oak is the largest of these three, with 2,403 students (2016–17); Ash is the smallest, with 229 (2013–14).",
  );
  expect(largestAndSmallest([...all, students("Fir", 2403)])).toBeNull();
  expect(largestAndSmallest([...all, students("Fir", 229)])).toBeNull();
});

test("no suggestion asks what the answer just told", () => {
  expect(
    comparisonSuggestions(2, ["numOfStudents", "studentTeacherRatio", "academicInfo.graduationRate"]),
  ).toEqual(["Tell me about the first one", "Tell me about the second one", "What are their phone numbers?"]);
  expect(comparisonSuggestions(2, ["numOfStudents"])).not.toContain("Which is larger?");
  expect(comparisonSuggestions(4, ["numOfStudents", "studentTeacherRatio"])[0]).toBe(
    "Which has the fewest students per teacher?",
  );
  const known = ["numOfStudents", "studentTeacherRatio", "contactInfo.phone", "classSize"];
  const summary = factSuggestions(
    [],
    known.map((field) => ({ ...students("Elm", 1).fact, field })),
    true,
  );
  expect(summary).toContain("What is its average class size?");
  expect(summary.join()).not.toMatch(/How many students|student–teacher|phone/);
  expect(listSuggestions({}, 1, 1)).not.toContain("How many students does it have?");
  expect(listSuggestions({}, 1, 1, ["gradesOffered", "tuition"])).toContain(
    "How many students does it have?",
  );
});

test("two schools are not asked about in the superlative", () => {
  const suggestions = [...listSuggestions({}, 2, 2), ...comparisonSuggestions(2, ["tuition"])];
  expect(suggestions).toContain("Compare them");
  expect(suggestions.join()).not.toMatch(/fewest|smallest|largest|first two/);
});
