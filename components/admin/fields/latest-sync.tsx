"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useRef } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { FIELDS_KEY, latestSyncQuery, undoSync } from "#lib/fields/client.ts";
import type { FieldSync, UndoAnswer } from "#lib/fields/undo.schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { FailureNote } from "../call-failure.tsx";
import { Moment } from "../moment.tsx";

const FAILED = "Failed to undo the sync. Please try again.";

/**
 * The last sync that changed anything, and a way to undo it.
 * @param isSyncing whether another one is about to replace it
 */
export function LatestSync({ isSyncing, onUndone }: { isSyncing: boolean; onUndone: () => void }) {
  const queries = useQueryClient();
  const { data: sync } = useQuery(latestSyncQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const undo = useMutation({
    mutationFn: (id: string) => undoSync(id),
    onSuccess: ({ message }) => {
      showMessage({ kind: "success", text: message });
      onUndone();
      // The button is gone by now.
      heading.current?.focus();
    },
    // After a refusal, too, this shows what was changed meanwhile or undone by somebody else.
    onSettled: () => queries.invalidateQueries({ queryKey: FIELDS_KEY }),
  });
  if (!sync) return null;
  const isBusy = undo.isPending || isSyncing;
  return (
    <section aria-labelledby="latest-sync" className="mt-5 border-t border-line pt-4">
      <h3 ref={heading} id="latest-sync" tabIndex={-1} className="text-base">
        Last sync
      </h3>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="text-muted">
          <p>
            <Moment at={sync.syncedAt} /> by {nameOf(sync.syncedBy)}: {countsOf(sync)}.
          </p>
          {sync.undoneAt ? (
            <p>
              Undone <Moment at={sync.undoneAt} /> by {nameOf(sync.undoneBy)}.
            </p>
          ) : null}
        </div>
        {sync.undoneAt ? null : (
          <button
            type="button"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) undo.mutate(sync._id);
            }}
            className={buttonLook("quiet")}
          >
            <Undo2 aria-hidden="true" size={18} />
            {undo.isPending ? "Undoing …" : "Undo this sync"}
          </button>
        )}
      </div>
      {undo.isPending ? null : (
        <div className="mt-3 empty:hidden">
          {undo.error ? (
            <Banner kind="error">
              <FailureNote error={undo.error} message={FAILED} />
              {undo.error instanceof CallError ? (
                <Left fields={undo.error.errors.map(({ field, message }) => ({ name: field, message }))} />
              ) : null}
            </Banner>
          ) : undo.data ? (
            <Outcome {...undo.data} />
          ) : null}
        </div>
      )}
    </section>
  );
}

function Outcome({ restored, left }: UndoAnswer) {
  return (
    <>
      <Banner kind="success">
        {countOf(restored.length, "field")} {restored.length === 1 ? "is" : "are"} back to what{" "}
        {restored.length === 1 ? "it was" : "they were"} before the sync.
      </Banner>
      {left.length > 0 ? (
        <div className="mt-3 rounded-lg bg-sunken px-4 py-3">
          <p className="font-medium">Left as {left.length === 1 ? "it is" : "they are"}:</p>
          <Left fields={left} />
        </div>
      ) : null}
    </>
  );
}

function Left({ fields }: { fields: UndoAnswer["left"] }) {
  if (fields.length === 0) return null;
  return (
    <ul className="mt-1 grid list-disc gap-1 pl-5">
      {fields.map(({ name, message }) => (
        <li key={name} className="wrap-anywhere">
          <code>{name}</code>: {message}
        </li>
      ))}
    </ul>
  );
}

function nameOf(displayName: string | null): string {
  return displayName ?? "a deleted account";
}

function countsOf({ added, updated, overwritten, isForced }: FieldSync): string {
  const parts = [
    added > 0 ? `${countOf(added, "field")} added` : "",
    updated > 0 ? `${countOf(updated, "field")} updated` : "",
    overwritten > 0 ? `staff changes of ${countOf(overwritten, "field")} overwritten` : "",
  ];
  return [isForced ? "forced" : "", ...parts].filter(Boolean).join(", ");
}
