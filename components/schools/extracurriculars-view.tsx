import { clsx } from "clsx";
import { figureAnchor } from "#lib/schools/anchors.format.ts";
import type { SchoolDetails } from "#lib/schools/details.schema.ts";
import { blankReason, type CitedSource, sourceOf } from "#lib/schools/fact-lines.format.ts";
import { shownLabel } from "#lib/schools/figures.format.ts";
import { noActivitiesText } from "#lib/schools/nothing.format.ts";
import { DetailsView } from "./details-view.tsx";
import { SourceButton } from "./source-button.tsx";

/** How many letters of a name half of a phone's width holds on one line. */
const LONGEST_IN_HALF = 15;

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
  const areShort = activities.every(({ length }) => length <= LONGEST_IN_HALF);
  return (
    <section id={figureAnchor("extracurriculars")} aria-labelledby="activities" className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="activities" className="text-xl">
          {label ?? "Activities"}
        </h2>
        {label && source ? <SourceButton source={source.id} year={source.year} label={label} /> : null}
      </div>
      {label && activities.length > 0 ? (
        <>
          <p className="mt-1 text-sm text-muted">
            Only those that our source names. The school may offer more.
          </p>
          <ul className={clsx("mt-3 gap-x-8 sm:columns-2 lg:columns-3", areShort && "columns-2")}>
            {activities.map((activity) => (
              <li
                key={activity}
                className="break-inside-avoid border-t border-line py-1.5 [overflow-wrap:anywhere]"
              >
                {activity}
              </li>
            ))}
          </ul>
        </>
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
