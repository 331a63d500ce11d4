import { countOf } from "#lib/platform/numbers.ts";
import { stillText } from "#lib/research/reader-changes.format.ts";
import type { ChangedFact } from "#lib/research/report.schema.ts";

/** Facts that the catalog has otherwise than a report: "Students: 420 → 450". @param most so many, and how many more there are */
export function ChangedFacts({ changes, most }: { changes: readonly ChangedFact[]; most?: number }) {
  const shown = changes.slice(0, most);
  const left = changes.length - shown.length;
  return (
    <ul className="mt-2 grid gap-1">
      {shown.map(({ key, school, label, from, to }) => (
        <li key={key} className="[overflow-wrap:anywhere]">
          {label}
          {school === null ? null : ` of ${school}`}:{" "}
          {stillText(from, to) ?? (
            <>
              <span>{from}</span> → <b>{to}</b>
            </>
          )}
        </li>
      ))}
      {left > 0 ? <li>and {countOf(left, "more change")}, listed above the text</li> : null}
    </ul>
  );
}
