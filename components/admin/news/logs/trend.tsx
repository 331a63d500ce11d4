import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { REACHABLE } from "#components/admin/sources/reachable.ts";
import { newsTrendQuery } from "#lib/news/searches.client.ts";
import type { NewsTrend } from "#lib/news/searches.schema.ts";
import { countOf, formatCount } from "#lib/platform/numbers.ts";
import { formatDay } from "#lib/schools/format.ts";
import { type Bar, barsOf, highest } from "./trend-bars.ts";

const SIZE = { width: 600, height: 110 };
const ERRORS_SIZE = { width: 600, height: 36 };

/** Found and stored articles and failed searches, day by day: drawn, and as a table. */
export function Trend() {
  const id = useId();
  const { data, error } = useQuery(newsTrendQuery);
  if (error) return <CallFailure error={error} message="Failed to fetch logs" />;
  if (!data) return <div className="card trend" aria-busy="true" />;
  const { days } = data;
  return (
    <figure aria-labelledby={id} className="card trend">
      <figcaption id={id} className="font-medium">
        The last {days.length} days
      </figcaption>
      <Sums days={days} />
      <Drawing days={days} />
      <details>
        <summary className="text-sm">Numbers by day</summary>
        {/* A table in a box that scrolls is reached with Tab. */}
        <section aria-label="Numbers by day" className="trend-numbers" {...REACHABLE}>
          <Numbers days={days} />
        </section>
      </details>
    </figure>
  );
}

type Days = NewsTrend["days"];
type Figure = "found" | "stored" | "errors";

function sumOf(days: Days, figure: Figure): number {
  return days.reduce((sum, day) => sum + day[figure], 0);
}

function Sums({ days }: { days: Days }) {
  return (
    <ul className="trend-sums">
      <li data-figure="found">{countOf(sumOf(days, "found"), "article")} found</li>
      <li data-figure="stored">{formatCount(sumOf(days, "stored"))} stored</li>
      <li data-figure="errors">{countOf(sumOf(days, "errors"), "error")}</li>
    </ul>
  );
}

/** The numbers say the same to whoever does not see it. */
function Drawing({ days }: { days: Days }) {
  const mostFound = highest(days.map(({ found }) => found));
  const mostErrors = highest(days.map(({ errors }) => errors));
  const bars = (figure: Figure, most: number, size: { width: number; height: number }) =>
    barsOf(
      days.map((day) => day[figure]),
      most,
      size,
    );
  return (
    <div aria-hidden="true" className="trend-drawing">
      <Bars
        figures={[
          ["found", bars("found", mostFound, SIZE)],
          ["stored", bars("stored", mostFound, SIZE)],
        ]}
        size={SIZE}
      />
      <span className="trend-most">{formatCount(mostFound)}</span>
      <Bars figures={[["errors", bars("errors", mostErrors, ERRORS_SIZE)]]} size={ERRORS_SIZE} />
      <span className="trend-most">{formatCount(mostErrors)}</span>
      <p className="trend-days">
        <span>{days[0] ? formatDay(days[0].day) : ""}</span>
        <span>{days.at(-1) ? formatDay(days.at(-1)?.day ?? "") : ""}</span>
      </p>
    </div>
  );
}

function Bars({
  figures,
  size: { width, height },
}: {
  figures: readonly (readonly [Figure, readonly Bar[]])[];
  size: { width: number; height: number };
}) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" role="presentation">
      {figures.map(([figure, bars]) => (
        <g key={figure} data-figure={figure}>
          {bars.map((bar) => (
            <rect key={bar.x} {...bar} />
          ))}
        </g>
      ))}
      <line x1="0" x2={width} y1={height} y2={height} className="trend-axis" />
    </svg>
  );
}

function Numbers({ days }: { days: Days }) {
  return (
    <table className="trend-table">
      <caption className="sr-only">Searches for news by day</caption>
      <thead>
        <tr>
          <th scope="col">Day (UTC)</th>
          <th scope="col" className="figure">
            Searches
          </th>
          <th scope="col" className="figure">
            Found
          </th>
          <th scope="col" className="figure">
            Stored
          </th>
          <th scope="col" className="figure">
            Errors
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, searches, found, stored, errors }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td className="figure">{formatCount(searches)}</td>
            <td className="figure">{formatCount(found)}</td>
            <td className="figure">{formatCount(stored)}</td>
            <td className="figure">{formatCount(errors)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
