"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { failureText, showFailure } from "#components/admin/call-failure.tsx";
import { buttonLook } from "#components/ui/button.ts";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import type { MovedSchools } from "#lib/editing/archive.schema.ts";
import { archiveSchools, EDITING_KEY, restoreSchools } from "#lib/editing/client.ts";
import { countOf } from "#lib/platform/numbers.ts";

const FAILED = "Failed to archive school. Please try again later.";

type Selected = readonly { _id: string; name: string }[];

/**
 * Actions for the schools selected in the list.
 * @param onClear clears the selection
 * @param onDone called once they are archived
 */
export function ArchiveSelected({
  schools,
  onClear,
  onDone,
}: {
  schools: Selected;
  onClear: () => void;
  onDone: () => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    // At the bottom of the window, where it does not move rows while the user is selecting.
    <div className="sticky bottom-3 z-10 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-brand-soft px-4 py-2 text-on-brand-soft shadow-lift">
      <p role="status" className="mr-auto font-semibold">
        {countOf(schools.length, "school")} selected
      </p>
      <button type="button" className={buttonLook("quiet")} onClick={onClear}>
        Clear selection
      </button>
      <button type="button" className={buttonLook("primary")} onClick={() => setIsAsking(true)}>
        <Archive aria-hidden="true" size={18} />
        Archive selected
      </button>
      {isAsking ? (
        <ArchiveSelectedDialog schools={schools} onClose={() => setIsAsking(false)} onDone={onDone} />
      ) : null}
    </div>
  );
}

function ArchiveSelectedDialog({
  schools,
  onClose,
  onDone,
}: {
  schools: Selected;
  onClose: () => void;
  onDone: () => void;
}) {
  const queries = useQueryClient();
  const restore = useMutation({
    mutationFn: restoreSchools,
    onSuccess: (answer) => {
      showMessage(
        answer.failed.length > 0
          ? { kind: "error", text: `Not restored: ${namesOf(answer, schools)}` }
          : { kind: "success", text: `${countOf(answer.moved.length, "school")} restored successfully!` },
      );
      return queries.invalidateQueries({ queryKey: [EDITING_KEY] });
    },
    onError: (error) => showFailure(error, "Failed to restore school. Please try again later."),
  });
  const archive = useMutation({
    mutationFn: () => archiveSchools(schools.map(({ _id }) => _id)),
    onSuccess: async (answer) => {
      const { moved, failed } = answer;
      const done = `${countOf(moved.length, "school")} archived successfully!`;
      showMessage({
        kind: failed.length > 0 ? "error" : "success",
        text: failed.length > 0 ? `${done} Not archived: ${namesOf(answer, schools)}` : done,
        ...(moved.length > 0 && { action: { text: "Undo", onPress: () => restore.mutate(moved) } }),
      });
      await queries.invalidateQueries({ queryKey: [EDITING_KEY] });
      // Immediately: while the dialog is open, nothing else can take the focus.
      flushSync(onClose);
      onDone();
    },
  });
  const count = countOf(schools.length, "school");
  return (
    <ConfirmDialog
      title={`Archive ${count}?`}
      confirm={{ label: `Archive ${count}`, busyLabel: "Archiving …" }}
      look="danger"
      isBusy={archive.isPending}
      problem={archive.error && failureText(archive.error, FAILED)}
      onConfirm={archive.mutate}
      onClose={onClose}
    >
      <p>
        They disappear from search, the map, the directory, and the sitemap. Nothing is deleted: they are
        under Archived Schools, and you can restore each at any time.
      </p>
      <ul className="mt-2 max-h-48 list-disc overflow-y-auto pl-5 text-ink">
        {schools.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** Which schools could not be moved, and why. */
function namesOf({ failed }: MovedSchools, schools: Selected): string {
  const names = new Map(schools.map(({ _id, name }) => [_id, name]));
  return failed.map(({ _id, message }) => `${names.get(_id) ?? _id} (${message})`).join(", ");
}
