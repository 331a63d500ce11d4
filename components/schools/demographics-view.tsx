import type { ReactNode } from "react";
import { formatCount } from "#lib/platform/numbers.ts";
import { own } from "#lib/platform/own.ts";
import { figureAnchor } from "#lib/schools/anchors.format.ts";
import type { SchoolDetails } from "#lib/schools/details.schema.ts";
import { type CitedSource, sourceOf } from "#lib/schools/fact-lines.format.ts";
import {
  countedNote,
  demographicBars,
  enrollmentFigure,
  type FigureBar,
  fewForShares,
  noSharesText,
  sharedOrigin,
  sharesNote,
  shownLabel,
} from "#lib/schools/figures.format.ts";
import { NO_DEMOGRAPHICS } from "#lib/schools/nothing.format.ts";
import { AveragesNote } from "./averages-note.tsx";
import { DetailsView } from "./details-view.tsx";
import { FigureBars } from "./figure-bars.tsx";
import { SharesChart, SharesLegend } from "./shares-chart.tsx";
import { SourceButton } from "./source-button.tsx";

/** The students that shares are of, where their register says how many these are. */
const COUNTED = "demographics.nces_total_students";

const OF_STUDENTS = "Each figure is a percentage of the school’s students.";
/** Without it, the average of some schools would read as that of the whole state or country. */
const OF_CATALOG = "The averages are of similar schools in our catalog.";

/** How many students a school has, and who they are. */
export default function DemographicsView({ schoolId }: { schoolId: string }) {
  return (
    <DetailsView schoolId={schoolId} groups={["numOfStudents", "demographics"]}>
      {(details, sources) => <Demographics details={details} sources={sources} />}
    </DetailsView>
  );
}

function Demographics({ details, sources }: { details: SchoolDetails; sources: CitedSource[] }) {
  const { sexes, races, needs } = demographicBars(details, sources);
  const countedLabel = shownLabel(details, COUNTED);
  const countedSource = sourceOf(own(details.provenance, COUNTED), sources);
  const counted = details.demographics.nces_total_students;
  const few = fewForShares(details);
  const note = few === null ? countedNote(details) : null;
  const all = [...sexes, ...races, ...needs];
  const enrollment = enrollmentFigure(details, sources);
  const none = few ?? noSharesText(details, all);
  const isUnknown = none !== null && few === null && counted === null;
  const hasAverages = all.some(({ references }) => references.length > 0);
  const noneOrigin = none === null ? null : sharedOrigin(all);
  return (
    <div className="grid gap-6">
      <section aria-labelledby="students" className="card p-5 sm:p-6">
        <h2 id="students" className="text-xl">
          Students
        </h2>
        <FigureBars figures={[enrollment]} />
        {countedLabel && counted !== null ? (
          <>
            <p id={figureAnchor(COUNTED)} className="mt-3 flex flex-wrap items-baseline gap-x-2 text-muted">
              {counted === details.numOfStudents
                ? "The percentages below are shares of these students."
                : `${countedLabel}: ${formatCount(counted)}`}
              {countedSource ? (
                <SourceButton source={countedSource.id} year={countedSource.year} label={countedLabel} />
              ) : null}
            </p>
            {note ? <p className="mt-1 text-sm text-muted">{note}</p> : null}
          </>
        ) : null}
      </section>
      {all.length > 0 ? (
        <section aria-labelledby="shares" className="card p-5 sm:p-6">
          <h2 id="shares" className="text-xl">
            Who the students are
          </h2>
          <p className="mt-1 text-sm text-muted">
            {isUnknown ? `${NO_DEMOGRAPHICS} ` : null}
            {none ?? OF_STUDENTS} {none === null && hasAverages ? OF_CATALOG : null}{" "}
            {noneOrigin ? <SourceButton {...noneOrigin} label="Who the students are" /> : null}
          </p>
          {none === null ? (
            <>
              <SharesLegend figures={all} />
              <div className="grid items-start gap-x-12 md:grid-cols-2">
                <Shares
                  title="Race and ethnicity"
                  figures={races}
                  all={all}
                  note={sharesNote(details, races)}
                />
                <div>
                  <Shares
                    title="Boys and girls"
                    figures={sexes}
                    all={all}
                    note={sharesNote(details, sexes)}
                  />
                  <Shares
                    title="Family income"
                    figures={needs}
                    all={all}
                    note="Eligibility for free or reduced-price lunch is the usual measure of how many students come from low-income families."
                  />
                </div>
              </div>
              <AveragesNote details={details} figures={[enrollment, ...all]}>
                In an average percentage, every student counts the same; in average enrollment, every school
                does.
                {races.some(({ path }) => path === "demographics.other")
                  ? " “Other” covers American Indian, Alaska Native, Native Hawaiian, and Pacific Islander students and those of two or more races."
                  : null}
              </AveragesNote>
            </>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}

/** One group of shares under its title; nothing if there are none. */
function Shares({
  title,
  figures,
  all,
  note,
}: {
  title: string;
  figures: readonly FigureBar[];
  all: readonly FigureBar[];
  note: ReactNode;
}) {
  if (figures.length === 0) return null;
  const origin = sharedOrigin(figures);
  return (
    <div>
      <div className="mt-6 flex items-center gap-2">
        <h3 className="text-base">{title}</h3>
        {origin ? <SourceButton {...origin} label={title} /> : null}
      </div>
      <SharesChart figures={figures} all={all} />
      {note ? <p className="mt-2 text-sm text-muted">{note}</p> : null}
    </div>
  );
}
