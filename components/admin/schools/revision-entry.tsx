import { Undo2 } from "lucide-react";
import Link from "next/link";
import { ACTION_WORDS, changeText, whoText } from "#lib/editing/revisions.format.ts";
import type { Revision, RevisionChange } from "#lib/editing/revisions.schema.ts";
import type { Citation } from "#lib/schools/citation.schema.ts";
import { CitedSource } from "./cited-source.tsx";

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** One change to a school: who, when, and each field from what to what. */
export function RevisionEntry({
  revision,
  onRestore,
}: {
  revision: Revision;
  onRestore: (change: RevisionChange) => void;
}) {
  return (
    <li className="border-l-2 border-line pl-4">
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
function Deed({ revision: { action, merged, mergedInto } }: { revision: Revision }) {
  const other = merged ?? mergedInto;
  if (!other) return ACTION_WORDS[action];
  const link = (
    <Link href={`/admin/schools/${other._id}?history`} prefetch={false} className="link">
      {other.name}
      <span className="sr-only">: its history</span>
    </Link>
  );
  return merged ? <>merged {link} into it</> : <>merged it into {link}</>;
}

/** A field's value before and after. */
export function FromTo({ change: { from, to, citedBefore, citedAfter } }: { change: RevisionChange }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-2 text-sm">
      <dt className="text-muted">From</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">
        {changeText(from)}
        <Source citation={citedBefore} />
      </dd>
      <dt className="text-muted">To</dt>
      <dd className="whitespace-pre-wrap wrap-anywhere">
        {changeText(to)}
        <Source citation={citedAfter} />
      </dd>
    </dl>
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
