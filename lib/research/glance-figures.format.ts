import { unitOf } from "#lib/schools/figures.format.ts";
import { shownYear } from "#lib/schools/years.format.ts";
import { statementsOf } from "./blocks.rules.ts";
import type { GlanceFigure } from "./content.schema.ts";
import type { Section } from "./document.schema.ts";
import type { ResearchFact } from "./fact.schema.ts";
import { FIGURE_TITLES } from "./sections.format.ts";

/** As many as stand in two rows of a phone. */
const MOST = 4;

/**
 * The school's own figures that the first section of a report states, in its order, for whoever has not unlocked the report:
 * what its preview says in sentences, at one look. None if the section has none.
 * @param facts the facts of the report by their keys
 */
export function glanceFigures(
  glance: Pick<Section, "blocks"> | null,
  facts: ReadonlyMap<string, ResearchFact>,
): GlanceFigure[] {
  const stated = new Set((glance?.blocks ?? []).flatMap(statementsOf).flatMap((said) => said.facts));
  const figures = [...stated].flatMap((key): GlanceFigure[] => {
    const fact = facts.get(key);
    const label = fact && FIGURE_TITLES.get(fact.field);
    if (!fact || !label || !key.startsWith("own/")) return [];
    if (fact.about !== "field" || typeof fact.value !== "number") return [];
    // "Average class size" says what is counted.
    const text = (unitOf(fact.field)?.write ?? String)(fact.value).replace(/ students?$/, "");
    return [{ label, text, year: fact.year && shownYear(fact.year) }];
  });
  return figures.slice(0, MOST);
}
