import { citationText, citedPlace, shownQuote } from "#lib/schools/citation.format.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";

/** The page or the file that a value is taken from, with its sentence. A file has no address to go to. */
export function CitedSource({ citation }: { citation: Citation }) {
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
