import type { FoundSchools } from "#lib/lookups/tools.schema.ts";
import { formatCount } from "#lib/platform/numbers.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import type { Block } from "./answer-draft.schema.ts";
import type { ListRequest } from "./list-request.format.ts";
import { conditionsInWords, schoolsInWords, whereInWords } from "./search-words.format.ts";

/** What is said, and suggested, where no school fits. */

type Found = Extract<FoundSchools, { kind: "schools" }>;

/**
 * "Catholic or not, our catalog has 9 high schools within 10 miles of 02121.", and the question that lists them.
 * @param isTold whether it is said, or only suggested
 */
export function looseningBlocks(
  found: Found,
  asked: ListRequest,
  said: string,
  isTold: boolean,
): { blocks: Block[]; query: string } {
  const inWords = (count: number) =>
    [schoolsInWords(asked.search, count), whereInWords(found, asked), conditionsInWords(asked.search)]
      .filter(Boolean)
      .join(" ")
      .replaceAll(" ,", ",");
  const has = `ur catalog has ${formatCount(found.total)} ${inWords(found.total)}.`;
  return {
    blocks: isTold ? [{ kind: "text", sentences: [[`${said}, o${has}`, `O${has}`, ""]] }] : [],
    query: capitalized(inWords(2)),
  };
}

/** After an answer that found none: what finds some, and the nearest one, rather than how to use this site. */
export function noneSuggestions(
  query: string | null,
  nearest: string | null,
  otherwise: readonly string[],
): string[] {
  const ways = [...(query ? [query] : []), ...(nearest ? [`Tell me about ${nearest}`] : [])];
  return ways.length > 0 ? ways : [...otherwise];
}
