import "server-only";
import { mergedEvidence } from "#lib/grounding/merging.rules.ts";
import type { Evidence } from "#lib/grounding/schema.ts";
import { findSchools } from "#lib/lookups/find-schools.data.ts";
import type { FindSchools, FoundSchools, ToolResult } from "#lib/lookups/tools.schema.ts";
import { withoutUnknown } from "./catalog-unknown.data.ts";

type FoundList = Extract<FoundSchools, { kind: "schools" }>;
type Counted = {
  search: FindSchools;
  found: FoundList;
  evidence: Evidence;
  cards: ToolResult<unknown>["cards"];
  path: string | null;
  /** The figure that was asked for and that none of the schools has. */
  unknown?: string;
};

/**
 * Schools that pass every condition are counted, and listed, also if the figure by which they are sorted is not known:
 * otherwise the order of an answer before would hide them.
 */
export async function withAllCounted(
  search: FindSchools,
  { evidence, cards, search: path }: ToolResult<unknown>,
  found: FoundList,
): Promise<Counted> {
  const rest = await withoutUnknown(search, found);
  if (rest)
    return {
      ...rest,
      evidence: mergedEvidence(evidence, rest.result.evidence),
      cards: rest.result.cards,
      path: rest.result.search,
    };
  const { sort, figures = [], ...others } = search;
  const isOther =
    sort && "order" in sort && figures.length > 0 && figures.every(({ field }) => field !== sort.by);
  if (!isOther || found.withoutFigure === 0) return { search, found, evidence, cards, path };
  const unsorted: FindSchools = { ...others, figures };
  const all = await findSchools(unsorted);
  if (all.data.kind !== "schools") return { search, found, evidence, cards, path };
  const whole = { evidence: mergedEvidence(evidence, all.evidence), path: all.search };
  if (found.total === 0) return { ...whole, search: unsorted, found: all.data, cards: all.cards };
  const withoutFigure = all.data.total - found.total;
  return { ...whole, search, found: { ...found, total: all.data.total, withoutFigure }, cards };
}
