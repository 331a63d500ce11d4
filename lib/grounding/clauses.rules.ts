import type { Figure } from "./figures.rules.ts";
import type { Mention } from "./names.rules.ts";
import type { Token } from "./tokens.rules.ts";
import {
  CHANGE_OF_CLAUSE,
  FUNCTION_WORDS,
  OBLIQUE_BEFORE,
  OBLIQUE_WITH,
  PLURAL_PRONOUNS,
  PRONOUNS,
  VERBS,
} from "./words.rules.ts";

/** A part of a sentence that speaks about one school, or about several alike. */
export type Clause = {
  from: number;
  to: number;
  /** The schools that it is about, as named in it. */
  subjects: Mention[];
  /** Schools that are only mentioned: "larger than Lincoln". */
  others: Mention[];
  pronoun: "one" | "many" | null;
};

const BOUNDARY_BEFORE_NAME = new Set([",", "and", ":", "or", "|"]);
const BREAKS = new Set([";", "\n", "—"]);
const BEFORE_SUBJECT = new Set(["at", "for", "in", "of", "the", "while", "but", "and", "with"]);

/** The clauses of a sentence, in order. */
export function clausesOf(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  figures: readonly Figure[],
): Clause[] {
  const mentionAt = new Map(mentions.map((mention) => [mention.at, mention]));
  const figureAt = new Set(figures.map(({ at }) => at));
  const clauses: Clause[] = [];
  let from = 0;
  let isFull = false;
  let hasName = false;
  let hasFigure = false;
  const close = (to: number) => {
    if (to > from) clauses.push(clauseOf(tokens, mentions, from, to));
    from = to;
    isFull = false;
    hasName = false;
    hasFigure = false;
  };
  for (let at = 0; at < tokens.length; at += 1) {
    const word = tokens[at]?.word ?? "";
    const mention = mentionAt.get(at);
    const leadsToName = nameFollows(tokens, mentionAt, at + 1);
    if (at > from && !mention) {
      if (BREAKS.has(word) || CHANGE_OF_CLAUSE.has(word)) close(at);
      else if (word === "than" && leadsToName) close(at);
      else if (
        hasFigure &&
        /^(?:to|below|above)$/.test(word) &&
        tokens[(mentionAt.get(at + 1)?.end ?? 0) - 1]?.possessive
      )
        close(at);
      else if (BOUNDARY_BEFORE_NAME.has(word) && leadsToName && (isFull || hasFigure || word === ":")) {
        // "Lincoln High School: Roosevelt …" names two schools; "Schools under 500: Lincoln" names one.
        close(at);
      } else if (
        (word === "and" || word === ",") &&
        hasFigure &&
        hasName &&
        figureThenName(tokens, mentions, figures, at + 1)
      ) {
        close(at);
      } else if ((word === "and" || word === ",") && hasFigure && PRONOUNS.has(tokens[at + 1]?.word ?? ""))
        close(at);
    }
    if (mention) {
      hasName = true;
      at = mention.end - 1;
      continue;
    }
    if (hasName && VERBS.has(word)) isFull = true;
    if (figureAt.has(at)) hasFigure = true;
  }
  close(tokens.length);
  return clauses;
}

/** "…, and 480 students at Roosevelt". */
function figureThenName(
  tokens: readonly Token[],
  mentions: readonly Mention[],
  figures: readonly Figure[],
  at: number,
): boolean {
  const figure = figures.find(({ from }) => from === at);
  if (!figure) return false;
  const mention = mentions.find((one) => one.at > figure.at);
  if (!mention || mention.at > figure.end + 4) return false;
  return (
    tokens.slice(figure.end, mention.at).some(({ word }) => /^(?:at|for|in|attend)$/.test(word)) &&
    !tokens.slice(figure.end, mention.at).some(({ kind }) => kind === "mark")
  );
}

function nameFollows(tokens: readonly Token[], mentionAt: ReadonlyMap<number, Mention>, at: number): boolean {
  if (mentionAt.has(at)) return true;
  const next = tokens[at]?.word ?? "";
  if (!BEFORE_SUBJECT.has(next)) return false;
  return mentionAt.has(at + 1) || (BEFORE_SUBJECT.has(tokens[at + 1]?.word ?? "") && mentionAt.has(at + 2));
}

function clauseOf(tokens: readonly Token[], all: readonly Mention[], from: number, to: number): Clause {
  const own = all.filter(({ at }) => at >= from && at < to);
  const others = own.filter((mention) => isOblique(tokens, all, mention));
  const subjects = own.filter((mention) => !others.includes(mention));
  const pronouns = tokens.slice(from, to).flatMap(({ word }) => (PRONOUNS.has(word) ? [word] : []));
  const many = pronouns.some((word) => PLURAL_PRONOUNS.has(word) && word !== "each");
  return {
    from,
    to,
    subjects:
      subjects.length > 0 ? subjects : others.length > 0 && tokens[from]?.word !== "unlike" ? others : [],
    others,
    pronoun: many ? "many" : pronouns.length > 0 ? "one" : null,
  };
}

function isOblique(tokens: readonly Token[], all: readonly Mention[], mention: Mention): boolean {
  const before = tokens[mention.at - 1]?.word ?? "";
  if (OBLIQUE_BEFORE.has(before)) return true;
  if (/^(?:with|to|and|or)$/.test(before)) {
    const previous = all.find(({ end }) => end === mention.at - 1);
    if (/^(?:and|or)$/.test(before))
      return previous !== undefined && previous !== mention && isOblique(tokens, all, previous);
    return OBLIQUE_WITH.has(tokens[mention.at - 2]?.word ?? "");
  }
  return false;
}

/** Whether names stand in a list with nothing else between them: "Lincoln, Roosevelt, and Adams". */
export function areCoordinated(tokens: readonly Token[], mentions: readonly Mention[]): boolean {
  return mentions.every((mention, i) => {
    const next = mentions[i + 1];
    if (!next) return true;
    return tokens
      .slice(mention.end, next.at)
      .every(
        ({ word, text }) =>
          text === "," ||
          word === "and" ||
          word === "or" ||
          word === "both" ||
          word === "at" ||
          word === "the",
      );
  });
}

/** The part of a clause between commas and conjunctions in which a token stands. */
export function segmentAround(
  tokens: readonly Token[],
  clause: Pick<Clause, "from" | "to">,
  figure: Pick<Figure, "from" | "end">,
): { from: number; to: number } {
  let { from, end: to } = figure;
  while (from > clause.from && !isSegmentBreak(tokens, from - 1)) from -= 1;
  while (to < clause.to && !isSegmentBreak(tokens, to)) to += 1;
  return { from, to };
}

export function isSegmentBreak(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  return (
    token === undefined ||
    /^[,;()\n|—:•]$/.test(token.text) ||
    /^(?:and|but|while|whereas)$/.test(token.word) ||
    ((token.text === "–" || token.text === "-") && !token.glued)
  );
}

export const isFunctionWord = (token: Token | undefined): boolean =>
  token === undefined || (token.kind === "mark" && token.text !== "%") || FUNCTION_WORDS.has(token.word);
