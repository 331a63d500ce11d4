import type { FoundSchools } from "#lib/lookups/tools.schema.ts";
import { countInWords } from "#lib/platform/numbers.ts";
import { capitalized } from "#lib/platform/sentences.ts";
import type { Block } from "./answer-draft.schema.ts";
import type { ListRequest } from "./list-request.format.ts";
import { conditionsInWords, schoolsInWords, whereInWords } from "./search-words.format.ts";

/** What is said, and suggested, where no school fits. */

type Found = Extract<FoundSchools, { kind: "schools" }>;

/** How there are more schools: whether that is said, or only suggested, and whether right behind that there are none. */
type Loosening = { said: string; isTold: boolean; isRightBehind: boolean };

/**
 * "Catholic or not, it has 9 high schools there.", behind "Our catalog has no Catholic high schools in Boston, MA.", and
 * the question that lists them. Behind another sentence, catalog and place are named again.
 */
export function looseningBlocks(
  found: Found,
  asked: ListRequest,
  { said, isTold, isRightBehind }: Loosening,
): { blocks: Block[]; query: string } {
  const inWords = (count: number) =>
    [schoolsInWords(asked.search, count), whereInWords(found, asked), conditionsInWords(asked.search)]
      .filter(Boolean)
      .join(" ")
      .replaceAll(" ,", ",");
  const count = countInWords(found.total);
  const has = `ur catalog has ${count} ${inWords(found.total)}.`;
  const schools = [schoolsInWords(asked.search, found.total), "there", conditionsInWords(asked.search)];
  const there = `${said}, it has ${count} ${schools.filter(Boolean).join(" ").replaceAll(" ,", ",")}.`;
  return {
    blocks: isTold
      ? [
          {
            kind: "text",
            sentences: [[...(isRightBehind ? [there] : []), `${said}, o${has}`, `O${has}`, ""]],
          },
        ]
      : [],
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
