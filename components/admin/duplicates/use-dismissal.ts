import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { EDITING_KEY } from "#lib/editing/client.ts";
import { dismissPair } from "#lib/editing/duplicates.client.ts";

/** Two schools, by ID, and whether they really are two. */
export type Dismissal = { schools: readonly [string, string]; dismissed: boolean };

/**
 * Records that two schools are not duplicates, or reverts that, and offers an undo.
 * @param onDone called afterwards; also after the undo
 */
export function useDismissal(onDone: (dismissed: boolean) => void): (dismissal: Dismissal) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ schools, dismissed }: Dismissal) => dismissPair(schools, dismissed),
    onSuccess: async (_, { schools, dismissed }) => {
      showMessage({
        kind: "success",
        text: dismissed ? "This pair won’t be suggested again." : "This pair can be suggested again.",
        action: { text: "Undo", onPress: () => mutate({ schools, dismissed: !dismissed }) },
      });
      await queries.invalidateQueries({ queryKey: [EDITING_KEY, "duplicate-report"] });
      onDone(dismissed);
    },
    onError: (error) => showFailure(error, "Failed to save that. Please try again later."),
  });
  return mutate;
}
