import { Moment } from "#components/admin/moment.tsx";
import { countOf } from "#lib/platform/numbers.ts";
import type { SourceChanges } from "#lib/sources/contents.schema.ts";

/** More would hide the text that they are about. */
const MOST_SHOWN = 50;

/** What has changed on a page since it was read before. */
export function SourceChangesNote({ changes }: { changes: SourceChanges }) {
  const since = <Moment at={changes.since} />;
  if (changes.total === 0) return <p className="source-changes">Nothing has changed since {since}.</p>;
  const shown = changes.paragraphs.slice(0, MOST_SHOWN);
  return (
    <details className="source-changes">
      <summary>
        {countOf(changes.total, "paragraph has", "paragraphs have")} changed since {since}
      </summary>
      <ul className="mt-2 grid gap-2">
        {shown.map(({ before, after }) => (
          <li key={JSON.stringify([before, after])} className="grid gap-1">
            {before === null ? null : (
              <del className="source-gone">
                <span className="sr-only">Before: </span>
                {before}
              </del>
            )}
            {after === null ? null : (
              <ins className="source-come">
                <span className="sr-only">Now: </span>
                {after}
              </ins>
            )}
          </li>
        ))}
      </ul>
      {changes.total > shown.length ? (
        <p className="mt-2">{countOf(changes.total - shown.length, "more paragraph")} changed.</p>
      ) : null}
    </details>
  );
}
