import type { CitedSource } from "#lib/schools/fact-lines.format.ts";
import { formatDay } from "#lib/schools/format.ts";

/**
 * The releases that a page cites: notes that the browser opens beside the pressed year, without a script. One note
 * serves all figures of a release.
 */
export function SourceNotes({ sources }: { sources: CitedSource[] }) {
  return sources.map(({ id, source, publisher, year, url, checkedAt }) => (
    <div key={id} id={id} popover="auto" className="source-note">
      <p className="font-semibold">{source}</p>
      <p className="text-sm text-muted">{publisher}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        <dt className="text-muted">School year</dt>
        <dd>{year}</dd>
        <dt className="text-muted">Checked</dt>
        <dd>{formatDay(checkedAt)}</dd>
      </dl>
      {url ? (
        <a href={url} rel="noopener" className="link mt-2 inline-block text-sm">
          About this source
        </a>
      ) : null}
    </div>
  ));
}
