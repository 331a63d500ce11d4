import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { EDITING_KEY, restoreSchool } from "#lib/editing/client.ts";

/** Restores schools from the archive and reports the result. @param onDone called on success */
export function useRestoreSchool(onDone?: () => void): (school: { _id: string }) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: { _id: string }) => restoreSchool(_id),
    onSuccess: async () => {
      showMessage({ kind: "success", text: "School restored successfully!" });
      await queries.invalidateQueries({ queryKey: [EDITING_KEY] });
      onDone?.();
    },
    onError: (error) => showFailure(error, "Failed to restore school. Please try again later."),
  });
  return mutate;
}
