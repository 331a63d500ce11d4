import { clsx } from "clsx";
import { ArrowRight, TriangleAlert } from "lucide-react";
import type { RunRow } from "#lib/bulk/runs.schema.ts";
import { changeText } from "#lib/editing/revisions.format.ts";

type Changes = RunRow["changes"];

/** How many are visible before expanding the rest. */
const SHOWN = 4;
const LONG_TEXT = 160;
/** So many characters fit into half of a line. */
const HALF_LINE = 50;

/** What a row says about its school, field by field, below what to look at. @param isNew whether the school is new */
export function RowChanges({
  changes,
  notes,
  isNew = false,
}: Pick<RunRow, "changes" | "notes"> & { isNew?: boolean }) {
  // One more takes no more room than saying so.
  const shown = changes.length === SHOWN + 1 ? SHOWN + 1 : SHOWN;
  const rest = changes.slice(shown);
  return (
    <div className="grid gap-1 text-left">
      {notes.map((note) => (
        <p key={note} className="flex items-baseline gap-x-1.5">
          <TriangleAlert aria-hidden="true" size={16} className="mt-1 shrink-0 self-start text-on-notice" />
          {note}
        </p>
      ))}
      <ChangeList changes={changes.slice(0, shown)} isNew={isNew} />
      {rest.length > 0 ? (
        <details>
          <summary className="w-fit text-sm leading-6 font-medium text-brand">and {rest.length} more</summary>
          <ChangeList changes={rest} isNew={isNew} />
        </details>
      ) : null}
    </div>
  );
}

function ChangeList({ changes, isNew }: { changes: Changes; isNew: boolean }) {
  return (
    <dl className="grid gap-x-6 gap-y-1 xl:grid-cols-2">
      {changes.map(({ field, label, from, to }) => (
        <div
          key={field}
          className={clsx(
            "flex flex-wrap items-baseline gap-x-2",
            isLong(isNew ? null : from, to) && "xl:col-span-2",
          )}
        >
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2 [overflow-wrap:anywhere]">
            {isNew ? null : <Value value={from} isOld />}
            <span className="flex min-w-0 items-baseline gap-x-2">
              {isNew ? null : (
                <>
                  <ArrowRight
                    aria-hidden="true"
                    size={14}
                    className="mt-1.5 shrink-0 self-start text-muted"
                  />
                  <span className="sr-only">becomes</span>
                </>
              )}
              <Value value={to} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether a change has no room beside another one. */
function isLong(...values: Changes[number]["from"][]): boolean {
  return values.reduce((sum: number, value) => sum + changeText(value).length, 0) > HALF_LINE;
}

function Value({ value, isOld = false }: { value: Changes[number]["from"]; isOld?: boolean }) {
  const text = changeText(value);
  const look = clsx("whitespace-pre-wrap", isOld ? "text-muted" : "font-medium");
  if (text.length <= LONG_TEXT) return <span className={look}>{text}</span>;
  return (
    <details className={look}>
      <summary>{text.slice(0, LONG_TEXT)} …</summary>
      {text}
    </details>
  );
}
