import { useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { FormField } from "#components/ui/form-field.tsx";
import { LONGEST_REASON } from "#lib/research/editor.schema.ts";

/** Asks before a version is taken back, and why, for those who have paid for it. */
export function UnpublishDialog({
  isBusy,
  onConfirm,
  onClose,
}: {
  isBusy: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}) {
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog
      title="Unpublish this report?"
      confirm={{ label: "Unpublish", busyLabel: "Unpublishing …" }}
      look="danger"
      isBusy={isBusy}
      onConfirm={() => onConfirm(reason.trim())}
      onClose={onClose}
    >
      <p>
        Nobody can unlock it from now on: families will read “Deep Research Coming Soon” in its place. Members
        who have paid keep reading this version, as they were promised, with a line that says when it was
        withdrawn. To end somebody’s access, refund their credit under Users.
      </p>
      <div className="mt-4 text-ink">
        <FormField label="Why? (optional)" note="Members who have paid read this above the report.">
          {(props) => (
            <textarea
              {...props}
              rows={2}
              maxLength={LONGEST_REASON}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
              className="field field-sizing-content h-auto max-h-60 py-2"
            />
          )}
        </FormField>
      </div>
    </ConfirmDialog>
  );
}
