import type { Known, KnownFact } from "./evidence.rules.ts";
import { factsOf, isNegatedBefore, type Sentence, subjectsAt } from "./sentence.rules.ts";
import { tokensOf, wordOf } from "./tokens.rules.ts";

/**
 * Where a sentence repeats what a list on a school's page has, word for word: "The Record", "Chess"; in a table, its kind;
 * and its district, where a sentence is about that: "Boston" alone may be the city.
 */
export type ListedValue = { at: number; end: number; facts: readonly KnownFact[] };

const LISTS: ReadonlySet<string> = new Set(["extracurriculars"]);
const WITH_DISTRICT: ReadonlySet<string> = new Set([...LISTS, "district"]);
/** Values in words that a cell has alone: "Regular school". */
const OF_CELLS: ReadonlySet<string> = new Set([...LISTS, "schoolKind"]);

/** The last item of each list that a sentence names. It is cited for that, and nothing is refused. */
export function listedValues(sentence: Sentence, known: Known): ListedValue[] {
  const last = new Map<KnownFact, ListedValue>();
  const isOfDistrict = sentence.tokens.some(({ word }) => word === "district");
  const fields = sentence.context.cell ? OF_CELLS : isOfDistrict ? WITH_DISTRICT : LISTS;
  for (const school of schoolsOf(sentence))
    for (const fact of factsOf(known, school).filter((one) => fields.has(one.fact.field)))
      for (const item of itemsOf(fact)) {
        const at = placeOf(item, sentence, fact.fact.field === "district");
        const found = at === null ? null : { at, end: at + item.length, facts: [fact] };
        if (found && found.end > (last.get(fact)?.end ?? 0)) last.set(fact, found);
      }
  return [...last.values()];
}

function schoolsOf({ mentions, context }: Sentence): readonly string[] {
  const named = mentions.flatMap(({ ids }) => ids);
  return named.length > 0 ? named : context.subjects;
}

/** The words of each item, with and without what stands in brackets behind it. */
function itemsOf({ fact: { value } }: KnownFact): string[][] {
  const values = Array.isArray(value) ? value : typeof value === "string" ? [value] : [];
  const texts = values.flatMap((item) => [String(item), String(item).replace(/\s*\([^()]*\)$/, "")]);
  return [...new Set(texts)].map(wordsIn).filter((words) => words.length > 0);
}

const wordsIn = (text: string) => tokensOf(text).map(({ word }) => word);

/** @param isName whether the item is a name of its own, "Boston Public Schools", which is not what a clause is about */
function placeOf(item: readonly string[], sentence: Sentence, isName: boolean): number | null {
  const { tokens } = sentence;
  const wordAt = (at: number) => (isName ? wordOf(tokens[at]?.text ?? "") : tokens[at]?.word);
  for (let at = tokens.length - item.length; at >= 0; at -= 1) {
    if (!item.every((word, i) => wordAt(at + i) === word) || isNegatedBefore(sentence, at)) continue;
    const [only, ...others] = (isName ? schoolsOf(sentence) : subjectsAt(sentence, at)) ?? [];
    return only !== undefined && others.length === 0 ? at : null;
  }
  return null;
}
