import { stableHash } from "#lib/platform/stable-hash.ts";
import type { Article } from "./article.schema.ts";
import { datelineOf } from "./places-named.rules.ts";
import { ALL_KINDS } from "./school-names.rules.ts";
import { isTitleCase, type Word, wordsIn } from "./words.rules.ts";

/** What of an article is compared with others. */
export type StoryArticle = Pick<
  Article,
  "id" | "key" | "title" | "description" | "text" | "outlet" | "address" | "publishedAt" | "imageUrl"
>;

/** An article as the comparison sees it. */
export type Told<Source extends StoryArticle = StoryArticle> = {
  source: Source;
  /** Milliseconds; null if unknown. */
  time: number | null;
  title: ReadonlySet<string>;
  /** Of title and text, without words that say nothing. */
  words: ReadonlySet<string>;
  /** All words, for looking one up. */
  all: ReadonlySet<string>;
  /** Names and figures: what two stories of the same wording differ in. */
  names: ReadonlySet<string>;
  /** Words that name a school. */
  naming: readonly string[];
  /** Hashes of three words in a row. */
  shingles: ReadonlySet<number>;
};

const SAYS_NOTHING: ReadonlySet<string> = new Set(
  "a an the and or but if of in on at to for from by with as is are was were be been being it its this that these those he she they them their his her we our you your i not no so than then there here have has had do does did will would can could may might must should into out up down over after before about more most some any all also just only who whom which what when where why how said says say s t".split(
    " ",
  ),
);
const DAYS: ReadonlySet<string> = new Set(
  "monday tuesday wednesday thursday friday saturday sunday".split(" "),
);
/** What agencies and papers put around the text of an article. */
const AROUND =
  /^\s*\((?:AP|UPI|TNS|Reuters|CNN|Tribune News Service)\)\s*(?:—|–|--|-)?\s*|\S{0,40}(?:…|\.\.\.)$|\b(?:Read more|Continue reading|Click here|The post)\b.*$/gi;
const IN_A_ROW = 3;
const KINDS: ReadonlySet<string> = new Set([...ALL_KINDS].map(stem));

export function toldOf<Source extends StoryArticle>(source: Source): Told<Source> {
  const { description, text } = source;
  const body = text.length > description.length ? text : description;
  const { place, rest } = datelineOf(body.replaceAll(AROUND, ""));
  const told = rest.replaceAll(AROUND, "");
  const ofOutlet = new Set(wordsIn(source.outlet).map(({ word }) => word));
  const titleWords = wordsIn(source.title);
  const bodyWords = wordsIn(told);
  const plain = bodyWords.map(({ word }) => word);
  const ofSchools = [
    ...namingWords(titleWords, isTitleCase(titleWords) ? 1 : 3),
    ...namingWords(bodyWords, 3),
  ];
  const title = new Set(titleWords.flatMap(meaningful));
  return {
    source,
    time: source.publishedAt === null ? null : Date.parse(source.publishedAt),
    title,
    words: new Set([...title, ...bodyWords.flatMap(meaningful)]),
    // Where it was written counts as said.
    all: new Set(
      [...titleWords, ...(told === body ? bodyWords : wordsIn(body))].map(({ word }) => stem(word)),
    ),
    names: new Set([
      ...[
        ...(isTitleCase(titleWords) ? [] : titleWords),
        ...bodyWords,
        ...wordsIn(place?.city ?? "").map((word) => ({ ...word, first: false })),
      ].flatMap((word) => nameOf(word, ofOutlet)),
      ...ofSchools.filter((word) => !KINDS.has(word)),
    ]),
    naming: ofSchools,
    shingles: new Set(
      plain.slice(IN_A_ROW - 1).map((_, at) => stableHash(plain.slice(at, at + IN_A_ROW).join(" "))),
    ),
  };
}

function meaningful({ word }: Word): string[] {
  return SAYS_NOTHING.has(word) ? [] : [stem(word)];
}

/** Near enough for comparison: "students", "student"; "opens", "opened", "opening". */
function stem(word: string): string {
  return word.length < 5 ? word.replace(/(?<=..)s$/, "") : word.replace(/(?:ies|ing|ed|es|e|s|y)$/, "");
}

/** A sentence's first word is a name for certain only if the outlet has it in its own. */
function nameOf({ word, capital, first }: Word, ofOutlet: ReadonlySet<string>): string[] {
  const isFigure = /^\d/.test(word);
  const isName = capital && (!first || ofOutlet.has(word)) && !isOrdinary(word);
  return isFigure || isName ? [stem(word)] : [];
}

function isOrdinary(word: string): boolean {
  return DAYS.has(word) || SAYS_NOTHING.has(word) || ALL_KINDS.has(word);
}

/** Words for the kind of a school, and up to so many capitalized words before them. */
function namingWords(words: readonly Word[], most: number): string[] {
  return words.flatMap(({ word }, at) => {
    if (!ALL_KINDS.has(word)) return [];
    let from = at;
    while (from > at - most && words[from]?.before === "" && words[from - 1]?.capital) from -= 1;
    return words.slice(from, at + 1).map((one) => stem(one.word));
  });
}
