import { describe, expect, test } from "vitest";
import { briefOf, CONTEXTS } from "./brief.ts";
import { FACT_QUESTIONS } from "./fact-questions.ts";
import {
  A_COMPARISON_OPENED,
  A_SCHOOL_PAGE_OPENED,
  AFTER_A_FILTERED_LIST,
  AFTER_A_LIST,
  AFTER_A_LIST_AROUND,
  AFTER_NONE,
  AFTER_ONE_OF_A_LIST,
  AFTER_ONE_SCHOOL,
  AFTER_TWO,
  OF_THE_SCHOOL_IN_MIND,
  ON_A_SCHOOL_PAGE,
  ON_A_SEARCH_PAGE,
  THE_PAGE_OF_BEFORE,
} from "./follow-ups.ts";
import { HOUSEHOLD_FACTS } from "./household-facts.ts";
import { HOUSEHOLD_COMPARISONS, HOUSEHOLD_LISTS } from "./household-lists.ts";
import { HOUSEHOLD_AFTER_A_LIST, HOUSEHOLD_AFTER_ONE_SCHOOL, HOUSEHOLD_TALK } from "./household-talk.ts";
import { LIST_QUESTIONS } from "./list-questions.ts";
import { COMPARISON_QUESTIONS, TALK_QUESTIONS } from "./other-questions.ts";

describe("questions are understood as families type them", () => {
  test.each(FACT_QUESTIONS)("a fact of a school: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.none)).toBe(understood);
  });
  test.each(LIST_QUESTIONS)("schools of a kind: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.none)).toBe(understood);
  });
  test.each(COMPARISON_QUESTIONS)("schools side by side: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.none)).toBe(understood);
  });
  test.each(TALK_QUESTIONS)("something else: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.none)).toBe(understood);
  });
});

describe("questions that nobody had in mind while writing the rules are understood", () => {
  test.each([...HOUSEHOLD_FACTS, ...HOUSEHOLD_LISTS, ...HOUSEHOLD_COMPARISONS, ...HOUSEHOLD_TALK])(
    "%s",
    (typed, understood) => {
      expect(briefOf(typed, CONTEXTS.none)).toBe(understood);
    },
  );
  test.each(HOUSEHOLD_AFTER_A_LIST)("after a list: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.list)).toBe(understood);
  });
  test.each(HOUSEHOLD_AFTER_ONE_SCHOOL)("after one school: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.one)).toBe(understood);
  });
});

describe("follow-ups mean what was said before, or the open page", () => {
  test.each(AFTER_ONE_SCHOOL)("after one school: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.one)).toBe(understood);
  });
  test.each(AFTER_A_LIST)("after a list: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.list)).toBe(understood);
  });
  test.each(AFTER_A_FILTERED_LIST)("after a list with conditions: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.filtered)).toBe(understood);
  });
  test.each(AFTER_A_LIST_AROUND)("after a list around a place: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.around)).toBe(understood);
  });
  test.each(AFTER_ONE_OF_A_LIST)("after one of a list: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.picked)).toBe(understood);
  });
  test.each(AFTER_NONE)("after a search that found nothing: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.empty)).toBe(understood);
  });
  test.each(AFTER_TWO)("after two of a list: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.two)).toBe(understood);
  });
  test.each(ON_A_SCHOOL_PAGE)("on a school’s page: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.school)).toBe(understood);
  });
  test.each(OF_THE_SCHOOL_IN_MIND)("of the school that is open or was spoken of: %s", (typed, understood) => {
    const ways = [
      briefOf(typed, CONTEXTS.school).replace("boston-latin-school", ""),
      briefOf(typed, CONTEXTS.schoolOpened).replace("boston-latin-school", ""),
      briefOf(typed, CONTEXTS.one).replace("7", ""),
    ];
    expect(ways).toEqual([understood, understood, understood]);
  });
  test.each(ON_A_SEARCH_PAGE)("on a search: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.search)).toBe(understood);
  });
  test.each(A_SCHOOL_PAGE_OPENED)(
    "a school’s page opened since comes before memory: %s",
    (typed, understood) => {
      expect(briefOf(typed, CONTEXTS.schoolOpened)).toBe(understood);
    },
  );
  test.each(A_COMPARISON_OPENED)("a comparison opened since comes before memory: %s", (typed, understood) => {
    expect(briefOf(typed, CONTEXTS.searchOpened)).toBe(understood);
  });
  test.each(THE_PAGE_OF_BEFORE)(
    "memory comes before the page of the last answer: %s",
    (typed, understood) => {
      expect(briefOf(typed, CONTEXTS.sameSchool)).toBe(understood);
    },
  );
});

test("any text is read as some question", () => {
  const hostile = [
    "",
    " ",
    "?".repeat(1000),
    "a ".repeat(500),
    "the of and ".repeat(90),
    "in near in near ".repeat(60),
    "1".repeat(1000),
    "under 15 ".repeat(110),
    "Lincoln ".repeat(120),
    "__proto__ constructor toString valueOf",
    "how big is constructor",
    "\u0000\u202e\ufffd",
    "((((((((((([[[[[[[[[[",
    "St. ".repeat(250),
    "é".repeat(1000),
    "-".repeat(1000),
    "📚".repeat(400),
  ];
  for (const text of hostile) expect(briefOf(text, CONTEXTS.list)).toEqual(expect.any(String));
});
