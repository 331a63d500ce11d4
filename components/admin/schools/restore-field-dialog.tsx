"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "#components/admin/call-failure.tsx";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { EDITING_KEY, editedSchoolQuery, restoreField } from "#lib/editing/client.ts";
import { changeText } from "#lib/editing/revisions.format.ts";
import type { Revision, RevisionChange } from "#lib/editing/revisions.schema.ts";
import { FIELDS } from "#lib/fields/table.rules.ts";
import { isImageField } from "#lib/schools/images.schema.ts";
import { pictureNames } from "#lib/schools/picture-changes.format.ts";
import { savedMessage } from "./use-restore-school.ts";

/** Asks before restoring a field to its value before a revision. @param id the school's, as in the address */
export function RestoreFieldDialog({
  id,
  revision,
  change,
  onClose,
}: {
  id: string;
  revision: Revision;
  change: RevisionChange;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => restoreField(id, revision.id, change.field),
    onSuccess: (answer) => {
      queries.setQueryData(editedSchoolQuery(id).queryKey, { success: true, school: answer.school });
      showMessage(savedMessage(`${change.label} restored.`, answer));
      onClose();
      return queries.invalidateQueries({ queryKey: [EDITING_KEY] });
    },
  });
  return (
    <ConfirmDialog
      title={`Restore ${change.label}?`}
      confirm={{ label: "Restore", busyLabel: "Restoring …" }}
      isBusy={isPending}
      problem={error && failureText(error, "Failed to restore the field. Please try again later.", labelOf)}
      onConfirm={mutate}
      onClose={onClose}
    >
      <p>The field goes back to what it was before this change:</p>
      <p className="mt-2 whitespace-pre-wrap wrap-anywhere rounded-lg bg-sunken px-3 py-2 text-ink">
        {isImageField(change.field) ? pictureNames(change.from) : changeText(change.from)}
      </p>
    </ConfirmDialog>
  );
}

/** The field may need another one, as latitude and longitude do. */
function labelOf(field: string): string | undefined {
  return FIELDS.get(field)?.label;
}
