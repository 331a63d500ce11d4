import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureText } from "#components/admin/call-failure.tsx";
import { showMessage } from "#components/ui/message-state.ts";
import { EDITING_KEY, saveSchool } from "#lib/editing/client.ts";
import type { FieldValue } from "#lib/fields/values.rules.ts";
import { CallError } from "#lib/platform/http/call.ts";
import { own } from "#lib/platform/own.ts";
import type { ListedRow } from "./list-choices.ts";

type Cell = { school: ListedRow; field: string; value: FieldValue };
type Listed = { schools?: ListedRow[]; archived?: ListedRow[] };

/**
 * Saves one value of one school of the list. The row stays where it is, even if it no longer belongs there: whoever works
 * through a list is not to lose their place in it.
 */
export function useSaveCell({
  onSaved,
  onRefused,
}: {
  onSaved: () => void;
  onRefused: (why: string) => void;
}) {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ school, field, value }: Cell) =>
      saveSchool(school._id, { fields: { [field]: value }, citations: {} }, school.version ?? "0"),
    onSuccess: ({ school }) => {
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
      showMessage({ kind: "success", text: "School updated successfully!" });
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
  return { save: mutate, isSaving: isPending };
}

/** @param stored the school as it was saved */
function renewed(
  row: ListedRow,
  stored: { name: string; version: string; values: Record<string, FieldValue> },
): Partial<ListedRow> {
  const columns = Object.keys(row.values ?? {});
  return {
    name: stored.name,
    version: stored.version,
    values: Object.fromEntries(columns.map((name) => [name, own(stored.values, name) ?? null])),
  };
}
