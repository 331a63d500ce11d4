import { type Figure, figuresIn } from "./figures.rules.ts";
import { mentionsIn, type NameIndex } from "./names.rules.ts";
import { fits } from "./relations.rules.ts";
import type { EvidenceText } from "./schema.ts";
import { type Token, tokensOf } from "./tokens.rules.ts";
import { FUNCTION_WORDS, NEGATIONS } from "./words.rules.ts";

/** A sentence of a text in evidence, with its figures and words. */
export type TextSentence = {
  text: EvidenceText;
  figures: readonly Figure[];
  stems: ReadonlySet<string>;
  isNegated: boolean;
  /**
   * The schools that a page of another site speaks of: those that the sentence names or, if it names none, those in the
   * page's title. Null for all other texts, which say whom they are about, or are about no school.
   */
  about: ReadonlySet<string> | null;
  /** The words of the sentence and of its page's title. */
  words: ReadonlySet<string>;
};

const LONGEST_TEXT = 200_000;

/** The sentences of the texts in evidence that state figures, and those that do not, in order. */
export function textSentences(texts: readonly EvidenceText[], names: NameIndex): TextSentence[] {
  return texts.flatMap((text) => {
    const title = tokensOf(text.title ?? "");
    const isForeign = isFromElsewhere(text);
    const ofTitle = isForeign ? schoolsIn(text.title ?? "", title, names) : null;
    return text.text
      .slice(0, LONGEST_TEXT)
      .split(/(?<=[.!?])\s+(?=[\p{Lu}\d“"(])|\n+/u)
      .map((sentence) => {
        const tokens = tokensOf(sentence);
        return {
          text,
          figures: figuresIn(
            tokens,
            () => false,
            () => true,
          ),
          stems: new Set(contentOf(tokens).map(stemOf)),
          isNegated: tokens.some(({ word }) => NEGATIONS.has(word)),
          about: isForeign ? (schoolsIn(sentence, tokens, names) ?? ofTitle ?? new Set<string>()) : null,
          words: new Set([...title, ...tokens].map(({ word }) => word)),
        };
      });
  });
}

/** Whether a text is a page of another site. */
export function isPage({ url }: EvidenceText): boolean {
  return /^https?:/i.test(url ?? "");
}

/** Whether a text is a page of another site that nobody has said to be about one school. */
function isFromElsewhere(text: EvidenceText): boolean {
  return !text.school && isPage(text);
}

/** The schools that a text names; none of them if it also names one that is not in evidence, null if it names nobody. */
function schoolsIn(text: string, tokens: readonly Token[], names: NameIndex): ReadonlySet<string> | null {
  const mentions = mentionsIn(text, tokens, names);
  if (mentions.length === 0) return null;
  if (mentions.some(({ ids }) => ids.length !== 1)) return new Set();
  return new Set(mentions.flatMap(({ ids }) => ids));
}

/** The words of a text that carry meaning. */
export function contentOf(tokens: readonly Token[]): string[] {
  return tokens
    .filter(({ kind, word }) => kind === "word" && word.length > 2 && !FUNCTION_WORDS.has(word))
    .map(({ word }) => word);
}

/** Words as they are compared: "offered" and "offers" are alike. */
export function stemOf(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s|y|e)$/, "") : word.replace(/s$/, "");
}

const ENOUGH = 0.6;

/** Whether the words of a claim are those of a sentence, as far as its content goes. */
function isAlike(content: readonly string[], { stems }: TextSentence): boolean {
  const found = content.filter((word) => stems.has(stemOf(word))).length;
  return content.length > 0 && found / content.length >= ENOUGH;
}

/**
 * The sentence of a text that states a figure in the same sense: the same number, the same noun, mostly the same words.
 * @param counted the word that the figure counts, if there is one
 * @param schools that the claim is about; a text about another school confirms nothing
 */
export function textWithFigure(
  sentences: readonly TextSentence[],
  figure: Figure,
  content: readonly string[],
  counted: string | null,
  schools: readonly string[],
  isNegated: boolean,
): TextSentence | null {
  return (
    sentences.find(
      (sentence) =>
        isAbout(sentence, schools) &&
        sentence.isNegated === isNegated &&
        (counted === null || sentence.stems.has(stemOf(counted))) &&
        sentence.figures.some((said) => isSame(figure, said)) &&
        isAlike(content, sentence),
    ) ?? null
  );
}

/** The sentence of a text that says what a claim without figures says. */
export function textWithClaim(
  sentences: readonly TextSentence[],
  claim: string,
  content: readonly string[],
  schools: readonly string[],
  isNegated: boolean,
): TextSentence | null {
  return (
    sentences.find(
      (sentence) =>
        isAbout(sentence, schools) &&
        sentence.isNegated === isNegated &&
        sentence.stems.has(stemOf(claim)) &&
        isAlike(content, sentence),
    ) ?? null
  );
}

/** Whether a text uses a name in a sentence that says mostly the same. */
export function isToldWith(
  sentences: readonly TextSentence[],
  name: readonly string[],
  content: readonly string[],
): boolean {
  return sentences.some(
    (sentence) =>
      name.every((word) => sentence.words.has(word)) && (content.length === 0 || isAlike(content, sentence)),
  );
}

function isAbout({ text: { school }, about }: TextSentence, schools: readonly string[]): boolean {
  if (about && schools.length > 0)
    return about.size === schools.length && schools.every((id) => about.has(id));
  return !school || schools.length === 0 || schools.every((id) => id === school);
}

function isSame(claim: Figure, said: Figure): boolean {
  const isYear = claim.kind === "year" && said.kind === "plain" && said.high === claim.high;
  if (claim.kind !== said.kind && !isYear) return false;
  if (claim.grades || said.grades) return claim.grades?.grades.join() === said.grades?.grades.join();
  if (Number.isNaN(claim.value)) return claim.text !== "" && claim.text === said.text;
  if (claim.high !== said.high) return false;
  if (said.relation !== "is") return claim.relation === said.relation && claim.value === said.value;
  return fits(claim, said.value);
}
