import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { EDITING_KEY } from "#lib/editing/client.ts";
import { mergeSchools } from "#lib/editing/duplicates.client.ts";
import { archiveSchools } from "#lib/editing/selection.client.ts";
import type { UnmergedSchool } from "#lib/editing/unmerge.schema.ts";
import { countOf } from "#lib/platform/numbers.ts";

/** A school that was restored, and what became of its merge; null if it was in the archive for itself. */
export type Restored = { _id: string; name: string; unmerged: UnmergedSchool | null };

/** Sends restored schools back to the archive; those whose merge had ended with it are merged again, as they were. */
export function useUndoRestore(): (restored: readonly Restored[]) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async (restored: readonly Restored[]) => {
      const alone = restored.flatMap(({ _id, unmerged }) => (unmerged ? [] : _id));
      if (alone.length > 0) await archiveSchools(alone);
      for (const { _id, unmerged } of restored) {
        if (unmerged) await mergeSchools(unmerged.from._id, { other: _id, take: unmerged.take });
      }
    },
    onSuccess: (_, restored) => showMessage({ kind: "success", text: undoneText(restored) }),
    onError: (error) => showFailure(error, "Failed to undo that. Please try again later."),
    // Also after a failure: some may be back.
    onSettled: () => queries.invalidateQueries({ queryKey: [EDITING_KEY] }),
  });
  return mutate;
}

function undoneText(restored: readonly Restored[]): string {
  const [first, ...others] = restored;
  if (first?.unmerged && others.length === 0)
    return `${first.name} is merged into ${first.unmerged.from.name} again.`;
  const merged = restored.filter(({ unmerged }) => unmerged).length;
  const archived = `${countOf(restored.length, "school")} archived successfully!`;
  return merged === 0 ? archived : `${archived} ${countOf(merged, "merge")} made again.`;
}
