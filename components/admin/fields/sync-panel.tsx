"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { clearFieldCache, FIELDS_KEY, syncFields } from "#lib/fields/client.ts";
import { hasChanges } from "#lib/fields/sync.rules.ts";
import { CallFailure, showFailure } from "../call-failure.tsx";
import { SyncResults } from "./sync-results.tsx";

/** Lets the stored definitions follow the master, at first only to see what that would change. */
export function SyncPanel() {
  const queries = useQueryClient();
  const [dryRun, setDryRun] = useState(true);
  const [forceUpdate, setForceUpdate] = useState(false);
  const sync = useMutation({
    mutationFn: syncFields,
    onSuccess: (answer) => {
      if (answer.dryRun) return;
      if (hasChanges(answer.changes)) showMessage({ kind: "success", text: answer.message });
      return queries.invalidateQueries({ queryKey: FIELDS_KEY });
    },
  });
  const clear = useMutation({
    mutationFn: clearFieldCache,
    onSuccess: () => {
      showMessage({ kind: "success", text: "Cache cleared successfully" });
      return queries.invalidateQueries({ queryKey: FIELDS_KEY });
    },
    onError: (error) => showFailure(error, "Failed to clear the cache. Please try again."),
  });
  const answer = sync.data;
  return (
    <section aria-labelledby="sync" className="card p-5 sm:p-6">
      <h2 id="sync" className="text-xl">
        Sync with Master
      </h2>
      <p className="mt-1 max-w-prose text-muted">
        The master definition comes with the program. A sync takes its additions and changes over and leaves
        what staff changed, unless it is forced.
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Mode</legend>
          <Mode label="Dry Run Mode" isChosen={dryRun} onChoose={() => setDryRun(true)} />
          <Mode label="Apply Changes Mode" isChosen={!dryRun} onChoose={() => setDryRun(false)} />
        </fieldset>
        <label className="inline-flex min-h-11 items-center gap-2.5">
          <input
            type="checkbox"
            checked={forceUpdate}
            onChange={(event) => setForceUpdate(event.target.checked)}
            className="size-5 accent-brand"
          />
          <span className="font-medium">Force Update</span>
        </label>
        <button
          type="button"
          aria-disabled={sync.isPending}
          onClick={() => {
            if (!sync.isPending) sync.mutate({ dryRun, forceUpdate });
          }}
          className={buttonLook("primary")}
        >
          <RefreshCw aria-hidden="true" size={18} />
          {sync.isPending ? "Syncing …" : "Sync with Master"}
        </button>
        <button type="button" onClick={() => clear.mutate()} className={buttonLook("quiet")}>
          Clear Cache
        </button>
      </div>
      <div className="mt-4 empty:hidden">
        {sync.error ? (
          <CallFailure error={sync.error} message="Failed to sync with master. Please try again." />
        ) : answer ? (
          <>
            {hasChanges(answer.changes) ? <p className="font-medium">{answer.message}</p> : null}
            {hasChanges(answer.changes) ? null : <Banner kind="success">{answer.message}</Banner>}
            <SyncResults changes={answer.changes} isDryRun={answer.dryRun} />
          </>
        ) : null}
      </div>
    </section>
  );
}

function Mode({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <input
        type="radio"
        name="sync-mode"
        checked={isChosen}
        onChange={onChoose}
        className="size-5 accent-brand"
      />
      <span className="font-medium">{label}</span>
    </label>
  );
}
