"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { Dialog } from "#components/ui/dialog.tsx";
import { Spinner } from "#components/ui/spinner.tsx";
import { revisionsQuery } from "#lib/editing/client.ts";
import type { Revision, RevisionChange } from "#lib/editing/revisions.schema.ts";
import { RestoreFieldDialog } from "./restore-field-dialog.tsx";
import { RevisionEntry } from "./revision-entry.tsx";

/**
 * Who changed what in a school, and when; newest first. Single fields can be restored.
 * @param id the school's
 * @param field only its changes
 * @param revision the entry to begin with, for instance from the activity log
 */
export function HistoryPanel({
  id,
  field,
  revision,
  onClose,
}: {
  id: string;
  field?: { name: string; label: string } | undefined;
  revision?: string | undefined;
  onClose: () => void;
}) {
  const [turned, setTurned] = useState<number | null>(null);
  const [chosen, setChosen] = useState<{ revision: Revision; change: RevisionChange } | null>(null);
  const place = turned === null && revision !== undefined ? { revision } : { page: turned ?? 1 };
  const { data, error, isPlaceholderData } = useQuery({
    ...revisionsQuery(id, { ...place, field: field?.name }),
    staleTime: 0,
  });
  return (
    <Dialog title={field ? `History of ${field.label}` : "History"} place="side" onClose={onClose}>
      <div className="mt-4" aria-busy={isPlaceholderData}>
        {data ? (
          <ol className="grid gap-5">
            {data.revisions.map((entry) => (
              <RevisionEntry
                key={entry.id}
                revision={entry}
                isSought={entry.id === revision}
                onRestore={(change) => setChosen({ revision: entry, change })}
              />
            ))}
          </ol>
        ) : null}
        {data?.revisions.length === 0 ? <p className="text-muted">{nothingText(field)}</p> : null}
        {error ? (
          <CallFailure error={error} message="Failed to load the history. Please try again later." />
        ) : null}
        {data || error ? null : <Spinner label="Loading the history" />}
        {data && data.pagination.pages > 1 ? <Pages {...data.pagination} onPage={setTurned} /> : null}
      </div>
      {chosen ? <RestoreFieldDialog id={id} {...chosen} onClose={() => setChosen(null)} /> : null}
    </Dialog>
  );
}

function nothingText(field: { label: string } | undefined): string {
  return field
    ? `${field.label} has not been changed since the school was added.`
    : "Nothing has been changed yet.";
}

function Pages({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  return (
    <nav aria-label="Pages of the history" className="mt-6 flex flex-wrap items-center gap-3">
      <button
        type="button"
        disabled={page === 1}
        onClick={() => onPage(page - 1)}
        className={buttonLook("quiet", "disabled:opacity-50")}
      >
        Newer
      </button>
      <span className="text-muted tabular-nums">
        Page {page} of {pages}
      </span>
      <button
        type="button"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
        className={buttonLook("quiet", "disabled:opacity-50")}
      >
        Older
      </button>
    </nav>
  );
}
