"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure, failureText } from "#components/admin/call-failure.tsx";
import { Banner } from "#components/ui/banner.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { clearCache, testConnection } from "#lib/settings/client.ts";

/** Maintenance actions on the database and on the caches in memory. */
export function DatabasePanel() {
  return (
    <div className="grid gap-5">
      <ConnectionTest />
      <CacheClearing />
    </div>
  );
}

function ConnectionTest() {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: testConnection });
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-xl">Connection</h2>
      <p className="mt-2 text-muted">
        Asks the database for its version, and says how long it took to answer.
      </p>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => {
          if (!isPending) mutate();
        }}
        className={buttonLook("quiet", "mt-4")}
      >
        {isPending ? "Testing..." : "Test Connection"}
      </button>
      <div className="mt-4 max-w-xl empty:hidden">
        {data && !isPending ? (
          <Banner kind="success">
            {data.version} answered in {data.latencyMs} ms.
          </Banner>
        ) : null}
        {error && !isPending ? (
          <CallFailure error={error} message="The database did not answer. Please try again." />
        ) : null}
      </div>
    </section>
  );
}

function CacheClearing() {
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: clearCache,
    onSuccess: (text) => {
      setIsAsking(false);
      showMessage({ kind: "success", text });
    },
  });
  return (
    <section className="card p-5 sm:p-6">
      <h2 className="text-xl">Cache</h2>
      <p className="mt-2 text-muted">
        Public pages, suggestions and field definitions are kept in memory, by every instance of the site.
        They follow every change by themselves; clear them after changing the database directly.
      </p>
      <button
        type="button"
        onClick={() => {
          reset();
          setIsAsking(true);
        }}
        className={buttonLook("quiet", "mt-4")}
      >
        Clear Cache
      </button>
      {isAsking ? (
        <ConfirmDialog
          title="Clear the cache?"
          confirm={{ label: "Clear Cache", busyLabel: "Clearing..." }}
          isBusy={isPending}
          problem={error ? failureText(error, "Failed to clear the cache. Please try again.") : null}
          onConfirm={() => mutate()}
          onClose={() => setIsAsking(false)}
        >
          Each page is rebuilt on its next visit, which takes a moment longer. Nothing is lost.
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
