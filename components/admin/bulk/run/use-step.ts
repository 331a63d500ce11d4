import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { runQuery, takeStep } from "#lib/bulk/runs.client.ts";
import { CallError } from "#lib/platform/http/call.ts";

/**
 * Starts or ends a step of an import. If somebody else has taken it meanwhile, says so and shows the import's current
 * state.
 * @param onOver called when the step was taken, by this person or another
 */
export function useStep(
  id: string,
  step: Parameters<typeof takeStep>[1],
  { failed, onOver, onError }: { failed: string; onOver?: () => void; onError?: (error: unknown) => void },
) {
  const queries = useQueryClient();
  const { queryKey } = runQuery(id);
  return useMutation({
    mutationFn: () => takeStep(id, step),
    onSuccess: (run) => {
      onOver?.();
      queries.setQueryData(queryKey, run);
    },
    onError: (error) => {
      if (!(error instanceof CallError) || error.code !== "import_not_ready") return onError?.(error);
      onOver?.();
      showFailure(error, failed);
      return queries.invalidateQueries({ queryKey });
    },
  });
}
