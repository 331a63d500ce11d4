import { countOf } from "#lib/platform/numbers.ts";
import { stillText } from "#lib/research/reader-changes.format.ts";
import type { ChangedFact } from "#lib/research/report.schema.ts";

/**
 * Facts that have changed in the catalog since a report was made: "Students: 420 → 450".
 * @param most how many are shown at most
 * @param rest whether the others are folded below them, or are only counted because they are listed elsewhere
 */
export function ChangedFacts({
  changes,
  most,
  rest,
}: {
  changes: readonly ChangedFact[];
  most: number;
  rest: "folded" | "counted";
}) {
  const left = changes.slice(most);
  const more = countOf(left.length, "more change");
  return (
    <>
      <ul className="mt-2 grid gap-1">
        <Items changes={changes.slice(0, most)} />
        {left.length > 0 && rest === "counted" ? <li>and {more}, listed above the text</li> : null}
      </ul>
      {left.length > 0 && rest === "folded" ? (
        <details className="mt-1">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{more}</summary>
          <ul className="grid gap-1">
            <Items changes={left} />
          </ul>
        </details>
      ) : null}
    </>
  );
}

function Items({ changes }: { changes: readonly ChangedFact[] }) {
  return changes.map(({ key, school, label, from, to }) => (
    <li key={key} className="[overflow-wrap:anywhere]">
      {label}
      {school === null ? null : ` of ${school}`}:{" "}
      {stillText(from, to) ?? (
        <>
          <span>{from}</span> → <b>{to}</b>
        </>
      )}
    </li>
  ));
}
