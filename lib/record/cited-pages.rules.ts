import { textBounds } from "#lib/fields/values.rules.ts";
import { pageAddress, sameCitation } from "#lib/schools/citation.rules.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";
import type { StoredProvenance } from "#lib/schools/provenance.schema.ts";
import { citationOf } from "./changes.rules.ts";
import type { StoredSchool } from "./school.rules.ts";

const MOST_PAGES = textBounds({ type: "array", inputType: "array" }).max;

/**
 * The pages on the web that facts come to cite with a change, whether staff name them or a former value brings its own
 * back.
 */
export function pagesCited(
  before: StoredSchool,
  cited: Iterable<readonly [fact: string, citation: Citation | null]>,
  origins: Readonly<Record<string, StoredProvenance | null>> = {},
): string[] {
  const restored = Object.entries(origins).map(([fact, origin]) => [fact, origin?.c ?? null] as const);
  return [...cited, ...restored].flatMap(([fact, citation]) =>
    citation?.url && !sameCitation(citation, citationOf(before, fact)) ? [citation.url] : [],
  );
}

/**
 * The school with these pages among its web sources, behind those that it has. A page that is there already, in whatever
 * spelling of its address, is not added; nor is one to a list that has no room left.
 */
export function withPages(school: StoredSchool, pages: readonly string[]): StoredSchool {
  const known = new Set(school.websources.map(pageAddress));
  const added = [...new Set(pages.map(pageAddress))].filter((page) => !known.has(page));
  const room = Math.max(0, MOST_PAGES - school.websources.length);
  return added.length === 0 || room === 0
    ? school
    : { ...school, websources: [...school.websources, ...added.slice(0, room)] };
}
