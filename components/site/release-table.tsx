import type { SourceLine } from "#lib/directory/overview.schema.ts";
import { formatDay } from "#lib/schools/format.ts";
import { listedYears } from "#lib/schools/years.format.ts";

/** The sources of the catalog, each with the years of what was read of it, and the day when that was last. */
export function ReleaseTable({ sources }: { sources: SourceLine[] }) {
  if (sources.length === 0) return <p>No public records have been loaded into this catalog yet.</p>;
  return (
    <table className="release-table">
      <thead>
        <tr>
          <th scope="col">Source</th>
          <th scope="col">Year</th>
          <th scope="col">Last read</th>
        </tr>
      </thead>
      <tbody>
        {sources.map(({ key, name, publisher, years, url, checkedAt }) => (
          <tr key={key}>
            <th scope="row">
              {url ? <a href={url}>{name}</a> : name}
              <span>{publisher}</span>
            </th>
            <td className="years">{listedYears(years)}</td>
            <td data-label="read ">{formatDay(checkedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
