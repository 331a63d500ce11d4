import { type Figure, figuresIn } from "#lib/grounding/figures.rules.ts";
import { fits } from "#lib/grounding/relations.rules.ts";
import { type Token, tokensOf } from "#lib/grounding/tokens.rules.ts";
import type { ResearchFact, ResearchUnit } from "./fact.schema.ts";
import { stemsOf } from "./prose-words.rules.ts";

/** What a noun counts, by the words for it. */
const NOUNS: readonly (readonly [RegExp, readonly ResearchUnit[]])[] = [
  [/^(?:students?|children|pupils?|kids?|enrollees?)$/, ["students"]],
  [/^(?:teachers?|positions?|educators?)$/, ["teachers"]],
  [/^(?:schools?|others|peers)$/, ["schools", "none"]],
];
/** "For each full-time teacher", "per teacher", "to each teacher": what is counted is not the students of the school. */
const OF_A_TEACHER =
  /\b(?:per|(?:for|to|by|with)\s+(?:each|every|one|an?|1)|each|every)\s+(?:(?:full-time|single|equivalent|certified)\s+)*(?:teachers?|educators?|teaching position)\b|\bratio\b|\bto\s+(?:1|one)\b/i;
/** Words that say that a number is not that of the whole school. */
const OF_A_PART =
  /\b(?:each|every|per|grades?|kindergarten|pre-kindergarten|of (?:them|these|those|its)|younger|older|rest|others?|peers|schools|similar|median|average|middle|half|quarters?|between|more|fewer|less|larger|smaller|higher|lower|most|least|than|difference|rose|fell|grew|dropped|gained|lost|increase\w*|decrease\w*)\b/i;
/** How sentences name a measure, where a word of its label is not enough or not what they use. */
const MEASURE_WORDS: ReadonlyMap<string, RegExp> = new Map([
  ["academicInfo.averageSAT", /\bSATs?\b/],
  ["academicInfo.averageACT", /\bACTs?\b/],
  ["academicInfo.collegeEnrollment", /\bcolleges?\b/i],
  ["classSize", /\bclass(?:es)?\b/i],
  ["tuition", /\btuition\b|\bfees?\b|\bcosts?\b|\bcharg/i],
  ["academicInfo.graduationRate", /\bgraduat/i],
  ["demographics.female", /\b(?:girls?|females?|women)\b/i],
  ["demographics.male", /\b(?:boys?|males?|men)\b/i],
  ["demographics.black", /\b(?:black|african)\b/i],
  ["demographics.hispanic", /\b(?:hispanic|latin[oax])/i],
  ["demographics.twoOrMoreRaces", /\b(?:two or more|multiracial)\b/i],
]);
/** The words that name the measure of a field, where its label is not enough. */
export function measureWordsOf(field: string): RegExp | undefined {
  return MEASURE_WORDS.get(field);
}

/** "15 of the 13 other schools" */
const PART_OF_WHOLE =
  /(?<![\d.,–-])(\d[\d,]*) of (?:the |its |these |those |all )?(\d[\d,]*)(?![\d.,]*[%\d])/g;
/** How far after its figure a noun may stand: "60 other private elementary schools". */
const WINDOW = 6;

/**
 * Whether a sentence puts a figure where it does not belong: a number of schools as one of students, students for each
 * teacher as students of the school, the number of schools with less as that of schools with more, one share of the
 * students as another, more schools than there are, or a figure in a different year than its own.
 * @param facts those that confirm the sentence
 */
export function isMisplaced(text: string, facts: readonly ResearchFact[]): boolean {
  return misplacedIn(text, facts) !== null;
}

/** The first such figure as it is typed; null if there is none. */
export function misplacedIn(text: string, facts: readonly ResearchFact[]): string | null {
  const tokens = tokensOf(text);
  const figures = saidFigures(tokens);
  const typed = ({ at, end }: Figure) => text.slice(tokens[at]?.start, tokens[end - 1]?.end);
  const [moreThanAll] = moreThanAllIn(text);
  if (moreThanAll !== undefined) return moreThanAll;
  const year = figures.find(isYear);
  if (year && isOfAnotherYear(figures, facts)) return typed(year);
  const misplaced = figures.find((figure, at) => {
    const said = facts.filter((fact) => isSaid(fact, [figure]));
    if (isYear(figure) || figure.kind === "grades" || said.length === 0) return false;
    // The age of figures is nothing of the school.
    const fitting = isOfAge(text) ? said : said.filter(({ field }) => field !== "age");
    if (fitting.length === 0) return true;
    const behind = wordsBehind(tokens, figure, figures[at + 1]?.from);
    return (
      isOfAnotherKind(behind, figure, fitting, OF_A_TEACHER.test(text)) ||
      isOfAPart(figure, fitting, text) ||
      isUnnamedMeasure(figure, fitting, text) ||
      isOnTheOtherSide(tokens, figure, fitting) ||
      isInAnotherYear(tokens, figure, figures[at + 1], fitting)
    );
  });
  return misplaced ? typed(misplaced) : null;
}

const isOfAge = (text: string) =>
  /\bfigures\b.*\byears old\b|^They are (?:\d+|[a-z]+) years old\b/i.test(text);

/** "2013–14" is a year by its shape, and "2010" may be one. */
export function isYear({ kind, value, text }: Figure): boolean {
  return kind === "year" || (kind === "plain" && /^(?:19|20)\d\d$/.test(text) && value > 0);
}

/** The figures of a sentence in their order. */
export function saidFigures(tokens: readonly Token[]): Figure[] {
  return figuresIn(
    tokens,
    () => false,
    () => true,
  );
}

/** Whether a fact's number is one of these figures. */
export function isSaid({ value }: ResearchFact, figures: readonly Figure[]): boolean {
  if (typeof value !== "number") return false;
  return figures.some((figure) =>
    [figure.value, figure.high ?? figure.value].some((end) =>
      fits({ value: end, step: figure.step, relation: "is" }, value),
    ),
  );
}

/** The words after a figure up to the next one or the end of its clause. */
function wordsBehind(tokens: readonly Token[], { end }: Figure, next = tokens.length): string[] {
  const behind = tokens.slice(end, Math.min(next, end + WINDOW));
  const clause = behind.findIndex(endsClause);
  return (clause < 0 ? behind : behind.slice(0, clause)).map(({ word }) => word);
}

function isOfAnotherKind(
  words: readonly string[],
  { kind }: Figure,
  fitting: readonly ResearchFact[],
  isOfRatio: boolean,
): boolean {
  if (kind !== "plain") return false;
  for (const word of words) {
    // "10 fewer than at this school"
    if (word === "than") return false;
    const units = NOUNS.find(([noun]) => noun.test(word))?.[1];
    if (units)
      return !fitting.some(
        ({ unit }) => units.includes(unit) || (isOfRatio && unit === "ratio" && units.includes("students")),
      );
  }
  return false;
}

/** "20 students", where 20 is what each grade would have: what is counted or calculated of several is not the school's own. */
function isOfAPart({ kind }: Figure, fitting: readonly ResearchFact[], text: string): boolean {
  if (kind !== "plain" || fitting.some(({ about }) => about === "field")) return false;
  return fitting.some(({ unit }) => unit === "students" || unit === "teachers") && !OF_A_PART.test(text);
}

/** These are named by what they count, which is held against the noun after the figure. */
const NAMED_BY_NOUN: ReadonlySet<string> = new Set(["numOfStudents", "numOfStudentsK12", "teachers"]);
const MEASURES: ReadonlySet<ResearchUnit> = new Set(["percent", "points", "dollars", "students"]);

/**
 * "42% went on to college", where 42% get free lunch, or "12 students", where 12 are in a class: a measure needs words that
 * say which one it is.
 */
function isUnnamedMeasure({ kind }: Figure, fitting: readonly ResearchFact[], text: string): boolean {
  const isMeasure = ({ about, field, unit }: ResearchFact) =>
    about === "field" && MEASURES.has(unit) && !NAMED_BY_NOUN.has(field);
  if (kind === "grades" || !fitting.every(isMeasure)) return false;
  const stems = new Set(stemsOf(text));
  return !fitting.some(({ field, label }) => {
    const words = MEASURE_WORDS.get(field);
    return words ? words.test(text) : stemsOf(label).some((stem) => stems.has(stem));
  });
}

/** Where a sentence counts more than there are: "more than at 15 of the 13 other schools". */
function moreThanAllIn(text: string): string[] {
  const numberOf = (digits = "") => Number(digits.replaceAll(",", ""));
  return [...text.matchAll(PART_OF_WHOLE)]
    .filter(([, part, whole]) => numberOf(part) > numberOf(whole))
    .map(([words]) => words);
}

const MORE = /^(?:higher|more|larger|above|bigger|greater)$/;
const LESS = /^(?:lower|fewer|smaller|below|less)$/;

/** Whether schools with more are counted as schools with less, or the reverse. */
function isOnTheOtherSide(
  tokens: readonly Token[],
  { at, end }: Figure,
  fitting: readonly ResearchFact[],
): boolean {
  // The same number may also count something that has no sides, such as missing facts.
  const sides = new Set(fitting.flatMap(({ key }) => /\/(above|below)(?:Share)?$/.exec(key)?.[1] ?? []));
  const [side] = sides;
  if (sides.size !== 1 || !side) return false;
  const said =
    sideBefore(wordsOf(clauseBefore(tokens, at))) ?? sideBehind(wordsOf(clauseBehind(tokens, end)));
  return said !== null && said !== side;
}

/** "It has more than 60 of them" counts those below it; "more than all but 60 of them" those above. */
function sideBefore(words: readonly string[]): "above" | "below" | null {
  const than = words.lastIndexOf("than");
  const comparing = words.slice(0, Math.max(than, 0)).findLast((word) => MORE.test(word) || LESS.test(word));
  if (comparing === undefined) return null;
  return MORE.test(comparing) === (words.at(-1) !== "but") ? "below" : "above";
}

/** "60 of them have fewer" counts those below it. */
function sideBehind(words: readonly string[]): "above" | "below" | null {
  const [hasMore, hasLess] = [MORE, LESS].map((side) => words.some((word) => side.test(word)));
  return hasMore === hasLess ? null : hasLess ? "below" : "above";
}

const endsClause = ({ kind, text }: Token) => kind === "mark" && /[,;:.()]/.test(text);
const wordsOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word);

function clauseBefore(tokens: readonly Token[], at: number): readonly Token[] {
  const before = tokens.slice(0, at);
  return before.slice(before.findLastIndex(endsClause) + 1);
}

function clauseBehind(tokens: readonly Token[], end: number): readonly Token[] {
  const behind = tokens.slice(end);
  const last = behind.findIndex(endsClause);
  return last < 0 ? behind : behind.slice(0, last);
}

/** A sentence that gives years gives those of its facts. */
function isOfAnotherYear(figures: readonly Figure[], facts: readonly ResearchFact[]): boolean {
  const said = figures.filter(isYear).map(({ value }) => value);
  const numbers = facts.filter(
    ({ about, year, value }) => about === "field" && typeof value === "number" && year,
  );
  if (said.length === 0 || numbers.length === 0) return false;
  const isOther = ({ year }: ResearchFact) => !said.includes(Number(year?.match(/\d{4}/)?.[0]));
  // A fact that it does not tell dates nothing in it; "our count is from 2013–14" tells none, and has the year of one.
  const told = numbers.filter((fact) => isSaid(fact, figures));
  return told.length > 0 ? told.some(isOther) : numbers.every(isOther);
}

/** "240 in 2010": the year right after a figure is its own. */
function isInAnotherYear(
  tokens: readonly Token[],
  figure: Figure,
  next: Figure | undefined,
  fitting: readonly ResearchFact[],
): boolean {
  if (!next || !isYear(next) || next.at - figure.end > 3) return false;
  if (!tokens.slice(figure.end, next.at).some(({ word }) => word === "in" || word === "of")) return false;
  return fitting.every(({ year }) => year !== null && !year.includes(String(next.value)));
}
