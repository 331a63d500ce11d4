"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { flushSync } from "react-dom";
import { failureText } from "#components/admin/call-failure.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { archiveSchool, EDITING_KEY } from "#lib/editing/client.ts";
import { useRestoreSchool } from "./use-restore-school.ts";

/** Asks before archiving a school, and offers an undo afterwards. @param onDone called once it is archived */
export function ArchiveDialog({
  school,
  onClose,
  onDone,
}: {
  school: { _id: string; name: string; location: string };
  onClose: () => void;
  onDone?: () => void;
}) {
  const queries = useQueryClient();
  const restore = useRestoreSchool(undefined, { isUndo: true });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => archiveSchool(school._id),
    onSuccess: async () => {
      showMessage({
        kind: "success",
        text: "School archived successfully!",
        action: { text: "Undo", onPress: () => restore(school) },
      });
      await queries.invalidateQueries({ queryKey: [EDITING_KEY] });
      // Immediately: while the dialog is open, nothing else can take the focus.
      flushSync(onClose);
      onDone?.();
    },
  });
  return (
    <ConfirmDialog
      title={`Archive ${school.name}?`}
      confirm={{ label: "Archive", busyLabel: "Archiving …" }}
      look="danger"
      isBusy={isPending}
      problem={error && failureText(error, "Failed to archive school. Please try again later.")}
      onConfirm={mutate}
      onClose={onClose}
    >
      {school.location ? <p className="mb-2 font-medium">{school.location}</p> : null}
      <p>
        The school leaves search, the map, the directory, and the sitemap. Its page stays and says that the
        school is archived; families who saved it keep it. Nothing is deleted: you find it under Archived
        Schools and can restore it at any time.
      </p>
    </ConfirmDialog>
  );
}
