import { isStopWord, wordsOf } from "#lib/platform/words.ts";
import { acronymsOf, coreOf, isKindWord, longForms } from "#lib/search/terms.rules.ts";
import { isLikeAName, nameRunAt } from "./name-runs.rules.ts";
import type { EvidenceSchool } from "./schema.ts";
import type { Token } from "./tokens.rules.ts";

/** The schools in evidence by everything they may be called. */
export type NameIndex = {
  /** By the words of the full name, of another name, or of either without "school". */
  full: ReadonlyMap<string, readonly string[]>;
  /** By what is left of a name without its kind: "lincoln". */
  short: ReadonlyMap<string, readonly string[]>;
  /** Names of nothing but words for kinds of schools, as they are written, in lower case. */
  exact: ReadonlyMap<string, readonly string[]>;
  /** First letters, which count only in capitals. */
  acronyms: ReadonlyMap<string, readonly string[]>;
  firstWords: ReadonlySet<string>;
  /** Names that the person or a value has used, by words; they belong to no school in evidence. */
  heard: ReadonlySet<string>;
  /** The same of texts: these may only be named where the text names them. */
  told: ReadonlySet<string>;
  longest: number;
};

/** A school as a text names it. */
export type Mention = {
  /** The schools that may be meant; none for a school that only the person or a text named. */
  ids: readonly string[];
  at: number;
  end: number;
  status: "known" | "heard" | "told" | "unknown";
  /** Without its kind, as "Lincoln" for Lincoln High School. */
  isShort?: boolean;
  /** By its own address in a link. */
  isLinked?: boolean;
};

const MOST_WORDS = 14;

/** The words of a name for comparison: "P.S. 118" and "Public School 118" are the same. */
function nameWords(name: string): string[] {
  return longForms(wordsOf(name));
}

export function nameIndex(
  schools: readonly EvidenceSchool[],
  heardTexts: readonly string[],
  toldTexts: readonly string[],
  tokensOf: (text: string) => Token[],
): NameIndex {
  const full = new Map<string, string[]>();
  const short = new Map<string, string[]>();
  const exact = new Map<string, string[]>();
  const acronyms = new Map<string, string[]>();
  const firstWords = new Set<string>();
  let longest = 1;
  const add = (map: Map<string, string[]>, key: string, id: string) => {
    if (!key) return;
    const known = map.get(key) ?? [];
    if (!known.includes(id)) map.set(key, [...known, id]);
    for (const word of key.split(" ", 1)) firstWords.add(word);
    longest = Math.max(longest, key.split(" ").length);
  };
  for (const { id, name, otherNames = [] } of schools) {
    for (const one of [name, ...otherNames]) {
      const words = nameWords(one);
      // "A+ Academy" has nothing distinctive but its sign.
      if (words.every(isKindWord)) {
        add(exact, one.toLowerCase(), id);
        firstWords.add(words[0] ?? "");
        continue;
      }
      add(full, words.join(" "), id);
      add(full, coreOf(words), id);
      add(short, withoutKind(words), id);
      for (const acronym of acronymsOf(words)) add(acronyms, acronym, id);
    }
  }
  return {
    full,
    short,
    exact,
    acronyms,
    firstWords,
    heard: heardNames(heardTexts, tokensOf),
    told: heardNames(toldTexts, tokensOf),
    longest: Math.min(longest + 6, MOST_WORDS),
  };
}

/** "lincoln high school" → "lincoln"; "" if nothing that distinguishes is left. */
function withoutKind(words: readonly string[]): string {
  let end = words.length;
  while (end > 0 && isKindWord(words[end - 1] ?? "")) end -= 1;
  const left = words.slice(0, end);
  return left.length > 0 &&
    left.join("").length > 2 &&
    !left.every((word) => /^\d+$/.test(word) || word === "ps")
    ? left.join(" ")
    : "";
}

function heardNames(texts: readonly string[], tokensOf: (text: string) => Token[]): Set<string> {
  const heard = new Set<string>();
  for (const text of new Set(texts)) {
    const tokens = tokensOf(text);
    for (let at = 0; at < tokens.length; ) {
      const run = nameRunAt(tokens, at);
      if (run) for (const key of [...runKeys(text, tokens, run.at, run.end)]) heard.add(key);
      at = run ? Math.max(run.end, at + 1) : at + 1;
    }
  }
  return heard;
}

/** The words of a run, with and without "school" and with fewer of its first words. */
function runKeys(text: string, tokens: readonly Token[], at: number, end: number): Set<string> {
  const words = nameWords(textOf(text, tokens, at, end));
  return new Set([words.join(" "), coreOf(words)]);
}

function textOf(text: string, tokens: readonly Token[], at: number, end: number): string {
  return text.slice(tokens[at]?.start ?? 0, tokens[end - 1]?.end ?? 0).replace(/['’]s$/, "");
}

/** The schools that a text names, in order, and what looks like the name of a school but is not in the evidence. */
export function mentionsIn(text: string, tokens: readonly Token[], index: NameIndex): Mention[] {
  const mentions: Mention[] = [];
  for (let at = 0; at < tokens.length; ) {
    const mention = knownAt(text, tokens, at, index) ?? runAt(text, tokens, at, index);
    if (mention) mentions.push(mention);
    at = mention ? Math.max(mention.end, at + 1) : at + 1;
  }
  return mentions;
}

/** The longest name in evidence that begins here, if it is not part of a longer name. */
function knownAt(text: string, tokens: readonly Token[], at: number, index: NameIndex): Mention | null {
  const first = tokens[at];
  if (!first || first.kind === "mark" || !mayBegin(first, index)) return null;
  const longest = Math.min(index.longest, tokens.length - at);
  for (let length = longest; length > 0; length -= 1) {
    const last = tokens[at + length - 1];
    if (!last || last.kind === "mark" || tokens.slice(at, at + length - 1).some(endsName)) continue;
    if (length > 1 && isStopWord(last.word)) continue;
    const whole = text.slice(first.start, last.end);
    const found = idsOfName(whole, first.capital, index);
    if (!found) continue;
    const { ids, isShort } = found;
    if (isShort && isOrdinaryWord(tokens, at, length)) continue;
    if (isLikeAName(tokens, at, at + length, isShort)) return null;
    return { ids, at, end: at + length, status: "known", isShort };
  }
  return null;
}

/** The schools that a text names as a whole, with or without a possessive ending. */
function idsOfName(
  text: string,
  isCapital: boolean,
  index: NameIndex,
): { ids: readonly string[]; isShort: boolean } | null {
  for (const one of [text.replace(/['’]s$/, ""), text]) {
    const key = nameWords(one).join(" ");
    const full = index.full.get(key) ?? index.exact.get(one.toLowerCase());
    if (full) return { ids: full, isShort: false };
    const isAcronym = /^\p{Lu}[\p{Lu}\d]+$/u.test(one);
    const short = isCapital
      ? (index.short.get(key) ?? (isAcronym ? index.acronyms.get(key) : undefined))
      : undefined;
    if (short) return { ids: short, isShort: true };
  }
  return null;
}

/** Names have commas, brackets and "@" in them, but no line ends and borders of tables. */
function endsName(token: Token): boolean {
  return /^[\n;|]$/.test(token.text);
}

function mayBegin(token: Token, { firstWords }: NameIndex): boolean {
  const [word = ""] = nameWords(token.text);
  if (firstWords.has(word) || firstWords.has(nameWords(token.word)[0] ?? "")) return true;
  // "P. S. 118", "The Boston Latin School", "Public School 9"
  return (
    token.capital && (token.text.length === 1 || word === "public" || wordsOf(`${token.text} x`).length === 1)
  );
}

/** A short name that is also an ordinary word is one only in capitals in the middle of a sentence. */
function isOrdinaryWord(tokens: readonly Token[], at: number, length: number): boolean {
  if (length > 1) return false;
  const previous = tokens[at - 1];
  const isFirst = !previous || /^[.!?:;"“(\n*]$/.test(previous.text);
  return isFirst && ORDINARY.has(tokens[at]?.word ?? "");
}

const ORDINARY: ReadonlySet<string> = new Set(
  "central new north south east west summit harmony hope grace trinity liberty union franklin horizon discovery community science arts nursery day open early charter christian catholic academy international".split(
    " ",
  ),
);

function runAt(text: string, tokens: readonly Token[], at: number, index: NameIndex): Mention | null {
  const run = nameRunAt(tokens, at);
  // What a sentence begins with may stand before a name that is known.
  if (!run || run.at > at) return null;
  const keys = runKeys(text, tokens, run.at, run.end);
  const isIn = (names: ReadonlySet<string>) => [...keys].some((key) => names.has(key));
  const status = isIn(index.heard) ? "heard" : isIn(index.told) ? "told" : "unknown";
  return { ids: [], at: run.at, end: run.end, status };
}
