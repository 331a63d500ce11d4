import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { type Message, showMessage } from "#components/ui/message-state.ts";
import { EDITING_KEY, restoreSchool } from "#lib/editing/client.ts";
import { unmergedText } from "#lib/editing/unmerge.format.ts";
import type { RestoredSchool, RestoredSchoolAnswer } from "#lib/editing/unmerge.schema.ts";
import { useUndoRestore } from "./use-undo-restore.ts";

/**
 * Restores schools from the archive, reports the result, and offers to undo it.
 * @param onDone called on success
 * @param options.isUndo whether this is an undo itself, which offers none
 */
export function useRestoreSchool(
  onDone?: () => void,
  { isUndo = false } = {},
): (school: { _id: string }) => void {
  const queries = useQueryClient();
  const undo = useUndoRestore();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: { _id: string }) => restoreSchool(_id),
    onSuccess: async (answer) => {
      const back = () => undo([{ ...answer.school, unmerged: answer.unmerged }]);
      showMessage(restoredMessage(answer, isUndo ? undefined : back));
      await queries.invalidateQueries({ queryKey: [EDITING_KEY] });
      onDone?.();
    },
    onError: (error) => showFailure(error, "Failed to restore school. Please try again later."),
  });
  return mutate;
}

/**
 * Says that a school is back and, if it had been merged, what moved back with it and what did not.
 * @param undo archives it again, or merges it again
 */
export function restoredMessage({ message, ...restored }: RestoredSchoolAnswer, undo?: () => void): Message {
  const { action: history, ...said } = savedMessage(restored.unmerged ? "" : message, restored);
  if (!undo) return { ...said, ...(history && { action: history }) };
  return { ...said, action: { text: "Undo", onPress: undo }, ...(history && { also: history }) };
}

/** Says that a school is saved and, if that has undone its merge, the same. @param text that it is saved */
export function savedMessage(text: string, { school, unmerged }: RestoredSchool): Message {
  if (!unmerged) return { kind: "success", text };
  return {
    kind: "success",
    text: `${text} ${unmergedText(school, unmerged)}`.trim(),
    action: {
      text: "See its history",
      href: `/admin/schools/${school._id}?history&revision=${school.version}`,
    },
  };
}
