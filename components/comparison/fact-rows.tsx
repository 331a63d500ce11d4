import { clsx } from "clsx";
import { MoveRight } from "lucide-react";
import Link from "next/link";
import { type CSSProperties, type ReactNode, useRef } from "react";
import { SignInLink } from "#components/compare/member-figures-note.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { factOf, formatWeighted, weightedText } from "#lib/comparison/comparison.format.ts";
import { weightedScore } from "#lib/comparison/comparison.rules.ts";
import {
  type ComparisonRow,
  comparisonGroups,
  UNLIKE_SCORES,
  whyNoRanking,
} from "#lib/comparison/comparison-rows.format.ts";
import { andList } from "#lib/platform/lists.ts";
import { capitalized, uncapitalized } from "#lib/platform/sentences.ts";
import { scoredAmong } from "#lib/schools/score-groups.format.ts";
import { ColumnHeads } from "./column-heads.tsx";
import type { Compared } from "./compared.ts";
import { FactValue, Origin } from "./compared-facts.tsx";
import { NoRankingNote } from "./comparison-notes.tsx";
import "./fact-rows.css";
import "./fact-print.css";
import { SchoolScore } from "./school-score.tsx";

/**
 * Facts as rows, schools as columns, on a phone as well. The page itself scrolls down; sideways, the heads and the table
 * scroll together. The headers are a separate list, because what scrolls sideways cannot hold anything at the top of
 * the window; the table has the names once more for screen readers, on paper, and without scripts.
 */
export function FactRows({ isWeighted, ...compared }: Compared & { isWeighted: boolean }) {
  const { schools, weights, differences, behind } = compared;
  const isRanking = whyNoRanking(schools, weights) === null;
  const heads = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const groups = comparisonGroups(schools, weights, differences.isOnly, behind);
  // So many columns do not fit on paper: each line becomes a block, and each value says whose it is.
  const isMany = schools.length > 4;
  const follow = (one: HTMLElement | null, other: HTMLElement | null) => {
    if (one && other && one.scrollLeft !== other.scrollLeft) other.scrollLeft = one.scrollLeft;
  };
  return (
    <div
      className="fact-rows"
      style={
        { "--schools": schools.length, "--print-columns": printColumns(schools.length) } as CSSProperties
      }
    >
      {schools.length > 2 ? (
        <p
          className={clsx(
            "fact-swipe no-print",
            // More than a window of each width shows.
            schools.length > 4 && "fact-swipe-4",
            schools.length > 5 && "fact-swipe-5",
          )}
        >
          <span>Scroll sideways to see all {schools.length} schools</span>
          <MoveRight aria-hidden="true" size={16} />
        </p>
      ) : null}
      <div
        ref={heads}
        className="fact-heads needs-script no-print"
        onScroll={() => follow(heads.current, table.current)}
      >
        <ColumnHeads {...compared} />
      </div>
      <section
        ref={table}
        aria-label="Comparison"
        className="fact-scroll"
        onScroll={() => follow(table.current, heads.current)}
      >
        <table className={clsx("fact-table", isMany && "fact-table-many")}>
          <thead>
            <tr>
              <td />
              {schools.map(({ _id, name, slug }) => (
                <th key={_id} scope="col">
                  <Link href={`/school/${slug}`} prefetch={false} className="fact-plain-name">
                    {name}
                  </Link>
                  <span className="fact-heard-name">{name}</span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ key, title, rows, forMembers, blank }) => (
            <tbody key={key} data-muted={(key === "weighted" && !isRanking) || undefined}>
              <tr className="fact-title">
                <th scope="rowgroup" colSpan={schools.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {key === "weighted" && !isRanking ? (
                <AboutRow schools={schools}>
                  <NoRankingNote schools={schools} weights={weights} isWeighted={isWeighted} />
                </AboutRow>
              ) : null}
              {rows.map((row) => (
                <tr key={row.path} data-differs={row.differs || undefined}>
                  <th scope="row">
                    {row.label}
                    {row.kind === "score" && !row.isAlike ? (
                      <>
                        {" "}
                        <small className="fact-own-kind">{UNLIKE_SCORES}</small>
                      </>
                    ) : null}
                  </th>
                  {schools.map((school) => (
                    <td
                      key={school._id}
                      className={clsx(row.kind === "fact" && "fact-cell")}
                      data-of={isMany ? school.name : undefined}
                    >
                      <Cell row={row} school={school} {...compared} />
                    </td>
                  ))}
                </tr>
              ))}
              {forMembers.length > 0 ? (
                <AboutRow schools={schools}>
                  <SignInLink ids={schools.map(({ _id }) => _id)} behind={behind}>
                    Sign in
                  </SignInLink>{" "}
                  for more: {andList(forMembers.map(uncapitalized))}. It’s free.
                </AboutRow>
              ) : null}
              {blank.length > 0 ? (
                <AboutRow schools={schools}>
                  Not available for {schools.length === 1 ? "this school" : "these schools"}: {andList(blank)}
                  .
                </AboutRow>
              ) : null}
            </tbody>
          ))}
        </table>
      </section>
      {groups.length === 0 ? (
        <p className="px-4 py-6 text-muted">
          No line has figures or words that differ between these schools.
        </p>
      ) : null}
    </div>
  );
}

/** A line across all columns that says something about the others of its title. */
function AboutRow({ schools, children }: Pick<Compared, "schools"> & { children: ReactNode }) {
  return (
    <tr className="fact-about">
      <td colSpan={schools.length + 1}>
        <p>{children}</p>
      </td>
    </tr>
  );
}

/** How many schools stand side by side on paper where not all fit: five and six in halves, not four and a rest. */
function printColumns(schools: number): number {
  return schools <= 6 || schools === 9 ? 3 : 4;
}

function Cell({
  row,
  school,
  weights,
  sources,
  noteOf,
  yearsOf,
}: Pick<Compared, "weights" | "sources" | "noteOf" | "yearsOf"> & {
  row: ComparisonRow;
  school: ComparedSchool;
}) {
  if (row.kind === "place") {
    if (school.location) return <b>{school.location}</b>;
    return <span className="text-muted italic">Place unknown</span>;
  }
  if (row.kind === "weighted") {
    const score = weightedScore(school, weights);
    return (
      <>
        <Score value={score.value} />
        {score.missing.length > 0 ? <small className="block text-muted">{weightedText(score)}</small> : null}
      </>
    );
  }
  if (row.kind === "rated") {
    const { value, withoutMissing, covered, counted } = weightedScore(school, weights);
    return (
      <>
        <Score value={withoutMissing ?? value} />
        {row.hasCoverage ? (
          <small className="block text-muted">
            {covered} of {counted} rated
          </small>
        ) : null}
      </>
    );
  }
  if (row.kind === "among") {
    const among = scoredAmong(school);
    return among ? capitalized(among) : <span className="text-muted italic">Not compared</span>;
  }
  if (row.kind === "score") {
    return <SchoolScore school={school} category={row.category} noteOf={noteOf} yearsOf={yearsOf} />;
  }
  const fact = factOf(school, row.field);
  return (
    <>
      <FactValue fact={fact} />
      <Origin fact={fact} school={school} sources={sources} />
    </>
  );
}

function Score({ value }: { value: number | null }) {
  if (value !== null) {
    return (
      <span className="whitespace-nowrap">
        <b className="fact-score">{formatWeighted(value)}</b> of 10
      </span>
    );
  }
  return <span className="text-muted italic">No score</span>;
}
