"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { FlaskConical, RefreshCw, TriangleAlert } from "lucide-react";
import { useId, useState } from "react";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { showMessage } from "#components/ui/message-state.ts";
import { clearFieldCache, FIELDS_KEY } from "#lib/fields/client.ts";
import { hasChanges } from "#lib/fields/sync.rules.ts";
import { CallFailure, showFailure } from "../call-failure.tsx";
import { LatestSync } from "./latest-sync.tsx";
import { SyncDialog } from "./sync-dialog.tsx";
import { SyncResults } from "./sync-results.tsx";
import { useSync } from "./use-sync.ts";

const FAILED = "Failed to sync with master. Please try again.";

/** The button for each mode; no two look or read the same. */
const STEPS = {
  dryRun: {
    label: "Start Dry Run",
    busyLabel: "Comparing …",
    icon: FlaskConical,
    look: "quiet",
    says: "Shows what a sync would do. Nothing changes.",
  },
  apply: {
    label: "Apply Changes",
    busyLabel: "Syncing …",
    icon: RefreshCw,
    look: "primary",
    says: "Updates the definitions right away for forms, imports and pages. Staff changes stay.",
  },
  force: {
    label: "Overwrite Staff Changes …",
    busyLabel: "Comparing …",
    icon: TriangleAlert,
    look: "danger",
    says: "Also reverts staff changes. You will see each one before anything happens.",
  },
} as const;

/** Syncs the stored definitions with the master, by default only as a dry run. */
export function SyncPanel() {
  const [dryRun, setDryRun] = useState(true);
  const [forceUpdate, setForceUpdate] = useState(false);
  const { sync, look, agree, dismiss, forget, asked, isStale } = useSync();
  /** Each attempt clears the result of the undo before it. */
  const [attempt, setAttempt] = useState(0);
  const id = useId();
  const step = STEPS[dryRun ? "dryRun" : forceUpdate ? "force" : "apply"];
  const isBusy = sync.isPending || look.isPending;
  const answer = sync.data;
  const error = asked ? null : (sync.error ?? look.error);

  function start() {
    if (isBusy) return;
    setAttempt(attempt + 1);
    if (!dryRun && forceUpdate) look.mutate();
    else sync.mutate({ dryRun, forceUpdate });
  }

  /** The result for another mode says nothing about this one. */
  function choose(change: { dryRun?: boolean; forceUpdate?: boolean }) {
    forget();
    setDryRun(change.dryRun ?? dryRun);
    setForceUpdate(change.forceUpdate ?? forceUpdate);
  }

  return (
    <section aria-labelledby="sync" className="card px-4 py-2 sm:px-6 sm:py-3">
      {/* Needed now and then: whoever comes for a field has the list in sight. */}
      <details>
        <summary className="w-fit py-1">
          <h2 id="sync" className="inline font-sans text-base font-semibold">
            Sync with Master
          </h2>
        </summary>
        <div className="pb-2">
          <p className="mt-1 text-muted">
            The master definition comes with the program. A sync brings in its additions and changes, and
            keeps staff changes unless you force it.
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2">
            <fieldset disabled={isBusy} className="flex flex-wrap gap-x-6">
              <legend className="sr-only">Mode</legend>
              <Mode label="Dry Run Mode" isChosen={dryRun} onChoose={() => choose({ dryRun: true })} />
              <Mode
                label="Apply Changes Mode"
                isChosen={!dryRun}
                onChoose={() => choose({ dryRun: false })}
              />
            </fieldset>
            <label className="inline-flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                checked={forceUpdate}
                disabled={isBusy}
                onChange={(event) => choose({ forceUpdate: event.target.checked })}
                className="size-6 accent-brand"
              />
              <span className="font-medium">Force Update</span>
            </label>
            <div className="flex flex-wrap gap-3 lg:ml-auto">
              <button
                type="button"
                aria-disabled={isBusy}
                aria-describedby={`${id}-says`}
                aria-haspopup={step === STEPS.force ? "dialog" : undefined}
                onClick={start}
                className={buttonLook(step.look)}
              >
                <step.icon aria-hidden="true" size={18} />
                {isBusy && !asked ? step.busyLabel : step.label}
              </button>
              <ClearCache />
            </div>
          </div>
          <p id={`${id}-says`} className="mt-1 text-sm text-muted">
            {step.says}
          </p>
          <div className="mt-4 empty:hidden">
            {error ? (
              <CallFailure error={error} message={FAILED} />
            ) : answer && !isBusy ? (
              answer.dryRun && hasChanges(answer.changes) ? (
                <p role="status" className="rounded-lg bg-sunken px-4 py-3 font-medium">
                  {answer.message}
                </p>
              ) : (
                <Banner kind="success">{answer.message}</Banner>
              )
            ) : null}
          </div>
          {answer && !error && !isBusy ? <SyncResults answer={answer} /> : null}
          <LatestSync key={attempt} isSyncing={isBusy} onUndone={() => sync.reset()} />
        </div>
      </details>
      {asked ? (
        <SyncDialog
          asked={asked}
          isBusy={isBusy}
          isStale={isStale}
          error={sync.error}
          onConfirm={agree}
          onClose={dismiss}
        />
      ) : null}
    </section>
  );
}

function ClearCache() {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: clearFieldCache,
    onSuccess: () => {
      showMessage({ kind: "success", text: "Cache cleared successfully" });
      return queries.invalidateQueries({ queryKey: FIELDS_KEY });
    },
    onError: (error) => showFailure(error, "Failed to clear the cache. Please try again."),
  });
  return (
    <button type="button" onClick={() => mutate()} className={buttonLook("quiet")}>
      Clear Cache
    </button>
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
        className="size-6 accent-brand"
      />
      <span className="font-medium">{label}</span>
    </label>
  );
}
