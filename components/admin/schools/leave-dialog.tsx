import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { countOf } from "#lib/schools/format.ts";

/** Asks before one leaves a form with something unsaved in it. */
export function LeaveDialog({
  changed,
  onStay,
  onLeave,
}: {
  /** Fields that are not saved. */
  changed: number;
  onStay: () => void;
  onLeave: () => void;
}) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirm={{ label: "Leave" }}
      cancel="Stay"
      onConfirm={onLeave}
      onClose={onStay}
    >
      <p>
        {countOf(changed, "changed field is", "changed fields are")} not saved. Nobody else sees them. Until
        you close this window they are kept, and are in the form again when you come back to it.
      </p>
    </ConfirmDialog>
  );
}
