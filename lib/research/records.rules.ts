import type { ResearchFact } from "./fact.schema.ts";
import type { FactLedger } from "./ledger.rules.ts";
import type { OwnFacts } from "./own-facts.rules.ts";

/** The records that the figures of a school are from, those of the most figures first. No figure goes with them. */
export function recordsOf({ known }: OwnFacts, ledger: FactLedger): ResearchFact[] {
  const figures = [...known.values()].filter(({ value }) => typeof value === "number");
  const counts = Map.groupBy(
    figures.flatMap(({ sources }) => sources),
    (id) => id,
  );
  return [...counts]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .flatMap(([id]) => ledger.sources.get(id) ?? [])
    .map(({ id: _, ...source }, at) =>
      ledger.add({
        key: `method/records/${at + 1}`,
        about: "definition",
        field: "method",
        label: "Where its figures are from",
        value: source.name,
        unit: "none",
        year: source.year,
        sources: [source],
      }),
    );
}
