import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureText } from "#components/admin/call-failure.tsx";
import { BULK_KEY, correctRows, runQuery } from "#lib/bulk/runs.client.ts";
import { CallError } from "#lib/platform/http/call.ts";

/**
 * Enters a value for a field in place of what refused rows say.
 * @param onDone called with the number of rows that have it now
 */
export function useCorrection(
  { id, field, label }: { id: string; field: string; label: string },
  onDone?: (rows: number) => void,
) {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const refusalOf = (error: unknown) => {
    const reason = error instanceof CallError ? error.errors.find((one) => one.field === "value") : null;
    return reason
      ? `${label} ${reason.message}.`
      : failureText(error, "Failed to save the value. Please try again later.");
  };
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (given: { value: string; lines?: number[] }) => correctRows(id, { field, ...given }),
    onMutate: () => setProblem(undefined),
    onSuccess: ({ run, corrected }) => {
      queries.setQueryData(runQuery(id).queryKey, run);
      onDone?.(corrected);
      return queries.invalidateQueries({ queryKey: [BULK_KEY, "rows", id] });
    },
    onError: (error) => setProblem(refusalOf(error)),
  });
  return {
    /** @returns why it was refused; null if it is saved */
    correct: (given: { value: string; lines?: number[] }): Promise<string | null> =>
      mutateAsync(given).then(() => null, refusalOf),
    isSaving: isPending,
    problem,
  };
}
