import type { Release } from "#lib/directory/overview.schema.ts";
import { formatDay } from "#lib/schools/format.ts";

/** The register releases in the catalog, with the day each was last read. */
export function ReleaseTable({ releases }: { releases: Release[] }) {
  if (releases.length === 0) return <p>No public records have been loaded into this catalog yet.</p>;
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
        {releases.map(({ key, name, publisher, year, url, checkedAt }) => (
          <tr key={key}>
            <th scope="row">
              {url ? <a href={url}>{name}</a> : name}
              <span>{publisher}</span>
            </th>
            <td>{year}</td>
            <td>{formatDay(checkedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
