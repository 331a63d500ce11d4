import { clsx } from "clsx";
import Link from "next/link";
import { type CSSProperties, useRef } from "react";
import { ScoreButton } from "#components/schools/score-button.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { factOf } from "#lib/comparison/comparison.format.ts";
import { weightedScore } from "#lib/comparison/comparison.rules.ts";
import { type ComparisonRow, comparisonGroups } from "#lib/comparison/comparison-rows.format.ts";
import { scaleText } from "#lib/schools/score-words.format.ts";
import { CATEGORY_LABELS } from "#lib/schools/scores.format.ts";
import { SCORE_FIELDS } from "#lib/schools/scores.rules.ts";
import { ColumnHeads } from "./column-heads.tsx";
import type { Compared } from "./compared.ts";
import { FactValue, Origin } from "./compared-facts.tsx";
import { WeightedScore } from "./weighted-score.tsx";
import "./fact-rows.css";

const SCORE_ROWS: ReadonlySet<ComparisonRow["kind"]> = new Set(["weighted", "score"]);

/**
 * Facts as rows, schools as columns, on a phone as well. The page itself scrolls down; sideways, the heads and the table
 * scroll together. The heads are a list of their own, because what scrolls sideways cannot hold anything at the top of
 * the window; the table has the names once more for screen readers, on paper, and without scripts.
 */
export function FactRows(compared: Compared) {
  const { schools, weights, differences } = compared;
  const heads = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const groups = comparisonGroups(schools, weights, differences.isOnly);
  // What a score is stands where the first of them is.
  const scoresFrom = groups.find(({ rows }) => rows.some(({ kind }) => SCORE_ROWS.has(kind)))?.key;
  const follow = (one: HTMLElement | null, other: HTMLElement | null) => {
    if (one && other && one.scrollLeft !== other.scrollLeft) other.scrollLeft = one.scrollLeft;
  };
  return (
    <div className="fact-rows" style={{ "--schools": schools.length } as CSSProperties}>
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
        <table className="fact-table">
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
          {groups.map(({ key, title, rows }) => (
            <tbody key={key}>
              <tr className="fact-title">
                <th scope="rowgroup" colSpan={schools.length + 1}>
                  <span>{title}</span>
                </th>
              </tr>
              {key === scoresFrom ? (
                <tr className="fact-about">
                  <td colSpan={schools.length + 1}>
                    <p>{scaleText(schools)}</p>
                  </td>
                </tr>
              ) : null}
              {rows.map((row) => (
                <tr key={row.path} data-differs={row.differs || undefined}>
                  <th scope="row">{row.label}</th>
                  {schools.map((school) => (
                    <td key={school._id} className={clsx(row.kind === "fact" && "fact-cell")}>
                      <Cell row={row} school={school} {...compared} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {groups.length === 0 ? (
        <p className="px-4 py-6 text-muted">These schools are the same on every line.</p>
      ) : null}
    </div>
  );
}

function Cell({
  row,
  school,
  weights,
  sources,
  noteOf,
}: Pick<Compared, "weights" | "sources" | "noteOf"> & { row: ComparisonRow; school: ComparedSchool }) {
  if (row.kind === "place") return school.location || "Place unknown";
  if (row.kind === "weighted") return <WeightedScore score={weightedScore(school, weights)} />;
  if (row.kind === "score") {
    return (
      <ScoreButton
        category={row.category}
        score={school[SCORE_FIELDS[row.category]]}
        basis={school.scoreBasis[SCORE_FIELDS[row.category]]}
        note={noteOf(school, row.category)}
        label={`${CATEGORY_LABELS[row.category]} of ${school.name}`}
      />
    );
  }
  const fact = factOf(school, row.field);
  return (
    <>
      <FactValue fact={fact} />
      <Origin fact={fact} school={school} sources={sources} />
    </>
  );
}
