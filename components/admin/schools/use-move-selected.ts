import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { ACTIVITY_KEY } from "#lib/activity/log.client.ts";
import type { MovedSchools } from "#lib/editing/archive.schema.ts";
import { EDITING_KEY } from "#lib/editing/client.ts";
import { archiveSchools, restoreSchools } from "#lib/editing/selection.client.ts";
import { unmergedTogetherText } from "#lib/editing/unmerge.format.ts";
import { countOf } from "#lib/platform/numbers.ts";
import { notMoved } from "./moved-words.ts";
import type { SelectedSchools } from "./use-selected-schools.ts";
import { type Restored, useUndoRestore } from "./use-undo-restore.ts";

const WORDS = {
  archive: {
    move: archiveSchools,
    done: "archived",
    failed: "Failed to archive school. Please try again later.",
  },
  restore: {
    move: restoreSchools,
    done: "restored",
    failed: "Failed to restore school. Please try again later.",
  },
} as const;
type Direction = keyof typeof WORDS;
type Move = { to: Direction; schools: SelectedSchools; isUndo?: boolean };

/**
 * Archives or restores selected schools, says how it went, and offers to undo it.
 * @param onMoved hears which schools have moved
 */
export function useMoveSelected(onMoved: (ids: readonly string[]) => void) {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const mergeAgain = useUndoRestore();
  const readAgain = () =>
    Promise.all([EDITING_KEY, ACTIVITY_KEY].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ to, schools }: Move) => WORDS[to].move([...schools.keys()], setDone),
    onMutate: () => setDone(0),
    onSuccess: async (answer, { to, schools, isUndo = false }) => {
      const { moved } = answer;
      const unmerged = unmergedTogetherText(answer.unmerged, (id) => schools.get(id) ?? id);
      const success = `${countOf(moved.length, "school")} ${WORDS[to].done} successfully! ${unmerged}`.trim();
      const problem = answer.failed.length > 0 && `Not ${WORDS[to].done}: ${notMoved(answer, schools)}`;
      const back: Direction = to === "archive" ? "restore" : "archive";
      const named = new Map(moved.map((id) => [id, schools.get(id) ?? id]));
      await readAgain();
      onMoved(moved);
      // Once the dialog is closed: a message would move from it to the page under the pointer.
      showMessage({
        kind: problem ? "error" : "success",
        text: problem ? `${success} ${problem}` : success,
        ...(moved.length > 0 &&
          !isUndo && {
            action: {
              text: "Undo",
              onPress: () =>
                unmerged === ""
                  ? mutate({ to: back, schools: named, isUndo: true })
                  : mergeAgain(moved.map((_id) => restoredOf(_id, named, answer))),
            },
          }),
      });
    },
    onError: async (problem, { to }) => {
      showFailure(problem, WORDS[to].failed);
      // What was moved before it failed is no longer in the list.
      await readAgain();
    },
  });
  return { move: mutate, isMoving: isPending, done, error };
}

function restoredOf(_id: string, names: SelectedSchools, { unmerged }: MovedSchools): Restored {
  return { _id, name: names.get(_id) ?? _id, unmerged: unmerged.find((one) => one._id === _id) ?? null };
}
