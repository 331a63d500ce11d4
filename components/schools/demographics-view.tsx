import type { ComponentProps, ReactNode } from "react";
import { formatCount } from "#lib/platform/numbers.ts";
import { figureAnchor } from "#lib/schools/anchors.format.ts";
import type { SchoolDetails } from "#lib/schools/details.schema.ts";
import type { CitedSource } from "#lib/schools/fact-lines.format.ts";
import { demographicBars, enrollmentFigure, sharesNote, shownLabel } from "#lib/schools/figures.format.ts";
import { AveragesNote } from "./averages-note.tsx";
import { DetailsView } from "./details-view.tsx";
import { FigureBars } from "./figure-bars.tsx";

/** How many students a school has, and who they are. */
export default function DemographicsView({ schoolId }: { schoolId: string }) {
  return (
    <DetailsView schoolId={schoolId}>
      {(details, sources) => <Demographics details={details} sources={sources} />}
    </DetailsView>
  );
}

const COUNTED = "demographics.nces_total_students";

function Demographics({ details, sources }: { details: SchoolDetails; sources: CitedSource[] }) {
  const { sexes, races, needs } = demographicBars(details, sources);
  const countedLabel = shownLabel(details, COUNTED);
  const counted = details.demographics.nces_total_students;
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[2fr_3fr]">
      <div className="grid gap-6">
        <FigureCard id="students" title="Students" figures={[enrollmentFigure(details, sources)]}>
          {countedLabel && counted !== null ? (
            <p id={figureAnchor(COUNTED)} className="text-muted">
              {countedLabel}: {formatCount(counted)}
            </p>
          ) : null}
        </FigureCard>
        <FigureCard id="sexes" title="Boys and girls" figures={sexes}>
          <SharesNote text={sharesNote(details, sexes)} />
        </FigureCard>
        <FigureCard id="needs" title="Family income" figures={needs}>
          <p className="mt-4 text-sm text-muted">
            Eligibility for free or reduced-price lunch is the usual measure of how many students come from
            low-income families.
          </p>
        </FigureCard>
      </div>
      <FigureCard id="races" title="Race and ethnicity" figures={races}>
        <SharesNote text={sharesNote(details, races)} />
        <AveragesNote details={details}>
          In averages of shares, each student counts once; in the average of total enrollment, each school
          does.
          {races.some(({ path }) => path === "demographics.other")
            ? " “Other” covers American Indian, Alaska Native, Native Hawaiian, and Pacific Islander students and those of two or more races."
            : null}
        </AveragesNote>
      </FigureCard>
    </div>
  );
}

function SharesNote({ text }: { text: string | null }) {
  return text === null ? null : <p className="mt-4 text-sm text-muted">{text}</p>;
}

/** Figures under a title, with a note about them; renders nothing if there are none. */
function FigureCard({
  id,
  title,
  figures,
  children,
}: {
  id: string;
  title: string;
  figures: ComponentProps<typeof FigureBars>["figures"];
  children?: ReactNode;
}) {
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-6">
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      <FigureBars figures={figures} />
      {children}
    </section>
  );
}
