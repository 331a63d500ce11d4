import { segmentAround } from "./clauses.rules.ts";
import { differenceClaim, factorClaim, sumClaim } from "./derived-claims.rules.ts";
import type { Known, KnownFact } from "./evidence.rules.ts";
import { type FieldsOfFigure, fieldsOf } from "./field-of-figure.rules.ts";
import type { Figure } from "./figures.rules.ts";
import { gradesFit } from "./grades-said.rules.ts";
import { fits } from "./relations.rules.ts";
import { clauseAt, factsOf, isNegatedBefore, type Sentence, subjectsAt } from "./sentence.rules.ts";
import { contentOf, type TextSentence, textWithFigure } from "./texts.rules.ts";
import { phraseLengthAt } from "./tokens.rules.ts";
import { scaleEndOf } from "./topics.rules.ts";
import {
  AVERAGE_PHRASES,
  CONDITION_WORDS,
  DATING_WORDS,
  FALLING,
  LIST_OPENERS,
  QUANTIFIERS,
  RISING,
} from "./words.rules.ts";

/** Whether a figure is confirmed, and by which facts or text. */
export type Verdict = {
  ok: boolean;
  facts: readonly KnownFact[];
  text?: TextSentence;
  fields?: readonly string[] | null;
};

const NO: Verdict = { ok: false, facts: [] };
const YES: Verdict = { ok: true, facts: [] };

/** Checks one figure of a sentence. */
export function figureClaim(figure: Figure, sentence: Sentence, known: Known): Verdict {
  return byFacts(figure, sentence, known) ?? byText(figure, sentence, known) ?? NO;
}

function byFacts(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  if (Number.isNaN(figure.value)) return null;
  if (figure.kind === "year") return yearClaim(figure, sentence, known);
  if (figure.kind === "grades") return gradesClaim(figure, sentence, known);
  if (figure.kind === "factor") return factorClaim(figure, sentence, known);
  if (isScaleEnd(figure, sentence) || isOneTeacher(figure, sentence)) return YES;
  const difference = differenceClaim(figure, sentence, known);
  if (difference !== undefined) return difference;
  if (isChange(figure, sentence)) return changeClaim(figure, sentence, known);
  const said = fieldsOf(figure, sentence, known);
  if (figure.kind === "ordinal") return rankClaim(figure, sentence, known, said);
  if (said.isClear && said.fields?.includes("count"))
    return countClaim(figure, sentence, known) ?? conditionClaim(figure, sentence, known);
  return (
    averageClaim(figure, sentence, known, said) ??
    fieldClaim(figure, sentence, known, said) ??
    sumClaim(figure, sentence, known, said) ??
    conditionClaim(figure, sentence, known)
  );
}

/** The value that the sentence's year narrows the facts to, if it names one. */
function yearFor(figure: Figure, sentence: Sentence): Figure | undefined {
  const clause = clauseAt(sentence, figure.at);
  const years = sentence.figures.filter(({ kind }) => kind === "year");
  const own = years.filter(({ at }) => at >= clause.from && at < clause.to);
  const [nearest] = own.toSorted((a, b) => Math.abs(a.at - figure.at) - Math.abs(b.at - figure.at));
  return nearest ?? (years.length === 1 ? years[0] : undefined);
}

function yearFits(year: Figure, years: readonly number[]): boolean {
  return years.includes(year.value) && (year.high === undefined || years.includes(year.high));
}

/** Facts of a school that a figure may be about. */
function candidates(
  facts: readonly KnownFact[],
  said: FieldsOfFigure,
  figure: Figure,
  sentence: Sentence,
): KnownFact[] {
  if (!said.isClear) return [];
  const { cell } = sentence.context;
  const { fields } = said;
  const year = yearFor(figure, sentence);
  return facts.filter(({ fact, about, measure, years }) => {
    if (about === "rank" || about === "average" || about === "count") return false;
    const isField =
      fields === null
        ? about === "field" || figure.kind === "miles"
        : fields.includes(fact.field) || (about === "distance" && fields.includes("distance"));
    const isUnit = isOfUnit(figure, measure) || (figure.kind === "plain" && cell?.measure === measure);
    return (
      isField && isUnit && (year?.relation !== "is" || isFounding(year, fact.field) || yearFits(year, years))
    );
  });
}

const isFounding = (_: Figure, field: string) => field === "founded";

function isOfUnit({ kind, text }: Figure, measure: KnownFact["measure"]): boolean {
  if (kind === "plain")
    return measure === "count" || measure === "ratio" || (measure === "text" && text !== "");
  return kind === measure;
}

function isTrueOf(figure: Figure, { from, to, words, measure }: KnownFact): boolean {
  if (measure === "text")
    return figure.text !== "" && figure.relation === "is" && words.some((word) => word === figure.text);
  if (from === null || to === null) return false;
  if (from !== to) return figure.high !== undefined && figure.value === from && figure.high === to;
  return fits(figure, from);
}

/** A figure that must be a value of every school that its clause is about. */
function fieldClaim(figure: Figure, sentence: Sentence, known: Known, said: FieldsOfFigure): Verdict | null {
  const subjects = subjectsAt(sentence, figure.at);
  if (!subjects || subjects.length === 0 || !said.isClear) return null;
  const isNegated = isNegatedBefore(sentence, figure.from, figure.at);
  const found: KnownFact[] = [];
  for (const school of subjects) {
    const all = candidates(factsOf(known, school), said, figure, sentence);
    const fact = isNegated
      ? all.every((one) => !isTrueOf(figure, one))
        ? all[0]
        : undefined
      : all.find((one) => isTrueOf(figure, one));
    if (!fact || (isNegated && said.fields === null)) return null;
    found.push(fact);
  }
  return { ok: true, facts: found, fields: [...new Set(found.map(({ fact }) => fact.field))] };
}

/** "The state average is 1,100": a mean that a tool returned, not a value of the school. */
function averageClaim(
  figure: Figure,
  sentence: Sentence,
  known: Known,
  said: FieldsOfFigure,
): Verdict | null {
  if (!isAverage(figure, sentence)) return null;
  if (!said.isClear) return NO;
  const fact = known.general.find(
    (one) =>
      one.about === "average" &&
      (said.fields === null || said.fields.includes(one.fact.field)) &&
      isOfUnit(figure, one.measure) &&
      isTrueOf(figure, one) &&
      yearSuits(figure, sentence, one) &&
      placesSuit(figure, sentence, one, known),
  );
  if (fact) return { ok: true, facts: [fact], fields: [fact.fact.field] };
  const isOwnMean = said.fields?.some((field) => /classSize|average(?:SAT|ACT)/.test(field));
  return isOwnMean && !isAverageOfMany(figure, sentence) ? null : NO;
}

function yearSuits(figure: Figure, sentence: Sentence, { years }: KnownFact): boolean {
  const year = yearFor(figure, sentence);
  return !year || yearFits(year, years);
}

const GENERAL_WORDS =
  /^(?:public|private|charter|magnet|catholic|online|state|national|nationwide|statewide|district|county|high|elementary|middle)$/;

/** Every place and kind of school around a count or an average is one that its label names, or the person. */
function placesSuit(figure: Figure, sentence: Sentence, { fact }: KnownFact, known: Known): boolean {
  const { tokens, mentions } = sentence;
  const { from, to } = clauseAt(sentence, figure.at);
  const label = new Set(fact.label.toLowerCase().match(/[\p{L}']+/gu) ?? []);
  const places = known.placeWords.get("");
  for (let i = from; i < to; i += 1) {
    const token = tokens[i];
    if (token?.kind !== "word" || mentions.some(({ at, end }) => i >= at && i < end)) continue;
    const isPlace = token.capital && i > from && !/^(?:sat|act|i|us|u\.s\.|k|pk|nces)$/.test(token.word);
    const isKind =
      GENERAL_WORDS.test(token.word) && sentence.topics.every(({ at, end }) => i < at || i >= end);
    if (!isPlace && !isKind) continue;
    const isSaid = isKind
      ? known.said.words.has(token.word)
      : known.said.words.has(token.word) || places?.has(token.word);
    if (
      !label.has(token.word) &&
      !(isSaid && fact.about === "count") &&
      !(isPlace && places?.has(token.word))
    )
      return false;
  }
  return true;
}

/** Whether a phrase such as "state average" stands before the figure, or right behind it. */
function isAverage(figure: Figure, sentence: Sentence): boolean {
  const segment = segmentAround(sentence.tokens, clauseAt(sentence, figure.at), figure);
  const previous = sentence.figures.findLast((other) => other.at < figure.at && other.kind !== "year");
  const from = Math.max(segment.from, previous && previous.end > segment.from ? previous.end : segment.from);
  for (let i = from; i < figure.from; i += 1) if (isAveragePhrase(sentence, i)) return true;
  for (let i = figure.end; i < Math.min(segment.to, figure.end + 4); i += 1) {
    if (isAveragePhrase(sentence, i)) return true;
    if (/(?:er|than|more|less|above|below)$/.test(sentence.tokens[i]?.word ?? "")) return false;
  }
  return false;
}

const isAveragePhrase = ({ tokens }: Sentence, at: number) => phraseLengthAt(tokens, at, AVERAGE_PHRASES) > 0;

function isAverageOfMany(figure: Figure, { tokens }: Sentence): boolean {
  return tokens
    .slice(Math.max(0, figure.from - 12), figure.end + 6)
    .some(({ word }) => /^(?:state|national|district|statewide|nationwide|schools)$/.test(word));
}

/** "1,204 schools in Boston" by a count; "here are three schools" by the schools in evidence. */
function countClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  const { tokens } = sentence;
  const { from, to } = clauseAt(sentence, figure.at);
  const fact = known.general.find(
    (one) => one.about === "count" && isTrueOf(figure, one) && placesSuit(figure, sentence, one, known),
  );
  if (fact) return { ok: true, facts: [fact] };
  const total = known.evidence.schools.length;
  const isOfAnswer = tokens
    .slice(from, Math.min(to, figure.end + 4))
    .some(({ word }) => LIST_OPENERS.has(word));
  const hasKind = tokens
    .slice(from, to)
    .some(({ word }) => GENERAL_WORDS.test(word) && !known.said.words.has(word));
  if (!isOfAnswer || hasKind || figure.relation !== "is") return null;
  const isChoice = tokens
    .slice(Math.max(0, from), figure.end + 3)
    .some(({ word }) =>
      /^(?:here|these|top|first|closest|nearest|best|below|following|compared|compare)$/.test(word),
    );
  return (isChoice ? figure.value <= total : figure.value === total) && figure.value > 0 ? YES : null;
}

/** A figure that the person gave as a condition may be repeated as one, but not be said of a school. */
function conditionClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  const { tokens } = sentence;
  const clause = clauseAt(sentence, figure.at);
  const words = tokens.slice(clause.from, clause.to).map(({ word }) => word);
  if (clause.subjects.length > 0 || clause.pronoun === "one" || words.some((word) => QUANTIFIERS.has(word)))
    return null;
  if (!words.some((word) => CONDITION_WORDS.has(word)) || words.some((word) => /^(?:has|was)$/.test(word)))
    return null;
  const isSaid = known.said.figures.some((said) => isSameCondition(figure, said));
  return isSaid ? YES : null;
}

const LESS = new Set(["less", "atMost"]);
const MORE = new Set(["more", "atLeast"]);

function isSameCondition(figure: Figure, said: Figure): boolean {
  if (figure.value !== said.value || figure.high !== said.high) return false;
  if (figure.kind !== said.kind && figure.kind !== "plain" && said.kind !== "plain") return false;
  return (
    !(LESS.has(figure.relation) && MORE.has(said.relation)) &&
    !(MORE.has(figure.relation) && LESS.has(said.relation))
  );
}

function gradesClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  const { grades } = figure;
  const subjects = subjectsAt(sentence, figure.at);
  if (!grades) return null;
  if (sentence.tokens[figure.end]?.word === "education") return YES;
  if (!subjects) return conditionOfGrades(figure, sentence, known);
  const isNegated = isNegatedBefore(sentence, figure.from, figure.at);
  const found = subjects.map((school) =>
    factsOf(known, school).find((fact) => fact.grades && gradesFit(grades, fact.grades) !== isNegated),
  );
  if (found.every((fact) => fact !== undefined)) return { ok: true, facts: found, fields: ["gradesOffered"] };
  // "Students in K–12" may be the label of another fact.
  const isLabel =
    subjects.every((school) =>
      factsOf(known, school).some(({ fact }) => fact.field === "numOfStudentsK12"),
    ) && grades.grades.length === 13;
  return isLabel && !isNegated ? YES : null;
}

function conditionOfGrades(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  const words = sentence.tokens.map(({ word }) => word);
  const isSaid = known.said.figures.some(
    ({ grades }) => grades?.grades.join() === figure.grades?.grades.join(),
  );
  return isSaid && words.some((word) => CONDITION_WORDS.has(word)) ? YES : null;
}

/** "ranks third", "the second largest": by a rank that a tool returned. */
function rankClaim(figure: Figure, sentence: Sentence, known: Known, said: FieldsOfFigure): Verdict | null {
  const subjects = subjectsAt(sentence, figure.at);
  if (!subjects || isNegatedBefore(sentence, figure.from, figure.at)) return null;
  const found = subjects.map((school) =>
    factsOf(known, school).find(
      ({ about, from, fact }) =>
        about === "rank" &&
        from === figure.value &&
        (!said.isClear ||
          said.fields === null ||
          said.fields.includes(fact.field) ||
          said.fields.includes("count")),
    ),
  );
  return found.every((fact) => fact !== undefined) ? { ok: true, facts: found } : null;
}

/** In "one teacher for every 15 students" only the second figure says something. */
function isOneTeacher(figure: Figure, { tokens, figures, topics }: Sentence): boolean {
  const isTeacher =
    tokens[figure.end]?.word === "teacher" && topics.some(({ at, end }) => at === figure.end && end > at + 1);
  return (
    isTeacher && figure.value === 1 && figures.some(({ from }) => from > figure.end && from <= figure.end + 4)
  );
}

/** "1,210 out of 1,600": the end of the scale of the figure before. */
function isScaleEnd(figure: Figure, { tokens, figures, topics }: Sentence): boolean {
  const before = tokens
    .slice(Math.max(0, figure.from - 2), figure.from)
    .map(({ word }) => word)
    .join(" ");
  if (!/(?:out of|points of|^\d[\d.]* of)$/.test(before)) return false;
  const isBehindAnother = figures.some(({ end }) => end >= figure.from - 3 && end < figure.from);
  return (
    isBehindAnother && topics.some(({ fields }) => fields.some((field) => scaleEndOf(field) === figure.value))
  );
}

/** A year: of a founding, or that of the facts stated with it, or that of all facts at hand. */
function yearClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
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
  const dated = sentence.figures.filter(
    (other) => other.kind !== "year" && other.kind !== "grades" && yearFor(other, sentence) === figure,
  );
  if (dated.length > 0)
    return dated.some((other) =>
      byFacts(other, sentence, known)?.facts.some(({ years }) => yearFits(figure, years)),
    )
      ? YES
      : null;
  const facts = subjects
    ? subjects.flatMap((school) => [...factsOf(known, school)])
    : [...known.bySchool.values()].flat();
  const isDating = sentence.tokens.slice(clause.from, clause.to).some(({ word }) => DATING_WORDS.has(word));
  return isDating && [...facts, ...known.general].some(({ years }) => yearFits(figure, years)) ? YES : null;
}

function isAnotherFigureBetween({ figures }: Sentence, from: number, to: number): boolean {
  return figures.some(({ at }) => at >= from && at < to);
}

function isChange(figure: Figure, sentence: Sentence): boolean {
  const clause = clauseAt(sentence, figure.at);
  return (
    sentence.tokens
      .slice(clause.from, figure.from)
      .some(({ word }) => RISING.has(word) || FALLING.has(word)) && figure.kind !== "ordinal"
  );
}

/** "grew from 480 in 2013–14 to 500 in 2016–17", "fell by 20 students": two facts of one field and two years. */
function changeClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
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
function isEndOf(figure: Figure, { tokens }: Sentence, early: KnownFact, late: KnownFact): boolean {
  const before = tokens[figure.from - 1]?.word;
  if (before === "from") return isTrueOf(figure, early);
  return before === "to" && isTrueOf(figure, late);
}

function byText(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  if (known.texts.length === 0) return null;
  const clause = clauseAt(sentence, figure.at);
  const inNames = (at: number) => sentence.mentions.some((one) => at >= one.at && at < one.end);
  const own = sentence.tokens.filter(
    (_, i) => i >= clause.from && i < clause.to && !inNames(i) && !(i >= figure.from && i < figure.end),
  );
  const said = fieldsOf(figure, sentence, known);
  const subjects = subjectsAt(sentence, figure.at) ?? [];
  if (clause.subjects.some(({ ids }) => ids.length === 0) && false) return null;
  const text = textWithFigure(
    known.texts,
    figure,
    contentOf(own),
    said.counted,
    subjects,
    isNegatedBefore(sentence, clause.to, figure.at),
  );
  return text ? { ok: true, facts: [], text } : null;
}
