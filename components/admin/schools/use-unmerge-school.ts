import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { EDITING_KEY, unmergeSchool } from "#lib/editing/client.ts";
import { restoredMessage } from "./use-restore-school.ts";

/** Undoes the merge of a school and reports what moved back. */
export function useUnmergeSchool(): (school: { _id: string }) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: { _id: string }) => unmergeSchool(_id),
    onSuccess: (answer) => showMessage(restoredMessage(answer)),
    onError: (error) => showFailure(error, "Failed to undo the merge. Please try again later."),
    // Also after a failure: somebody else may have undone it.
    onSettled: () => queries.invalidateQueries({ queryKey: [EDITING_KEY] }),
  });
  return mutate;
}
