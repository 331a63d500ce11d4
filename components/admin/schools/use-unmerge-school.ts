import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { EDITING_KEY, unmergeSchool } from "#lib/editing/client.ts";
import { restoredMessage } from "./use-restore-school.ts";
import { useUndoRestore } from "./use-undo-restore.ts";

/** Undoes the merge of a school, reports what moved back, and offers to merge again. */
export function useUnmergeSchool(): (school: { _id: string }) => void {
  const queries = useQueryClient();
  const mergeAgain = useUndoRestore();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: { _id: string }) => unmergeSchool(_id),
    onSuccess: (answer) =>
      showMessage(
        restoredMessage(answer, () => mergeAgain([{ ...answer.school, unmerged: answer.unmerged }])),
      ),
    onError: (error) => showFailure(error, "Failed to undo the merge. Please try again later."),
    // Also after a failure: somebody else may have undone it.
    onSettled: () => queries.invalidateQueries({ queryKey: [EDITING_KEY] }),
  });
  return mutate;
}
