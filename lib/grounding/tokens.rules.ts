/** A text as words, numbers and marks. */
export type Token = {
  text: string;
  /** In lower case, without accents and a possessive ending, with straight apostrophes. */
  word: string;
  kind: "word" | "number" | "mark";
  start: number;
  end: number;
  /** Begins with a capital letter. */
  capital: boolean;
  /** Nothing stands between it and the token before. */
  glued: boolean;
  /** "Lincoln's", "students'". */
  possessive: boolean;
};

const TOKENS =
  /(?:\p{L}\.){2,}|\p{L}[\p{L}\p{M}]*(?:['’ʼ]\p{L}+)*|\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\p{N}|[^\s\p{L}]/gu;

/** Words, numbers and marks in order. White space is left out, save line ends. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let last = -1;
  for (const match of text.matchAll(TOKENS)) {
    const [found] = match;
    const start = match.index;
    const kind = /^\p{N}/u.test(found) ? "number" : /^\p{L}/u.test(found) ? "word" : "mark";
    const next = text[start + found.length];
    const plain = kind === "word" ? plainWord(found) : found;
    const possessive =
      kind === "word" && (/'s$/.test(plain) || (/s$/.test(plain) && /['’]/.test(next ?? "")));
    tokens.push({
      text: found,
      word: plain.replace(/'s$/, ""),
      kind,
      start,
      end: start + found.length,
      capital: /^\p{Lu}/u.test(found),
      glued: start === last,
      possessive,
    });
    last = start + found.length;
  }
  return tokens;
}

/** The word of a token by itself, also where a name has covered it. */
export function wordOf(text: string): string {
  return plainWord(text).replace(/'s$/, "");
}

/** Lower case, without accents, with straight apostrophes. */
export function plainWord(text: string): string {
  // Most words of most texts; taking nothing off takes time as well.
  if (/^[a-zA-Z']*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .replace(/[’ʼ]/g, "'")
    .toLowerCase();
}

/** Whether the words of a phrase stand at a place in the text. */
export function isPhraseAt(tokens: readonly Token[], at: number, phrase: readonly string[]): boolean {
  return phrase.every((word, i) => tokens[at + i]?.word === word);
}

/** The longest of several phrases that stands at a place, by its number of tokens; 0 if none does. */
export function phraseLengthAt(tokens: readonly Token[], at: number, phrases: PhraseList): number {
  const candidates = phrases.get(tokens[at]?.word ?? "");
  return candidates?.find((phrase) => isPhraseAt(tokens, at, phrase))?.length ?? 0;
}

/** Phrases by their first word, the longest first. */
export type PhraseList = ReadonlyMap<string, readonly (readonly string[])[]>;

/** Phrases written as text, prepared for comparison with tokens: "full-time" is three of them. */
export function phraseList(phrases: readonly string[]): PhraseList {
  const list = new Map<string, string[][]>();
  for (const phrase of phrases) {
    const words = tokensOf(phrase).map(({ word }) => word);
    const [first] = words;
    if (first === undefined) continue;
    list.set(
      first,
      [...(list.get(first) ?? []), words].sort((a, b) => b.length - a.length),
    );
  }
  return list;
}

export const DASHES: ReadonlySet<string> = new Set(["-", "–", "—", "‐", "‑", "‒", "−"]);

/** Whether a token is a dash between two words or numbers, as in "twenty-three". */
export function isHyphen(token: Token | undefined): boolean {
  return token?.glued === true && DASHES.has(token.text);
}
