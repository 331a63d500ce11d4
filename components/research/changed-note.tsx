import { Info } from "lucide-react";
import { countOf } from "#lib/platform/numbers.ts";
import type { ReaderChange } from "#lib/research/content.schema.ts";
import { readerChangeText } from "#lib/research/reader-changes.format.ts";
import { formatDay } from "#lib/schools/format.ts";

export type KnownChanges = {
  /** When they were found: a fact may have changed some time before. Null if there are none. */
  changesFoundAt: string | null;
  changes: readonly ReaderChange[];
  /** The name of the other record of the school that the report was made from. */
  madeAs: string | null;
};

/** More than these would push the report out of sight on a phone. */
const MOST_CHANGES = 4;

/** Tells readers, and those who think about unlocking it, which facts of a report the catalog has otherwise by now. */
export function ChangedNote({
  schoolName,
  changesFoundAt,
  changes,
  madeAs,
}: KnownChanges & { schoolName: string }) {
  if (changesFoundAt === null && madeAs === null) return null;
  return (
    <div className="card no-print flex items-start gap-3 px-4 py-3">
      <Info aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-muted" />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        {madeAs === null ? null : (
          <p>
            We had two records of this school and have put them together. This report was made from the other
            one{madeAs === schoolName ? "." : `, “${madeAs}.”`}
          </p>
        )}
        {changesFoundAt === null ? null : (
          <>
            <p className={madeAs === null ? undefined : "mt-2"}>
              Some facts about this school have changed since the report was made, as we found on{" "}
              {formatDay(changesFoundAt)}. The other tabs on this page show current facts.
            </p>
            <Changes changes={changes.slice(0, MOST_CHANGES)} />
            {changes.length > MOST_CHANGES ? (
              <details className="mt-1 text-sm">
                <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
                  {countOf(changes.length - MOST_CHANGES, "more change")}
                </summary>
                <Changes changes={changes.slice(MOST_CHANGES)} />
              </details>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}

function Changes({ changes }: { changes: readonly ReaderChange[] }) {
  return (
    <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
      {changes.map((change) => (
        <li key={change.label}>{readerChangeText(change)}</li>
      ))}
    </ul>
  );
}
