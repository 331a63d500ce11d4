import { figureAnchor } from "#lib/schools/anchors.format.ts";
import { type CitedSource, sourceOf } from "#lib/schools/fact-lines.format.ts";
import { hasNeighbors, neighborhoodSummaryOf, type Surroundings } from "#lib/schools/neighborhood.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { StoredText } from "./stored-text.tsx";

/** A school's surroundings in words: as stored, or else generated from registers and distances. */
export function NeighborhoodSummary({
  school,
  surroundings,
  gap,
  sources,
}: {
  school: School;
  surroundings: Surroundings | null;
  /** A sentence on the schools around it that our catalog lacks; null if none are known to be missing. */
  gap: string | null;
  sources: CitedSource[];
}) {
  const written = neighborhoodSummaryOf(school, surroundings);
  return (
    <section id={figureAnchor("neighborhoodSummary")} aria-labelledby="about" className="card p-5 sm:p-6">
      <h2 id="about" className="text-xl">
        {hasNeighbors(school) ? "About the neighborhood" : "About the school’s office"}
      </h2>
      {school.neighborhoodSummary ? (
        <StoredText
          text={school.neighborhoodSummary}
          source={sourceOf(school.provenance.neighborhoodSummary, sources)}
        />
      ) : (
        <>
          <p className="mt-3">{written ?? "We have no facts about this school’s surroundings."}</p>
          {written ? (
            <p className="mt-2 text-sm text-muted">Summary written from the figures on this page</p>
          ) : null}
        </>
      )}
      {gap ? <p className="mt-2 text-sm">{gap}</p> : null}
    </section>
  );
}
