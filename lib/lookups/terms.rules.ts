import { wordsOf } from "#lib/platform/words.ts";

/** How terms and topics are recognized in what people type. */

/** Something that can be explained, and the ways to call it. */
export type Named = { names: readonly string[] };

/** Words that say nothing about what is asked: "what does … mean on this site?" */
const IDLE: ReadonlySet<string> = new Set(
  "what whats is are do does did mean means meaning definition define explain how can could would should i my me you your we it its this that these there a an the of for to in on with and or about school schools site here get make want need please tell word term".split(
    " ",
  ),
);

/** The words of a text that tell what it is about, in the singular. */
export function tellingWords(text: string): string[] {
  const all = wordsOf(text);
  const words = all.map(singular);
  // "Does" has no singular.
  const telling = words.filter((word, at) => !IDLE.has(word) && !IDLE.has(all[at] ?? ""));
  return telling.length > 0 ? telling : words;
}

function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  return word.replace(/ies$/, "y").replace(/(?<=[^s])s$/, "");
}

/**
 * The entries that a text is about, best first: one whose name is the whole text, then those whose names have the most
 * words in common with it. An entry does not match if the text has less than half of its name.
 */
export function entriesFor<Entry extends Named>(text: string, entries: readonly Entry[]): Entry[] {
  const asked = tellingWords(text);
  const scored = entries.map((entry) => ({
    entry,
    score: Math.max(0, ...wordsOfNames(entry).map((name) => likeness(asked, name))),
  }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score >= LEAST && score > best / 2)
    .toSorted((a, b) => b.score - a.score)
    .map(({ entry }) => entry);
}

/** Entries are few and stay the same, and each question is compared with all of them several times. */
const read = new WeakMap<Named, string[][]>();

function wordsOfNames(entry: Named): string[][] {
  const known = read.get(entry) ?? entry.names.map(tellingWords);
  read.set(entry, known);
  return known;
}

const LEAST = 0.4;

/** From 0 to 1: the share of the words of both that are in both. The same words in another order are almost the same. */
function likeness(asked: readonly string[], name: readonly string[]): number {
  if (asked.join(" ") === name.join(" ")) return 1;
  // That a number is in both says nothing of what it counts: "22 to 1" is not "Title 1".
  const inBoth = name.filter((word) => asked.some((one) => isAlike(word, one)));
  if (inBoth.every(isNumber) && !name.every(isNumber)) return 0;
  const common = asked.filter((word) => name.some((one) => isAlike(word, one))).length;
  if (inBoth.length < name.length / 2) return 0;
  return 0.95 * ((common / asked.length + 2 * (inBoth.length / name.length)) / 3);
}

const isNumber = (word: string) => /^\d+$/.test(word);

/** "Status" is not of "state". */
const ENDING =
  /^(?:|e|es|ed|s|ings?|ions?|y|ies|ers?|ors?|al|ally|ment|ations?|ated?|ates|ly|ity|ness|ive|able|[bdgmnprt](?:ing|ed|er))$/;

const LEAST_STEM = 3;

/** "compare" and "comparing", "saved" and "save" begin alike. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.slice(0, LEAST_STEM) !== other.slice(0, LEAST_STEM)) return false;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  const stem = short.replace(/(?:ing|ed|e|ion|y)$/, "");
  return stem.length >= LEAST_STEM && long.startsWith(stem) && ENDING.test(long.slice(stem.length));
}
