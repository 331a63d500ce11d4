import { parseGrades } from "#lib/fields/grades.rules.ts";
import { STATES } from "#lib/places/states.rules.ts";
import { own } from "#lib/platform/own.ts";
import { figureUrl } from "./citations.format.ts";
import { type Figure, figuresIn } from "./figures.rules.ts";
import { type NameIndex, nameIndex } from "./names.rules.ts";
import type { Evidence, EvidenceFact, EvidenceSchool } from "./schema.ts";
import { type TextSentence, textSentences } from "./texts.rules.ts";
import { tokensOf } from "./tokens.rules.ts";
import {
  type Measure,
  measureOf,
  type Topic,
  topicsIn,
  type Vocabulary,
  vocabularyWith,
} from "./topics.rules.ts";

/** A fact, read once so that sentences can be compared with it. */
export type KnownFact = {
  fact: EvidenceFact;
  about: NonNullable<EvidenceFact["about"]>;
  measure: Measure;
  /** The ends of the value; the same for a single number. */
  from: number | null;
  to: number | null;
  grades: number[] | null;
  /** Values in words, in lower case. */
  words: string[];
  years: number[];
  url: string | null;
};

/** What the person said, for figures and conditions. */
export type Said = { figures: Figure[]; topics: Topic[]; words: ReadonlySet<string> };

/** How far two schools are from each other. */
export type Apart = { schools: ReadonlySet<string>; miles: number; isApproximate: boolean };

/** Evidence, prepared for checking many sentences. */
export type Known = {
  evidence: Evidence;
  schools: ReadonlyMap<string, EvidenceSchool>;
  bySlug: ReadonlyMap<string, string>;
  names: NameIndex;
  vocabulary: Vocabulary;
  bySchool: ReadonlyMap<string, readonly KnownFact[]>;
  /** Only what sentences about two schools are compared with: a distance of one of them is something else. */
  apart: readonly Apart[];
  /** Facts about no single school: counts and averages. */
  general: readonly KnownFact[];
  said: Said;
  texts: readonly TextSentence[];
  urls: ReadonlySet<string>;
  /** Lower-case words of all values, by school; "" for what is about none. */
  placeWords: ReadonlyMap<string, ReadonlySet<string>>;
  /** Texts with digits that may be repeated word for word: addresses, phone numbers. */
  literals: readonly { words: readonly string[]; fact: KnownFact }[];
};

const UNIT_MEASURES: Readonly<Record<NonNullable<EvidenceFact["unit"]>, Measure>> = {
  percent: "percent",
  share: "percent",
  dollars: "money",
  ratio: "ratio",
  miles: "miles",
  number: "count",
};

/** An answer is checked as a whole and again in parts, against the same evidence, which nobody changes. */
const readBefore = new WeakMap<Evidence, Known>();

/** Reads the evidence once; everything else works on the result. */
export function known(evidence: Evidence): Known {
  const before = readBefore.get(evidence);
  if (before) return before;
  const read = readEvidence(evidence);
  readBefore.set(evidence, read);
  return read;
}

function readEvidence(evidence: Evidence): Known {
  const schools = new Map(evidence.schools.map((school) => [school.id, school]));
  const facts = evidence.facts
    .filter(({ about }) => about !== "apart")
    .map((fact) => knownFact(fact, schools));
  const bySchool = new Map<string, KnownFact[]>();
  for (const fact of facts) {
    const { school } = fact.fact;
    if (school === null) continue;
    const others = bySchool.get(school);
    if (others) others.push(fact);
    else bySchool.set(school, [fact]);
  }
  const said = evidence.said ?? [];
  const texts = evidence.texts ?? [];
  const names = nameIndex(
    evidence.schools,
    [...said, ...facts.flatMap(valuesInWords)],
    texts.map(({ title = "", text }) => `${title}\n${text}`),
    tokensOf,
  );
  const vocabulary = vocabularyWith(evidence.facts.filter(({ about = "field" }) => about === "field"));
  return {
    evidence,
    schools,
    bySlug: new Map(evidence.schools.map(({ id, slug }) => [slug, id])),
    names,
    vocabulary,
    bySchool,
    apart: evidence.facts.flatMap(apartOf),
    general: facts.filter(({ fact }) => fact.school === null),
    said: readSaid(said, vocabulary),
    texts: textSentences(texts, names),
    urls: new Set(
      [
        ...facts.flatMap(({ fact, url }) => [url, fact.source?.url ?? null, ...valuesInWords({ fact })]),
        ...texts.map(({ url }) => url ?? null),
      ].filter((url): url is string => url !== null),
    ),
    placeWords: placeWordsOf(
      facts,
      evidence.schools,
      said,
      texts.map(({ text }) => text),
    ),
    literals: facts
      .filter(({ grades }) => grades === null)
      .flatMap((fact) =>
        fact.words.filter((text) => /\d/.test(text)).map((text) => ({ words: wordsIn(text), fact })),
      )
      .filter(({ words }) => words.length > 1),
  };
}

function apartOf({ about, school, other, value, isApproximate = false }: EvidenceFact): Apart[] {
  if (about !== "apart" || school === null || other === undefined || school === other) return [];
  return typeof value === "number"
    ? [{ schools: new Set([school, other]), miles: value, isApproximate }]
    : [];
}

const valuesInWords = ({ fact: { value } }: Pick<KnownFact, "fact">): string[] => {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
};

const wordsIn = (text: string) => tokensOf(text).map(({ word }) => word);

function knownFact(fact: EvidenceFact, schools: ReadonlyMap<string, EvidenceSchool>): KnownFact {
  const about = fact.about ?? "field";
  const { value, unit } = fact;
  const measure = unit ? own(UNIT_MEASURES, unit) : undefined;
  const slug = schools.get(fact.school ?? "")?.slug;
  const numbers =
    typeof value === "number"
      ? [value, value]
      : typeof value === "object" && "from" in value
        ? [value.from, value.to]
        : [];
  const scale = unit === "share" ? 100 : 1;
  const [from = null, to = null] = numbers.map((number) => number * scale);
  const isGrades = fact.field === "gradesOffered" || fact.field === "grades";
  return {
    fact,
    about,
    measure:
      measure ??
      (about === "distance" ? "miles" : typeof value === "string" ? "text" : measureOf(fact.field)),
    from,
    to,
    grades: isGrades ? gradesOf(value) : null,
    words: valuesInWords({ fact }).map((text) => text.toLowerCase()),
    years: yearsOf(fact.year ?? ""),
    url: fact.url ?? (slug && about === "field" ? figureUrl(slug, fact.field) : null),
  };
}

function gradesOf(value: EvidenceFact["value"]): number[] | null {
  if (typeof value === "string") return parseGrades(value);
  if (Array.isArray(value)) return value.filter((grade) => typeof grade === "number");
  if (typeof value === "object")
    return Array.from({ length: value.to - value.from + 1 }, (_, i) => value.from + i);
  return null;
}

/** "2013–14" → 2013 and 2014; "file dated 2019" → 2019. */
export function yearsOf(year: string): number[] {
  const school = /(\d{4})[–-](\d{2})(?!\d)/.exec(year);
  if (school) return [Number(school[1]), Math.floor(Number(school[1]) / 100) * 100 + Number(school[2])];
  return [...year.matchAll(/\d{4}/g)].map(([digits]) => Number(digits));
}

function readSaid(said: readonly string[], vocabulary: Vocabulary): Said {
  const figures: Figure[] = [];
  const words = new Set<string>();
  let topics: Topic[] = [];
  for (const text of said) {
    const tokens = tokensOf(text.slice(0, 4000));
    topics = topicsIn(tokens, vocabulary, () => false);
    const starts = new Set(topics.map(({ at }) => at));
    figures.push(
      ...figuresIn(
        tokens,
        () => false,
        (at) => starts.has(at),
      ),
    );
    for (const { word } of tokens) words.add(word);
  }
  return { figures, topics, words };
}

const STATE_NAMES: ReadonlyMap<string, string> = new Map(Object.entries(STATES));

function placeWordsOf(
  facts: readonly KnownFact[],
  schools: readonly EvidenceSchool[],
  said: readonly string[],
  texts: readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  const added = new Map<string, Set<string>>();
  // Labels, sources, and many values are those of all schools, and a text is taken apart only once.
  const wordsOnce = new Map<string, string[]>();
  const add = (key: string, text: string) => {
    const before = added.get(key) ?? new Set<string>();
    if (before.has(text)) return;
    added.set(key, before.add(text));
    const words = all.get(key) ?? new Set<string>();
    const found = wordsOnce.get(text) ?? wordsIn(text);
    wordsOnce.set(text, found);
    for (const word of found) words.add(word);
    const state = STATE_NAMES.get(text);
    all.set(key, words);
    if (state) add(key, state);
  };
  for (const known of facts) {
    const key = known.fact.school ?? "";
    for (const value of valuesInWords(known)) {
      add(key, value);
      for (const part of value.split(/[\s,]+/)) if (STATE_NAMES.has(part)) add(key, part);
    }
    add(key, known.fact.label);
    add("", known.fact.source?.name ?? "");
  }
  for (const { id, name, otherNames = [] } of schools) for (const one of [name, ...otherNames]) add(id, one);
  for (const text of [...said, ...texts]) add("", text);
  return all;
}
