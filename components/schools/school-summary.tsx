import { figureAnchor } from "#lib/schools/anchors.format.ts";
import { type CitedSource, sourceOf } from "#lib/schools/fact-lines.format.ts";
import type { School } from "#lib/schools/schema.ts";
import { summaryOf } from "#lib/schools/summary.format.ts";
import { StoredText } from "./stored-text.tsx";

/**
 * A school in words: its stored summary, or else one that is generated from its facts and says so. The number of
 * students is among the key facts above, and is not repeated.
 */
export function SchoolSummary({
  school,
  sources,
  newestYear,
}: {
  school: School;
  sources: CitedSource[];
  /** That of the newest register in the catalog. */
  newestYear: number | null;
}) {
  return (
    <section id={figureAnchor("schoolSummary")} aria-labelledby="about" className="card p-5 sm:p-6">
      <h2 id="about" className="text-xl">
        About this school
      </h2>
      {school.schoolSummary ? (
        <StoredText text={school.schoolSummary} source={sourceOf(school.provenance.schoolSummary, sources)} />
      ) : (
        <>
          <p className="mt-3">{summaryOf(school, { newestYear, hasSizes: false })}</p>
          <p className="mt-2 text-sm text-muted">Summary written from the figures on this page</p>
        </>
      )}
    </section>
  );
}
