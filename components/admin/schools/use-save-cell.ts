import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText, showFailure } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { attentionQuery } from "#lib/attention/client.ts";
import { EDITING_KEY, editedSchoolQuery, restoreField, saveSchool } from "#lib/editing/client.ts";
import type { Warning } from "#lib/editing/doubts.rules.ts";
import { canLookWrong, warningsAbout } from "#lib/editing/plausibility.rules.ts";
import type { EditedSchool } from "#lib/editing/record.schema.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { own } from "#lib/platform/own.ts";
import type { ListedRow } from "./list-choices.ts";
import { savedMessage } from "./use-restore-school.ts";

/** @property confirmed why what looks wrong is right, by the ID of the warning; without it, warnings are asked about */
type Cell = {
  school: ListedRow;
  field: string;
  value: FieldValue;
  confirmed?: Readonly<Record<string, string>>;
};
type Listed = { schools?: ListedRow[]; archived?: ListedRow[] };

/**
 * Saves one value of one school of the list. The row stays where it is, even if it no longer belongs there: whoever works
 * through a list is not to lose their place in it. A value that looks wrong is not saved until somebody says so: the rules
 * are those of the record, and they need more of the school than its row has.
 */
export function useSaveCell({
  onSaved,
  onDoubted,
  onRefused,
}: {
  onSaved: () => void;
  onDoubted: (warnings: Warning[]) => void;
  onRefused: (why: string) => void;
}) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (cell: Cell) => {
      const warnings = cell.confirmed ? [] : await warningsOfCell(cell);
      if (warnings.length > 0) return { warnings };
      const { school, field, value, confirmed } = cell;
      const input = { fields: { [field]: value }, citations: {}, ...(confirmed && { confirmed }) };
      return saveSchool(school._id, input, school.version ?? "0");
    },
    onSuccess: (answer, { school: before, field }) => {
      if ("warnings" in answer) return onDoubted(answer.warnings);
      show(answer.school);
      showMessage({
        ...savedMessage(answer.message, answer),
        // The same value in another form is not a change. What an undone merge brought back is in the history.
        ...(!answer.unmerged &&
          answer.school.version !== before.version && {
            action: { text: "Undo", onPress: () => undo.mutate({ school: answer.school, field }) },
          }),
      });
      onSaved();
    },
    onError: (error) => {
      const isTheirs = error instanceof CallError && error.code === "edit_conflict";
      onRefused(
        isTheirs
          ? "Somebody else has changed it. Load the list again to see their value."
          : failureText(error, "Failed to save school. Please try again later."),
      );
    },
  });
  const undo = useMutation({
    mutationFn: ({ school, field }: { school: EditedSchool; field: string }) =>
      restoreField(school._id, school.version, field),
    onSuccess: ({ school }) => {
      show(school);
      showMessage({ kind: "success", text: "The value is back to what it was." });
    },
    onError: (error) => showFailure(error, "Failed to restore the field. Please try again later."),
  });

  /** The row as it is stored now, with all that follows from the value: the queue has one school more, or one less. */
  function show(school: EditedSchool): void {
    const renew = (rows: ListedRow[] | undefined) =>
      rows?.map((row) => (row._id === school._id ? { ...row, ...renewed(row, school) } : row));
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
  async function warningsOfCell({ school, field, value }: Cell): Promise<Warning[]> {
    if (!canLookWrong(field)) return [];
    const stored = await queries.fetchQuery({ ...editedSchoolQuery(school._id), staleTime: 0 });
    return warningsAbout({ field, value }, stored.school);
  }
  return { save: mutate, isSaving: isPending };
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
