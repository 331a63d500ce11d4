import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import { FIELDS_KEY, syncFields } from "#lib/fields/client.ts";
import { hasChanges } from "#lib/fields/sync.rules.ts";
import type { SyncAnswer, SyncBody } from "#lib/fields/sync.schema.ts";
import { CallError } from "#lib/platform/http/call.ts";

/**
 * Syncs the field definitions. A forced sync starts with a dry run, asks for confirmation, and runs only if the
 * result is still the same.
 */
export function useSync() {
  const queries = useQueryClient();
  /** What the admin is asked to confirm. */
  const [asked, setAsked] = useState<SyncAnswer | null>(null);
  /** Whether it has changed since they were last asked. */
  const [isStale, setIsStale] = useState(false);

  const sync = useMutation({
    mutationFn: (body: SyncBody) => syncFields(body),
    onSuccess: (answer) => {
      setAsked(null);
      if (answer.dryRun) return;
      if (hasChanges(answer.changes)) showMessage({ kind: "success", text: answer.message });
      return queries.invalidateQueries({ queryKey: FIELDS_KEY });
    },
    onError: async (error) => {
      if (!(error instanceof CallError) || error.code !== "sync_outdated") return;
      setIsStale(true);
      await look.mutateAsync().catch(() => setAsked(null));
    },
  });
  const look = useMutation({
    mutationFn: () => syncFields({ dryRun: true, forceUpdate: true }),
    onMutate: () => {
      if (!asked) sync.reset();
    },
    onSuccess: (answer) => {
      if (hasChanges(answer.changes)) setAsked(answer);
      // There is nothing to ask about: this reports that everything is in sync.
      else sync.mutate({ dryRun: false, forceUpdate: true, plan: answer.plan });
    },
  });

  return {
    sync,
    look,
    asked,
    isStale,
    /** Forgets the result of the last sync. */
    forget: () => {
      sync.reset();
      look.reset();
    },
    agree: () => asked && sync.mutate({ dryRun: false, forceUpdate: true, plan: asked.plan }),
    dismiss: () => {
      setAsked(null);
      setIsStale(false);
      sync.reset();
    },
  };
}
