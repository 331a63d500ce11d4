"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "#components/ui/confirm-dialog.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { deleteUser, USERS_KEY } from "#lib/accounts/users.client.ts";
import type { ManagedUser } from "#lib/accounts/users.schema.ts";
import { FailureNote } from "../call-failure.tsx";

/** Asks before deleting an account. */
export function DeleteUserDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const queries = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  async function remove() {
    setIsBusy(true);
    setFailure(null);
    try {
      await deleteUser(user._id);
      await queries.invalidateQueries({ queryKey: USERS_KEY });
      onClose();
      showMessage({ kind: "success", text: "User deleted successfully!" });
    } catch (error) {
      setFailure(error);
      setIsBusy(false);
    }
  }

  return (
    <ConfirmDialog
      title="Delete User"
      confirm={{ label: "Delete User", busyLabel: "Deleting …" }}
      look="danger"
      isBusy={isBusy}
      problem={
        failure ? (
          <FailureNote error={failure} message="Failed to delete user. Please try again later." />
        ) : null
      }
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="text-ink [overflow-wrap:anywhere]">
        Are you sure you want to delete the user {user.email}? This action cannot be undone.
      </p>
      <p className="mt-2">
        Profile, saved schools, saved searches, and credits are deleted at once. Their feedback stays, without
        their name. What they did as staff stays under the name they have now. The activity log keeps the
        first letter and the host of their email, so it can say whose account it was.
      </p>
    </ConfirmDialog>
  );
}
