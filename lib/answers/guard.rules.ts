import type { Refusal } from "#lib/grounding/checker.rules.ts";
import { isEnglish } from "./english.rules.ts";

/**
 * What a language model's answer must not say, however it was brought to say it, and which no fact confirms or refutes.
 * Figures, names, and addresses are checked by lib/grounding.
 */

/** This many words of the instructions in a row are not a coincidence. */
const SHINGLE = 6;

/** @param instructions what the model was told; the person who reads the answer is not meant to read it there */
export function answerGuard(instructions: string, toolNames: readonly string[]): Refusal {
  const secret = secretOf(instructions);
  const tools = new Set(toolNames);
  return (sentence) =>
    isDisguised(sentence) ||
    !isEnglish(sentence) ||
    isPromise(sentence) ||
    isAboutNeighbors(sentence) ||
    (PRAISE.test(sentence) && !NEGATED.test(sentence)) ||
    wordsOf(sentence).some((word) => tools.has(word)) ||
    shinglesOf(sentence).some((words) => secret.has(words));
}

/** All answers that are being written at the same time have the same instructions, and share what is made of them. */
let latest: { instructions: string; secret: ReadonlySet<string> } | null = null;

function secretOf(instructions: string): ReadonlySet<string> {
  if (latest?.instructions !== instructions)
    latest = { instructions, secret: new Set(shinglesOf(instructions)) };
  return latest.secret;
}

const wordsOf = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];

/** Runs of words, each from the next word on. */
function shinglesOf(text: string): string[] {
  const words = wordsOf(text.toLowerCase());
  const shingles: string[] = [];
  for (let at = 0; at + SHINGLE <= words.length; at += 1)
    shingles.push(words.slice(at, at + SHINGLE).join(" "));
  return shingles;
}

/** Figures that a check for plain numbers misses: Roman numerals, digits within words, spaced digits, ciphers. */
const DISGUISES: readonly RegExp[] = [
  /(?<!\p{Lu}[\p{L}.'’]* )\b(?=[MDCLXVI]{3,}\b)M{0,9}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b/u,
  /\b[a-z]+[013457][a-z]+\b/,
  /(?<![\d.,])\d(?:[ _-]\d){2,}(?![\d.,])/,
  /\b\d+(?:\.\d+)?e\d+\b|\b0x[\da-f]+\b|\b\d+\s*(?:\*|×|\^)\s*\d+|\d+\s*(?:\*\*)\s*\d+/i,
  /\b(?:[01]{6,}|(?:[\da-f]{2} ){4,})/i,
  /\b(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)(?:[ ,-]+(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)\b){2,}/i,
];

function isDisguised(sentence: string): boolean {
  return DISGUISES.some((disguise) => disguise.test(sentence));
}

const NEGATED =
  /\b(?:no|not|never|nobody|cannot|can['’]t|won['’]t|don['’]t|doesn['’]t|isn['’]t|neither|nor)\b/i;

const ADMISSION =
  /\b(?:guarantee[ds]?|guaranteeing|promise[ds]?|certain(?:ly)?|sure(?:ly)?|definitely|assured?|automatic(?:ally)?|will|is going to|are going to|['’]ll)\b[^.!?]{0,60}\b(?:admi(?:t|ts|tted|ssion)|accept(?:ed|s|ance)?|get (?:in|a (?:place|seat|spot))|gets? in\b|a (?:place|seat|spot)\b|enrolled|be let in)|\badmission is (?:guaranteed|certain|automatic|assured)|\b(?:you|your child|your son|your daughter|he|she) (?:has|have) been (?:admitted|accepted)/i;

/** A statement of what the law gives or forbids. Nobody here is a lawyer, and laws differ from state to state. */
const LAW =
  /\b(?:legally (?:required|entitled|obliged|obligated|binding|guaranteed|bound|must)|(?:the|state|federal) law (?:requires|says|entitles|guarantees|forbids|prohibits|obliges)|by law\b|legal right|(?:is|are|would be) illegal|(?:you|they|parents|families) (?:can|could|may|should) sue|violat(?:es|ed|ing) (?:the|state|federal) (?:law|constitution)|this is (?:a )?(?:binding|legal advice))/i;

/** Promises of admission, and statements of law. "Nobody can promise a place" is neither. */
function isPromise(sentence: string): boolean {
  return LAW.test(sentence) || (ADMISSION.test(sentence) && !NEGATED.test(sentence));
}

/** A judgment of schools that no figure bears out. "A better ratio" is compared by figures. */
const PRAISE =
  /\b(?:is|are|was|were|be|seems?|looks?)\s+(?:[\w-]+\s+){0,3}(?:better|worse|superior|inferior|best|worst|finest)\b(?!\s+(?:known|ratio|rate|score|results?))/i;

const GROUP =
  /\b(?:whites?|blacks?|african[- ]americans?|caucasians?|hispanics?|latin[oax]s?|latinx|asians?|mexicans?|arabs?|somalis?|haitians?|immigrants?|migrants?|refugees?|foreigners|minorit(?:y|ies)|people of colou?r|non-?whites?|muslims?|islamic|jews|jewish|christians?|catholics?|hindus?|mormons?|disabled|disabilit(?:y|ies)|handicapped|special[- ](?:needs|ed(?:ucation)?))\b/i;
/** With one of these, a sentence about a group judges who should live or learn with whom. */
const JUDGMENT =
  /\b(?:neighbou?r(?:s|hoods?)?|avoid\w*|safer?|unsafe|danger\w*|crime|better|worse|prefer\w*|desirable|undesirable|comfortable|belong|fit in|move|moving|live|living|stay away|recommend\w*|ideal|suit\w*|right kind|wrong kind|good (?:area|part)|bad (?:area|part)|nice)\b/i;

/** "A safe area with few immigrants": steering, which fair-housing law forbids, and which no fact here supports. */
function isAboutNeighbors(sentence: string): boolean {
  return GROUP.test(sentence) && JUDGMENT.test(sentence);
}
