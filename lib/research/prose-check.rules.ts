import { answerGuard } from "#lib/answers/guard.rules.ts";
import { checkAnswer } from "#lib/grounding/checker.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { tokensOf } from "#lib/grounding/tokens.rules.ts";
import { own } from "#lib/platform/own.ts";
import { statementsOf } from "./blocks.rules.ts";
import { unconfirmedIn } from "./check.rules.ts";
import type { ResearchDocument, Said, Section } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { isMisplaced, isSaid, isYear, saidFigures } from "./prose-figures.rules.ts";
import { PROSE_RULES } from "./prose-prompt.format.ts";
import { DOWN, GROUPS, JUDGING, LOADED, stemsOf, UP, wordsFrom } from "./prose-words.rules.ts";

/** So much of what a sentence is about has to be in the section already: anything else is about something else. */
const LEAST_KNOWN = 0.5;
/** A sentence without a figure says what one of the templates says, in nearly the same words. */
const LEAST_ALIKE = 0.6;

/**
 * What checks the sentences that a language model wrote for a section.
 * @returns a function that gives a sentence with the facts that confirm it, or null if it must not stand
 */
export function sentenceCheck(document: ResearchDocument, section: Section) {
  const inSection = section.blocks.flatMap(statementsOf);
  const factsOf = (said: readonly Said[]) =>
    [...new Set(said.flatMap(({ facts }) => facts))].flatMap((key) => own(document.facts, key) ?? []);
  const all = factsOf(inSection);
  const schools = new Map(
    all.flatMap((fact) => (fact.field === "name" && fact.school ? [[fact.school, String(fact.value)]] : [])),
  );
  schools.set(document.school.id, document.school.name);
  const evidence: Evidence = {
    schools: [...schools].map(([id, name]) => ({ id, name, slug: "" })),
    facts: [],
    texts: inSection.map(({ text }) => ({ text, school: document.school.id })),
    subject: document.school.id,
  };
  const namesFirst = [...schools.values()].toSorted((one, other) => other.length - one.length);
  const bare = (text: string) => namesFirst.reduce((left, name) => left.replaceAll(name, "it"), text);
  const known = new Set(
    [...inSection.map(({ text }) => bare(text)), ...all.map(({ label }) => label)].flatMap(stemsOf),
  );
  const templates = bare(inSection.map(({ text }) => text).join(" "));
  const refuses = answerGuard(PROSE_RULES, []);

  /** Facts about those whom the sentence speaks of: a figure of one school is none of another's. */
  const aboutItsSchools = (text: string, facts: readonly ResearchFact[]) => {
    const others = [...schools].filter(([id, name]) => id !== document.school.id && text.includes(name));
    const isOwn = others.length === 0 || text.includes(document.school.name) || HERE.test(text);
    const named = new Set(others.map(([id]) => id));
    return facts.filter(
      ({ school }) => school === null || (school === document.school.id ? isOwn : named.has(school)),
    );
  };

  return (text: string, told: readonly Said[]): Said | null => {
    const same = told.find((one) => one.text === text);
    if (same) return same;
    const plain = bare(text);
    if (!isSentence(text) || refuses(plain) || JUDGING.test(plain)) return null;
    if (wordsFrom(LOADED, plain).some((word) => !wordsFrom(LOADED, templates).includes(word))) return null;
    if (GROUPS.test(plain) && (section.id !== "students" || UP.test(plain) || DOWN.test(plain))) return null;
    if (checkAnswer(text, evidence).removed.some(({ reason }) => reason === "name" || reason === "address"))
      return null;
    const stems = stemsOf(plain);
    if (stems.filter((stem) => known.has(stem)).length < LEAST_KNOWN * stems.length) return null;
    const near = confirming(text, told);
    if (!near) return null;
    const facts = citedBy(text, aboutItsSchools(text, factsOf(near)), near.length > 1);
    if (unconfirmedIn({ text, facts: facts.map(({ key }) => key) }, document).length > 0) return null;
    if (isMisplaced(text, facts)) return null;
    const compared = near.map((one) => bare(one.text)).join(" ");
    if ([UP, DOWN].some((way) => way.test(plain) && !way.test(compared))) return null;
    const hasFigure = saidFigures(tokensOf(text)).length > 0;
    if (!hasFigure && alikeIn(stems, stemsOf(compared)) < LEAST_ALIKE) return null;
    return { text, facts: facts.map(({ key }) => key) };
  };

  /** The statement that confirms a sentence by itself, the most alike first; or else all of its passage, or its section. */
  function confirming(text: string, told: readonly Said[]): readonly Said[] | null {
    const stems = stemsOf(bare(text));
    const alike = (one: Said) => alikeIn(stems, stemsOf(bare(one.text)));
    const single = told.toSorted((one, other) => alike(other) - alike(one)).map((one) => [one]);
    const groups = [...single, told, inSection];
    return (
      groups.find((group) => {
        const facts = aboutItsSchools(text, factsOf(group)).map(({ key }) => key);
        return unconfirmedIn({ text, facts }, document).length === 0;
      }) ?? null
    );
  }
}

const HERE = /\b(?:here|this school|its own)\b/i;

/** One sentence in plain text, without markup or an address. */
function isSentence(text: string): boolean {
  return /^[\p{Lu}\d“"$].*[.!?]["”]?$/u.test(text) && !/[<>[\]{}*_`|#@]|https?:|www\./i.test(text);
}

/** The share of the words of a sentence that another text has. */
function alikeIn(stems: readonly string[], others: readonly string[]): number {
  const known = new Set(others);
  return stems.filter((stem) => known.has(stem)).length / Math.max(stems.length, 1);
}

/**
 * Of the facts that confirm a sentence, those that it tells. Without a figure that is not a year, it tells all of its
 * template; of several templates, it tells only the texts that it repeats.
 */
function citedBy(text: string, facts: readonly ResearchFact[], areSeveral: boolean): ResearchFact[] {
  const figures = saidFigures(tokensOf(text));
  if (!areSeveral && figures.every(isYear)) return [...facts];
  return facts.filter((fact) =>
    typeof fact.value === "number"
      ? isSaid(fact, figures)
      : !areSeveral || text.toLowerCase().includes(String(fact.value).toLowerCase()),
  );
}
