import { Fragment } from "react";
import { own } from "#lib/platform/own.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { figureAnchor } from "#lib/schools/anchors.format.ts";
import type { SchoolDetails } from "#lib/schools/details.schema.ts";
import { blankReason, type CitedSource, sourceOf } from "#lib/schools/fact-lines.format.ts";
import {
  academicBars,
  byReason,
  type FigureBar,
  hasHighSchoolFigures,
  noHighSchoolText,
  shownLabel,
} from "#lib/schools/figures.format.ts";
import { NO_ACADEMICS } from "#lib/schools/nothing.format.ts";
import { AveragesNote } from "./averages-note.tsx";
import { DetailsView } from "./details-view.tsx";
import { FigureBars } from "./figure-bars.tsx";
import { SourceButton } from "./source-button.tsx";

/** Test scores, graduation, and where graduates went. */
export default function AcademicsView({ schoolId }: { schoolId: string }) {
  return (
    <DetailsView schoolId={schoolId} groups={["academicInfo", "matriculation", "academicAchievements"]}>
      {(details, sources) =>
        hasHighSchoolFigures(details.grades) ? (
          <Academics details={details} sources={sources} />
        ) : (
          <section className="card p-5 sm:p-6">
            <h2 className="text-xl">Test scores and graduation</h2>
            <p className="mt-3 max-w-prose">{noHighSchoolText(details.grades)}</p>
          </section>
        )
      }
    </DetailsView>
  );
}

function Academics({ details, sources }: { details: SchoolDetails; sources: CitedSource[] }) {
  const { satInfo, actInfo } = details.academicInfo;
  const figures = academicBars(details, sources);
  const cited = { details, sources };
  const isUnknown = hasNothing(details, figures);
  if (isUnknown && figures.length > 0 && figures.every(({ references }) => references.length === 0))
    return <NothingKnown figures={figures} details={details} />;
  const aboutSat = satInfo === null ? null : shownLabel(details, "academicInfo.satInfo");
  const aboutAct = actInfo === null ? null : shownLabel(details, "academicInfo.actInfo");
  const lacking = lackingTexts(details);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
      {figures.length > 0 ? (
        <section aria-labelledby="scores" className="card p-5 sm:p-6">
          <h2 id="scores" className="text-xl">
            Test scores and graduation
          </h2>
          {isUnknown ? <p className="mt-3 max-w-prose text-muted">{NO_ACADEMICS}</p> : null}
          <FigureBars figures={figures} />
          <AveragesNote details={details} figures={figures}>
            In an average, every school counts the same, so a few small schools with low figures can lower it.
            College enrollment is counted the way its source counts it: the survey of private schools asks
            only about four-year colleges.
          </AveragesNote>
        </section>
      ) : null}
      <div className="grid gap-6">
        {aboutSat || aboutAct ? (
          <section aria-labelledby="tests" className="card p-5 sm:p-6">
            <h2 id="tests" className="text-xl">
              About the tests
            </h2>
            {aboutSat ? (
              <TestInfo label={aboutSat} path="academicInfo.satInfo" text={satInfo} {...cited} />
            ) : null}
            {aboutAct ? (
              <TestInfo label={aboutAct} path="academicInfo.actInfo" text={actInfo} {...cited} />
            ) : null}
          </section>
        ) : null}
        <Colleges {...cited} />
        <NamedList path="matriculation.topColleges" items={details.matriculation.topColleges} {...cited} />
        <NamedList path="academicAchievements" items={details.academicAchievements} {...cited} />
        {lacking.length > 0 ? (
          <section aria-labelledby="lacking" className="card p-5 sm:p-6">
            <h2 id="lacking" className="text-xl">
              Not available
            </h2>
            <Reasons blanks={lacking} />
            {details.matriculation.colleges.length === 0 && shownLabel(details, COLLEGES) ? (
              <p className="mt-3 text-muted">
                Public records count how many graduates went to college, not where they went.
              </p>
            ) : null}
          </section>
        ) : null}
      </div>
    </div>
  );
}

const COLLEGES = "matriculation.colleges";

type Blank = { label: string; path: string; note?: string };

/** What the school lacks of the texts on tests and the list of colleges, each with the reason. */
function lackingTexts(details: SchoolDetails): Blank[] {
  const {
    academicInfo: { satInfo, actInfo },
    matriculation: { colleges },
    provenance,
  } = details;
  const paths = [
    ...(satInfo === null ? ["academicInfo.satInfo"] : []),
    ...(actInfo === null ? ["academicInfo.actInfo"] : []),
    ...(colleges.length === 0 ? [COLLEGES] : []),
  ];
  return paths.flatMap((path) => {
    const label = shownLabel(details, path);
    return label ? [{ label, path, note: blankReason(provenance, path) }] : [];
  });
}

/** Whether the tab has nothing about this very school: no figure, no text, and no list. */
function hasNothing(
  { academicInfo: { satInfo, actInfo }, matriculation, academicAchievements }: SchoolDetails,
  figures: readonly FigureBar[],
): boolean {
  const hasFigures = figures.some(({ value }) => value !== null);
  const lists = [matriculation.colleges, matriculation.topColleges, academicAchievements];
  return !hasFigures && satInfo === null && actInfo === null && lists.every((list) => list.length === 0);
}

/** What is missing, with each reason once, instead of a tab of blanks that all say the same. */
function NothingKnown({ figures, details }: { figures: readonly FigureBar[]; details: SchoolDetails }) {
  const blanks = [...figures, ...lackingTexts(details)];
  return (
    <section aria-labelledby="scores" className="card p-5 sm:p-6">
      <h2 id="scores" className="text-xl">
        Test scores and graduation
      </h2>
      {/* One reason for all of them says it by itself. */}
      {byReason(blanks).length > 1 ? <p className="mt-3 max-w-prose">{NO_ACADEMICS}</p> : null}
      <Reasons blanks={blanks} />
    </section>
  );
}

/** Each reason once, behind what it is the reason for. */
function Reasons({ blanks }: { blanks: readonly (Blank | FigureBar)[] }) {
  return byReason(blanks).map(({ reason, items }) => (
    <p key={reason} className="mt-3 max-w-prose text-muted">
      {items.map((item, at) => (
        <Fragment key={item.path}>
          {at > 0 ? ", " : ""}
          <span id={figureAnchor(item.path)}>{at > 0 ? uncapitalized(item.label) : item.label}</span>
          {"source" in item && item.source && item.year ? (
            <>
              {" "}
              <SourceButton source={item.source} year={item.year} label={item.label} />
            </>
          ) : null}
        </Fragment>
      ))}
      : {uncapitalized(reason)}.
    </p>
  ));
}

type Cited = { details: SchoolDetails; sources: CitedSource[] };

function TestInfo({
  label,
  path,
  text,
  ...cited
}: Cited & { label: string; path: string; text: string | null }) {
  return (
    <div id={figureAnchor(path)} className="mt-4">
      <div className="flex items-center gap-2">
        <h3 className="font-semibold">{label}</h3>
        <Origin label={label} path={path} {...cited} />
      </div>
      <p className="mt-1">{text}</p>
    </div>
  );
}

function Colleges({ details, sources }: Cited) {
  const { colleges } = details.matriculation;
  const path = COLLEGES;
  const label = shownLabel(details, path);
  if (!label || colleges.length === 0) return null;
  return (
    <section id={figureAnchor(path)} aria-labelledby="colleges" className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="colleges" className="text-xl">
          {label}
        </h2>
        <Origin label={label} path={path} details={details} sources={sources} />
      </div>
      <ul className="mt-3 flex flex-wrap gap-2">
        {colleges.map((college) => (
          <li key={college} className="badge">
            {college}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A list that few schools have. Without one there is no box, because no register collects it. */
function NamedList({ path, items, details, sources }: Cited & { path: string; items: string[] }) {
  const label = shownLabel(details, path);
  if (!label || items.length === 0) return null;
  return (
    <section id={figureAnchor(path)} aria-labelledby={path} className="card p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={path} className="text-xl">
          {label}
        </h2>
        <Origin label={label} path={path} details={details} sources={sources} />
      </div>
      <ol className="mt-3 grid list-decimal gap-1.5 pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </section>
  );
}

function Origin({ label, path, details, sources }: Cited & { label: string; path: string }) {
  const source = sourceOf(own(details.provenance, path), sources);
  return source ? <SourceButton source={source.id} year={source.year} label={label} /> : null;
}
