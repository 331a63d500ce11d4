import { HELPER } from "#components/admin/schools/fields/field-keys.ts";
import { citationText, citedPlace, shownQuote } from "#lib/schools/citation.format.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";

/**
 * The page or the file that a value is taken from, with its sentence. A file has no address to go to.
 * @param isHelper whether its link is reached with the keys of a form's fields, and not with Tab
 */
export function CitedSource({ citation, isHelper = false }: { citation: Citation; isHelper?: boolean }) {
  const text = citationText(citation);
  return (
    <>
      <span className="block wrap-anywhere">
        Source:{" "}
        {citation.url === null ? (
          text
        ) : (
          <a
            href={citedPlace(citation.url, citation)}
            target="_blank"
            rel="nofollow noopener"
            {...(isHelper ? HELPER : null)}
            className="link"
          >
            {text}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </span>
      {citation.quote ? <q className="block wrap-anywhere">{shownQuote(citation.quote)}</q> : null}
    </>
  );
}
