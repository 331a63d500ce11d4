import { clsx } from "clsx";
import { Undo2 } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import type { ImportRun } from "#lib/editing/import-run.schema.ts";
import { confirmedWarning } from "#lib/editing/plausibility.rules.ts";
import { ACTION_WORDS, changeText, SAME_VALUE, whoText } from "#lib/editing/revisions.format.ts";
import type { Revision, RevisionChange } from "#lib/editing/revisions.schema.ts";
import { inFieldWords } from "#lib/fields/shown-value.format.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";
import { isImageField } from "#lib/schools/images.schema.ts";
import { type PictureChange, pictureChanges } from "#lib/schools/picture-changes.format.ts";
import { CitedSource } from "./cited-source.tsx";

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** One change to a school: who, when, and each field from what to what. */
export function RevisionEntry({
  revision,
  isSought = false,
  onRestore,
}: {
  revision: Revision;
  /** Whether the reader came for this one. */
  isSought?: boolean;
  onRestore: (change: RevisionChange) => void;
}) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isSought) entry.current?.focus();
  }, [isSought]);
  return (
    <li
      ref={entry}
      tabIndex={isSought ? -1 : undefined}
      aria-current={isSought ? "true" : undefined}
      className={clsx("border-l-2 pl-4", isSought ? "border-brand" : "border-line")}
    >
      <p>
        <strong className="font-semibold">{whoText(revision)}</strong> <Deed revision={revision} />
      </p>
      <p className="text-sm text-muted">
        <time dateTime={revision.at}>{TIME.format(new Date(revision.at))}</time>
      </p>
      {revision.changes.length > 0 ? (
        <ul className="mt-2 grid gap-3">
          {revision.changes.map((change) => (
            <li key={change.field} className="rounded-lg bg-sunken px-3 py-2">
              <div className="flex items-start justify-between gap-3">
                <span className="font-medium">{change.label}</span>
                {change.isRestorable ? (
                  <button
                    type="button"
                    className="tool -my-1 -mr-1 shrink-0"
                    onClick={() => onRestore(change)}
                  >
                    <Undo2 aria-hidden="true" size={16} />
                    Restore<span className="sr-only"> {change.label}</span>
                  </button>
                ) : null}
              </div>
              <FromTo change={change} />
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** What was done. Merged schools each have their own history, with a link to the other's. */
function Deed({ revision }: { revision: Revision }) {
  const { action, imported, undone, merged, mergedInto, unmerged, unmergedFrom } = revision;
  if (merged) return <>merged {historyOf(merged)} into it</>;
  if (mergedInto) return <>merged it into {historyOf(mergedInto)}</>;
  if (unmerged) return <>separated {historyOf(unmerged)} from it again</>;
  if (unmergedFrom) {
    return (
      <>
        {ACTION_WORDS[action]} and separated it from {historyOf(unmergedFrom)} again
      </>
    );
  }
  if (imported) {
    return (
      <>
        {ACTION_WORDS[action]} by importing {importPage(imported)}
      </>
    );
  }
  if (undone) return <>undid the import of {importPage(undone)}</>;
  return ACTION_WORDS[action];
}

function historyOf({ _id, name }: { _id: string; name: string }) {
  return (
    <Link href={`/admin/schools/${_id}?history`} prefetch={false} className="link">
      {name}
      <span className="sr-only">: its history</span>
    </Link>
  );
}

function importPage({ _id, fileName }: ImportRun) {
  return (
    <Link href={`/admin/bulk/${_id}`} prefetch={false} className="link wrap-anywhere">
      {fileName}
      <span className="sr-only">: the import</span>
    </Link>
  );
}

/** A field's value before and after. */
export function FromTo({ change }: { change: RevisionChange }) {
  const { field, from, to, citedBefore, citedAfter, isReturned } = change;
  if (isImageField(field)) return <Pictures changes={pictureChanges(field, from, to)} />;
  if (confirmedWarning(change.field) !== null) {
    return (
      <div className="text-sm wrap-anywhere">
        <p>{changeText(from)}</p>
        <p>
          <span className="text-muted">Reason: </span>
          {changeText(to)}
        </p>
      </div>
    );
  }
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-2 text-sm">
      <dt className="text-muted">From</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">
        {changeText(inFieldWords(field, from))}
        <Source citation={citedBefore} />
      </dd>
      <dt className="text-muted">To</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">
        {isReturned ? SAME_VALUE : changeText(inFieldWords(field, to))}
        <Source citation={citedAfter} />
      </dd>
    </dl>
  );
}

/** What was done to which picture. */
function Pictures({ changes }: { changes: readonly PictureChange[] }) {
  return (
    <ul className="grid gap-0.5 text-sm wrap-anywhere">
      {changes.map(({ label, from, to }) => (
        <li key={label}>
          <span className="text-muted">{label}: </span>
          {from} <span aria-hidden="true">→</span>
          <span className="sr-only">to</span> {to}
        </li>
      ))}
    </ul>
  );
}

/** The page or the file that a value was taken from. */
function Source({ citation }: { citation: Citation | null }) {
  if (!citation) return null;
  return (
    <span className="block whitespace-normal text-muted">
      <CitedSource citation={citation} />
    </span>
  );
}
