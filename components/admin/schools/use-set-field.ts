import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { EDITING_KEY } from "#lib/editing/client.ts";
import { applySetting, checkSetting, type Setting, undoSetting } from "#lib/editing/selection.client.ts";
import type { SetFieldResult } from "#lib/editing/set-field.schema.ts";
import type { SelectedSchools } from "./use-selected-schools.ts";

/** A setting, and what it would do, or has done, to each school. */
export type Checked = { setting: Setting; results: SetFieldResult[] };

/**
 * Sets a field of the selected schools in two steps: a check that changes nothing, and the change that was shown; which
 * can be undone.
 */
export function useSetField(schools: SelectedSchools) {
  const queries = useQueryClient();
  const [done, setDone] = useState(0);
  const check = useMutation({
    mutationFn: async (setting: Setting): Promise<Checked> => ({
      setting,
      results: await checkSetting([...schools.keys()], setting, setDone),
    }),
    onMutate: () => setDone(0),
  });
  const apply = useMutation({
    mutationFn: async ({ setting, results }: Checked): Promise<Checked> => ({
      setting,
      results: await applySetting(
        results.filter(({ outcome }) => outcome === "changed"),
        setting,
        setDone,
      ),
    }),
    onMutate: () => setDone(0),
    // Also what was changed before something failed.
    onSettled: () => queries.invalidateQueries({ queryKey: [EDITING_KEY] }),
  });
  const undo = useMutation({
    mutationFn: async ({ setting, results }: Checked): Promise<Checked> => ({
      setting,
      results: await undoSetting(results, setting.field, setDone),
    }),
    onMutate: () => setDone(0),
    onSettled: () => queries.invalidateQueries({ queryKey: [EDITING_KEY] }),
  });
  return {
    check,
    apply,
    undo,
    /** How many schools the step at work is through with. */
    done,
    /** Back to the choice of field and value. */
    again: () => {
      check.reset();
      apply.reset();
    },
  };
}
