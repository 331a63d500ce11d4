"use client";

import { citedPlace, ofYear, shownQuote } from "#lib/schools/citation.format.ts";
import { type CitedSource, footnoteMark } from "#lib/schools/fact-lines.format.ts";
import { formatDay } from "#lib/schools/format.ts";
import { namedYear } from "#lib/schools/years.format.ts";
import { ReportMistake } from "./report-mistake.tsx";

/**
 * The sources that a page cites, as notes that the browser opens next to the pressed year without a script. One note
 * serves all figures of a release, or of a sentence on a school's own page. In print they are footnotes at the end.
 */
export function SourceNotes({
  sources,
  slug,
}: {
  sources: CitedSource[];
  /** Of the school, on the page of one: where a mistake can be reported. */
  slug?: string;
}) {
  if (sources.length === 0) return null;
  return (
    <>
      <h2 className="print-only mt-4">Sources</h2>
      {sources.map((source) => (
        <div
          key={source.id}
          id={source.id}
          popover="auto"
          data-footnote={footnoteMark(source.id)}
          className="source-note"
        >
          {source.page ? <PageNote {...source} page={source.page} /> : <ReleaseNote {...source} />}
          {slug ? (
            <p className="no-print mt-1">
              <ReportMistake slug={slug} />
            </p>
          ) : null}
        </div>
      ))}
    </>
  );
}

function ReleaseNote({ source, publisher, year, url, checkedAt }: CitedSource) {
  const { label, value } = namedYear(year);
  return (
    <>
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
    </>
  );
}

/** A page or a file that our staff read. What it says is somebody else's text, and so is what its link leads to. */
function PageNote({
  source,
  publisher,
  year,
  url,
  checkedAt,
  page: { title, quote, number, fileName },
}: CitedSource & { page: NonNullable<CitedSource["page"]> }) {
  const host = fileName || source.includes(publisher) ? null : publisher;
  const readOn = formatDay(checkedAt);
  const ofItsYear = year === readOn ? null : ofYear(year);
  return (
    <>
      <p className="font-semibold wrap-anywhere">{source}</p>
      <p className="text-sm text-muted wrap-anywhere">
        {[title && `“${title}”`, host, fileName, number && `page ${number}`, ofItsYear, `read ${readOn}`]
          .filter(Boolean)
          .join(", ")}
      </p>
      {quote ? (
        <blockquote className="cited-sentence mt-2 font-accent">“{shownQuote(quote)}”</blockquote>
      ) : null}
      {url ? (
        <a
          href={citedPlace(url, { quote, page: number })}
          rel="nofollow noopener"
          className="link mt-2 inline-block text-sm"
        >
          Open the page
        </a>
      ) : null}
    </>
  );
}
