"use client";

import { andList } from "#lib/platform/lists.ts";
import { uncapitalized } from "#lib/platform/sentences.ts";
import { figureAnchor } from "#lib/schools/anchors.format.ts";
import type { FactLine } from "#lib/schools/fact-lines.format.ts";
import { SourceButton } from "./source-button.tsx";

/**
 * Facts as a list of names and values, each with the school year of its source or the reason for its blank. In the
 * browser's bundle, so a page's payload holds the facts and not twenty times their markup.
 * @param missing those without a value, folded away with their reasons
 */
export function FactList({ lines, missing = [] }: { lines: FactLine[]; missing?: FactLine[] }) {
  return (
    <>
      <Facts lines={lines} />
      {missing.length > 0 ? (
        <details className="facts-missing">
          <summary>{missingText(missing)}</summary>
          <Facts lines={missing} />
        </details>
      ) : null}
    </>
  );
}

/** As many names as have room on a line. */
const MOST_NAMED = 2;

/** "Not available: website", "Not available (5)". */
function missingText(missing: readonly FactLine[]): string {
  const names = missing.map(({ label }) => uncapitalized(label));
  return missing.length > MOST_NAMED
    ? `Not available (${missing.length})`
    : `Not available: ${andList(names)}`;
}

function Facts({ lines }: { lines: FactLine[] }) {
  return (
    <dl className="facts mt-3">
      {lines.map((line) => (
        <div key={line.label} id={figureAnchor(line.field)}>
          <dt>{line.label}</dt>
          <dd>
            <Value line={line} />
            {line.source && line.year ? (
              <SourceButton source={line.source} year={line.year} label={line.label} />
            ) : null}
            {line.note ? <small>{line.note}</small> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ line: { value, href } }: { line: FactLine }) {
  if (value === null) return "N/A";
  // A ZIP code alone on a line would look like a number of something else.
  if (!href) return <b>{value.replace(/ (?=\d{5}(?:-\d{4})?$)/, "\u00a0")}</b>;
  return (
    <a href={href} rel="noopener nofollow" className="link">
      {value}
    </a>
  );
}
