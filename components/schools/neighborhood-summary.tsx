import { Markdown } from "#components/ui/markdown.tsx";
import { type CitedSource, sourceOf } from "#lib/schools/fact-lines.format.ts";
import { neighborhoodSummaryOf, type Surroundings } from "#lib/schools/neighborhood.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { SourceButton } from "./source-button.tsx";

/** The surroundings of a school in words: as stored, else written from what registers and distances say. */
export function NeighborhoodSummary({
  school,
  surroundings,
  sources,
}: {
  school: School;
  surroundings: Surroundings | null;
  sources: CitedSource[];
}) {
  const written = neighborhoodSummaryOf(school, surroundings);
  const source = sourceOf(school.provenance.neighborhoodSummary, sources);
  return (
    <section aria-labelledby="about" className="card p-5 sm:p-6">
      <h2 id="about" className="text-xl">
        About the neighborhood
      </h2>
      {school.neighborhoodSummary ? (
        <>
          <Markdown text={school.neighborhoodSummary} />
          {source ? (
            <p className="mt-3 text-sm text-muted">
              Source: <SourceButton source={source.id} year={source.year} label="this text" />
            </p>
          ) : null}
        </>
      ) : (
        <>
          <p className="mt-3">{written ?? "Nothing is known about where this school stands."}</p>
          {written ? (
            <p className="mt-2 text-sm text-muted">Summary written from the figures on this page</p>
          ) : null}
        </>
      )}
    </section>
  );
}
