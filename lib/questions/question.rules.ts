import { figuresIn } from "#lib/grounding/figures.rules.ts";
import type { Token } from "#lib/grounding/tokens.rules.ts";
import { withoutBoardingCalled } from "./boarding.rules.ts";
import { withoutLearners } from "./english-learners.rules.ts";
import { withNextGrade } from "./next-grade.rules.ts";
import type { NamedSchool, Question, QuestionTrait } from "./question.schema.ts";
import { anchorIn, calledAnchor } from "./question-anchors.rules.ts";
import { isEnough, ofStory, saysMore, saysNothing } from "./question-asking.rules.ts";
import { conditionOf, type ReadCondition, radiusOf } from "./question-conditions.rules.ts";
import { KIND_NOUN, type KnownName, kindRuns, runOf } from "./question-extents.rules.ts";
import { FIELD_ROWS } from "./question-fields.rules.ts";
import { FRAME_ROWS } from "./question-frames.rules.ts";
import { withHints } from "./question-hints.rules.ts";
import { KIND_ROWS } from "./question-kinds.rules.ts";
import { readMarks } from "./question-marks.rules.ts";
import {
  type Mark,
  marksIn,
  phraseTable,
  type SchoolFilters,
  wordsOfTable,
} from "./question-meanings.rules.ts";
import { isPredicate, type Run, textOfRun } from "./question-names.rules.ts";
import { zipsIn } from "./question-places.rules.ts";
import { runsOfNames } from "./question-runs.rules.ts";
import { type Span, spansOf } from "./question-spans.rules.ts";
import { storyOf, withoutCourtesy, withoutFirst } from "./question-story.rules.ts";
import { freeState, type Placed, placesIn, whereOf } from "./question-where.rules.ts";
import { normalized, questionTokens, tellsByCapitals } from "./question-words.rules.ts";
import { withNeed } from "./special-needs.rules.ts";
import { TALK_WORDS } from "./talk-phrases.rules.ts";
import { EXPLAINED_WORDS } from "./talk-terms.rules.ts";
import { withTuitionAsked } from "./tuition-free.rules.ts";
import { withoutUnused } from "./unused-conditions.rules.ts";

/** Reads a question by rules: which schools and places it names, and what it asks for. Looks nothing up. */

const TABLE = phraseTable([...FIELD_ROWS, ...KIND_ROWS, ...FRAME_ROWS]);

const DESCRIBES: ReadonlySet<string> = new Set(
  "order,more,tending,filter,school,near,quality,without,only,in,count,versus,compare".split(","),
);
/** Words that stand before kinds of schools without being names: "smallest", "nearest", "private". */
const DESCRIBING: ReadonlySet<string> = new Set(
  wordsOfTable(
    phraseTable([...FIELD_ROWS, ...KIND_ROWS, ...FRAME_ROWS].filter(([{ is }]) => DESCRIBES.has(is))),
  ),
);

/** Every word that questions are made of. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set([
  ...wordsOfTable(TABLE),
  ...TALK_WORDS,
  ...EXPLAINED_WORDS,
]);

const COUNTED = /^(?:students?|pupils?|kids|children|teachers?|miles?|schools?|dollars|bucks)$/;
const YES_NO = /^(?:is|are|was|were|does|do|did|has|have|can|isn't|doesn't|aren't)$/;
const ONE_ENDS = /^(?:school|one|academy|campus)$/;

type IsName = (word: string) => boolean;

/**
 * Reads a question, apart from a condition that no search can use.
 * @param isName whether a word occurs in the names and cities of the catalog
 * @param known names that the catalog has, as they are typed: none of their words means anything else
 */
export function readQuestion(
  typed: string,
  isName: IsName = () => false,
  known: readonly KnownName[] = [],
): Question {
  const read = (text: string) => readAll(text, isName, known);
  const question = { ...withoutUnused(typed, read(typed), read), text: typed };
  return withoutBoardingCalled(withTuitionAsked(withNeed(withoutLearners(question))));
}

function readAll(typed: string, isName: IsName, known: readonly KnownName[]): Question {
  const text = withNextGrade(withoutCourtesy(typed));
  const story = storyOf(text);
  const told =
    story && ofStory(readText(story.asking, isName, known), readText(story.telling, isName, known));
  // A story counts if it says where: "We live in 02118. Which schools are near?"
  if (told?.is.has("list") && !told.is.has("count") && told.order === null && !told.filters.grades) {
    const { grades } = readText(text, isName, known).filters;
    if (grades) told.filters = { ...told.filters, grades };
  }
  if (told && isEnough(told, text)) return withHints({ ...told, text: typed });
  const rest = story ? withoutFirst(text) : null;
  if (rest && saysNothing(readText(rest.first, isName, known)))
    return { ...readAll(rest.others, isName, known), text: typed };
  const whole = readText(text, isName, known);
  return withHints({ ...(told && !saysMore(whole, told) ? told : whole), text: typed });
}

function readText(typed: string, isName: IsName, known: readonly KnownName[]): Question {
  const text = normalized(typed);
  const tokens = withoutFirstCapitals(
    questionTokens(text, QUESTION_WORDS, isName, (word) => DESCRIBING.has(word)),
  );
  const isMixed = tellsByCapitals(typed, tokens);
  const zips = zipsIn(tokens);
  const isZip = (at: number) => zips.some((zip) => zip.at === at);
  const called = known.flatMap(({ name }) => runOf(name, tokens) ?? []);
  const covered = [...called, ...known.flatMap(({ instead }) => runOf(instead, tokens) ?? [])];
  const isCalled = (at: number) => covered.some((run) => at >= run.at && at < run.end);
  const figures = figuresIn(
    tokens,
    (at) => isZip(at) || isCalled(at),
    (at) => COUNTED.test(tokens[at]?.word ?? ""),
  ).filter(({ at }) => !isZip(at));
  const grades = figures.filter(({ kind }) => kind === "grades");
  const gradeTokens = new Set(
    grades.flatMap(({ from, end }) => Array.from({ length: end - from }, (_, i) => from + i)),
  );
  const found = marksIn(tokens, TABLE, (at) => gradeTokens.has(at) || isCalled(at));
  const conditions = figures.flatMap((figure) => conditionOf(figure, tokens, found) ?? []);
  // "Between 200 and 400 students" compares nothing.
  const all = found.filter(
    ({ meaning, at }) =>
      meaning.is !== "compare" || !conditions.some(({ from, end }) => at >= from - 1 && at < end),
  );
  const radius = radiusOf(figures);
  const used = [...conditions, ...grades, ...(radius ? [radius.figure] : [])];
  const marks = all.filter(({ at, meaning }) => !isOfCondition(at, meaning, conditions));
  const spans = spansOf(tokens, all, [...used, ...zips.map(({ at, end }) => ({ from: at, end }))], isMixed);
  for (const { at, end } of covered) spans.fill("break", at, end);
  const isComparing =
    marks.some(
      ({ meaning }) => meaning.is === "compare" || meaning.is === "versus" || meaning.is === "more",
    ) || ranksTwo(tokens, spans, marks);
  const places = placesIn(text, tokens, spans, marks, zips);
  for (const { run } of places) for (let i = run.at; i < run.end; i += 1) spans[i] = "break";
  markCenters(tokens, spans, places);
  const state = places.length === 0 ? freeState(tokens, spans, marks) : null;
  if (state) for (let i = state.at; i < state.end; i += 1) spans[i] = "break";
  const isYesNo = YES_NO.test(tokens.find(({ kind }) => kind === "word")?.word ?? "");
  const runs = runsOfNames({ tokens, spans, marks, isYesNo, isComparing, isMixed }, called);
  const isInRun = (mark: Mark) =>
    runs.some(
      ({ at, end }) =>
        mark.at >= at && mark.at < (spans[end] === "plural" ? withoutKinds({ at, end }, spans).end : end),
    );
  const isInPlace = (mark: Mark) => places.some(({ run }) => mark.at >= run.at && mark.at < run.end);
  const own = marks.filter((mark) => (!isInRun(mark) && !isInPlace(mark)) || mark.meaning.is === "named");
  const isOfOne =
    isYesNo &&
    (/^(?:it|this|that)$/.test(tokens[1]?.word ?? "") ||
      isAtSchool(tokens, spans, runs) ||
      (runs.some(({ at }) => at === 1 || (at === 2 && tokens[1]?.word === "the")) &&
        !spans.some(
          (span, at) => span === "plural" && /^(?:have|has|got|many|any)$/.test(tokens[at - 2]?.word ?? ""),
        )));
  const isList = !isOfOne && isListOf(tokens, spans, own, runs);
  const read = readMarks(own, tokens);
  const named = namedIn(text, tokens, spans, runs, called, places, isList && !isComparing, isComparing);
  const isNearest = read.order?.field === "distance";
  const isNear = isNearest || own.some(({ meaning }) => meaning.is === "near");
  const anchor =
    (isNearest ? anchorIn(text, tokens, runs, places, own) : null) ??
    (isNear ? calledAnchor(text, tokens, called, places) : null);
  const names = anchor ? [] : named.names;
  const [firstLoose, ...moreLoose] = anchor ? [] : named.loose;
  const isOfState = state !== null && firstLoose !== undefined && tokens[state.at - 1]?.text === ",";
  const others = anchor ? [] : named.loose;
  const loose = isOfState ? [`${firstLoose}, ${state.state}`, ...moreLoose] : others;
  const filters = withGrades(
    read.filters,
    grades.flatMap((figure) => figure.grades?.grades ?? []),
  );
  const traits = traitsOf(own, tokens, isList, isYesNo);
  return {
    text: typed,
    words: tokens.map(({ word }) => word),
    names,
    loose,
    maybeNames: names.length === 0 ? kindRuns(tokens, spans).map((run) => textOfRun(text, tokens, run)) : [],
    where: anchor
      ? { text: anchor, state: null, isNear: true, of: null }
      : whereOf(places, isOfState ? null : (state?.state ?? null), tokens, own, names),
    radiusMiles: radius?.miles ?? null,
    fields:
      names.length > 0 && !isList && read.tending
        ? [...new Set([...read.fields, read.tending.field])]
        : read.fields,
    filters,
    filterFields: [...new Set([...read.filterFields, ...(grades.length > 0 ? ["gradesOffered"] : [])])],
    figures: conditions.map(({ condition }) => condition),
    order: read.order,
    more: read.more,
    tending: read.tending,
    called: known.map(({ name }) => name),
    rest: tokens
      .filter(
        (_, at) => ![...runs, ...places.map(({ run }) => run)].some((run) => at >= run.at && at < run.end),
      )
      .map(({ word }) => word),
    unused: [],
    references: own
      .flatMap(({ meaning }) => (meaning.is === "reference" ? [meaning.reference] : []))
      // "The top 3 high schools in Boston" are none of those listed before.
      .filter(({ to }) => to !== "first" || places.length === 0 || Object.keys(filters).length === 0),
    is: traits,
  };
}

/** "Which" and the like are capitalized at the beginning of a sentence, which does not make them names. */
function withoutFirstCapitals(tokens: readonly Token[]): Token[] {
  return tokens.map((token, at) => {
    const isFirst = /^[.?!;:]$/.test(tokens[at - 1]?.text ?? "");
    return isFirst && OPENS_SENTENCE.test(token.word) ? { ...token, capital: false } : token;
  });
}

const OPENS_SENTENCE =
  /^(?:what|which|who|whom|whose|how|where|when|why|is|are|was|were|do|does|did|can|could|would|will|should|has|have|find|show|list|tell|give|compare|explain|define|name|count|please|and|so|but|now|also|then|i|we|my|our|the|there|it|this|that|these|those|any|if|or|in)$/;

/** "Is there a preschool at College Park Elementary?" asks about the one school. */
function isAtSchool(tokens: readonly Token[], spans: readonly Span[], runs: readonly Run[]): boolean {
  const isSchool = ({ at, end }: Run) => tokens.slice(at, end).some(({ word }) => KIND_NOUN.test(word));
  return !spans.includes("plural") && runs.some((run) => tokens[run.at - 1]?.word === "at" && isSchool(run));
}

/** "The middle of Fargo" is not a middle school, and "the center of Tulsa" is not a center. */
function markCenters(tokens: readonly Token[], spans: Span[], places: readonly Placed[]): void {
  for (const { run } of places) {
    const at = tokens[run.at - 1]?.word === "the" ? run.at - 3 : run.at - 2;
    const isCenter = /^(?:center|centre|middle|heart|edge|outskirts|area)$/.test(tokens[at]?.word ?? "");
    if (isCenter && tokens[at + 1]?.word === "of") spans.fill("break", at, run.at);
  }
}

/** "A and B, which has the most students", "biggest of A and B": without a plural, the two are named. */
function ranksTwo(tokens: readonly Token[], spans: readonly Span[], marks: readonly Mark[]): boolean {
  const hasOrder = marks.some(({ meaning }) => meaning.is === "order" && meaning.field !== "distance");
  const isJoined = tokens.some(
    ({ word }, at) => (word === "and" || word === "&") && spans[at - 1] === "kind" && at > 1,
  );
  const isAround = marks.some(({ meaning }) => meaning.is === "in" || meaning.is === "near");
  return hasOrder && isJoined && !isAround && !spans.includes("plural");
}

/** Words that say what a condition is about ask for nothing. */
function isOfCondition(at: number, meaning: Mark["meaning"], conditions: readonly ReadCondition[]): boolean {
  const isField =
    meaning.is === "field" || meaning.is === "more" || meaning.is === "tending" || meaning.is === "order";
  return isField && conditions.some(({ from, end }) => at >= from - 4 && at <= end + 4);
}

/** Whether schools of a kind are asked for, and not one by its name. */
function isListOf(
  tokens: readonly Token[],
  spans: readonly Span[],
  marks: readonly Mark[],
  runs: readonly Run[],
): boolean {
  if (spans.includes("plural")) return true;
  const isFreeSchool = marks.some(({ meaning, at }) => {
    const isNoun = meaning.is === "school" || (meaning.is === "filter" && spans[at] === "kind");
    if (!isNoun || runs.some((run) => at >= run.at && at < run.end)) return false;
    return (isBehindArticle(tokens, at) && !isPredicate(tokens, at, runs)) || isHeading(tokens, spans, at);
  });
  const hasOrder = marks.some(({ meaning }) => meaning.is === "order");
  const hasSchool = marks.some(({ meaning }) => meaning.is === "school" || meaning.is === "filter");
  return isFreeSchool || (hasOrder && hasSchool);
}

/** "Private school, Seattle, 9th grade": what begins a text and ends with a comma is what is looked for. */
function isHeading(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const end = spans.findIndex((span, i) => i >= at && span !== "kind");
  const isFirst = spans.slice(0, at).every((span) => span === "kind");
  return isFirst && tokens[end]?.text === "," && !/^(?:is|are|or|vs)$/.test(tokens[end + 1]?.word ?? "");
}

const ARTICLE = /^(?:an?|any|find|good|best|some|another|no|what|which|cheap|small|big|me|want|need)$/;
const VERB = /^(?:is|are|was|does|do|did|has|have|can|at|of|about|grades?)$/;

/** "a", "any", and other words before kinds of schools, up to four words away: "a good catholic high school". */
function isBehindArticle(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - 4), at).map(({ word }) => word);
  const article = before.findLastIndex((word) => ARTICLE.test(word));
  return article >= 0 && !before.slice(article).some((word) => VERB.test(word));
}

function withGrades(filters: SchoolFilters, grades: readonly number[]): SchoolFilters {
  const all = [...new Set([...(filters.grades ?? []), ...grades])].sort((a, b) => a - b);
  // Grades that are named replace those of a level: "high schools with grade 9".
  const own = grades.length > 0 ? [...new Set(grades)].sort((a, b) => a - b) : all;
  if (own.length === 0) return filters;
  return { ...filters, grades: own, ...(isWholeSpan(grades) && { allGrades: true as const }) };
}

const LEAST_OF_SPAN = 3;
/** The grades of elementary, middle, and high schools: whoever asks for one of these means any of its grades. */
const LEVELS: ReadonlySet<string> = new Set(["1,2,3,4,5", "6,7,8", "9,10,11,12"]);

/** "K-8 schools", "from kindergarten to 8th grade": a school of all these grades. */
function isWholeSpan(grades: readonly number[]): boolean {
  const span = [...new Set(grades)].sort((a, b) => a - b);
  const isUnbroken = span.every((grade, at) => grade === (span[0] ?? 0) + at);
  return span.length >= LEAST_OF_SPAN && isUnbroken && !LEVELS.has(span.join());
}

function namedIn(
  text: string,
  tokens: readonly Token[],
  spans: readonly Span[],
  runs: readonly Run[],
  called: readonly Run[],
  places: readonly Placed[],
  isList: boolean,
  isComparing: boolean,
): { names: NamedSchool[]; loose: string[] } {
  const names: NamedSchool[] = [];
  const loose: string[] = [];
  for (const run of runs) {
    const isNamed = /^(?:called|named|titled)$/.test(tokens[run.at - 1]?.word ?? "");
    const hasKind =
      called.includes(run) || (spans.slice(run.at, run.end).includes("kind") && spans[run.end] !== "plural");
    const shown = spans[run.end] === "plural" ? withoutKinds(run, spans) : run;
    const name = textOfRun(text, tokens, shown);
    if (name === "") continue;
    if (isList && !isNamed && !hasKind) {
      loose.push(name);
      continue;
    }
    // "Lakeside School, Seattle" and "Lowell High (San Francisco)" name a school and its place.
    const last = names.at(-1);
    const isBehind = /^[,(]$/.test(tokens[run.at - 1]?.text ?? "");
    if (last && last.place === null && isBehind && !hasKind && !isComparing) {
      last.place = name;
      continue;
    }
    const next = runs.find(({ at }) => at > run.at)?.at ?? tokens.length;
    const place = isList
      ? undefined
      : places.find((one) => !one.isNear && one.run.at >= run.end && one.run.at < next);
    names.push({ name, place: place ? (place.text ?? place.run.state) : null });
  }
  return { names, loose };
}

/** In "boston private schools" only the first word may be a name. */
function withoutKinds({ at, end }: Run, spans: readonly Span[]): Run {
  let last = end;
  while (last > at && spans[last - 1] === "kind") last -= 1;
  return { at, end: last };
}

function traitsOf(
  marks: readonly Mark[],
  tokens: readonly Token[],
  isList: boolean,
  isYesNo: boolean,
): Set<QuestionTrait> {
  const traits = new Set<QuestionTrait>();
  for (const { meaning } of marks) {
    if (
      meaning.is === "compare" ||
      meaning.is === "versus" ||
      meaning.is === "only" ||
      meaning.is === "quality" ||
      meaning.is === "average" ||
      meaning.is === "without" ||
      meaning.is === "near" ||
      meaning.is === "count" ||
      meaning.is === "named"
    )
      traits.add(meaning.is);
  }
  if (isList) traits.add("list");
  if (isYesNo) traits.add("yesno");
  if (tokens.some(({ word }) => ONE_ENDS.test(word))) traits.add("one");
  return traits;
}
