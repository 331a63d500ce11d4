import { shortYear } from "#lib/schools/years.format.ts";
import type { ResearchDocument, Said } from "./document.schema.ts";
import type { ResearchSource } from "./fact.schema.ts";

/** The numbers of the sources of a statement, in order. */
export type NumbersOf = (said: Said) => number[];

/** @param sources in the order of their numbers, from 1 */
export function numbersOfSources(
  document: Pick<ResearchDocument, "facts">,
  sources: readonly ResearchSource[],
): NumbersOf {
  const numbers = new Map(sources.map(({ id }, index) => [id, index + 1]));
  const facts = new Map(Object.entries(document.facts));
  return (said) => {
    if (said.isUnsourced) return [];
    const found = said.facts.flatMap((key) =>
      (facts.get(key)?.sources ?? []).flatMap((id) => numbers.get(id) ?? []),
    );
    return sorted(found);
  };
}

/** A row of a table has all marks in its first cell. */
export function numbersOfRow(cells: readonly Said[], numbersOf: NumbersOf): number[] {
  return sorted(cells.flatMap(numbersOf));
}

/** Sentences with the marks that follow them: those in a row with the same sources have them once, after the last. */
export function marked(
  sentences: readonly Said[],
  numbersOf: NumbersOf,
): { text: string; marks: number[] }[] {
  return sentences.map((said, at) => {
    const numbers = numbersOf(said);
    const next = sentences[at + 1];
    const goesOn = next !== undefined && numbersOf(next).join() === numbers.join();
    return { text: said.text, marks: goesOn ? [] : numbers };
  });
}

/** What the list of sources says after a source's name. */
export function publishedBy({ publisher, year }: ResearchSource): string {
  return `${publisher}, ${/^file /.test(year) ? `list of ${shortYear(year)}` : year}.`;
}

function sorted(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((one, other) => one - other);
}
