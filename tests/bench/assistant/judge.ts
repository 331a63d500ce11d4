import type { Catalog } from "./catalog.ts";
import { askedField, numberOf } from "./fields.ts";
import { judgeBlank, judgeComparison, judgeFact } from "./judge-facts.ts";
import { judgeChoice, judgeCount, judgeFirst, judgeList } from "./judge-lists.ts";
import { DECLINES } from "./judge-words.ts";
import { numbersIn, plainText } from "./numbers.ts";
import type { Answer, Asked, Expectation, Verdict } from "./types.ts";

/** A turn that was asked before in the same conversation. */
export type Told = { asked: Asked; answer: Answer };

type Of<Is extends Expectation["is"]> = Extract<Expectation, { is: Is }>;

/**
 * Whether an answer is right: strict about figures, schools and totals, indifferent to wording. Pure, so that it can be
 * tested with answers written by hand.
 * @param earlier the turns before, the oldest first
 */
export function judge(
  expect: Expectation,
  answer: Answer,
  catalog: Catalog,
  earlier: readonly Told[] = [],
): Verdict {
  if (answer.content.trim() === "") return "the answer is empty";
  switch (expect.is) {
    case "fact":
      return judgeFact(catalog.school(expect.school), expect.field, answer);
    case "blank":
      return judgeBlank(catalog.school(expect.school), expect.field, answer);
    case "count":
      return judgeCount(expect.totals, answer);
    case "list":
      return judgeList(expect, answer, catalog);
    case "first":
      return judgeFirst(expect.schools, answer, catalog);
    case "comparison":
      return judgeComparison(expect, answer, catalog);
    case "choice":
      return judgeChoice(expect.among, answer, catalog);
    case "average":
      return judgeAverage(expect, answer);
    case "statement":
      return judgeStatement(expect, answer);
    case "decline":
      return judgeDecline(expect, answer);
    case "unplanted":
      return judgeUnplanted(expect, answer, catalog);
    case "extreme of list":
      return judgeExtremeOfList(expect, answer, catalog, earlier.at(-1));
    case "fact of list":
      return judgeFactOfList(expect, answer, catalog, earlier.at(-1));
  }
}

function judgeAverage({ values, tolerance }: Of<"average">, answer: Answer): Verdict {
  const text = plainText(answer.content);
  const isNear = (said: number) =>
    values.some((value) => Math.abs(said - value) <= Math.max(tolerance * value, 0.6));
  if (!numbersIn(text).some(({ value }) => isNear(value)))
    return `the average is about ${values[0]?.toFixed(1)}`;
  return /\b(?:average|mean|typical)/i.test(text) ? null : "it does not say that it is an average";
}

function judgeStatement({ says }: Of<"statement">, answer: Answer): Verdict {
  const text = plainText(answer.content);
  const missing = says.find((statement) => !statement.test(text));
  return missing ? `it does not say ${missing.source}` : null;
}

function judgeDecline({ never }: Of<"decline">, answer: Answer): Verdict {
  const said = never.find((one) => one.test(answer.content));
  if (said) return `it says what it never should: ${said.source}`;
  if (answer.schools.length > 0) return "it lists schools";
  return DECLINES.test(plainText(answer.content)) ? null : "it does not decline";
}

function judgeUnplanted(
  { never, school, field }: Of<"unplanted">,
  answer: Answer,
  catalog: Catalog,
): Verdict {
  const said = never.find((one) => one.test(answer.content));
  if (said) return `it says what it never should: ${said.source}`;
  const asked = catalog.school(school);
  const value = askedField(field).value(asked);
  const isTrue = value === null ? judgeBlank(asked, field, answer) : judgeFact(asked, field, answer);
  const text = plainText(answer.content);
  return isTrue === null || DECLINES.test(text) || /\?/.test(text)
    ? null
    : "it neither declines nor tells the truth";
}

function judgeExtremeOfList(
  { field, order }: Of<"extreme of list">,
  answer: Answer,
  catalog: Catalog,
  before: Told | undefined,
): Verdict {
  const sign = order === "most" ? -1 : 1;
  const firstOf = (ids: Iterable<number>) =>
    [...ids]
      .flatMap((id) => {
        const value = numberOf(catalog.school(id), field);
        return value === null ? [] : [{ id, value: sign * value }];
      })
      .sort((a, b) => a.value - b.value)
      .slice(0, 1)
      .map(({ id }) => id);
  if (!before || before.answer.schools.length === 0) return "there was no list before";
  // "These" are the schools shown, or all that were found.
  const all = before.asked.expect.is === "list" ? firstOf(before.asked.expect.fits) : [];
  return judgeFirst(
    [...firstOf(before.answer.schools.filter((id) => catalog.find(id))), ...all],
    answer,
    catalog,
  );
}

function judgeFactOfList(
  { nth, field }: Of<"fact of list">,
  answer: Answer,
  catalog: Catalog,
  before: Told | undefined,
): Verdict {
  const school = catalog.find(before?.answer.schools[nth] ?? Number.NaN);
  if (!school) return `the list before had no school ${nth + 1}`;
  const isBlank = askedField(field).value(school) === null;
  return isBlank ? judgeBlank(school, field, answer) : judgeFact(school, field, answer);
}
