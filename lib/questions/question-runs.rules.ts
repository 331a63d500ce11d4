import { type Token, wordOf } from "#lib/grounding/tokens.rules.ts";
import { comparedRuns, IN_NAMES, KIND_NOUN } from "./question-extents.rules.ts";
import { isHint } from "./question-hints.rules.ts";
import type { Mark } from "./question-meanings.rules.ts";
import { nameRuns, type Run } from "./question-names.rules.ts";
import type { Span } from "./question-spans.rules.ts";
import { SITE_WORDS } from "./site-topics.rules.ts";
import { TALK_WORDS } from "./talk-phrases.rules.ts";

/** Which of the runs of words that may be names are taken for names, and without which of their words. */

export type Spoken = {
  tokens: readonly Token[];
  spans: readonly Span[];
  marks: readonly Mark[];
  isYesNo: boolean;
  isComparing: boolean;
  /** Whether capitals say something. */
  isMixed: boolean;
};

/** @param called the names that the catalog has, which stay as they are */
export function runsOfNames(spoken: Spoken, called: readonly Run[]): Run[] {
  const { tokens, spans, marks, isYesNo, isComparing, isMixed } = spoken;
  const read = (isComparing ? comparedRuns(tokens, spans) : nameRuns(tokens, spans, true))
    .filter((run) => !isTalk(run, tokens, spans))
    .map((run) => withoutPredicate(run, tokens, marks, spans, isYesNo && !isComparing))
    .map((run) => (isMixed ? withoutSmallWords(run, tokens) : run))
    .map((run) => withoutTalk(run, tokens))
    .map((run) => withoutAsked(run, tokens, marks));
  const own = isComparing ? read : withoutStrays(merged(read, tokens), called, spoken);
  return own.concat(called).sort((a, b) => a.at - b.at);
}

/** "Holy family of Nazareth school", "santee eduaation complex": words of questions within a name, and slips. */
function merged(runs: readonly Run[], tokens: readonly Token[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    const between = last ? tokens.slice(last.end, run.at) : [];
    const isOne =
      between.length === 0 ||
      (between.some(isOfName) &&
        between.every((token) => isOfName(token) || /^(?:of|the|and|&)$/.test(token.word)));
    if (last && isOne) all[all.length - 1] = { at: last.at, end: run.end };
    else all.push(run);
  }
  return all;
}

/** A word that names are full of, or one that was typed otherwise, so that it is perhaps no word of questions. */
function isOfName({ word, text, kind }: Token): boolean {
  const isCorrected = kind === "word" && word.length > 4 && word !== wordOf(text);
  return isCorrected || IN_NAMES.test(word);
}

/**
 * Without words that only the rules do not know: in "What's the scoop on Bullis School?", "scoop" is not a second school.
 * What is joined to the name stays, because it may be its place: "lakeside school, seattle".
 */
function withoutStrays(runs: readonly Run[], called: readonly Run[], spoken: Spoken): Run[] {
  const { tokens, spans, isMixed } = spoken;
  const isName = ({ at, end }: Run) =>
    spans.slice(at, end).includes("kind") ||
    tokens.slice(at + 1, end).some(({ word }) => KIND_NOUN.test(word)) ||
    (isMixed && tokens.slice(at, end).some(({ capital }, i) => capital && at + i > 0)) ||
    /^(?:called|named|titled)$/.test(tokens[at - 1]?.word ?? "");
  const sure = [...runs.filter(isName), ...called];
  if (sure.length === 0 || spans.includes("plural")) return [...runs];
  return runs.filter((run) => isName(run) || sure.some((other) => areJoined(run, other, tokens)));
}

/** "A and B", "A, B", "A (B)" */
function areJoined(one: Run, other: Run, tokens: readonly Token[]): boolean {
  const [first, second] = one.at < other.at ? [one, other] : [other, one];
  const between = tokens.slice(first.end, second.at);
  return between.length <= 2 && between.some(({ word }) => /^(?:and|or|&|,|\(|\/|;)$/.test(word));
}

const LEAST_CAPITALS = 2;

/** In "first bell for Eagle Rock School", small words before "for" are not part of a name in capitals. */
function withoutSmallWords(run: Run, tokens: readonly Token[]): Run {
  const words = tokens.slice(run.at, run.end);
  const of = words.findIndex(({ word }) => /^(?:for|at|of)$/.test(word));
  const before = words.slice(0, Math.max(of, 0));
  const behind = words.slice(of + 1).filter(({ kind }) => kind === "word");
  const isSmall = before.length > 0 && before.every(({ capital, word }) => !capital && !KIND_NOUN.test(word));
  return isSmall && behind.filter(({ capital }) => capital).length >= LEAST_CAPITALS
    ? { at: run.at + of + 1, end: run.end }
    : run;
}

/** In "application deadline for Crossroads School", what is asked for stands before the name. */
function withoutTalk(run: Run, tokens: readonly Token[]): Run {
  const of = tokens.findIndex(({ word }, i) => i > run.at && i < run.end - 1 && /^(?:for|at|of)$/.test(word));
  const before = of < 0 ? [] : tokens.slice(run.at, of);
  return before.length > 0 &&
    before.every(({ word, capital }) => TALK_WORDS.has(word) && !capital && !KIND_NOUN.test(word))
    ? { at: of + 1, end: run.end }
    : run;
}

/** In "is Magnet Cove Elementary free?" and "is Martin Elementary Title I?", what is asked for comes after the name. */
function withoutAsked(run: Run, tokens: readonly Token[], marks: readonly Mark[]): Run {
  const [first, second] = [tokens[run.at], tokens[run.at + 1]];
  // "I need to call Deer Valley High School"
  if (first && second?.capital && !first.capital && isHint(first.word))
    return withoutAsked({ at: run.at + 1, end: run.end }, tokens, marks);
  const last = tokens[run.end - 1];
  const isBehindKind = KIND_NOUN.test(tokens[run.end - 2]?.word ?? "");
  const isKind = KIND_NOUN.test(last?.word ?? "");
  if (last && isBehindKind && !isKind && !last.capital && isHint(last.word))
    return { at: run.at, end: run.end - 1 };
  const phrase = marks.find(
    ({ meaning, at, end }) =>
      meaning.is === "field" &&
      end - at > 1 &&
      at > run.at &&
      at < run.end &&
      end >= run.end &&
      KIND_NOUN.test(tokens[at - 1]?.word ?? ""),
  );
  return phrase ? { at: run.at, end: phrase.at } : run;
}

/** Words such as "account" and "chances" are not names, unless a kind of school or a capital says so. */
function isTalk({ at, end }: Run, tokens: readonly Token[], spans: readonly Span[]): boolean {
  const words = tokens.slice(at, end).filter(({ kind }) => kind === "word");
  return (
    !spans.slice(at, end).includes("kind") &&
    words.every(
      ({ word, capital }, i) => (TALK_WORDS.has(word) || SITE_WORDS.has(word)) && !(capital && at + i > 0),
    )
  );
}

/** In "is Boston Latin catholic", the last word is what is asked, not a part of the name. */
function withoutPredicate(
  run: Run,
  tokens: readonly Token[],
  marks: readonly Mark[],
  spans: readonly Span[],
  isYesNo: boolean,
): Run {
  if (!isYesNo) return withoutTrailingKind(run, tokens, marks);
  const last = marks.find(
    ({ meaning, end, at }) => meaning.is === "filter" && end === run.end && at > run.at,
  );
  if (!last || spans[last.at] !== "kind") return run;
  const isLevel = last.meaning.is === "filter" && last.meaning.field === "gradesOffered";
  const asksElse = marks.some(({ meaning, at }) => meaning.is === "field" && at >= run.end);
  const isCapitalName = tokens[last.at]?.capital === true && asksElse;
  return isLevel || isCapitalName || asksElse ? run : { at: run.at, end: last.at };
}

/** "Lowell High School charter or not?", "Lowell High - magnet?" */
function withoutTrailingKind(run: Run, tokens: readonly Token[], marks: readonly Mark[]): Run {
  const last = marks.find(
    ({ meaning, end, at }) =>
      meaning.is === "filter" && end === run.end && at > run.at && SAID_OF_SCHOOLS.has(meaning.field),
  );
  // "Experiential Learning charter or not?"
  const isOrNot =
    last !== undefined && tokens[last.end]?.word === "or" && tokens[last.end + 1]?.word === "not";
  const isBehindKind = isOrNot || (last !== undefined && ENDS_NAME.test(tokens[last.at - 1]?.word ?? ""));
  return last && isBehindKind && !tokens[last.at]?.capital ? { at: run.at, end: last.at } : run;
}

const SAID_OF_SCHOOLS: ReadonlySet<string> = new Set([
  "charterSchool",
  "magnetSchool",
  "schoolType",
  "religiousAffiliation",
]);
const ENDS_NAME = /^(?:school|academy|high|elementary|middle|center|institute|prep)$/;
