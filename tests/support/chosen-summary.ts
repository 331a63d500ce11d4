import { underHeadings } from "#lib/sources/summary.rules.ts";
import { chosenIn } from "#lib/sources/summary-choice.rules.ts";

/** What a summary chooses from a text, under the headings of its topics, before it is told in sentences. */
export function chosenUnder(
  text: string,
  title: string | null = null,
  names: readonly string[] = [],
): string {
  return underHeadings(chosenIn(text, title, names));
}
