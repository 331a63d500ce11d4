import type { ReactNode } from "react";
import { Link } from "#components/ui/link.tsx";
import type { ComparedSchool } from "#lib/comparison/compared.schema.ts";
import { UNLIKE_SCORES } from "#lib/comparison/comparison-rows.format.ts";
import { type ExampleScores, exampleLines, exampleScores } from "#lib/comparison/example.format.ts";
import { comparePath } from "#lib/comparison/link.rules.ts";
import { type Category, circleNumber, scoreLevel } from "#lib/schools/scores.rules.ts";
import { shownYear } from "#lib/schools/years.format.ts";

/** A real school in a few lines, as its page begins. */
export function ExampleSchool({ school }: { school: ComparedSchool }) {
  return (
    <div className="mt-5 border-t border-line pt-4">
      <Link href={`/school/${school.slug}`} className="link font-semibold">
        {school.name}
      </Link>
      {school.location ? <p className="text-sm text-muted">{school.location}</p> : null}
      {/* Labels and figures are rows of one grid: where a label takes two lines, the figures are level all the same. In a
          card too narrow for two facts side by side, they would read as one. */}
      <dl className="mt-3 grid grid-cols-[minmax(max-content,1fr)_1fr] gap-x-6 md:max-lg:grid-cols-1">
        {exampleLines([school]).map(({ label, cells: [cell] }) => (
          <div
            key={label}
            className="row-span-2 grid grid-rows-subgrid nth-[n+3]:pt-3 md:max-lg:nth-[n+2]:pt-3"
          >
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="font-semibold">
              {cell?.text}{" "}
              {cell?.year ? (
                <small className="block text-xs font-normal text-muted">{shownYear(cell.year)}</small>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

// On a phone, the table has the inset of a card's text, and its cells need none.
const LABEL = "pt-2 text-sm font-normal text-muted sm:px-5";
const COLUMN = "pr-2 wrap-anywhere last:pr-0 sm:px-5 sm:last:pr-5";
const CELL = `${COLUMN} pb-2`;

/**
 * Real schools side by side: each fact is a line, with its label above it over all columns, so that three fit on a phone.
 * @param heading what stands above them in the same card
 */
export function ExampleComparison({
  schools,
  heading,
}: {
  schools: readonly ComparedSchool[];
  heading?: ReactNode;
}) {
  const scores = exampleScores(schools);
  return (
    <div className="card overflow-hidden">
      {heading ? <div className="px-4 pt-6 sm:px-5">{heading}</div> : null}
      <table className="mx-4 w-[calc(100%-2rem)] table-fixed text-left max-sm:text-sm sm:mx-0 sm:w-full">
        <thead>
          <tr className="align-top">
            {schools.map(({ _id, slug, name, location }) => (
              <th key={_id} scope="col" className={`${COLUMN} py-3 font-normal sm:pt-5`}>
                <Link href={`/school/${slug}`} className="link font-semibold wrap-anywhere">
                  <Breaking text={name} />
                </Link>
                <span className="block text-sm text-muted">{location}</span>
              </th>
            ))}
          </tr>
        </thead>
        {exampleLines(schools).map(({ label, cells }) => (
          <tbody key={label} className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={schools.length} className={LABEL}>
                {label}
              </th>
            </tr>
            <tr className="align-baseline">
              {cells.map(({ text, year }, at) => (
                <td key={schools[at]?._id} className={`${CELL} font-semibold`}>
                  <Breaking text={text} />
                  {year ? (
                    <small className="block text-xs font-normal text-muted">{shownYear(year)}</small>
                  ) : null}
                </td>
              ))}
            </tr>
          </tbody>
        ))}
        {scores ? (
          <tbody className="border-t border-line">
            <tr>
              <th scope="rowgroup" colSpan={schools.length} className={LABEL}>
                {scores.label}
                {scores.isAlike ? null : `, ${UNLIKE_SCORES}`}
              </th>
            </tr>
            <tr className="align-top">
              {scores.cells.map((cell, at) => (
                <td key={schools[at]?._id} className={`${CELL} pt-1`}>
                  <ExampleScore category={scores.category} cell={cell} />
                </td>
              ))}
            </tr>
          </tbody>
        ) : null}
      </table>
      <p className="border-t border-line px-4 py-3 sm:px-5">
        <Link href={comparePath(schools.map(({ _id }) => _id))} className="link font-medium">
          See the whole comparison
        </Link>
      </p>
    </div>
  );
}

function ExampleScore({ category, cell }: { category: Category; cell: ExampleScores["cells"][number] }) {
  if (cell === null) return <span className="text-muted italic">Not rated</span>;
  return (
    <>
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <span className="score-circle" data-level={scoreLevel(category, cell.score)}>
          {circleNumber(cell.score)}
        </span>{" "}
        <span className="score-scale text-muted">of 10</span>
      </span>
      {cell.words.map((one) => (
        <span key={one} className="score-words mt-0.5 block">
          {one}
        </span>
      ))}
    </>
  );
}

/** A text that narrow columns break behind its slashes, before they break a word: "Math/", "Science". */
function Breaking({ text }: { text: string }) {
  const [first, ...others] = text.split(/(?<=\/)/);
  return (
    <>
      {first}
      {others.length > 0 ? (
        <>
          <wbr />
          <Breaking text={others.join("")} />
        </>
      ) : null}
    </>
  );
}
