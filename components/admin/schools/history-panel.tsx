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

/** Who changed what in a school, and when; newest first. Single fields can be restored. @param id the school's */
export function HistoryPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<{ revision: Revision; change: RevisionChange } | null>(null);
  const { data, error, isPlaceholderData } = useQuery({ ...revisionsQuery(id, page), staleTime: 0 });
  return (
    <Dialog title="History" place="side" onClose={onClose}>
      <div className="mt-4" aria-busy={isPlaceholderData}>
        {data ? (
          <ol className="grid gap-5">
            {data.revisions.map((revision) => (
              <RevisionEntry
                key={revision.id}
                revision={revision}
                onRestore={(change) => setChosen({ revision, change })}
              />
            ))}
          </ol>
        ) : null}
        {data?.revisions.length === 0 ? <p className="text-muted">Nothing has been changed yet.</p> : null}
        {error ? (
          <CallFailure error={error} message="Failed to load the history. Please try again later." />
        ) : null}
        {data || error ? null : <Spinner label="Loading the history" />}
        {data && data.pagination.pages > 1 ? (
          <Pages page={page} pages={data.pagination.pages} onPage={setPage} />
        ) : null}
      </div>
      {chosen ? <RestoreFieldDialog id={id} {...chosen} onClose={() => setChosen(null)} /> : null}
    </Dialog>
  );
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
