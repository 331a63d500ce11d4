import { type Token, tokensOf } from "#lib/grounding/tokens.rules.ts";
import { nameRuns, type Run } from "./question-names.rules.ts";
import type { Span } from "./question-spans.rules.ts";

/** How far names reach where the words around them say so: both sides of "or", "vs", and "than". */

/** Words with which names of schools end. */
export const KIND_NOUN =
  /^(?:school|academy|high|elementary|middle|center|centre|institute|prep|college|campus|hs|ms|es|preschool|kindergarten|montessori)$/;

/**
 * The names in a text that compares. What stands directly beside "or", "vs", or "than" is a name as far as nothing but
 * verbs and marks ends it, so that "Kinder House Learning Center" is one, and not a house.
 */
export function comparedRuns(tokens: readonly Token[], spans: readonly Span[]): Run[] {
  const lenient = spans.map((span, at) =>
    leniently(isOnlyKinds(spans, tokens, at) ? "free" : span, tokens, at),
  );
  const runs = nameRuns(tokens, lenient, false);
  return runs.length === 1 && runs[0] ? inTwo(runs[0], tokens, spans) : runs;
}

/** Words of questions that names are full of, which in a comparison rather belong to one. */
export const IN_NAMES =
  /^(?:family|families|kids?|child|children|center|house|learning|day|care|world|faith|values|mission|vision|drama|history|religion|students?|little|young|new|first|second|third|good|great|best|big|small|open|rural|alternative|special|music|arts?|friends|parents?|community|hope|star|teaching|helping|giving|discovery|place|area|state|county|city|town|district|local|program|bus|quiet|active|bright|beginning|beginnings|early|steps?|part|one|two|three)$/;

function leniently(span: Span, tokens: readonly Token[], at: number): Span {
  const token = tokens[at];
  if (span !== "break" || !token || !IN_NAMES.test(token.word)) return span;
  // Beside a word of a name: "family of Christ", "kinder house".
  const before = tokens[at - 1]?.word ?? "";
  return /^(?:more|fewer|many|most|fewest|less|of|which|what|per|each|a|the|does|do)$/.test(before)
    ? span
    : "soft";
}

/** The first of several words for kinds that nothing else names: "mennonite high school or hope academy". */
function isOnlyKinds(spans: readonly Span[], tokens: readonly Token[], at: number): boolean {
  if (spans[at] !== "kind" || spans[at - 1] === "kind" || spans[at - 1] === "free") return false;
  if (/^(?:the|an?|any|which|what|this|that)$/.test(tokens[at - 1]?.word ?? "")) return false;
  const rest = spans.slice(at);
  const end = rest.findIndex((span) => span !== "kind");
  const words = rest.slice(0, end < 0 ? rest.length : end);
  return words.length > 2 && rest[words.length] !== "plural" && rest[words.length] !== "free";
}

/** "Fenway High School Lowell High School": two names without anything between them. */
function inTwo(run: Run, tokens: readonly Token[], spans: readonly Span[]): Run[] {
  for (let at = run.at + 1; at < run.end - 1; at += 1) {
    const endsHere = KIND_NOUN.test(tokens[at]?.word ?? "") && spans[at + 1] === "free";
    const hasMore = tokens.slice(at + 2, run.end).some(({ word }) => KIND_NOUN.test(word));
    if (endsHere && hasMore)
      return [
        { at: run.at, end: at + 1 },
        { at: at + 1, end: run.end },
      ];
  }
  return [run];
}

/** A name that the catalog has, as it is typed, and what was taken for the name before. */
export type KnownName = { name: string; instead: string };

/** Where a name stands among the tokens of a text. */
export function runOf(name: string, tokens: readonly Token[]): Run | null {
  const words = tokensOf(name).map(({ text }) => text.toLowerCase());
  // Of "tri-cities", questions may be read without the hyphen.
  return (
    runOfWords(words, tokens) ??
    runOfWords(
      words.filter((word) => word !== "-"),
      tokens,
    )
  );
}

function runOfWords(words: readonly string[], tokens: readonly Token[]): Run | null {
  const at = tokens.findIndex((_, from) =>
    words.every((word, i) => tokens[from + i]?.text.toLowerCase() === word),
  );
  return at < 0 || words.length === 0 ? null : { at, end: at + words.length };
}

/** Several words for kinds of schools in a row, with what is between them: no list that anybody asks for in such words. */
export function kindRuns(tokens: readonly Token[], spans: readonly Span[]): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    let end = at;
    while (isOfRun(tokens, spans, end)) end += 1;
    while (end > at && spans[end - 1] === "join") end -= 1;
    const kinds = spans.slice(at, end).filter((span) => span === "kind" || span === "plural").length;
    const isBehindArticle = /^(?:an?|any|which|what)$/.test(tokens[at - 1]?.word ?? "");
    if (end - at >= 2 && kinds > 0 && !isBehindArticle && spans[at] !== "join") runs.push({ at, end });
    at = Math.max(at, end);
  }
  return runs;
}

const OF_RUNS: ReadonlySet<Span> = new Set(["kind", "free", "soft", "plural", "join"]);

function isOfRun(tokens: readonly Token[], spans: readonly Span[], at: number): boolean {
  const span = spans[at];
  return span !== undefined && OF_RUNS.has(leniently(span, tokens, at));
}

/** What a name may be in its text if it was cut too short, or too long. */
export type Extents = { wider: string[]; narrower: string[] };

const MOST_WIDER = 4;
const MOST_CUT = 3;
const ENDS_CLAUSE = /[,;:?!()]$/;
const BEGINS_CLAUSE = /^[,;:?!()–—]/;

type Slice = { from: number; to: number };

/** @param text in which the name is, as it was typed */
export function extentsOf(text: string, name: string): Extents {
  const from = text.toLowerCase().indexOf(name.toLowerCase());
  if (from < 0) return { wider: [], narrower: [] };
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }): Slice & { word: string } => ({
    word,
    from: index,
    to: index + word.length,
  }));
  const first = words.findLastIndex((word) => word.from <= from);
  const last = words.findIndex((word) => word.to >= from + name.length);
  const ahead = reach(words.slice(0, first).toReversed(), ENDS_CLAUSE);
  const isClosed = ENDS_CLAUSE.test(words[last]?.word ?? "");
  const behind = isClosed ? 0 : reachBehind(words.slice(last + 1));
  const slice = (start: number, end: number) =>
    text
      .slice(words[start]?.from ?? 0, words[end]?.to ?? 0)
      .replace(/^[("]+|[,;:?!.)"]+$/g, "")
      .replace(/['’]s?$/, "");
  const wider: string[] = [];
  for (let added = Math.min(ahead + behind, MOST_WIDER + 1); added > 0; added -= 1)
    for (let left = Math.min(added, ahead); left >= Math.max(0, added - behind); left -= 1)
      wider.push(slice(first - left, last + added - left));
  const narrower: string[] = [];
  for (let cut = 1; cut <= MOST_CUT && last - first + 1 - cut >= 2; cut += 1)
    for (let left = cut; left >= 0; left -= 1) narrower.push(slice(first + left, last - (cut - left)));
  return { wider, narrower };
}

/** How many words from the nearest on may belong to a name. */
function reach(words: readonly { word: string }[], isEnd: RegExp): number {
  const end = words.findIndex(({ word }) => isEnd.test(word));
  return Math.min(MOST_WIDER, end < 0 ? words.length : end);
}

function reachBehind(words: readonly { word: string }[]): number {
  const start = words.findIndex(({ word }) => BEGINS_CLAUSE.test(word));
  const open = start < 0 ? words : words.slice(0, start);
  const end = open.findIndex(({ word }) => ENDS_CLAUSE.test(word));
  return Math.min(MOST_WIDER, end < 0 ? open.length : end + 1);
}
