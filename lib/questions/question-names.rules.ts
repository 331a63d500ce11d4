import type { Token } from "#lib/grounding/tokens.rules.ts";
import type { Span } from "./question-spans.rules.ts";

/** Names of schools in a question: the words that nothing else explains, with the kind of school behind them. */

/** Tokens from `at` up to, but not including, `end`. */
export type Run = { at: number; end: number };

/** Words behind "and" that belong to the name before: "Science and Technology". */
const SECOND_PARTS: ReadonlySet<string> = new Set(
  "technology,tech,design,science,sciences,arts,art,math,mathematics,engineering,justice,health,medicine,leadership,business,law,research,innovation,media,music,performing,visual,social,public,environmental,paul,joachim,anne,jude,mary,peter,country,learning,development,languages,humanities,letters,communications,careers,careers,discovery,girls,boys,sons,daughters".split(
    ",",
  ),
);
const DETERMINERS: ReadonlySet<string> = new Set(
  "this,next,last,a,an,any,some,no,which,what,another,other,good,best,great,top,find,more,all,every,each,only,these,those,are,local".split(
    ",",
  ),
);
const OF: ReadonlySet<string> = new Set(["of", "for"]);

/**
 * All runs of words that may be names. A run begins with a word that means nothing else, and takes the kind of school,
 * and words in capitals, on both sides of it.
 * @param mayJoin whether "and" may stand within a name; in a comparison it separates two
 */
export function nameRuns(tokens: readonly Token[], spans: readonly Span[], mayJoin: boolean): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    // A number by itself is not a name, but "PS 9" and "School 21" are.
    if (tokens[at]?.kind === "number" && spans[at - 1] !== "kind") continue;
    if (spans[at] !== "free" && !isCapitalName(tokens, spans, at)) continue;
    const start = startOf(tokens, spans, at, runs.at(-1)?.end ?? 0);
    const end = endOf(tokens, spans, at, mayJoin);
    runs.push({ at: start, end });
    at = end - 1;
  }
  return runs;
}

/**
 * Words of questions in capitals beside a kind of school are a name: "Mission High School", "Best Academy", "Montessori
 * Children's House".
 */
function isCapitalName(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const isPart = (i: number) =>
    i > 0 && /^(?:soft|kind)$/.test(spans[i] ?? "") && tokens[i]?.capital === true;
  if (spans[at] !== "soft" || !isPart(at)) return false;
  let [start, end] = [at, at + 1];
  while (isPart(start - 1)) start -= 1;
  while (isPart(end)) end += 1;
  const kinds = tokens.slice(start, end).filter((_, i) => spans[start + i] === "kind");
  return (
    kinds.length > 0 &&
    spans[end] !== "plural" &&
    !isBehindDeterminer(tokens, start) &&
    kinds.every(({ word }) => !/s$/.test(word))
  );
}

function startOf(tokens: readonly Token[], spans: readonly Span[], at: number, floor: number): number {
  let start = at;
  for (;;) {
    const before = start - 1;
    if (before < floor) return start;
    const span = spans[before];
    // "Boys' Latin School"
    if (/^['’]$/.test(tokens[before]?.text ?? "") && before > floor && isPossessor(tokens, spans, before - 1))
      start = before - 1;
    else if (span === "soft" && !isBehindDeterminer(tokens, before)) start = before;
    else if (span === "kind" && !isBehindDeterminer(tokens, before) && !isOnlyKind(tokens, before))
      start = before;
    else if (
      span === "join" &&
      (OF.has(tokens[before]?.word ?? "") || OF.has(tokens[before - 1]?.word ?? "")) &&
      isKindBefore(spans, before)
    )
      start = before - (OF.has(tokens[before]?.word ?? "") ? 1 : 2);
    else return start;
  }
}

const isPossessor = (tokens: readonly Token[], spans: readonly Span[], at: number) =>
  tokens[at]?.possessive === true && tokens[at]?.capital === true && spans[at] !== "break";

/** "School" and "academy" begin a name only with "of": "Academy of the Sacred Heart". */
function isOnlyKind(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return !token?.capital && /^(?:school|academy|schools|campus|institution)$/.test(token?.word ?? "");
}

function isKindBefore(spans: readonly Span[], at: number): boolean {
  return spans[at - 1] === "kind" || (spans[at - 1] === "join" && spans[at - 2] === "kind");
}

function isBehindDeterminer(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return before !== undefined && DETERMINERS.has(before.word) && !before.capital;
}

function endOf(tokens: readonly Token[], spans: readonly Span[], at: number, mayJoin: boolean): number {
  let end = at + 1;
  for (;;) {
    const span = spans[end];
    if (span === "free" || span === "kind") end += 1;
    else if (span === "soft" && (tokens[end]?.capital || isSoftWithin(spans, end))) end += 1;
    else if (span === "join") {
      const next = joinedEnd(tokens, spans, end, mayJoin);
      if (next === null) return end;
      end = next;
    } else return end;
    const goesOn = spans[end] === "free" || spans[end] === "kind" || tokens[end]?.capital === true;
    if (tokens[end - 1]?.possessive && !goesOn) return end;
  }
}

function isSoftWithin(spans: readonly Span[], at: number): boolean {
  return spans[at + 1] === "free" || spans[at + 1] === "kind";
}

/** Behind words such as "of the" within a name; null if the name ends before them. */
function joinedEnd(
  tokens: readonly Token[],
  spans: readonly Span[],
  at: number,
  mayJoin: boolean,
): number | null {
  let next = at;
  while (spans[next] === "join" && next < at + 3) next += 1;
  const span = spans[next];
  const isWord =
    span === "free" ||
    (span === "soft" && (tokens[next]?.capital || isSoftWithin(spans, next))) ||
    (span === "kind" && tokens[next]?.capital);
  if (!isWord) return null;
  const between = tokens.slice(at, next).map(({ word }) => word);
  const isAnd = between.some((word) => word === "and" || word === "&");
  const isAt = between.includes("at");
  // "McDonogh School and Boys' Latin School" are two.
  const mayBeSecond =
    !tokens[next]?.possessive && (spans[at - 1] !== "kind" || tokens[next]?.capital === true);
  const isSecondPart = SECOND_PARTS.has(tokens[next]?.word ?? "") && mayBeSecond;
  if (isAnd && !mayJoin && !isSecondPart && !between.includes("&")) return null;
  // "Renaissance Charter School at Poinciana", but not "students at Poinciana".
  if (isAt && (spans[at - 1] !== "kind" || isBehindDeterminer(tokens, at - 1))) return null;
  return next;
}

/** The text of a run, without a possessive ending. */
export function textOfRun(text: string, tokens: readonly Token[], { at, end }: Run): string {
  const from = tokens[at]?.start ?? 0;
  const to = tokens[end - 1]?.end ?? from;
  return text
    .slice(from, to)
    .replace(/['’]s?$/, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** In "whether Boston Latin is a charter school", the kind is said of the school. */
export function isPredicate(tokens: readonly Token[], at: number, runs: readonly Run[]): boolean {
  const article = tokens.slice(Math.max(0, at - 3), at).findLastIndex(({ word }) => /^an?$/.test(word));
  if (article < 0) return false;
  const before = Math.max(0, at - 3) + article - 1;
  const isSaid = /^(?:is|was|be|as|considered|called|it|not)$/.test(tokens[before]?.word ?? "");
  const isVerdict = tokens[before]?.kind === "mark" || isSaid;
  // "Would you call Hope Academy a charter school?"
  const isBehindName = runs.some(({ end }) => end === before + 1);
  return (isVerdict || isBehindName) && runs.some(({ end }) => end <= before + 1);
}
