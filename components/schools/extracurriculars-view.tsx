import { figureAnchor } from "#lib/schools/anchors.format.ts";
import type { SchoolDetails } from "#lib/schools/details.schema.ts";
import { blankReason, type CitedSource, sourceOf } from "#lib/schools/fact-lines.format.ts";
import { shownLabel } from "#lib/schools/figures.format.ts";
import { noActivitiesText } from "#lib/schools/nothing.format.ts";
import { DetailsView } from "./details-view.tsx";
import { SourceButton } from "./source-button.tsx";

/** What students do besides their classes. */
export default function ExtracurricularsView({ schoolId }: { schoolId: string }) {
  return (
    <DetailsView schoolId={schoolId} groups={["extracurriculars"]}>
      {(details, sources) => <Extracurriculars details={details} sources={sources} />}
    </DetailsView>
  );
}

function Extracurriculars({ details, sources }: { details: SchoolDetails; sources: CitedSource[] }) {
  const { extracurriculars: activities, provenance } = details;
  const label = shownLabel(details, "extracurriculars");
  const source = sourceOf(provenance.extracurriculars, sources);
  return (
    <section id={figureAnchor("extracurriculars")} aria-labelledby="activities" className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="activities" className="text-xl">
          {label ?? "Activities"}
        </h2>
        {label && source ? <SourceButton source={source.id} year={source.year} label={label} /> : null}
      </div>
      {label && activities.length > 0 ? (
        <ul className="mt-4 grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {activities.map((activity) => (
            <li key={activity} className="rounded-lg bg-sunken px-4 py-3">
              {activity}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 max-w-prose text-muted">
          {label
            ? noActivitiesText(blankReason(provenance, "extracurriculars"))
            : "Activities are not shown here. The school’s own website may list them."}
        </p>
      )}
    </section>
  );
}
