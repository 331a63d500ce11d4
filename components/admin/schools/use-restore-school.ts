import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showFailure } from "#components/admin/call-failure.tsx";
import { type Message, showMessage } from "#components/ui/message-state.ts";
import { EDITING_KEY, restoreSchool } from "#lib/editing/client.ts";
import { unmergedText } from "#lib/editing/unmerge.format.ts";
import type { RestoredSchool, RestoredSchoolAnswer } from "#lib/editing/unmerge.schema.ts";

/** Restores schools from the archive and reports the result. @param onDone called on success */
export function useRestoreSchool(onDone?: () => void): (school: { _id: string }) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ _id }: { _id: string }) => restoreSchool(_id),
    onSuccess: async (answer) => {
      showMessage(restoredMessage(answer));
      await queries.invalidateQueries({ queryKey: [EDITING_KEY] });
      onDone?.();
    },
    onError: (error) => showFailure(error, "Failed to restore school. Please try again later."),
  });
  return mutate;
}

/** Says that a school is back and, if it had been merged, what moved back with it and what did not. */
export function restoredMessage({ message, ...restored }: RestoredSchoolAnswer): Message {
  return savedMessage(restored.unmerged ? "" : message, restored);
}

/** Says that a school is saved and, if that has undone its merge, the same. @param text that it is saved */
export function savedMessage(text: string, { school, unmerged }: RestoredSchool): Message {
  if (!unmerged) return { kind: "success", text };
  return {
    kind: "success",
    text: `${text} ${unmergedText(school.name, unmerged)}`.trim(),
    action: {
      text: "See its history",
      href: `/admin/schools/${school._id}?history&revision=${school.version}`,
    },
  };
}
