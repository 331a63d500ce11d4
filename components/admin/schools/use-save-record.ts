import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import type { CitationEdits } from "#lib/editing/cited-fields.rules.ts";
import { EDITING_KEY, editedSchoolQuery, saveSchool } from "#lib/editing/client.ts";
import {
  conflictsOf,
  type Edits,
  type FieldConflict,
  readEdits,
  type Side,
  settleConflicts,
} from "#lib/editing/form.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { own } from "#lib/platform/own.ts";
import { focusFirst } from "./fields/field-frame.tsx";
import type { SchoolForm } from "./use-school-form.ts";

type Sent = { edits: Edits; citations: CitationEdits };

/**
 * Saves the changes in a school's form. If somebody else changed the same field meanwhile, nothing is saved until it
 * is decided whose text the field keeps.
 */
export function useSaveRecord({
  id,
  school,
  fields,
  form,
}: {
  id: string;
  school: EditedSchool;
  fields: readonly FieldDefinition[];
  form: SchoolForm;
}) {
  const queries = useQueryClient();
  const [conflicts, setConflicts] = useState<FieldConflict[] | null>(null);
  const record = editedSchoolQuery(id);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: ({ edits, citations }: Sent) =>
      saveSchool(id, { fields: readEdits(fields, edits).values, citations }, school.version),
    onSuccess: (answer, sent) => {
      queries.setQueryData(record.queryKey, { success: true, school: answer.school });
      form.saved(sent, answer.school.values);
      showMessage({ kind: "success", text: "School updated successfully!" });
      return queries.invalidateQueries({ queryKey: [EDITING_KEY] });
    },
    onError: async (problem, { edits }) => {
      if (!(problem instanceof CallError)) return;
      const isSettled = problem.code === "edit_conflict" && (await compare(edits));
      if (!isSettled) focusFirst(fields, form.refuse(problem.errors));
    },
  });

  /** @returns whether two texts are to be compared; otherwise it is about the source of one */
  async function compare(edits: Edits): Promise<boolean> {
    const now = await queries.fetchQuery({ ...record, staleTime: 0 });
    const found = conflictsOf(edits, now.school.values);
    if (found.length > 0) setConflicts(found);
    return found.length > 0;
  }

  return {
    isSaving: isPending,
    /** Why the last attempt failed; a conflict that is being resolved is not a failure. */
    error: conflicts ? null : error,
    conflicts,
    closeConflicts: () => setConflicts(null),
    save: () => {
      const known = conflictsOf(form.edits, school.values);
      if (known.length > 0) setConflicts(known);
      else mutate({ edits: form.edits, citations: form.citations });
    },
    /** @param keep for each field in conflict, whose text to keep */
    settle: (keep: Record<string, Side>) => {
      const edits = settleConflicts(form.edits, conflicts ?? [], keep);
      // Their text is not what this page says.
      const citations = Object.fromEntries(
        Object.entries(form.citations).filter(([name]) => own(keep, name) !== "theirs"),
      );
      setConflicts(null);
      form.replace(edits, citations);
      const values = readEdits(fields, edits).values;
      if (Object.keys({ ...values, ...citations }).length > 0) mutate({ edits, citations });
      else reset();
    },
  };
}
