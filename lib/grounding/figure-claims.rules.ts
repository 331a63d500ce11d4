import { FIELDS } from "#lib/fields/table.rules.ts";
import { apartClaim } from "./apart-claims.rules.ts";
import { type Clause, isFunctionWord, segmentAround } from "./clauses.rules.ts";
import { contrastClaim } from "./contrast-claims.rules.ts";
import { conditionClaim, countClaim, gradesClaim, listedClaim, rankClaim } from "./count-claims.rules.ts";
import { differenceClaim, factorClaim, isAverageAt, sumClaim } from "./derived-claims.rules.ts";
import type { Known, KnownFact } from "./evidence.rules.ts";
import {
  isOfUnit,
  isTrueOf,
  NO,
  placesSuit,
  type Verdict,
  YES,
  yearFits,
  yearFor,
  yearSuits,
} from "./fact-matching.rules.ts";
import { type FieldsOfFigure, fieldsOf } from "./field-of-figure.rules.ts";
import type { Figure } from "./figures.rules.ts";
import { clauseAt, factsOf, isNegatedBefore, type Sentence, subjectsAt } from "./sentence.rules.ts";
import { contentOf, type TextSentence, textWithFigure } from "./texts.rules.ts";
import { wordOf } from "./tokens.rules.ts";
import { scaleEndOf } from "./topics.rules.ts";
import { FUNCTION_WORDS } from "./words.rules.ts";
import { changeClaim, isChange, isFounding, yearClaim } from "./year-claims.rules.ts";

/** Checks one figure of a sentence. */
export function figureClaim(figure: Figure, sentence: Sentence, known: Known): Verdict {
  return byFacts(figure, sentence, known) ?? byText(figure, sentence, known) ?? NO;
}

function byFacts(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  if (Number.isNaN(figure.value)) return null;
  if (figure.kind === "year") return yearClaim(figure, sentence, known, byFacts);
  if (figure.kind === "grades") return gradesClaim(figure, sentence, known);
  if (figure.kind === "factor") return factorClaim(figure, sentence, known);
  const apart = apartClaim(figure, sentence, known);
  if (apart !== undefined) return apart;
  const contrast = contrastClaim(figure, sentence, known);
  if (contrast !== undefined) return contrast;
  const listed = listedClaim(figure, sentence, known);
  if (listed !== undefined) return listed;
  if (isGroup(figure, sentence, known)) return YES;
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
    // What has no year of its own, such as a distance, may stand beside a figure that has one.
    const isOfNoYear = isFounding(fact.field) || about === "distance";
    return isField && isUnit && (year?.relation !== "is" || isOfNoYear || yearFits(year, years));
  });
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

/** Whether a phrase such as "state average" stands before the figure, or right behind it. */
function isAverage(figure: Figure, sentence: Sentence): boolean {
  const segment = segmentAround(sentence.tokens, clauseAt(sentence, figure.at), figure);
  const previous = sentence.figures.findLast((other) => other.at < figure.at && other.kind !== "year");
  const from = Math.max(segment.from, previous && previous.end > segment.from ? previous.end : segment.from);
  for (let i = from; i < figure.from; i += 1) if (isAverageAt(sentence, i)) return true;
  for (let i = figure.end; i < Math.min(segment.to, figure.end + 4); i += 1) {
    if (isAverageAt(sentence, i)) return true;
    if (
      /(?:er|than|more|less|above|below|beats|tops|exceeds|surpasses|trails|versus|against|compared)$/.test(
        sentence.tokens[i]?.word ?? "",
      )
    )
      return false;
  }
  return false;
}

function isAverageOfMany(figure: Figure, { tokens }: Sentence): boolean {
  return tokens
    .slice(Math.max(0, figure.from - 12), figure.end + 6)
    .some(({ word }) => /^(?:state|national|district|statewide|nationwide|schools)$/.test(word));
}

/** "Of the two, …": as many as the answer can mean. */
function isGroup(figure: Figure, { tokens }: Sentence, known: Known): boolean {
  const words = tokens
    .slice(Math.max(0, figure.from - 2), figure.from)
    .map(({ word }) => word)
    .join(" ");
  return (
    figure.kind === "plain" &&
    figure.text === "" &&
    /^(?:of|between|among) (?:the|these|those)$/.test(words) &&
    isFunctionWord(tokens[figure.end]) &&
    figure.value > 1 &&
    figure.value <= known.evidence.schools.length
  );
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

function byText(figure: Figure, sentence: Sentence, known: Known): Verdict | null {
  if (known.texts.length === 0) return null;
  const clause = clauseAt(sentence, figure.at);
  const inNames = (at: number) => sentence.mentions.some((one) => at >= one.at && at < one.end);
  const own = sentence.tokens.filter(
    (_, i) => i >= clause.from && i < clause.to && !inNames(i) && !(i >= figure.from && i < figure.end),
  );
  const said = fieldsOf(figure, sentence, known);
  const subjects = subjectsAt(sentence, figure.at) ?? [];
  const names = capitalsIn(sentence, clause);
  const isOfNow = !yearFor(figure, sentence);
  const text = textWithFigure(
    known.texts.filter(
      (one) => !(isOfNow && isOnRecord(one, figure, said, subjects, known)) && names.every(isIn(one)),
    ),
    figure,
    contentOf(own),
    said.counted,
    subjects,
    isNegatedBefore(sentence, clause.to, figure.at),
  );
  return text ? { ok: true, facts: [], text } : null;
}

/**
 * Whether it is the catalog's to say: a page of another site does not overrule a value that it has, and what a school
 * says of itself is not the value of a field.
 */
function isOnRecord(
  { text, about }: TextSentence,
  figure: Figure,
  said: FieldsOfFigure,
  subjects: readonly string[],
  known: Known,
): boolean {
  const fields = said.isClear ? (said.fields ?? []) : [];
  const facts = subjects.flatMap((school) => factsOf(known, school).filter((one) => one.about === "field"));
  if (about) return facts.some(({ fact }) => fields.includes(fact.field));
  // "Opened in 2017" may be said of its gym.
  if (figure.kind === "year") return false;
  return text.school != null && facts.length > 0 && fields.some((field) => FIELDS.has(field));
}

/** Whether a name stands in a text; those that say whom they are about need not repeat it. */
const isIn =
  ({ about, words }: TextSentence) =>
  (name: string) =>
    about === null || words.has(name);

/** Words of a clause that may be somebody's name and belong to no school in evidence. */
function capitalsIn({ tokens, mentions }: Sentence, { from, to }: Clause): string[] {
  return tokens.flatMap(({ text, kind, capital }, at) => {
    const word = wordOf(text);
    const isOfClause = at >= from && at < to && kind === "word" && capital;
    const isKnown = mentions.some((one) => one.ids.length > 0 && at >= one.at && at < one.end);
    return isOfClause && !isKnown && !(at === 0 && FUNCTION_WORDS.has(word)) ? [word] : [];
  });
}
