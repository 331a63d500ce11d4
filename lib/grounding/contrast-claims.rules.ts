import { isSegmentBreak } from "./clauses.rules.ts";
import { COMPARATIVES, fieldsNear, numberOf, sidesAt } from "./derived-claims.rules.ts";
import type { Known, KnownFact } from "./evidence.rules.ts";
import { isOfUnit, isTrueOf, NO, type Verdict, yearFits } from "./fact-matching.rules.ts";
import type { Figure } from "./figures.rules.ts";
import { factsOf, type Sentence } from "./sentence.rules.ts";

/**
 * Two figures set against each other behind a comparison: "Lincoln is larger than Roosevelt, with 1,204 students against
 * 993 (2013–14)", "It has more students per teacher (17.6 against 15, 2013–14)". The first is that of the school that the
 * sentence is about, the second that of the other.
 */

type Contrast = {
  own: Figure;
  other: Figure;
  /** The word that compares: "larger". */
  at: number;
};

/**
 * One of the two figures of a contrast: both have to be true, of the same field, each of its own school and year, and the
 * comparison with them.
 * @returns undefined if the figure is not one of them
 */
export function contrastClaim(figure: Figure, sentence: Sentence, known: Known): Verdict | undefined {
  const contrast = contrastOf(figure, sentence);
  const sides = contrast && sidesAt(sentence, known, contrast.at);
  if (!contrast || !sides || sides.b === "average") return undefined;
  const { own, other, at } = contrast;
  const [school, than] = [sides.a, sides.b].map((ids) => (ids.length === 1 ? ids[0] : undefined));
  if (!school || !than || !isPlain(contrast, sentence)) return NO;
  const { field = null, sign = 1 } = COMPARATIVES.get(sentence.tokens[at]?.word ?? "") ?? {};
  const compared = fieldsNear(sentence, at, field);
  const counted = sentence.topics.find((topic) => topic.at === own.end)?.fields;
  const fields = (compared ?? []).filter((one) => !counted || counted.includes(one));
  const [ownYear, year] = [yearAfter(own, sentence), yearAfter(other, sentence)];
  // "With 1,204 students in 2013–14 against 993" would say that the 993 are of that year, too.
  if (ownYear && !year) return NO;
  const of = factsWith(own, ownYear ?? year, factsOf(known, school), fields);
  const thanOf = factsWith(other, year, factsOf(known, than), fields);
  for (const one of of) {
    const rest = thanOf.find(({ fact }) => fact.field === one.fact.field);
    const difference = rest ? ((numberOf(one) ?? 0) - (numberOf(rest) ?? 0)) * sign : 0;
    if (rest && difference > 0) return { ok: true, facts: [one, rest], fields: [one.fact.field] };
  }
  return NO;
}

/** All that may stand between the word that compares and its figures, besides the other school: "larger than X, with …". */
const LEADS = /^(?:than|with|[,:($])$/;

/** The contrast that a figure is part of: "more … 17.6 against 15", with nothing else between the two than what they count. */
function contrastOf(figure: Figure, { tokens, figures, topics, mentions }: Sentence): Contrast | null {
  const values = figures.filter(({ kind }) => kind !== "year");
  const other = values.find((one) => isAgainst(one) && (one === figure || precedes(figure, one)));
  const own = other && values.findLast((one) => precedes(one, other));
  if (!own || !other) return null;
  for (let at = own.from - 1; at >= 0; at -= 1) {
    const name = mentions.find((one) => at >= one.at && at < one.end);
    if (name) {
      if (tokens[name.at - 1]?.word !== "than") return null;
      at = name.at;
    } else if (COMPARATIVES.has(tokens[at]?.word ?? "")) return { own, other, at };
    else if (!isCounted(at) && !LEADS.test(tokens[at]?.text ?? "")) return null;
  }
  return null;

  function isAgainst({ from }: Figure): boolean {
    return tokens[from - 1]?.word === "against";
  }
  /** Between the two stands what is counted, and the year: "1,204 students in 2013–14 against 993". */
  function precedes(first: Figure, second: Figure): boolean {
    if (first.end >= second.from) return false;
    return tokens.slice(first.end, second.from - 1).every((token, i) => {
      const at = first.end + i;
      const isYear = figures.some((one) => one.kind === "year" && at >= one.from && at < one.end);
      return isCounted(at) || isYear || token.word === "in";
    });
  }
  function isCounted(at: number): boolean {
    return topics.some((topic) => at >= topic.at && at < topic.end);
  }
}

/** What a sentence may say of its school before a comparison, besides figures, fields, and other comparisons. */
const BEFORE = /^(?:it|is|has|also|a|an|and|than|against|in|[(),$])$/;

/**
 * Whether nothing stands around the two figures that could change what they say. "Hardly larger", "993 girls", "993 in
 * grade 9", and "993 at St. Mary's" are not looked into, but refused.
 */
function isPlain(contrast: Contrast, sentence: Sentence): boolean {
  return isPlainBefore(contrast, sentence) && isPlainBehind(contrast, sentence);
}

/** The sentence begins with its school, and names another only to compare. */
function isPlainBefore({ at }: Contrast, { tokens, figures, topics, mentions }: Sentence): boolean {
  const names = mentions.filter((one) => one.at === 0 || tokens[one.at - 1]?.word === "than");
  const known = [...names, ...topics, ...figures.map(({ from, end }) => ({ at: from, end }))];
  if (tokens[0]?.word !== "it" && names[0]?.at !== 0) return false;
  return tokens
    .slice(0, at)
    .every(
      ({ word, text }, i) =>
        BEFORE.test(word || text) ||
        COMPARATIVES.has(word) ||
        known.some((part) => i >= part.at && i < part.end),
    );
}

/** Behind the second figure comes at most its year, and then the end of it all, or of its brackets. */
function isPlainBehind({ other }: Contrast, { tokens, figures }: Sentence): boolean {
  const opening = tokens[other.end];
  const year = /^(?:[(,]|in)$/.test(opening?.word || opening?.text || "")
    ? figures.find(({ kind, from }) => kind === "year" && from === other.end + 1)
    : undefined;
  const end = year?.end ?? other.end;
  const isClosed = tokens[end]?.text === ")";
  const next = tokens[isClosed ? end + 1 : end]?.text ?? ".";
  return /^[.;]$/.test(next) || (isClosed && /^(?:,|and)$/.test(next));
}

/** The year right behind a figure, or behind what it counts: "993 (2013–14)", "15, 2013–14", "993 students in 2013–14". */
function yearAfter({ end }: Figure, { tokens, figures, topics }: Sentence): Figure | undefined {
  const behind = topics.find(({ at }) => at === end)?.end ?? end;
  return figures.find(
    ({ kind, from }) =>
      kind === "year" &&
      from >= behind &&
      from <= behind + 1 &&
      (from === behind || isSegmentBreak(tokens, behind) || tokens[behind]?.word === "in"),
  );
}

function factsWith(
  figure: Figure,
  year: Figure | undefined,
  facts: readonly KnownFact[],
  fields: readonly string[],
): KnownFact[] {
  return facts.filter(
    (one) =>
      one.about === "field" &&
      fields.includes(one.fact.field) &&
      isOfUnit(figure, one.measure) &&
      isTrueOf(figure, one) &&
      (!year || yearFits(year, one.years)),
  );
}
