import { isFunctionWord } from "./clauses.rules.ts";
import type { Known, KnownFact } from "./evidence.rules.ts";
import { isTrueOf, type Verdict, YES, yearFits, yearFor } from "./fact-matching.rules.ts";
import type { Figure } from "./figures.rules.ts";
import { fits } from "./relations.rules.ts";
import { clauseAt, factsOf, isNegatedBefore, type Sentence, subjectsAt } from "./sentence.rules.ts";
import { DATING_WORDS, FALLING, RISING } from "./words.rules.ts";

/** Years, and changes from one year to another. */

/** A year: of a founding, or that of the facts stated with it, or that of all facts at hand. */
export function yearClaim(
  figure: Figure,
  sentence: Sentence,
  known: Known,
  check: (figure: Figure, sentence: Sentence, known: Known) => Verdict | null,
): Verdict | null {
  const subjects = subjectsAt(sentence, figure.at);
  const clause = clauseAt(sentence, figure.at);
  const isFounded = sentence.topics.some(
    ({ fields, at, end }) =>
      fields.includes("founded") &&
      at >= clause.from &&
      end <= figure.from &&
      !isAnotherFigureBetween(sentence, end, figure.from),
  );
  if (isFounded && figure.high === undefined) {
    const found = (subjects ?? []).map((school) =>
      factsOf(known, school).find(
        ({ fact, from, words }) =>
          fact.field === "founded" &&
          (from === figure.value ||
            words.some(
              (word) => word === figure.text || (figure.relation === "about" && word.includes(figure.text)),
            )),
      ),
    );
    return found.length > 0 &&
      found.every((fact) => fact !== undefined) &&
      !isNegatedBefore(sentence, figure.from, figure.at)
      ? { ok: true, facts: found }
      : null;
  }
  if (endsSpan(figure, sentence, known)) return YES;
  const dated = sentence.figures.filter(
    (other) => other.kind !== "year" && other.kind !== "grades" && yearFor(other, sentence) === figure,
  );
  if (dated.length > 0)
    return dated.some((other) =>
      check(other, sentence, known)?.facts.some(({ years }) => yearFits(figure, years)),
    )
      ? YES
      : null;
  const facts = subjects
    ? subjects.flatMap((school) => [...factsOf(known, school)])
    : [...known.bySchool.values()].flat();
  const isDating = isAboutData(figure, sentence);
  return isDating && [...facts, ...known.general].some(({ years }) => yearFits(figure, years)) ? YES : null;
}

/** "2013–14 to 2016–17": the end of a span of years that an average has as its own. */
function endsSpan(figure: Figure, { tokens, figures }: Sentence, { general }: Known): boolean {
  if (tokens[figure.from - 1]?.word !== "to") return false;
  const first = figures.find(({ kind, end }) => kind === "year" && end === figure.from - 1);
  if (!first) return false;
  const digitsOf = (text: string) => text.match(/\d+/g)?.join(" ");
  const span = digitsOf(
    tokens
      .slice(first.from, figure.end)
      .map(({ text }) => text)
      .join(" "),
  );
  return general.some(
    ({ about, fact }) => about === "average" && span !== undefined && digitsOf(fact.year ?? "") === span,
  );
}

export const isFounding = (field: string) => field === "founded";

export const AFTER_YEAR =
  /^(?:school|year|academic|data|figures?|numbers|survey|report|reports|register|file|source|records?|count|statistics|edition)$/;

/** "The figures are from the 2016–17 school year", not "the 2016–17 championship". */
export function isAboutData(figure: Figure, { tokens, mentions, clauses }: Sentence): boolean {
  const next = tokens[figure.end];
  if (next?.kind === "word" && !isFunctionWord(next) && !AFTER_YEAR.test(next.word)) return false;
  const clause = clauses.find(({ from, to }) => figure.at >= from && figure.at < to);
  return tokens.some(({ word }, i) => {
    const isOwn =
      clause && i >= clause.from && i < clause.to && !mentions.some(({ at, end }) => i >= at && i < end);
    return (
      isOwn &&
      (word === "school" ? tokens[i + 1]?.word === "year" : DATING_WORDS.has(word) && word !== "year")
    );
  });
}

export function isAnotherFigureBetween({ figures }: Sentence, from: number, to: number): boolean {
  return figures.some(({ at }) => at >= from && at < to);
}

export function isChange(figure: Figure, { tokens, ...sentence }: Sentence): boolean {
  const clause = clauseAt({ tokens, ...sentence }, figure.at);
  for (let at = clause.from; at < figure.from; at += 1) {
    const word = tokens[at]?.word ?? "";
    const isMakeUp = word === "up" && /^ma(?:de|kes?|king)$/.test(tokens[at - 1]?.word ?? "");
    if ((RISING.has(word) || FALLING.has(word)) && !isMakeUp) return figure.kind !== "ordinal";
  }
  return false;
}

/** "grew from 480 in 2013–14 to 500 in 2016–17", "fell by 20 students": two facts of one field and two years. */
export function changeClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  const clause = clauseAt(sentence, figure.at);
  const words = sentence.tokens.slice(clause.from, clause.to).map(({ word }) => word);
  const sign = words.some((word) => RISING.has(word)) ? 1 : -1;
  const subjects = subjectsAt(sentence, figure.at);
  const [school] = subjects ?? [];
  if (!school || subjects?.length !== 1) return null;
  const topics = sentence.topics
    .filter(({ at, end }) => at >= clause.from && end <= clause.to)
    .flatMap(({ fields }) => fields);
  const facts = factsOf(known, school).filter(
    ({ fact, from, years }) =>
      from !== null && years.length > 0 && (topics.length === 0 || topics.includes(fact.field)),
  );
  const isBy = sentence.tokens[figure.from - 1]?.word === "by";
  for (const early of facts) {
    for (const late of facts) {
      if (early.fact.field !== late.fact.field || (early.years[0] ?? 0) >= (late.years[0] ?? 0)) continue;
      const change = ((late.from ?? 0) - (early.from ?? 0)) * sign;
      if (change <= 0) continue;
      if (
        isBy
          ? figure.kind !== "percent" && fits(figure, change)
          : figure.high !== undefined
            ? figure.value === early.from && figure.high === late.from
            : isEndOf(figure, sentence, early, late)
      ) {
        return { ok: true, facts: [early, late] };
      }
    }
  }
  return null;
}

/** "from 480" is the earlier value, "to 500" the later one. */
export function isEndOf(figure: Figure, { tokens }: Sentence, early: KnownFact, late: KnownFact): boolean {
  const before = tokens[figure.from - 1]?.word;
  if (before === "from") return isTrueOf(figure, early);
  return before === "to" && isTrueOf(figure, late);
}
