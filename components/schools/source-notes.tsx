"use client";

import { type CitedSource, footnoteMark } from "#lib/schools/fact-lines.format.ts";
import { formatDay } from "#lib/schools/format.ts";
import { namedYear } from "#lib/schools/years.format.ts";

/**
 * The releases that a page cites, as notes that the browser opens next to the pressed year without a script. One note
 * serves all figures of a release. In print they are footnotes at the end.
 */
export function SourceNotes({ sources }: { sources: CitedSource[] }) {
  if (sources.length === 0) return null;
  return (
    <>
      <h2 className="print-only">Sources</h2>
      {sources.map((source) => (
        <SourceNote key={source.id} {...source} />
      ))}
    </>
  );
}

function SourceNote({ id, source, publisher, year, url, checkedAt }: CitedSource) {
  const { label, value } = namedYear(year);
  return (
    <div id={id} popover="auto" data-footnote={footnoteMark(id)} className="source-note">
      <p className="font-semibold">{source}</p>
      <p className="text-sm text-muted">{publisher}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        <dt className="text-muted">{label}</dt>
        <dd>{value}</dd>
        <dt className="text-muted">Checked</dt>
        <dd>{formatDay(checkedAt)}</dd>
      </dl>
      {url ? (
        <a href={url} rel="noopener" className="link mt-2 inline-block text-sm">
          About this source
        </a>
      ) : null}
    </div>
  );
}
