import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { failureText, showFailure, showFailureText } from "#components/admin/call-failure.tsx";
import { isErrorShown, showMessage } from "#components/ui/message-state.ts";
import { attentionQuery } from "#lib/attention/client.ts";
import { EDITING_KEY, editedSchoolQuery, restoreField, saveSchool } from "#lib/editing/client.ts";
import type { Warning } from "#lib/editing/doubts.rules.ts";
import { canLookWrong, warningsAbout } from "#lib/editing/plausibility.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldDefinition } from "#lib/fields/schema.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { own } from "#lib/platform/own.ts";
import type { ListedRow } from "./list-choices.ts";
import { savedMessage } from "./use-restore-school.ts";

/** What was typed and is not saved: why, or what looks wrong about it and is asked about. */
export type Unsaved = { text: string; problem?: string; warnings: readonly Warning[] };
/** @property confirmed why what looks wrong is right, by the ID of the warning; without it, warnings are asked about */
export type TypedValue = { text: string; value: FieldValue; confirmed?: Readonly<Record<string, string>> };
type Listed = { schools?: ListedRow[]; archived?: ListedRow[] };

/**
 * Saves the values typed in one cell of the list, while whoever typed them goes on elsewhere: the cell shows what is being
 * saved, and only a value that could not be saved opens it again. The row stays where it is, even if it no longer belongs
 * there: whoever works through a list is not to lose their place in it. A value that looks wrong is not saved until
 * somebody says so: the rules are those of the record, and they need more of the school than its row has.
 * @param onUnsaved called with what is left to be done in the cell
 */
export function useSaveCell(
  school: ListedRow,
  field: FieldDefinition,
  onUnsaved: (unsaved: Unsaved) => void,
) {
  const queries = useQueryClient();
  /** What is being saved, or null. */
  const [waiting, setWaiting] = useState<string | null>(null);
  /** The value typed last: what becomes of earlier ones no longer concerns the cell. */
  const last = useRef<TypedValue>(null);
  /** The school as this cell left it, so that a person’s second value does not conflict with their first. */
  const left = useRef("0");
  // One after the other: an earlier answer is not to put an earlier value of the school back on the screen.
  const scope = { id: `school ${school._id}` };
  const { mutate } = useMutation({
    scope,
    mutationFn: async ({ value, confirmed }: TypedValue) => {
      const warnings = confirmed ? [] : await warningsOfCell(value);
      if (warnings.length > 0) return { warnings };
      const input = { fields: { [field.name]: value }, citations: {}, ...(confirmed && { confirmed }) };
      return saveSchool(school._id, input, later(school.version ?? "0", left.current));
    },
    onSuccess: (answer, typed) => {
      if ("warnings" in answer) return giveBack(typed, { warnings: answer.warnings });
      const isChange = answer.school.version !== later(school.version ?? "0", left.current);
      left.current = answer.school.version;
      show(answer.school);
      // What failed meanwhile is not to vanish unread. The same value in another form is not a change. What an undone merge
      // brought back is in the history.
      if (!isErrorShown()) {
        showMessage({
          ...savedMessage(answer.message, answer),
          ...(!answer.unmerged &&
            isChange && { action: { text: "Undo", onPress: () => undo.mutate(answer.school) } }),
        });
      }
      if (last.current === typed) setWaiting(null);
    },
    onError: (error, typed) => {
      const isTheirs = error instanceof CallError && error.code === "edit_conflict";
      const problem = isTheirs
        ? "Somebody else has changed it. Load the list again to see their value."
        : failureText(error, "Failed to save school. Please try again later.");
      const what = typed.text === "" ? "the blank" : `“${typed.text}”`;
      showFailureText(error, `${field.label} of ${school.name}: ${what} was not saved. ${problem}`);
      giveBack(typed, { problem, warnings: [] });
    },
  });
  const undo = useMutation({
    scope,
    mutationFn: ({ _id, version }: EditedSchool) => restoreField(_id, version, field.name),
    onSuccess: ({ school: restored }) => {
      left.current = restored.version;
      show(restored);
      showMessage({ kind: "success", text: "The value is back to what it was." });
    },
    onError: (error) => showFailure(error, "Failed to restore the field. Please try again later."),
  });

  function giveBack(typed: TypedValue, unsaved: Omit<Unsaved, "text">): void {
    if (last.current !== typed) return;
    setWaiting(null);
    onUnsaved({ text: typed.text, ...unsaved });
  }
  /** The row as it is stored now, with all that follows from the value: the queue has one school more, or one less. */
  function show(stored: EditedSchool): void {
    const renew = (rows: ListedRow[] | undefined) =>
      rows?.map((row) => (row._id === stored._id ? { ...row, ...renewed(row, stored) } : row));
    for (const list of ["list", "archive"]) {
      queries.setQueriesData<Listed>({ queryKey: [EDITING_KEY, list] }, (known) => {
        if (!known) return known;
        return known.schools
          ? { ...known, schools: renew(known.schools) ?? [] }
          : { ...known, archived: renew(known.archived) ?? [] };
      });
    }
    queries.removeQueries({ queryKey: [EDITING_KEY, "school"] });
    void queries.invalidateQueries({ queryKey: attentionQuery.queryKey });
  }
  async function warningsOfCell(value: FieldValue): Promise<Warning[]> {
    if (!canLookWrong(field.name)) return [];
    const stored = await queries.fetchQuery({ ...editedSchoolQuery(school._id), staleTime: 0 });
    return warningsAbout({ field: field.name, value }, stored.school);
  }
  function save(typed: TypedValue): void {
    last.current = typed;
    setWaiting(typed.text);
    mutate(typed);
  }
  return { save, waiting };
}

/** The later of two versions of a school, which count its revisions. */
function later(one: string, other: string): string {
  return BigInt(one) > BigInt(other) ? one : other;
}

/** @param stored the school as it was saved */
function renewed(row: ListedRow, stored: EditedSchool): Partial<ListedRow> {
  const columns = Object.keys(row.values ?? {});
  return {
    name: stored.name,
    version: stored.version,
    completeness: stored.head.completeness,
    editedAt: stored.head.staffEdit?.at ?? null,
    values: Object.fromEntries(columns.map((name) => [name, own(stored.values, name) ?? null])),
  };
}
