import type { ReactNode } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { countOf } from "#lib/platform/numbers.ts";

/**
 * Asks before leaving unsaved changes.
 * @param isKept whether they are there again on return
 * @param children what would be left behind
 */
export function LeaveDialog({
  isKept = false,
  onStay,
  onLeave,
  children,
}: {
  isKept?: boolean;
  onStay: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm={{ label: "Leave" }}
      cancel="Stay"
      look={isKept ? "primary" : "danger"}
      onConfirm={onLeave}
      onClose={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}

/**
 * Asks before leaving a form whose changes are kept, and can save them first.
 * @param onSave saves, and leaves once it is done
 * @param children what would be left behind
 */
export function LeaveOrSaveDialog({
  isSaving,
  onSave,
  onStay,
  onLeave,
  children,
}: {
  isSaving: boolean;
  onSave: () => void;
  onStay: () => void;
  onLeave: () => void;
  children: ReactNode;
}) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm={{ label: "Save and Leave", busyLabel: "Saving …" }}
      cancel="Stay"
      other={{ label: "Leave", onPress: onLeave }}
      isBusy={isSaving}
      onConfirm={onSave}
      onClose={onStay}
    >
      {children}
    </ConfirmDialog>
  );
}

/** A form's note about the draft it leaves behind. @param changed number of unsaved fields */
export function KeptDraft({ changed }: { changed: number }) {
  return (
    <p>
      {countOf(changed, "changed field is", "changed fields are")} not saved. Nobody else sees{" "}
      {changed === 1 ? "it. It is" : "them. They are"} kept until you close this window and will be in the
      form when you come back.
    </p>
  );
}
