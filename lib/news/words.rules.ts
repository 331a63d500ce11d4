import { tokensOf } from "#lib/grounding/tokens.rules.ts";
import { longFormInside } from "#lib/search/terms.rules.ts";

/** A word of an article, in the long form in which names are compared: "St. Mary's HS" is "saint mary high school". */
export type Word = {
  word: string;
  /** As it is written. */
  raw: string;
  capital: boolean;
  /** All of its letters are capitals, and it has more than one. */
  upper: boolean;
  possessive: boolean;
  /** The marks between the word before and this one. */
  before: string;
  /** Whether a sentence begins with it. */
  first: boolean;
  /** Where it is in the text. */
  start: number;
  end: number;
};

export function wordsIn(text: string): Word[] {
  const words: Word[] = [];
  let marks = "";
  let isHyphenated = false;
  for (const token of tokensOf(text)) {
    if (token.kind === "mark") {
      marks += token.text;
      isHyphenated = token.glued;
      continue;
    }
    const plain = token.word.replaceAll(/['.]/g, "");
    const before = /^[-–]$/.test(marks) && isHyphenated && token.glued ? "-" : marks.replace(/^[-–]$/, "—");
    const isFirst =
      words.length === 0 || /[!?:;"“”—•|\n]/.test(before) || (before.includes(".") && !isAbbreviation(words));
    for (const [at, long] of longFormInside(plain).entries()) {
      words.push({
        word: isSaint(words.at(-1), before) ? long.replace(/(?<=..)s$/, "") : long,
        raw: token.text,
        capital: token.capital || token.kind === "number",
        upper: /^[\p{Lu}.]{2,}$/u.test(token.text),
        possessive: token.possessive,
        // "King, Jr."
        before: at > 0 || (long === "junior" && before === ",") ? "" : before,
        first: at === 0 && isFirst,
        start: token.start,
        end: token.end,
      });
    }
    marks = "";
  }
  return words;
}

function isAbbreviation(words: readonly Word[]): boolean {
  const last = words.at(-1)?.word ?? "";
  return last.length <= 2 || /^(?:saint|mount|fort|junior|senior|rev|gov|sen|rep|prof)$/.test(last);
}

function isSaint(last: Word | undefined, before: string): boolean {
  return last?.word === "saint" && /^\.?$/.test(before);
}

/** The words of a name, without punctuation. */
export function nameWords(name: string): string[] {
  return wordsIn(name).map(({ word }) => word);
}

/** Whether these words stand at a place, with nothing between them that would end a name. */
export function isAt(words: readonly Word[], at: number, phrase: readonly string[]): boolean {
  return (
    phrase.length > 0 &&
    phrase.every(
      (word, i) => words[at + i]?.word === word && (i === 0 || /^[.-]?$/.test(words[at + i]?.before ?? "x")),
    )
  );
}

/** Where these words stand, in capitals. */
export function placesOf(words: readonly Word[], phrase: readonly string[]): number[] {
  return words.flatMap(({ capital }, at) => (capital && isAt(words, at, phrase) ? at : []));
}

/** Whether a title is written with capitals throughout, so that these say nothing about names. */
export function isTitleCase(words: readonly Word[]): boolean {
  const long = words.filter(({ word, first }) => word.length > 3 && !first);
  return long.length > 2 && long.filter(({ capital }) => capital).length / long.length > 0.7;
}
