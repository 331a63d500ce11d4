import { phraseLengthAt, phraseList, type Token } from "#lib/grounding/tokens.rules.ts";
import type { FindSchools, RankedField } from "#lib/lookups/tools.schema.ts";
import { normalized } from "./question-words.rules.ts";

/** What phrases of questions mean. Tables of them are in question-fields, question-kinds, and question-frames. */

/** What schools can be filtered by besides place and figures. */
export type SchoolFilters = Pick<
  FindSchools,
  "type" | "kind" | "grades" | "allGrades" | "charter" | "magnet" | "religion" | "without"
>;

export type Order = "most" | "least";
export type OrderField = RankedField | "distance";

/** Schools that a question means without naming them. */
export type Reference =
  | { to: "it" | "this" | "these" | "mine" | "both" | "other" }
  /** One of those listed before: 0 is the first, -1 the last. */
  | { to: "place"; at: number }
  /** The first two. */
  | { to: "first"; count: number };

export type Meaning =
  /** A field that is asked for. A weak one counts only behind "how many", a number, or "percent". */
  | { is: "field"; fields: readonly string[]; isWeak?: boolean }
  | { is: "filter"; filter: SchoolFilters; field: string }
  /** "largest"; with null the field follows: "the highest graduation rate". */
  | { is: "order"; order: Order; field: OrderField | null }
  /** "bigger"; "cheaper than". */
  | { is: "more"; order: Order; field: OrderField | null }
  /** "small schools": an order, but not a single winner. */
  | { is: "tending"; order: Order; field: OrderField }
  /** "best", "good": what the person wants is not a figure. */
  | { is: "quality" }
  | { is: "school"; isPlural: boolean }
  | {
      is:
        | "in"
        | "near"
        | "compare"
        | "versus"
        | "count"
        | "list"
        | "only"
        | "named"
        | "term"
        | "average"
        | "also";
    }
  | { is: "without" }
  | { is: "reference"; reference: Reference }
  /** Words of questions that are not part of a name. */
  | { is: "frame" };

/** A meaning at a place of a question: tokens from `at` up to, but not including, `end`. */
export type Mark = { meaning: Meaning; at: number; end: number };

export type PhraseTable = {
  phrases: ReturnType<typeof phraseList>;
  meanings: ReadonlyMap<string, Meaning>;
};

const keyOf = (tokens: readonly Token[]) => tokens.map(({ word }) => word).join(" ");

/** @param rows meanings with their phrases, separated by commas; of two rows with the same phrase the first counts */
export function phraseTable(rows: readonly (readonly [Meaning, string])[]): PhraseTable {
  const meanings = new Map<string, Meaning>();
  const all: string[] = [];
  for (const [meaning, phrases] of rows) {
    for (const written of phrases.split(",")) {
      const phrase = normalized(written);
      const [words] = [...phraseList([phrase]).values()].flat();
      const key = words?.join(" ");
      if (key === undefined || meanings.has(key)) continue;
      meanings.set(key, meaning);
      all.push(phrase);
    }
  }
  return { phrases: phraseList(all), meanings };
}

/** All meanings in order, the longest phrase at each place. */
export function marksIn(
  tokens: readonly Token[],
  { phrases, meanings }: PhraseTable,
  isCovered: (at: number) => boolean,
): Mark[] {
  const marks: Mark[] = [];
  for (let at = 0; at < tokens.length; ) {
    const length = isCovered(at) ? 0 : phraseLengthAt(tokens, at, phrases);
    const meaning = length > 0 ? meanings.get(keyOf(tokens.slice(at, at + length))) : undefined;
    if (meaning) marks.push({ meaning, at, end: at + length });
    at += Math.max(length, 1);
  }
  return marks;
}

/** Every single word of a table's phrases, for correcting the spelling of questions. */
export function wordsOfTable({ meanings }: PhraseTable): string[] {
  return [...meanings.keys()].flatMap((key) => key.split(" ")).filter((word) => /^[a-z]+$/.test(word));
}
