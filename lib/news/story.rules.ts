import { stableHash } from "#lib/platform/stable-hash.ts";
import { bySource } from "./story-source.rules.ts";
import { type StoryArticle, type Told, toldOf } from "./story-text.rules.ts";

/** Articles that tell one story, the best source first. */
export type Story<Source extends StoryArticle = StoryArticle> = { best: Source; articles: readonly Source[] };

/** A story is told within this time; what comes later is another one about the same matter. */
export const STORY_HOURS = 60;

/** From these likenesses on, two articles tell the same story; chosen on the open half of the articles in tests/bench/news. */
const SAME = { text: 0.45, words: 0.46, title: 0.6 };
/** Of a text this short, in rows of words, nothing can be said. */
const FEWEST_SHINGLES = 9;

/**
 * Articles by the story that they tell. The result does not depend on the order of the articles.
 * @param isLocal whether an outlet is of the place where the story happened; such are better sources
 */
export function storiesOf<Source extends StoryArticle>(
  articles: readonly Source[],
  isLocal: (article: Source) => boolean = () => false,
): Story<Source>[] {
  return storiesAmong(
    articles.map((article) => toldOf(article)),
    isLocal,
  );
}

/** The stories of articles that have been read already. Reading them is what takes the time. */
export function storiesAmong<Source extends StoryArticle>(
  read: readonly Told<Source>[],
  isLocal: (article: Source) => boolean = () => false,
): Story<Source>[] {
  const told = read.toSorted(byTime);
  const weights = weightsOf(told);
  const alike = candidatePairs(told, weights)
    .map(([one, other]) => ({ one, other, likeness: likenessOf(told[one], told[other], weights) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || a.one - b.one || a.other - b.other);
  const groups = new Map<number, readonly number[]>(told.map((_, at) => [at, [at]]));
  for (const { one, other, likeness } of alike) {
    const [a, b] = [groups.get(one), groups.get(other)];
    if (!a || !b || a === b) continue;
    if (likeness < SAME_ADDRESS && !mayJoin(a, b, told)) continue;
    const joined = [...a, ...b].sort((x, y) => x - y);
    for (const at of joined) groups.set(at, joined);
  }
  return [...new Set(groups.values())].flatMap((group) => {
    const sources = group.flatMap((at) => told[at]?.source ?? []).sort(bySource(isLocal));
    const [best] = sources;
    return best ? { best, articles: sources } : [];
  });
}

function byTime(a: Told, b: Told): number {
  const inTime = (a.time ?? 0) - (b.time ?? 0);
  if (inTime !== 0) return inTime;
  const [x, y] = [a, b].map(({ source }) => `${source.key} ${source.id} ${source.title}`);
  return (x ?? "") < (y ?? "") ? -1 : 1;
}

const SAME_ADDRESS = 2;

/** How much a word says: the fewer articles have it, the more; the names of schools say who, and not what. */
type Weights = { of: (word: string) => number; isShared: (word: string) => boolean };

const NAME_OF_SCHOOL = 0.3;

function weightsOf(told: readonly Told[]): Weights {
  const counts = new Map<string, number>();
  for (const { words } of told) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const naming = new Set(told.flatMap(({ naming }) => naming));
  return {
    of: (word) =>
      Math.log((told.length + 8) / (counts.get(word) ?? 1)) * (naming.has(word) ? NAME_OF_SCHOOL : 1),
    isShared: (word) => (counts.get(word) ?? 0) > 1,
  };
}

const BANDS: readonly number[] = Array.from({ length: 8 }, (_, band) => stableHash(`band ${band}`));
const RARE_WORDS = 7;
/** In a bucket of hundreds, an article is compared with the last ones only. */
const MOST_NEIGHBORS = 12;

/** Pairs that are worth comparing: of one address, of nearly the same text, or with two rare words in common. */
export function candidatePairs(
  told: readonly Told[],
  weights: Weights = weightsOf(told),
): [number, number][] {
  const buckets = new Map<string, number[]>();
  const pairs = new Map<number, [number, number]>();
  for (const [at, one] of told.entries()) {
    for (const bucket of bucketsOf(one, weights)) {
      const members = buckets.get(bucket) ?? [];
      buckets.set(bucket, members);
      for (const other of members.slice(-MOST_NEIGHBORS)) {
        if (isInTime(told[other]?.time ?? null, one.time) || bucket.startsWith("address "))
          pairs.set(other * told.length + at, [other, at]);
      }
      members.push(at);
    }
  }
  return [...pairs.values()];
}

function bucketsOf({ source, shingles, words }: Told, weights: Weights): Set<string> {
  const rare = [...words]
    .filter(weights.isShared)
    .map((word) => ({ word, weight: weights.of(word) }))
    .sort((a, b) => b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, RARE_WORDS)
    .map(({ word }) => word);
  const twos = rare.flatMap((one, at) =>
    rare.slice(at + 1).map((other) => (one < other ? `${one} ${other}` : `${other} ${one}`)),
  );
  return new Set([
    `address ${source.key}`,
    ...leastOf(shingles).map((least, band) => `text ${band} ${least}`),
    ...twos.map((two) => `words ${two}`),
  ]);
}

/** The least hash of the shingles under each of several mixings: of like texts, some of these are the same. */
function leastOf(shingles: ReadonlySet<number>): number[] {
  if (shingles.size === 0) return [];
  return BANDS.map((band) => {
    let least = Number.POSITIVE_INFINITY;
    for (const shingle of shingles) {
      const mixed = Math.imul(shingle ^ band, 0x9e3779b1) >>> 0;
      if (mixed < least) least = mixed;
    }
    return least;
  });
}

function isInTime(one: number | null, other: number | null): boolean {
  return one === null || other === null || Math.abs(one - other) <= STORY_HOURS * 3_600_000;
}

/** How alike two articles are: 0 for two stories, 2 for one address. */
export function likenessOf(a: Told | undefined, b: Told | undefined, { of: weight }: Weights): number {
  if (!a || !b) return 0;
  if (a.source.key === b.source.key) return SAME_ADDRESS;
  if (!isInTime(a.time, b.time)) return 0;
  const text = textLikeness(a, b);
  if (differ(a, b, text >= SAME.text)) return 0;
  const words = shared(a.words, b.words, weight) / Math.sqrt(total(a.words, weight) * total(b.words, weight));
  const title = shared(a.title, b.title, weight) / Math.max(total(a.title, weight), total(b.title, weight));
  const best = Math.max(text / SAME.text, words / SAME.words, title / SAME.title);
  return best >= 1 ? Math.min(best / 3, 1) : 0;
}

/** How much of the shorter text is in the longer one. */
function textLikeness(a: Told, b: Told): number {
  const fewer = Math.min(a.shingles.size, b.shingles.size);
  return fewer < FEWEST_SHINGLES ? 0 : shared(a.shingles, b.shingles, () => 1) / fewer;
}

function shared<Value>(
  a: ReadonlySet<Value>,
  b: ReadonlySet<Value>,
  weights: (value: Value) => number,
): number {
  let sum = 0;
  for (const value of a) if (b.has(value)) sum += weights(value);
  return sum;
}

function total(words: ReadonlySet<string>, weight: (word: string) => number): number {
  let sum = 0;
  for (const word of words) sum += weight(word);
  return sum;
}

/**
 * Whether each of two articles has names or figures that the other does not know. In nearly the same wording, one is
 * enough for two matters; otherwise their share decides.
 */
function differ(a: Told, b: Told, isSameText: boolean): boolean {
  const own = unknownTo(b, a);
  const others = unknownTo(a, b);
  const fewer = Math.min(own, others);
  if (fewer === 0 || isSameText) return fewer > 0;
  let common = 0;
  for (const name of a.names) if (b.names.has(name)) common += 1;
  return fewer / (fewer + common) > MOST_OTHER_NAMES;
}

function unknownTo({ all }: Told, { names }: Told): number {
  let count = 0;
  for (const name of names) if (!all.has(name)) count += 1;
  return count;
}

const MOST_OTHER_NAMES = 0.4;

/** Two groups become one only if all of it fits into the time of a story, and nothing in them differs. */
function mayJoin(a: readonly number[], b: readonly number[], told: readonly Told[]): boolean {
  return a.every((at) => b.every((other) => mayBeOne(told[at], told[other])));
}

function mayBeOne(a: Told | undefined, b: Told | undefined): boolean {
  return (
    a !== undefined &&
    b !== undefined &&
    isInTime(a.time, b.time) &&
    !differ(a, b, textLikeness(a, b) >= SAME.text)
  );
}
