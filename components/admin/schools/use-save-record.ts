import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showMessage } from "#components/ui/message-state.ts";
import type { CitationEdits } from "#lib/editing/cited-fields.rules.ts";
import { EDITING_KEY, editedSchoolQuery, type FormInput, saveSchool } from "#lib/editing/client.ts";
import {
  conflictsOf,
  type Edits,
  type FieldConflict,
  type FieldValues,
  readEdits,
  type Side,
  settleConflicts,
} from "#lib/editing/form.rules.ts";
import { NOTHING_TO_SAVE, savedText } from "#lib/editing/record.format.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { RestoredSchool } from "#lib/editing/unmerge.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { isKeyOf, own } from "#lib/platform/own.ts";
import { focusFirst } from "./fields/field-frame.tsx";
import { savedMessage } from "./use-restore-school.ts";
import type { SchoolForm } from "./use-school-form.ts";

/** @property base the school as it was read */
type Sent = {
  edits: Edits;
  citations: CitationEdits;
  base: EditedSchool;
  /** Why what looks wrong is right. */
  confirmed: Readonly<Record<string, string>>;
};

/**
 * Saves the changes in a school's form. If somebody else changed the same field meanwhile, nothing is saved until it
 * is decided whose text the field keeps.
 */
export function useSaveRecord({
  id,
  school,
  fields,
  form,
  reasons = {},
  prepare,
  complete = (edits) => edits,
  onSaved,
  onFailed,
}: {
  id: string;
  school: EditedSchool;
  fields: readonly FieldDefinition[];
  form: SchoolForm;
  /** Why what looks wrong is right, by the ID of the warning. */
  reasons?: Readonly<Record<string, string>>;
  /** Done before anything is saved; if it fails, nothing is. */
  prepare?: () => Promise<void>;
  /** Adds what is saved with the edits, without being one: it is worked out again if somebody else changed the school. */
  complete?: (edits: Edits, stored: FieldValues) => Edits;
  onSaved?: () => void;
  /** Nothing was saved, or somebody has to decide about a conflict first. */
  onFailed?: () => void;
}) {
  const queries = useQueryClient();
  const [conflicts, setConflicts] = useState<FieldConflict[] | null>(null);
  const record = editedSchoolQuery(id);

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async ({ edits, citations, base, confirmed }: Sent) => {
      await prepare?.();
      const values = readEdits(fields, complete(edits, base.values)).values;
      return saved({ fields: values, citations, confirmed }, base);
    },
    onSuccess: (answer, sent) => {
      queries.setQueryData(record.queryKey, { success: true, school: answer.school });
      form.saved(sent, answer.school.values);
      onSaved?.();
      showMessage(savedMessage(answer.message, answer));
      return queries.invalidateQueries({ queryKey: [EDITING_KEY] });
    },
    onError: async (problem, sent) => {
      onFailed?.();
      if (!(problem instanceof CallError)) return;
      const isSettled = problem.code === "edit_conflict" && (await settled(sent, problem));
      if (isSettled) return;
      const wrong = form.refuse(problem.errors);
      // Behind the question whether to leave, nothing takes the focus.
      requestAnimationFrame(() => focusFirst(fields, wrong));
    },
  });

  async function saved(input: FormInput, base: EditedSchool): Promise<RestoredSchool & { message: string }> {
    const hasNothing = Object.keys({ ...input.fields, ...input.citations, ...input.confirmed }).length === 0;
    return hasNothing
      ? { school: base, unmerged: null, message: prepare ? savedText(base) : NOTHING_TO_SAVE }
      : saveSchool(id, input, base.version);
  }

  /** @returns whether a conflict is being taken care of; otherwise it is about the source of a value */
  async function settled(
    { edits, citations, base, confirmed }: Sent,
    { errors }: CallError,
  ): Promise<boolean> {
    const now = await queries.fetchQuery({ ...record, staleTime: 0 });
    const found = conflictsOf(edits, now.school.values);
    if (found.length > 0) {
      setConflicts(found);
      return true;
    }
    // Only what is added to the edits was in the way. It is added to what somebody else has saved instead.
    const isOurs = errors.every(({ field }) => !isKeyOf(edits, field) && !isKeyOf(citations, field));
    const isNew = now.school.version !== base.version;
    if (isOurs && isNew) mutate({ edits, citations, base: now.school, confirmed });
    return isOurs && isNew;
  }

  return {
    isSaving: isPending,
    /** Why the last attempt failed; a conflict that is being resolved is not a failure. */
    error: conflicts ? null : error,
    /** Forgets why the last attempt failed, once nothing of it is left. */
    forget: reset,
    conflicts,
    closeConflicts: () => setConflicts(null),
    save: () => {
      const known = conflictsOf(form.edits, school.values);
      if (known.length > 0) {
        onFailed?.();
        setConflicts(known);
      } else mutate({ edits: form.edits, citations: form.citations, base: school, confirmed: reasons });
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
      if (Object.keys({ ...values, ...citations }).length > 0)
        // What is left may no longer look wrong.
        mutate({ edits, citations, base: school, confirmed: {} });
      else reset();
    },
  };
}
