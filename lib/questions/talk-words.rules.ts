import type { Rule } from "./talk-phrases.rules.ts";

/** All words of a text, in lower case. */
export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[’ʼ]/g, "'")
    .match(/[\p{L}\p{N}']+/gu) ?? [];

export const joined = (words: readonly string[]) =>
  ` ${words.filter((word) => /[\p{L}\p{N}%]/u.test(word)).join(" ")} `;
export const has = (text: string, phrases: string) =>
  phrases.split("|").some((phrase) => text.includes(` ${phrase} `));
export const isMet = <Value>(text: string, { all, none }: Rule<Value>) =>
  all.every((phrases) => has(text, phrases)) && !(none && has(text, none));
export const firstMet = <Value>(text: string, rules: readonly Rule<Value>[]) =>
  rules.find((rule) => isMet(text, rule))?.is ?? null;
