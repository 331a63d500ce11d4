import type { Apart, Known } from "./evidence.rules.ts";
import { isTrueOf, NO, type Verdict, YES } from "./fact-matching.rules.ts";
import type { Figure } from "./figures.rules.ts";
import type { Mention } from "./names.rules.ts";
import { fits } from "./relations.rules.ts";
import { factsOf, isNegatedBefore, type Sentence, subjectsAt } from "./sentence.rules.ts";

/**
 * How far one school is from another: "Lincoln High School is 1.9 miles from Roosevelt High School, in a straight line."
 * How far Lincoln is from anywhere else confirms nothing of this.
 */

/** @returns undefined if the figure is no number of miles between two schools */
export function apartClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | undefined {
  if (figure.kind !== "miles") return undefined;
  const end = behindUnit(figure, sentence);
  if (sentence.tokens[end]?.word === "apart") return NO;
  const from = schoolFrom(sentence, end);
  if (from === null) return undefined;
  const [there] = from.ids;
  const here = schoolMeasured(figure, sentence, from);
  if (from.ids.length !== 1 || !there || !here || isNegatedBefore(sentence, figure.from, figure.at))
    return NO;
  const apart = known.apart.find(({ schools }) => schools.has(here) && schools.has(there));
  if (apart && isNothingElse(figure, sentence, from)) return isSoFar(figure, apart) ? YES : NO;
  return measuredFrom(figure, here, there, known);
}

const UNITS = /^(?:mile|miles|mi|away)$/;

function behindUnit(figure: Figure, { tokens }: Sentence): number {
  let at = figure.end;
  while (UNITS.test(tokens[at]?.word ?? "")) at += 1;
  return at;
}

/** The school that a distance is from: the one right behind it, or any other behind "from" or "between". */
function schoolFrom({ tokens, mentions }: Sentence, end: number): Mention | null {
  const isBehind = ({ at }: Mention) => {
    const word = tokens[at - 1]?.word === "the" ? tokens[at - 2]?.word : tokens[at - 1]?.word;
    return word === "from" || word === "between";
  };
  const all = mentions.filter(isBehind);
  return all.find(({ at }) => at === end + 1 || at === end + 2) ?? all[0] ?? null;
}

/** The school whose distance it is: the only other one of the clause, or the one that "it" means. */
function schoolMeasured(figure: Figure, sentence: Sentence, from: Mention): string | null {
  const named = (subjectsAt(sentence, figure.at) ?? []).filter((id) => !from.ids.includes(id));
  const all = named.length > 0 ? named : sentence.context.subjects;
  const [only, ...others] = all.filter((id) => !from.ids.includes(id));
  return only !== undefined && others.length === 0 ? only : null;
}

const AROUND = /^(?:is|away|from|the|miles?|mi|in|a|straight|line|[,.])$/;

/** Whether the sentence says this distance and nothing more, such as how long the bus takes. */
function isNothingElse(figure: Figure, { tokens, mentions }: Sentence, from: Mention): boolean {
  const own = mentions.filter((one) => one !== from);
  if (own.length > 1) return false;
  return tokens.every(
    ({ word, text }, at) =>
      (at >= figure.from && at < figure.end) ||
      mentions.some((one) => at >= one.at && at < one.end) ||
      (at === 0 && word === "it") ||
      AROUND.test(word || text),
  );
}

/** What is only known about must be said so, and what is known exactly to a tenth must not be said otherwise. */
function isSoFar(figure: Figure, { miles, isApproximate }: Apart): boolean {
  const mayBeSaid = isApproximate
    ? figure.relation === "about"
    : figure.relation === "is" || figure.relation === "about" || figure.relation === "less";
  return mayBeSaid && fits(figure, miles);
}

/** The schools around a school come with their distances from it. */
function measuredFrom(figure: Figure, here: string, there: string, known: Known): Verdict {
  const nameOf = (id: string) => known.schools.get(id)?.name;
  const isOnly = (id: string) =>
    [...known.schools.values()].filter(({ name }) => name === nameOf(id)).length === 1;
  const between = (one: string, other: string) =>
    factsOf(known, one).find(
      (fact) =>
        fact.about === "distance" &&
        isOnly(other) &&
        fact.fact.label === `Distance from ${nameOf(other)}` &&
        isTrueOf(figure, fact),
    );
  const fact = between(here, there) ?? between(there, here);
  return fact ? { ok: true, facts: [fact], fields: ["distance"] } : NO;
}
