import type { ReactNode } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { countOf } from "#lib/platform/numbers.ts";

/**
 * Asks before one leaves something unsaved.
 * @param isKept whether it is there again when one comes back
 * @param children what would be left
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

/** What a form says of its draft that is left. @param changed fields that are not saved */
export function KeptDraft({ changed }: { changed: number }) {
  return (
    <p>
      {countOf(changed, "changed field is", "changed fields are")} not saved. Nobody else sees them. Until you
      close this window they are kept, and are in the form again when you come back to it.
    </p>
  );
}
