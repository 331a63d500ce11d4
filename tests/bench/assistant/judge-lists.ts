import type { Catalog } from "./catalog.ts";
import { isAbout } from "./judge-facts.ts";
import { ASKS_BACK } from "./judge-words.ts";
import { numbersIn, plainText, type SaidNumber } from "./numbers.ts";
import type { Answer, Expectation, Verdict } from "./types.ts";

/** On the same line, and not the "School" of a name. */
const SCHOOLS =
  /^[^\S\n]*(?:(?!students?\b|teachers?\b|miles?\b|with\b|per\b|percent\b)[\p{L}–’'-]+,?[^\S\n]+){0,5}(?:schools?|results|matches)\b/u;
const OF_GRADES = /(?:[–—-]|\bgrades?[^\S\n]*)$/i;
const COUNTING =
  /\b(?:there (?:are|is)|total(?: of)?|i (?:count|found|find|know of)|we (?:list|have)|of)\s*(?:all\s*)?$/i;
const NONE =
  /\bno\b[^.]{0,60}\bschools?\b|\bnone\b|\bn.t (?:find|have|list|know of)|\b0\b|\bnot (?:find|have|list) any\b/i;
const UNKNOWN =
  /\b(?:blank|unknown|not known|no figure|without a figure|does not have|missing|not reported|left out)\b/i;

/** The numbers of schools that a text states, without those whose figure is missing. */
function schoolsSaid(text: string): SaidNumber[] {
  return numbersIn(text).filter(
    ({ before, after }) =>
      !OF_GRADES.test(before) &&
      (SCHOOLS.test(after) ||
        (COUNTING.test(before) && !/^\s*(?:students|kids|teachers|miles|:1|%)/i.test(after))) &&
      !UNKNOWN.test(after.split(/[.;\n]/)[0] ?? ""),
  );
}

/** The exact number of schools. */
export function judgeCount(totals: readonly number[], answer: Answer): Verdict {
  const text = plainText(answer.content);
  const [first] = schoolsSaid(text);
  if (totals.includes(0) && !first && NONE.test(text)) return null;
  if (first) return totals.includes(first.value) ? null : `there are ${totals.join(" or ")}`;
  if (totals.includes(1) && /\b(?:one|a single|only)\b[^.]*\bschool\b/i.test(text)) return null;
  const said = numbersIn(text).filter(({ value }) => value < 1900 || value > 2100);
  return said.some(({ value }) => totals.includes(value))
    ? null
    : `it gives no number; there are ${totals.join(" or ")}`;
}

/** Only schools that fit, at least one if there are any, and the right total if there is one. */
export function judgeList(
  { fits, totals }: Extract<Expectation, { is: "list" }>,
  answer: Answer,
  catalog: Catalog,
): Verdict {
  const text = plainText(answer.content);
  const stray = answer.schools.find((id) => !fits.has(id));
  if (stray !== undefined) return `${catalog.find(stray)?.name ?? stray} does not fit`;
  if (fits.size > 0 && answer.schools.length === 0) return `it lists none of ${fits.size}`;
  if (fits.size === 0) return NONE.test(text) ? null : "it does not say that there are none";
  const said = schoolsSaid(text).filter(({ value }) => value !== answer.schools.length);
  if (said.length > 0 && !said.some(({ value }) => totals.includes(value)))
    return `it says ${said[0]?.value}; there are ${totals.join(" or ")}`;
  return null;
}

/** One of these schools first. */
export function judgeFirst(schools: readonly number[], answer: Answer, catalog: Catalog): Verdict {
  const right = schools.map((id) => catalog.school(id));
  const [first] = answer.schools;
  const name = right[0]?.name ?? "none";
  if (first !== undefined)
    return schools.includes(first) ? null : `the first is ${name}, not ${catalog.find(first)?.name ?? first}`;
  return right.some((school) => isAbout(answer, school)) ? null : `it does not name ${name}`;
}

/** A question back with at least two of the schools that the name can mean. */
export function judgeChoice(among: ReadonlySet<number>, answer: Answer, catalog: Catalog): Verdict {
  const stray = answer.schools.find((id) => !among.has(id));
  if (stray !== undefined)
    return `it offers ${catalog.find(stray)?.name ?? stray}, which is called otherwise`;
  const words = [plainText(answer.content), ...answer.suggestions].join("\n");
  if (!ASKS_BACK.test(words)) return "it does not ask back";
  const offered = [...among].filter((id) => {
    const { city, state } = catalog.school(id);
    return answer.schools.includes(id) || (city !== null && words.includes(`${city}, ${state}`));
  });
  return offered.length >= 2 ? null : "it offers fewer than two of the schools";
}
